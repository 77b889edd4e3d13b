import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Part } from '../../form/part.tsx'
import { RENTAL_KINDS } from '../rental-kind.ts'

/** A part of a record that visitors should see filled in. */
export interface ReadyPart<Missing extends string> {
  parts: readonly Missing[]
  /** The section where it is filled in. */
  section: string
  label: string
  todo: string
}

type ReadyListProps<Missing extends string> = {
  kind: RentalKind
  rental: { id: number; is_active: boolean }
  parts: readonly ReadyPart<Missing>[]
  missing: readonly Missing[]
  onPublish: () => void
}

/** What is still missing before the record is published, each with a link to its section. */
export function ReadyList<Missing extends string>({
  kind,
  rental,
  parts,
  missing,
  onPublish,
}: ReadyListProps<Missing>) {
  const rows = parts.map((row) => ({ ...row, isDone: !row.parts.some((part) => missing.includes(part)) }))
  const left = rows.filter(({ isDone }) => !isDone).length
  if (left === 0 && rental.is_active) return null
  return (
    <Part
      title={
        left === 0
          ? 'Yayına hazır'
          : `${rental.is_active ? 'Tamamlanacaklar' : 'Yayından önce'} · ${left} eksik`
      }
      actions={
        !rental.is_active && (
          <Button size={36} tone={left === 0 ? 'primary' : 'ghost'} onClick={onPublish}>
            Yayına al
          </Button>
        )
      }
    >
      <ul className="ready">
        {rows.map(({ section, label, todo, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            <AppLink href={RENTAL_KINDS[kind].path(rental.id, section)}>
              <span className="ready-mark">{isDone && <Check size={14} />}</span>
              <span>
                <b>{label}</b>
                <span className="sr-only">{isDone ? ', tamam' : ', eksik'}</span>
                {!isDone && <small>{todo}</small>}
              </span>
              <ChevronRight size={16} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
