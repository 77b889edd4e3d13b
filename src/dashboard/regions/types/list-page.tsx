import Tags from 'lucide-react/icons/tags'
import type { ContentOf } from '../../../contract/registry.ts'
import { Arch } from '../../../ui/arch.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { descriptionField, imageField, NAME, seoFields, slugField } from '../../form/record/page-fields.tsx'
import type { RecordFields } from '../../form/record/record-fields.tsx'
import { RecordForm } from '../../form/record/record-form.tsx'
import { addressWarning, usesText } from '../../form/record/delete-part.tsx'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../../shell/record-calls.ts'

type VillaTypeRow = ContentOf<'GET /v1/admin/villatypes'>['items'][number]
type BoatTypeRow = ContentOf<'GET /v1/admin/boattypes'>['items'][number]
type Row = VillaTypeRow | BoatTypeRow
type WholeType = ContentOf<'GET /v1/admin/villatypes/{id}'> | ContentOf<'GET /v1/admin/boattypes/{id}'>
type Body = BodyOf<'POST /v1/admin/villatypes'>
type TypeCalls = ListCalls<{ items: Row[]; total: number }> & OrderCalls & FormCalls<WholeType, Body>

// Under `slug` the field «Sayfa adresi» asks whether an address is free (form/record/slug-field.tsx).
const VILLA_TYPES: TypeCalls = {
  key: 'villa-types',
  alsoIn: ['slug', 'type-choices'],
  list: (query, options) => call('GET /v1/admin/villatypes', { query }, options),
  show: (id, options) => call('GET /v1/admin/villatypes/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/villatypes', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/villatypes/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/villatypes/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/villatypes/order', { body: { id, position } }),
}
const BOAT_TYPES: TypeCalls = {
  key: 'boat-types',
  alsoIn: ['slug', 'types-and-marinas'],
  list: (query, options) => call('GET /v1/admin/boattypes', { query }, options),
  show: (id, options) => call('GET /v1/admin/boattypes/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/boattypes', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/boattypes/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/boattypes/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/boattypes/order', { body: { id, position } }),
}

const countText = (row: Row) => ('boat_count' in row ? `${row.boat_count} tekne` : `${row.villa_count} villa`)

const columns = (header: 'Villa' | 'Tekne'): RecordColumn<Row>[] => [
  { key: 'position', header: 'Sıra', kind: 'number', value: ({ position }) => position },
  { key: 'name', header: 'Ad', value: ({ name }) => name },
  { key: 'address', header: 'Adres', value: ({ slug }) => `/${slug}` },
  {
    key: 'rentals',
    header,
    kind: 'number',
    value: (row) => ('boat_count' in row ? row.boat_count : row.villa_count),
  },
]

const fields = (kind: 'villa_type' | 'boat_type', imageHint: string): RecordFields<WholeType, keyof Body> => [
  { legend: 'Sayfa', fields: [NAME, slugField(kind), descriptionField('Tipin kendi sayfasında görünür.')] },
  imageField(imageHint),
  ...seoFields(kind),
]
export const VILLA_TYPE_FIELDS = fields(
  'villa_type',
  'Dik bir fotoğraf seçin; ana sayfada kemer içinde görünür.',
)
const BOAT_TYPE_FIELDS = fields('boat_type', 'Dik bir fotoğraf seçin; tipin sayfasında kemer içinde görünür.')

/** `/villatypes`: the villa types in the order of the site's menu; `?edit=3` and `?edit=new` open the form. */
export function VillaTypesPage() {
  return (
    <RecordList
      title="Villa tipleri"
      path={paths.villaTypes}
      calls={VILLA_TYPES}
      name="villa-type"
      filters={[{ kind: 'search', name: 'searchString', label: 'Villa tipi ara' }]}
      columns={columns('Villa')}
      pageSize={10}
      failed="Villa tiplerini şu an getiremedik."
      empty={{
        icon: Tags,
        title: 'Henüz villa tipi yok',
        text: 'Balayı, muhafazakâr, çocuk havuzlu gibi: bir villanın birkaç tipi olabilir.',
        filtered: 'Bu aramayla villa tipi yok',
      }}
      add={{ label: 'Villa tipi ekle' }}
      order={{ ...ORDER, label: 'Villa tipleri, sitedeki sırayla', calls: VILLA_TYPES }}
      form={(open) => (
        <RecordForm
          id={open.id}
          calls={VILLA_TYPES}
          name="villa-type"
          words={{ one: 'Villa tipi', object: 'Villa tipini' }}
          fields={VILLA_TYPE_FIELDS}
          subtitleOf={({ uses }) => usesText(uses)}
          usesOf={({ id: type_id, uses }) =>
            uses.map((use) => ({
              words: usesText([use]),
              href: use.kind === 'villa' ? paths.villas({ type_id }) : paths.customPages(),
            }))
          }
          warningOf={addressWarning}
          onClose={open.close}
          onAdded={open.added}
        />
      )}
    />
  )
}

/** `/boattypes`: the boat types in the order of the site; `?edit=3` and `?edit=new` open the form. */
export function BoatTypesPage() {
  return (
    <RecordList
      title="Tekne tipleri"
      path={paths.boatTypes}
      calls={BOAT_TYPES}
      name="boat-type"
      filters={[{ kind: 'search', name: 'searchString', label: 'Tekne tipi ara' }]}
      columns={columns('Tekne')}
      pageSize={10}
      failed="Tekne tiplerini şu an getiremedik."
      empty={{
        icon: Tags,
        title: 'Henüz tekne tipi yok',
        text: 'Gulet, motoryat, katamaran gibi: her teknenin bir tipi vardır.',
        filtered: 'Bu aramayla tekne tipi yok',
      }}
      add={{ label: 'Tekne tipi ekle' }}
      order={{ ...ORDER, label: 'Tekne tipleri, sitedeki sırayla', calls: BOAT_TYPES }}
      form={(open) => (
        <RecordForm
          id={open.id}
          calls={BOAT_TYPES}
          name="boat-type"
          words={{ one: 'Tekne tipi', object: 'Tekne tipini' }}
          fields={BOAT_TYPE_FIELDS}
          subtitleOf={({ uses }) => usesText(uses)}
          usesOf={({ id: boat_type_id, uses }) =>
            uses.map((use) => ({ words: usesText([use]), href: paths.boats({ boat_type_id }) }))
          }
          warningOf={addressWarning}
          onClose={open.close}
          onAdded={open.added}
        />
      )}
    />
  )
}

const ORDER = { nameOf: ({ name }: Row) => name, row: TypeRow, rowClass: 'pictured-row' }

function TypeRow(row: Row) {
  const { name, slug, image } = row
  return (
    <>
      <Arch className="row-arch">
        <ResponsiveImage
          variants={image?.variants ?? []}
          alt=""
          dominant={image?.dominant}
          ratio={4 / 5}
          sizes="40px"
        />
      </Arch>
      <b>{name}</b>
      <small>
        <span className="row-slug">/{slug} · </span>
        {countText(row)}
      </small>
    </>
  )
}
