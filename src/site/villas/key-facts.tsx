import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import Waves from 'lucide-react/icons/waves'
import type { KeyFact } from './villa-texts.ts'
import { keyFacts } from './villa-texts.ts'
import type { Villa } from './villa-types.ts'

const ICONS: Record<KeyFact['icon'], typeof Users> = {
  guests: Users,
  bedrooms: BedDouble,
  pool: Waves,
  bath: Bath,
  location: MapPin,
}

/** The four key facts. They are text alone, so their code comes after that of the page. */
export function KeyFacts({ villa }: { villa: Villa }) {
  return (
    <ul className="key-facts">
      {keyFacts(villa).map(({ icon, name, meaning }) => {
        const Icon = ICONS[icon]
        return (
          <li key={icon}>
            <Icon size={26} strokeWidth={1.4} />
            <p>
              <b>{name}</b>
              <span>{meaning}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
