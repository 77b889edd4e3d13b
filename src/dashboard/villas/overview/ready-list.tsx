import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '../../../ui/app-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../shell/paths.ts'
import { Part } from '../../form/part.tsx'
import { useVillaSwitches } from '../use-villa-switches.tsx'
import type { Villa } from '../villa.ts'

type Missing = Villa['missing'][number]

const PARTS: { parts: Missing[]; section: string; label: string; todo: string }[] = [
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

/**
 * What is still missing before the villa is published, each with a link to its section. Only the permit is
 * required.
 */
export function ReadyList({ villa }: { villa: Villa }) {
  const activity = useVillaSwitches()
  const missing = new Set<Missing>(villa.missing)
  // Owners do not see the commission.
  const rows = PARTS.filter(({ parts }) => villa.can.edit || !parts.includes('commission')).map((row) => ({
    ...row,
    isDone: !row.parts.some((part) => missing.has(part)),
  }))
  const left = rows.filter(({ isDone }) => !isDone).length
  if (left === 0 && villa.is_active) return null
  return (
    <Part
      title={
        left === 0
          ? 'Yayına hazır'
          : `${villa.is_active ? 'Tamamlanacaklar' : 'Yayından önce'} · ${left} eksik`
      }
      actions={
        !villa.is_active && (
          <Button
            size={36}
            tone={left === 0 ? 'primary' : 'ghost'}
            onClick={() => activity.toggleActive(villa)}
          >
            Yayına al
          </Button>
        )
      }
    >
      <ul className="ready">
        {rows.map(({ section, label, todo, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            <AppLink href={paths.villa(villa.id, section)}>
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
      {activity.gate}
    </Part>
  )
}
