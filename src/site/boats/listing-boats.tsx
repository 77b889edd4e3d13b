import Anchor from 'lucide-react/icons/anchor'
import { Form, Link, data, useNavigation, useSubmit } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import type { ContentOf } from '../../contract/registry.ts'
import { isDay, todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatTrip } from '../../domain/turkish/trip-text.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { DateInput, Select, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { apiOf } from '../shell/api-context.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { BoatCard } from './boat-card.tsx'
import { isUnit } from './trip-choice.ts'
import '../../ui/lists.css'
import './boats.css'
import type { Route } from './+types/listing-boats'

const PAGE = 12
const ORDERS = [
  { value: 'recommended', label: 'Önerilen' },
  { value: 'price', label: 'Fiyat, artan' },
  { value: '-price', label: 'Fiyat, azalan' },
  { value: 'guests', label: 'Kişi sayısı' },
  { value: 'length', label: 'Boy' },
  { value: 'newest', label: 'En yeni' },
] as const
const UNITS = [
  { value: 'day', label: 'Günlük' },
  { value: 'hour', label: 'Saatlik' },
  { value: 'week', label: 'Haftalık' },
]

/** The filters that stand in the address, each '' when it is not set. Unusable values are dropped. */
function readFilters(params: URLSearchParams, today: string) {
  const digits = (name: string) => {
    const text = params.get(name) ?? ''
    return /^[1-9]\d{0,5}$/.test(text) ? text : ''
  }
  const ids = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{1,9}(,\d{1,9})*$/.test(text) ? text : ''
  }
  const date = params.get('date') ?? ''
  const unit = params.get('unit')
  const order = params.get('order') ?? ''
  return {
    types: ids('types'),
    marina_id: ids('marina_id'),
    date: isDay(date) && date >= today ? date : '',
    unit: isUnit(unit) ? unit : '',
    units: digits('units'),
    guests: digits('guests'),
    cabins: digits('cabins'),
    minLength: digits('minLength'),
    maxPrice: digits('maxPrice'),
    order: ORDERS.some(({ value }) => value === order) ? order : '',
    page: digits('page'),
  }
}
type Filters = ReturnType<typeof readFilters>

/** The query of the filters without those that are not set; `changes` replace some. */
const queryOf = (filters: Filters, changes: Partial<Filters> = {}) =>
  Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''))

function apiQuery({ page, ...filters }: Filters) {
  const set = queryOf({ ...filters, page: '' })
  const limits = { units: 60, guests: 400, cabins: 40, minLength: 200 } as const
  const within = Object.fromEntries(
    Object.entries(limits).flatMap(([name, most]) =>
      name in set ? [[name, Math.min(most, Number(set[name]))]] : [],
    ),
  )
  const price = 'maxPrice' in set ? { maxPrice: Number(set.maxPrice) } : {}
  return { ...set, ...within, ...price, take: PAGE, skip: (Math.max(1, Number(page)) - 1) * PAGE }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { searchParams, origin } = new URL(request.url)
  const today = todayInIstanbul(new Date())
  const filters = readFilters(searchParams, today)
  try {
    const [found, types, all] = await Promise.all([
      call('GET /v1/searchboats', { query: apiQuery(filters) }),
      call('GET /v1/boattype'),
      call('GET /v1/searchboats', { query: { take: 100 } }),
    ])
    return data({ filters, today, origin, found, types: typesOf(types), marinas: marinasOf(all.items) })
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const empty = { filters, today, origin, found: null, types: [], marinas: [] }
    return data(empty, { status: error.status === 0 ? 503 : error.status })
  }
}

type Types = ContentOf<'GET /v1/boattype'>
const typesOf = (types: Types) => types.filter(({ boat_count }) => boat_count > 0)

