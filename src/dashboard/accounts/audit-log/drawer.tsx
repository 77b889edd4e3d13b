import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { paths } from '../../shell/paths.ts'
import { auditEntryQuery } from './calls.ts'
import type { AuditEntry } from './calls.ts'
import { fieldText, valueText } from './field-value.ts'
import { targetHref } from './target-href.ts'
import { actionText, recordText } from './texts.ts'

type Field = AuditEntry['fields'][number]

const HIDDEN = 'Gizli'
const COLUMNS: TableColumn<Field>[] = [
  { key: 'name', header: 'Alan', cell: ({ name }) => fieldText(name), mobile: 'title' },
  {
    key: 'before',
    header: 'Önce',
    cell: ({ name, before, is_hidden }) => (is_hidden ? HIDDEN : valueText(name, before)),
    mobile: 'meta',
  },
  {
    key: 'after',
    header: 'Sonra',
    cell: ({ name, after, is_hidden }) => (is_hidden ? HIDDEN : valueText(name, after)),
    mobile: 'foot',
  },
]

/** One entry of the log: who did what when, and each field before and after. */
export function AuditDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const entry = useQuery(auditEntryQuery(id))
  const { data } = entry
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={data === undefined ? 'İşlem' : actionText(data.action)}
      subtitle={data && `${data.actor_name} · ${formatMoment(data.created_at)}`}
    >
      {entry.isPending && <WaitingBlock height="16rem" />}
      <LoadFailed query={entry}>İşlemi şu an getiremedik.</LoadFailed>
      {data && (
        <>
          <p className="mb-4">
            <RecordName entry={data} />
          </p>
          {data.reason !== null && <p className="mb-4">Sebep: {data.reason}</p>}
          {data.fields.length === 0 ? (
            <p className="part-empty">Bu işlem alan değiştirmedi.</p>
          ) : (
            <DataTable
              caption="Alanlar"
              columns={COLUMNS}
              rows={data.fields}
              rowKey={({ name }) => name}
              scroll="box"
            />
          )}
          {data.record_id !== null && (
            <p className="mt-4">
              <AppLink href={paths.audit({ record: data.record, record_id: data.record_id })}>
                Bu kaydın bütün işlemleri
              </AppLink>
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}

function RecordName({ entry }: { entry: AuditEntry }) {
  const { record, record_id, target } = entry
  const href = targetHref(entry)
  const name = target?.label ?? (record_id === null ? '' : `No ${record_id}`)
  return (
    <>
      {recordText(record)}: {href === null ? name : <AppLink href={href}>{name}</AppLink>}
    </>
  )
}
