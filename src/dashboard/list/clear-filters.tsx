import X from 'lucide-react/icons/x'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'

/** One link that removes all filters. */
export function ClearFilters({ href }: { href: string }) {
  return (
    <AppLink {...chipLook()} href={href}>
      <X size={14} />
      Süzgeçleri temizle
    </AppLink>
  )
}
