import type { ComponentProps } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { DeleteButton } from '../delete-button.tsx'

export interface Use {
  /** «12 villa» */
  words: string
  /** where they are found; null: nowhere */
  href: string | null
}

type DeletePartProps = Omit<ComponentProps<typeof DeleteButton>, 'done'> & {
  /** What still refers to it: while there is any, it cannot be deleted. */
  uses: readonly Use[]
}

/** The end of a form: deleting, or why it cannot be and where to change that. */
export function DeletePart({ uses, ...record }: DeletePartProps) {
  return (
    <section className="delete-part" aria-label={record.verb}>
      {uses.length > 0 ? (
        <p>
          Silinemez, bağlı kayıtlar var:{' '}
          {uses.map(({ words, href }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              {href === null ? words : <AppLink href={href}>{words}</AppLink>}
            </span>
          ))}
        </p>
      ) : (
        <DeleteButton {...record} tone="quiet" className="danger-text" done={`Silindi: ${record.name}`} />
      )}
    </section>
  )
}
