import { useNavigate } from 'react-router'
import { AppLink } from '../../../ui/app-link.tsx'
import { Select } from '../../../ui/inputs.tsx'
import { paths } from '../../shell/paths.ts'
import type { VillaSection } from './sections.ts'

type SectionNavProps = { villaId: number; sections: readonly VillaSection[]; current: string }

/** The navigation between the sections of a villa: a list on the left, a select on narrow screens. */
export function SectionNav({ villaId, sections, current }: SectionNavProps) {
  const navigate = useNavigate()
  const groups = [...new Set(sections.map(({ group }) => group))].map((group) => ({
    group,
    members: sections.filter((section) => section.group === group),
  }))
  return (
    <nav className="section-nav" aria-label="Villanın bölümleri">
      <div className="section-nav-wide">
        {groups.map(({ group, members }) => (
          <div key={group}>
            <p>{group}</p>
            <ul>
              {members.map(({ key, label }) => (
                <li key={key}>
                  <AppLink
                    href={paths.villa(villaId, key)}
                    aria-current={key === current ? 'page' : undefined}
                  >
                    {label}
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
          onChange={(event) => void navigate(paths.villa(villaId, event.target.value))}
          options={groups.map(({ group, members }) => ({
            group,
            options: members.map(({ key, label }) => ({ value: key, label })),
          }))}
        />
      </div>
    </nav>
  )
}
