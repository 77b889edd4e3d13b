import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { readStored, store } from '../list/list-storage.ts'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import { useSession } from '../shell/session/session.ts'
import { useCan } from '../shell/session/use-can.ts'

type FirstSteps = ContentOf<'GET /v1/admin/first-steps'>
type Key = FirstSteps['steps'][number]['key']

/** Where a section of the first villa is; without a villa the list, which offers to add one. */
const ofVilla = (section: string) => (villaId: number | null) =>
  villaId === null ? paths.villas() : paths.villa(villaId, section)

const STEPS: Record<Key, { label: string; why: string; href: (villaId: number | null) => string }> = {
  company: {
    label: 'Şirket bilgileri',
    why: 'Unvan ve sicil numaraları sitenin altında yazar.',
    href: () => paths.siteSettings(),
  },
  contact: {
    label: 'İletişim bilgileri',
    why: 'Ziyaretçiler size telefonla ya da e-postayla ulaşır.',
    href: () => paths.contactSettings(),
  },
  region: {
    label: 'Bölge ve alt bölge',
    why: 'Her villa bir alt bölgededir.',
    href: () => paths.regions(),
  },
  type: {
    label: 'Villa tipi',
    why: 'Ziyaretçiler villaları tipine göre arar.',
    href: () => paths.villaTypes(),
  },
  villa: {
    label: 'İlk villa',
    why: 'Yeni villa yayına alınana kadar sitede görünmez.',
    href: () => paths.villas({ new: 1 }),
  },
  prices: {
    label: 'Fiyatlar',
    why: 'Fiyatı olmayan geceler için teklif verilmez.',
    href: ofVilla('seasons'),
  },
  images: {
    label: 'Fotoğraflar',
    why: 'İlk fotoğraf villanın kapağıdır.',
    href: ofVilla('images'),
  },
  show: {
    label: 'Yayına alma',
    why: 'Eksik kalan bölümler yayına almadan önce listelenir.',
    href: ofVilla('overview'),
  },
  reservation: {
    label: 'İlk rezervasyon',
    why: 'Siteden gelir ya da elle eklenir.',
    href: () => paths.villaReservations({ new: 1 }),
  },
}

/** What a new installation still lacks, until everything is there or this browser hides the list. */
export function FirstSteps() {
  const { manage_reservations: isAdmin } = useCan()
  const key = `first-steps-hidden:${useSession()?.id ?? ''}`
  const [isHidden, setHidden] = useState(() => readStored(key) === 'true')
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => call('GET /v1/admin/first-steps', {}, { signal }),
    enabled: isAdmin && !isHidden,
    // whoever comes back from a step sees it ticked
    staleTime: 0,
  })
  if (isHidden || data === undefined) return null
  const done = data.steps.filter(({ is_done }) => is_done).length
  if (done === data.steps.length) return null
  const next = data.steps.find(({ is_done }) => !is_done)?.key
  const hide = () => {
    store(key, 'true')
    setHidden(true)
  }
  return (
    <section className="home-card first-steps mb-4" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">İlk adımlar</h2>
        <span>
          {done} / {data.steps.length}
        </span>
        <button type="button" className="link" onClick={hide}>
          Gizle
        </button>
      </header>
      <ol>
        {data.steps.map(({ key: step, is_done }, index) => {
          const { label, why, href } = STEPS[step]
          return (
            <li key={step} data-done={is_done || undefined}>
              <AppLink href={href(data.villa_id)} aria-current={step === next ? 'step' : undefined}>
                <span className="first-steps-mark" aria-hidden="true">
                  {is_done ? <Check size={14} /> : index + 1}
                </span>
                <b>
                  {label}
                  {is_done && <span className="sr-only">, tamam</span>}
                </b>
                <small>{why}</small>
              </AppLink>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
