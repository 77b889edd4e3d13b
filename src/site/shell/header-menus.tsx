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

export function TypesMenu() {
  const { site } = useSite()
  return (
    <Panel name="Villalar">
      {(close) =>
        site === null ? (
          <LoadFailure part="types" />
        ) : (
          <TypeLinks
            types={site.menu.types}
            all={{ name: 'Tüm villalar', path: paths.listing() }}
            close={close}
          />
        )
      }
    </Panel>
  )
}

export function BoatTypesMenu() {
  const { site } = useSite()
  return (
    <Panel name="Tekneler">
      {(close) =>
        site === null ? (
          <LoadFailure part="boatTypes" />
        ) : (
          <TypeLinks
            types={site.menu.boat_types}
            all={{ name: 'Tüm tekneler', path: paths.boats() }}
            close={close}
          />
        )
      }
    </Panel>
  )
}

type TypeLinksProps = {
  types: Site['menu']['types']
  all: { name: string; path: string }
  close: Close
}

function TypeLinks({ types, all, close }: TypeLinksProps) {
  return (
    <>
      <ul className="mega-list">
        {types.map((type) => (
          <li key={type.id}>
            <Link to={paths.landing(type.slug)} onClick={close}>
              {type.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="more-link" to={all.path} onClick={close}>
        {all.name} <ArrowRight size={17} />
      </Link>
    </>
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
