import type { ComponentProps } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'

export interface Use {
  /** The text: «12 villa». */
  words: string
  /** The address that lists them; null if there is none. */
  href: string | null
}

type DeletePartProps = Omit<ComponentProps<typeof DeleteButton>, 'done'> & {
  /** Records that still refer to it. It cannot be deleted while there are any. */
  uses: readonly Use[]
}

/** The end of a form: the delete button, or why the record cannot be deleted and where to change that. */
export function DeletePart({ uses, ...record }: DeletePartProps) {
  return (
    <section className="delete-part" aria-label={record.verb}>
      {uses.length > 0 ? (
        <p>
          Silinemez, bağlı kayıtlar var:{' '}
          {uses.map(({ words, href }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              {href === null ? (
                words
              ) : (
                <AppLink className="link" href={href}>
                  {words}
                </AppLink>
              )}
            </span>
          ))}
        </p>
      ) : (
        <DeleteButton {...record} tone="quiet" className="danger-text" done={`Silindi: ${record.name}`} />
      )}
    </section>
  )
}

interface RecordUse {
  kind: keyof typeof RECORD_TEXTS
  count: number
}

/** «12 villa, 3 alt bölge»; says so when nothing refers to the record. */
export function usesText(uses: readonly RecordUse[]): string {
  if (uses.length === 0) return 'Bağlı kayıt yok'
  return uses.map(({ kind, count }) => `${count} ${RECORD_TEXTS[kind]}`).join(', ')
}

/** What is deleted together with a record that has a page. */
export const addressWarning = ({ slug }: { slug: string }) =>
  `/${slug} adresi boşa çıkar; oraya gelen ziyaretçi sayfayı bulamaz.`
