import { useQuery } from '@tanstack/react-query'
import Anchor from 'lucide-react/icons/anchor'
import type { ContentOf } from '../../../contract/registry.ts'
import { chosen } from '../../form/field-rules.ts'
import { addressWarning, usesText } from '../../form/record/delete-part.tsx'
import { SelectField, TextareaField } from '../../form/record/fields.tsx'
import { descriptionField, imageField, NAME, seoFields, slugField } from '../../form/record/page-fields.tsx'
import type { RecordFields } from '../../form/record/record-fields.tsx'
import { RecordForm } from '../../form/record/record-form.tsx'
import type { Filter } from '../../list/filters.ts'
import type { OpenForm } from '../../list/list-address.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../../shell/record-calls.ts'
import { coordinateFields } from '../coordinate-fields.tsx'

type Row = ContentOf<'GET /v1/admin/marina'>['items'][number]
type Marina = ContentOf<'GET /v1/admin/showmarina/{id}'>
type Body = BodyOf<'POST /v1/admin/marina'>

const MARINAS: ListCalls<{ items: Row[]; total: number }> & OrderCalls & FormCalls<Marina, Body> = {
  key: 'marinas',
  alsoIn: ['slug', 'types-and-marinas', 'boat-choices', 'boat-names'],
  list: (query, options) => call('GET /v1/admin/marina', { query }, options),
  show: (id, options) => call('GET /v1/admin/showmarina/{id}', { params: { id } }, options),
  create: (body) => call('POST /v1/admin/marina', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/marina/{id}', { params: { id }, body }),
  remove: ({ id }) => call('DELETE /v1/admin/marina/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/marina/order', { body: { id, position } }),
}

const FILTERS: Filter[] = [{ kind: 'search', name: 'searchString', label: 'Marina ara' }]

const COLUMNS: RecordColumn<Row>[] = [
  { key: 'position', header: 'Sıra', kind: 'number', value: ({ position }) => position },
  { key: 'name', header: 'Ad', value: ({ name }) => name },
  { key: 'town', header: 'Bölge', value: ({ town_name }) => town_name },
  { key: 'address', header: 'Adres', value: ({ slug }) => `/${slug}` },
  { key: 'boats', header: 'Tekne', kind: 'number', value: ({ boat_count }) => boat_count },
]

const FIELDS: RecordFields<Marina, keyof Body> = [
  {
    legend: 'Sayfa',
    fields: [
      NAME,
      slugField('marina'),
      {
        name: 'town_id',
        label: 'Bölge',
        isHalf: true,
        component: SelectField,
        rules: { validate: chosen },
        toForm: (marina) => String(marina?.town_id ?? ''),
        toCall: Number,
      },
      {
        name: 'summary',
        label: 'Kısa tanıtım',
        optional: true,
        component: TextareaField,
        hint: 'Marinanın sayfasında başlığın altında görünür.',
      },
      descriptionField('Marinanın sayfasında görünür.'),
    ],
  },
  ...coordinateFields({ isTown: false, isOptional: false }),
  imageField('Dik bir fotoğraf seçin; sitede kemer içinde görünür.'),
  ...seoFields('marina'),
]

/** `/marina`: the marinas in the order of the site; `?edit=3` and `?edit=new` open the form. */
export function MarinasPage() {
  return (
    <RecordList
      title="Marinalar"
      path={paths.marinas}
      calls={MARINAS}
      name="marina"
      filters={FILTERS}
      columns={COLUMNS}
      pageSize={10}
      failed="Marinaları şu an getiremedik."
      empty={{
        icon: Anchor,
        title: 'Henüz marina yok',
        text: 'Her tekne bir marinadan kalkar; marinayı bir kez ekleyin, tekneler ona bağlansın.',
        filtered: 'Bu aramayla marina yok',
      }}
      add={{ label: 'Marina ekle' }}
      order={{
        label: 'Marinalar, sitedeki sırayla',
        calls: MARINAS,
        nameOf: ({ name }) => name,
        row: ({ name, town_name, boat_count }) => (
          <>
            <b>{name}</b>
            <small>
              {town_name} · {boat_count} tekne
            </small>
          </>
        ),
      }}
      form={(open) => <MarinaForm {...open} />}
    />
  )
}

function MarinaForm({ id, close, added }: OpenForm) {
  const towns = useQuery({
    queryKey: ['towns', 'select'],
    queryFn: ({ signal }) => call('GET /v1/admin/towns/select', {}, { signal }),
  })
  return (
    <RecordForm
      id={id}
      calls={MARINAS}
      name="marina"
      words={{ one: 'Marina', object: 'Marinayı' }}
      fields={FIELDS}
      choices={{ town_id: [{ id: '', name: 'Seçin' }, ...(towns.data ?? [])] }}
      subtitleOf={({ town_name, uses }) => `${town_name} · ${usesText(uses)}`}
      usesOf={({ id: marina_id, uses }) =>
        uses.map((use) => ({ words: usesText([use]), href: paths.boats({ marina_id }) }))
      }
      warningOf={addressWarning}
      onClose={close}
      onAdded={added}
    />
  )
}
