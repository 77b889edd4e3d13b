import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import Waves from 'lucide-react/icons/waves'
import { FactIcons } from '../rentals/fact-icons.tsx'
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

/** The four key facts of a villa. */
export const KeyFacts = ({ villa }: { villa: Villa }) => <FactIcons facts={keyFacts(villa)} icons={ICONS} />
