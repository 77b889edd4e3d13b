import { useNavigate } from 'react-router'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Select } from '../../ui/inputs.tsx'
import { RENTAL_KINDS } from './rental-kind.ts'
import type { EditorSection } from './sections.ts'

type SectionNavProps = {
  kind: RentalKind
  id: number
  sections: readonly Pick<EditorSection<never>, 'key' | 'label' | 'group'>[]
  current: string
}

/** The navigation between the sections of a record: a list on the left, a select on narrow screens. */
export function SectionNav({ kind, id, sections, current }: SectionNavProps) {
  const navigate = useNavigate()
  const { path, sections: label } = RENTAL_KINDS[kind]
  const groups = [...new Set(sections.map(({ group }) => group))].map((group) => ({
    group,
    members: sections.filter((section) => section.group === group),
  }))
  return (
    <nav className="section-nav" aria-label={label}>
      <div className="section-nav-wide">
        {groups.map(({ group, members }) => (
          <div key={group}>
            <p>{group}</p>
            <ul>
              {members.map((section) => (
                <li key={section.key}>
                  <AppLink
                    href={path(id, section.key)}
                    aria-current={section.key === current ? 'page' : undefined}
                  >
                    {section.label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="section-nav-narrow">
        <Select
          aria-label="Bölüm"
          value={current}
          onChange={(event) => void navigate(path(id, event.target.value))}
          options={groups.map(({ group, members }) => ({
            group,
            options: members.map((section) => ({ value: section.key, label: section.label })),
          }))}
        />
      </div>
    </nav>
  )
}
