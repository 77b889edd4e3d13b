import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { AppLink } from '../../../ui/app-link.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../list/filter-bar.tsx'
import { writtenFilters } from '../../list/filters.ts'
import type { Filter } from '../../list/filters.ts'
import { openRecordIn, useListAddress } from '../../list/list-address.ts'
import { NoRows } from '../../list/no-rows.tsx'
import { TableSkeleton } from '../../list/table-skeleton.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { momentText } from '../../shell/moment-text.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { paths } from '../../shell/paths.ts'
import { useNow } from '../../shell/use-now.ts'
import { auditLogQuery, peopleQuery } from './calls.ts'
import type { AuditRow } from './calls.ts'
import { AuditDrawer } from './drawer.tsx'
import { targetName } from './target-href.ts'
import type { JobNames } from './target-href.ts'
import { ACTION_CHOICES, actionText, RECORD_CHOICES, recordText } from './texts.ts'

const filtersOf = (people: readonly { id: number; name: string }[]): Filter[] => [
  { kind: 'search', name: 'record_id', label: 'Kayıt numarası', placeholder: 'Kayıt numarası' },
  {
    kind: 'select',
    name: 'actor_id',
    label: 'Kişi',
    none: 'Herkes',
    choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'select', name: 'record', label: 'Kayıt türü', none: 'Tümü', choices: RECORD_CHOICES },
  { kind: 'select', name: 'act', label: 'İşlem', none: 'Tümü', choices: ACTION_CHOICES },
  { kind: 'day', name: 'startDate', label: 'İlk gün' },
  { kind: 'day', name: 'endDate', label: 'Son gün' },
]

const columnsOf = (now: Date, jobNames: JobNames): TableColumn<AuditRow>[] => [
  { key: 'moment', header: 'Zaman', cell: ({ created_at }) => momentText(created_at, now), mobile: 'end' },
  { key: 'action', header: 'İşlem', cell: ({ action }) => actionText(action), mobile: 'title' },
  { key: 'actor', header: 'Kim', cell: ({ actor_name }) => actor_name, mobile: 'meta' },
  { key: 'record', header: 'Kayıt türü', cell: ({ record }) => recordText(record), mobile: 'foot' },
  {
    key: 'target',
    header: 'Kayıt',
    cell: (row) => <span className="cut">{targetName(row, jobNames)}</span>,
    mobile: 'end',
  },
]
/** The act comes first, because the first column is the row's link. */
const inOrder = ([moment, action, ...others]: TableColumn<AuditRow>[]) => [action!, moment!, ...others]

/** `/dashboard/audit`: who did what to which record, newest first, without a total. */
export function AuditLogPage({ jobNames }: { jobNames: JobNames }) {
  const now = useNow()
  const people = useQuery(peopleQuery)
  const filters = filtersOf(people.data ?? [])
  const { show, close, ...address } = useListAddress({ path: paths.audit, filters, beside: [] })
  const before = idIn(address.params.get('before'))
  const { record_id = '', ...others } = writtenFilters(address.values)
  const number = idIn(record_id)
  const isNumber = record_id === '' || number !== null
  const list = useQuery({
    ...auditLogQuery({
      ...others,
      ...(number === null ? {} : { record_id: number }),
      ...(before === null ? {} : { before }),
    }),
    placeholderData: keepPreviousData,
    // A person in the address is only known once the people are.
    enabled: people.data !== undefined && isNumber,
  })
  const open = openRecordIn(address.params.get('id'))
  const here = { before }
  const rows = isNumber ? list.data?.items : []
  return (
    <>
      <PageHead title="İşlem kaydı" meta="En yeniden eskiye" />
      <FilterBar filters={filters} address={address} counts={{}} onChange={show} tools={null} />
      <LoadFailed query={people.error === null ? list : people}>İşlem kaydını şu an getiremedik.</LoadFailed>
      {rows === undefined && list.error === null && people.error === null && (
        <TableSkeleton label="İşlem kaydı" columns={5} />
      )}
      {rows !== undefined && (
        <DataTable
          caption="İşlem kaydı"
          columns={inOrder(columnsOf(now, jobNames))}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => address.hrefTo({ ...here, id })}
          scroll="box"
          className="list-table"
          busy={isNumber && list.isPlaceholderData}
          empty={
            <NoRows
              words={{
                icon: ScrollText,
                title: 'Henüz işlem yok',
                text: 'Panelde yapılan her değişiklik burada görünür.',
              }}
              isNarrowed={address.isNarrowed || before !== null}
              clearHref={address.clearHref}
              add={undefined}
            />
          }
        />
      )}
      <nav className="mt-4 flex gap-2" aria-label="Sayfalar">
        {before !== null && (
          <AppLink href={address.hrefTo()} {...buttonLook({ size: 36, tone: 'ghost' })}>
            En yeniler
          </AppLink>
        )}
        {isNumber && list.data !== undefined && list.data.next !== null && (
          <AppLink
            href={address.hrefTo({ before: list.data.next })}
            {...buttonLook({ size: 36, tone: 'ghost' })}
          >
            Daha eskiler
          </AppLink>
        )}
      </nav>
      {open !== null && open.id !== null && (
        <AuditDrawer id={open.id} jobNames={jobNames} onClose={() => close(here)} />
      )}
    </>
  )
}