/** The marinas where boats lie, by name, with how many. */
function marinasOf(boats: ContentOf<'GET /v1/searchboats'>['items']) {
  const counts = new Map<number, { id: number; name: string; slug: string; count: number }>()
  for (const { marina_id: id, marina_name: name, marina_slug: slug } of boats) {
    counts.set(id, { id, name, slug, count: (counts.get(id)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const count = loaderData?.found?.total ?? 0
  return pageMeta({
    matches,
    location,
    title: 'Kiralık tekneler',
    description: `Fethiye, Göcek ve çevresinde ${count} kiralık tekne: gulet, motoryat, katamaran, yelkenli ve günübirlik turlar. Saatlik, günlük ve haftalık kesin fiyatlar.`,
    ...(location.search === '' ? {} : { isPrivate: true }),
  })
}

export default function BoatListing({ loaderData }: Route.ComponentProps) {
  const { filters, today, found, types, marinas } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === paths.boats()
  const query = filters.guests === '' ? {} : { guests: filters.guests }
  return (
    <div className="wrap boats">
      <Breadcrumbs items={[{ label: 'Tekneler' }]} />
      <header className="boats-head">
        <h1>Kiralık tekneler</h1>
        <p>{found === null ? '' : summary(filters, found.total)}</p>
      </header>
      <BoatFilters filters={filters} today={today} types={types} marinas={marinas} />
      {found === null ? (
        <Notice tone="warn" announce="alert">
          Tekneler yüklenemedi. Sayfayı yenileyin ya da bizi arayın.
        </Notice>
      ) : found.total === 0 ? (
        <NoBoats filters={filters} suggestions={found.suggestions} />
      ) : (
        <>
          <div className="cards" aria-busy={isLoading}>
            {found.items.map((boat, index) => (
              <BoatCard key={boat.id} boat={boat} query={query} priority={index === 0} />
            ))}
          </div>
          <Pager
            page={Math.max(1, Number(filters.page))}
            pages={Math.ceil(found.total / PAGE)}
            href={(page) => paths.boats(queryOf(filters, { page: page === 1 ? '' : String(page) }))}
          />
        </>
      )}
      <Pages
        label="Tekne tipleri"
        pages={types.map(({ boat_count, ...type }) => ({ ...type, count: boat_count }))}
      />
      <Pages label="Marinalar" pages={marinas} />
    </div>
  )
}

/** Links to the landing pages of types or marinas. */
function Pages({ label, pages }: { label: string; pages: { name: string; slug: string; count: number }[] }) {
  if (pages.length === 0) return null
  return (
    <nav className="boats-pages" aria-label={label}>
      <h2>{label}</h2>
      <div className="chip-row">
        {pages.map(({ name, slug, count }) => (
          <Link key={slug} {...chipLook()} to={paths.landing(slug)}>
            {name} · {count}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function summary({ date, unit, units }: Filters, total: number): string {
  if (date === '') return `${total} tekne; tarih seçerseniz turun kesin toplamını görürsünüz.`
  if (unit === '' && units === '') {
    return `${formatDay(date, 'full')} günü boş ${total} tekne; fiyat, o gün başlayan en kısa turun toplamıdır.`
  }
  const by = UNITS.find(({ value }) => value === (unit || 'day'))!.label.toLocaleLowerCase('tr')
  return `${formatDay(date, 'full')} için ${by} kiralanabilen ${total} tekne`
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'filters' | 'today' | 'types' | 'marinas'>

/** The filters: a form that works without scripts and sends itself at each change with them. */
function BoatFilters({ filters, today, types, marinas }: FilterProps) {
  const submit = useSubmit()
  return (
    <search aria-label="Tekne ara">
      <Form
        className="boats-filters"
        // A new form for each address, so that the fields show what the address says.
        key={JSON.stringify(queryOf(filters))}
        onChange={(event) => {
          const field = event.target as unknown as HTMLInputElement
          if (field.type !== 'text') void submit(event.currentTarget, { preventScrollReset: true })
        }}
      >
        <Field label="Tekne tipi" name="types">
          <Select
            defaultValue={filters.types}
            placeholder="Hepsi"
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field label="Marina" name="marina_id">
          <Select
            defaultValue={filters.marina_id}
            placeholder="Hepsi"
            options={marinas.map(({ id, name, count }) => ({
              value: String(id),
              label: `${name} (${count})`,
            }))}
          />
        </Field>
        <Field label="Tarih" name="date">
          <DateInput min={today} defaultValue={filters.date} />
        </Field>
        <Field label="Kiralama" name="unit">
          <Select defaultValue={filters.unit} placeholder="Hepsi" options={UNITS} />
        </Field>
        <Field label="Süre" name="units" hint="saat, gün ya da hafta">
          <TextInput inputMode="numeric" maxLength={2} defaultValue={filters.units} />
        </Field>
        <Field label="Kişi" name="guests">
          <TextInput inputMode="numeric" maxLength={3} defaultValue={filters.guests} />
        </Field>
        <Field label="En az kamara" name="cabins">
          <TextInput inputMode="numeric" maxLength={2} defaultValue={filters.cabins} />
        </Field>
        <Field label="En az boy, m" name="minLength">
          <TextInput inputMode="numeric" maxLength={3} defaultValue={filters.minLength} />
        </Field>
        <Field label="En çok fiyat, TL" name="maxPrice">
          <TextInput inputMode="numeric" maxLength={6} defaultValue={filters.maxPrice} />
        </Field>
        <Field label="Sıra" name="order">
          <Select defaultValue={filters.order || 'recommended'} options={[...ORDERS]} />
        </Field>
        <button type="submit" {...buttonLook({ tone: 'primary' })}>
          Tekneleri göster
        </button>
      </Form>
    </search>
  )
}

/** Nothing found: the nearest free trips where a date is the reason, and the way back to all boats. */
function NoBoats({
  filters,
  suggestions,
}: {
  filters: Filters
  suggestions: ContentOf<'GET /v1/searchboats'>['suggestions']
}) {
  return (
    <>
      <Empty
        icon={Anchor}
        title={filters.date === '' ? 'Bu seçime uyan tekne yok' : 'Bu tarihte bu seçime uyan boş tekne yok'}
        actions={
          <Link to={paths.boats()} {...buttonLook({ tone: 'ghost' })}>
            Tüm tekneleri göster
          </Link>
        }
      >
        {suggestions.length > 0 &&
          `Boş olan en yakın turlar: ${suggestions.map(({ name, trip }) => `${name}, ${formatTrip(trip!)}`).join('; ')}`}
      </Empty>
      {suggestions.length > 0 && (
        <section aria-labelledby="yakin">
          <h2 id="yakin">Başka gün ya da süreyle boş</h2>
          <div className="cards">
            {suggestions.map((boat) => (
              <BoatCard key={boat.id} boat={boat} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
