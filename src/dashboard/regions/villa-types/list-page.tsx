import Tags from 'lucide-react/icons/tags'
import type { ContentOf } from '../../../contract/registry.ts'
import { Arch } from '../../../ui/arch.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { descriptionField, imageField, NAME, seoFields, slugField } from '../../form/record/page-fields.tsx'
import type { RecordFields } from '../../form/record/record-fields.tsx'
import { RecordForm } from '../../form/record/record-form.tsx'
import { addressWarning, usesText } from '../../form/record/delete-part.tsx'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../../shell/record-calls.ts'

type Row = ContentOf<'GET /v1/admin/villatypes'>['items'][number]
type VillaType = ContentOf<'GET /v1/admin/villatypes/{id}'>
type Body = BodyOf<'POST /v1/admin/villatypes'>

const CALLS: ListCalls<{ items: Row[]; total: number }> & OrderCalls & FormCalls<VillaType, Body> = {
  key: 'villa-types',
  // Under `slug` the field «Sayfa adresi» asks whether an address is free (form/record/slug-field.tsx).
  alsoIn: ['slug', 'type-choices'],
  list: (query, options) => call('GET /v1/admin/villatypes', { query }, options),
  show: (id, options) => call('GET /v1/admin/villatypes/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/villatypes', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/villatypes/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/villatypes/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/villatypes/order', { body: { id, position } }),
}

const FILTERS: Filter[] = [{ kind: 'search', name: 'searchString', label: 'Villa tipi ara' }]

const COLUMNS: RecordColumn<Row>[] = [
  { key: 'position', header: 'Sıra', kind: 'number', value: ({ position }) => position },
  { key: 'name', header: 'Ad', value: ({ name }) => name },
  { key: 'address', header: 'Adres', value: ({ slug }) => `/${slug}` },
  { key: 'villas', header: 'Villa', kind: 'number', value: ({ villa_count }) => villa_count },
]

export const FIELDS: RecordFields<VillaType, keyof Body> = [
  {
    legend: 'Sayfa',
    fields: [NAME, slugField('villa_type'), descriptionField('Tipin kendi sayfasında görünür.')],
  },
  imageField('Dik bir fotoğraf seçin; ana sayfada kemer içinde görünür.'),
  ...seoFields('villa_type'),
]

/**
 * `/villatypes`: the villa types in the order of the site's menu; `?edit=3` and `?edit=new` open the form.
 */
export function VillaTypesPage() {
  return (
    <RecordList
      title="Villa tipleri"
      path={paths.villaTypes}
      calls={CALLS}
      name="villa-type"
      filters={FILTERS}
      columns={COLUMNS}
      pageSize={10}
      failed="Villa tiplerini şu an getiremedik."
      empty={{
        icon: Tags,
        title: 'Henüz villa tipi yok',
        text: 'Balayı, muhafazakâr, çocuk havuzlu gibi: bir villanın birkaç tipi olabilir.',
        filtered: 'Bu aramayla villa tipi yok',
      }}
      add={{ label: 'Villa tipi ekle' }}
      order={{
        label: 'Villa tipleri, sitedeki sırayla',
        calls: CALLS,
        nameOf: ({ name }) => name,
        row: TypeRow,
        rowClass: 'pictured-row',
      }}
      form={({ id, close, added }) => (
        <RecordForm
          id={id}
          calls={CALLS}
          name="villa-type"
          words={{ one: 'Villa tipi', object: 'Villa tipini' }}
          fields={FIELDS}
          subtitleOf={({ uses }) => usesText(uses)}
          usesOf={({ id: type_id, uses }) =>
            uses.map((use) => ({
              words: usesText([use]),
              href: use.kind === 'villa' ? paths.villas({ type_id }) : paths.customPages(),
            }))
          }
          warningOf={addressWarning}
          onClose={close}
          onAdded={added}
        />
      )}
    />
  )
}

function TypeRow({ name, slug, image, villa_count }: Row) {
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
        {villa_count} villa
      </small>
    </>
  )
}
