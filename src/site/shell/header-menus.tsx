import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Site } from '../../contract/content/content.ts'
import { Popover } from '../../ui/popover.tsx'
import { LoadFailure } from './load-failure.tsx'
import { paths } from './paths.ts'
import { useSite } from './site-context.ts'

type Close = () => void

/** A menu of the main navigation: a panel of links that opens even without scripts. */
function Panel({ name, children }: { name: string; children: (close: Close) => ReactNode }) {
  return (
    <Popover
      label={name}
      className="mega"
      trigger={(trigger) => (
        <button {...trigger} type="button">
          {name}
          <ChevronDown size={14} />
        </button>
      )}
    >
      {children}
    </Popover>
  )
}

type TypesMenuProps = {
  name: string
  /** Which types of the menu, villa types or boat types. */
  of: 'types' | 'boat_types'
  all: string
  /** The list of everything. */
  path: string
}

/** The types of villas or of boats, and the list of all of them. */
export function TypesMenu({ name, of, all, path }: TypesMenuProps) {
  const { site } = useSite()
  return (
    <Panel name={name}>
      {(close) =>
        site === null ? (
          <LoadFailure part={of} />
        ) : (
          <>
            <ul className="mega-list">
              {site.menu[of].map((type) => (
                <li key={type.id}>
                  <Link to={paths.landing(type.slug)} onClick={close}>
                    {type.name}
                  </Link>
                </li>
              ))}
            </ul>
            <Link className="more-link" to={path} onClick={close}>
              {all} <ArrowRight size={17} />
            </Link>
          </>
        )
      }
    </Panel>
  )
}

export function TownsMenu() {
  const { site } = useSite()
  return (
    <Panel name="Bölgeler">
      {(close) =>
        site === null ? (
          <LoadFailure part="towns" />
        ) : (
          <>
            <div className="mega-towns">
              {site.menu.towns.map((town) => (
                <Town key={town.id} town={town} close={close} />
              ))}
            </div>
            <Link className="more-link" to={paths.regions()} onClick={close}>
              Bölgeleri haritada gör <ArrowRight size={17} />
            </Link>
          </>
        )
      }
    </Panel>
  )
}

function Town({ town, close }: { town: Site['menu']['towns'][number]; close: Close }) {
  return (
    <div>
      <Link className="mega-town" to={paths.landing(town.slug)} onClick={close}>
        {town.name}
      </Link>
      <ul>
        {town.District.map((district) => (
          <li key={district.id}>
            <Link to={paths.landing(district.slug)} onClick={close}>
              {district.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
