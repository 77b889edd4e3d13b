import { ReadyList } from '../../editor/readiness/ready-list.tsx'
import type { ReadyPart } from '../../editor/readiness/ready-list.tsx'
import { useVillaSwitches } from '../use-villa-switches.tsx'
import type { Villa } from '../villa.ts'

type Missing = Villa['missing'][number]

const PARTS: ReadyPart<Missing>[] = [
  {
    parts: ['permit', 'permit_expired', 'permit_cancelled'],
    section: 'permit',
    label: 'İzin belgesi',
    todo: 'Geçerli bir belge numarası girin; yayına almanın şartı',
  },
  {
    parts: ['images'],
    section: 'images',
    label: 'Fotoğraflar',
    todo: 'En az sekiz fotoğraf yükleyin',
  },
  {
    parts: ['prices', 'unpriced_nights'],
    section: 'seasons',
    label: 'Fiyatlar',
    todo: 'Gelecek 12 ayın her gecesine fiyat girin; fiyatsız gece satılmaz',
  },
  { parts: ['coordinates'], section: 'general', label: 'Konum', todo: 'Evin haritadaki yerini girin' },
  { parts: ['commission'], section: 'general', label: 'Komisyon', todo: 'Acentenin payını yazın' },
  {
    parts: ['description'],
    section: 'general',
    label: 'Tanıtım metni',
    todo: 'Evi birkaç paragrafla anlatın',
  },
  { parts: ['types'], section: 'general', label: 'Tip', todo: 'En az bir tip seçin' },
  { parts: ['rooms'], section: 'rooms', label: 'Odalar ve yataklar', todo: 'Kimin nerede uyuyacağını yazın' },
  { parts: ['features'], section: 'features', label: 'Özellikler', todo: 'Evde olanları işaretleyin' },
]

/** What is still missing before the villa is published. Only the permit is required. */
export function VillaReadyList({ villa }: { villa: Villa }) {
  const activity = useVillaSwitches()
  return (
    <>
      <ReadyList
        kind="villa"
        rental={villa}
        parts={PARTS}
        missing={villa.missing}
        onPublish={() => activity.toggleActive(villa)}
      />
      {activity.gate}
    </>
  )
}
