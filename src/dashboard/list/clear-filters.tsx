import X from 'lucide-react/icons/x'
import { AppLink } from '../../ui/app-link.tsx'
import { chipLook } from '../../ui/chip.tsx'

/** One tap for everything that narrows a list. */
export function ClearFilters({ href }: { href: string }) {
  return (
    <AppLink {...chipLook()} href={href}>
      <X size={14} />
      Süzgeçleri temizle
    </AppLink>
  )
}
