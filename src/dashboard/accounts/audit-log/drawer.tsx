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
import { changedLines, fieldText, valueText } from './field-value.ts'
import { targetHref, targetName } from './target-href.ts'
import type { JobNames } from './target-href.ts'
import { actionText, recordText } from './texts.ts'

type Field = AuditEntry['fields'][number]

const HIDDEN = 'Gizli'
/** On a phone, where the table has no head, the value says itself which of the two it is. */
const Value = ({ text, when }: { text: string; when: string }) => (
  <span className="whitespace-pre-line">
    <span className="only-phone">{when}: </span>
    {text}
  </span>
)

/** A field before and after, as people read it. */
const textsOf = ({ name, before, after, is_hidden }: Field): [string, string] =>
  is_hidden ? [HIDDEN, HIDDEN] : changedLines(valueText(name, before), valueText(name, after))

const COLUMNS: TableColumn<Field>[] = [
  { key: 'name', header: 'Alan', cell: ({ name }) => fieldText(name), mobile: 'title' },
  {
    key: 'before',
    header: 'Önce',
    cell: (field) => <Value text={textsOf(field)[0]} when="Önce" />,
    mobile: 'meta',
  },
  {
    key: 'after',
    header: 'Sonra',
    cell: (field) => <Value text={textsOf(field)[1]} when="Sonra" />,
    mobile: 'foot',
  },
]

type AuditDrawerProps = { id: number; jobNames: JobNames; onClose: () => void }

/** A field that an entry repeats, to say which record it is about, is no change, and neither is one that stays empty. */
const isChanged = ({ name, before, after, is_hidden }: Field) =>
  is_hidden || valueText(name, before) !== valueText(name, after)

/** One entry of the log: who did what when, and each field before and after. */
export function AuditDrawer({ id, jobNames, onClose }: AuditDrawerProps) {
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
            <RecordName entry={data} jobNames={jobNames} />
          </p>
          {data.reason !== null && <p className="mb-4">Sebep: {data.reason}</p>}
          {data.fields.filter(isChanged).length === 0 ? (
            <p className="part-empty">Bu işlem alan değiştirmedi.</p>
          ) : (
            <DataTable
              caption="Alanlar"
              columns={COLUMNS}
              rows={data.fields.filter(isChanged)}
              rowKey={({ name }) => name}
              scroll="box"
            />
          )}
          {data.record_id !== null && (
            <p className="mt-4">
              <AppLink
                className="link"
                href={paths.audit({ record: data.record, record_id: data.record_id })}
              >
                Bu kaydın bütün işlemleri
              </AppLink>
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}

function RecordName({ entry, jobNames }: { entry: AuditEntry; jobNames: JobNames }) {
  const { record } = entry
  const href = targetHref(entry)
  const name = targetName(entry, jobNames)
  return (
    <>
      {name !== recordText(record) && `${recordText(record)}: `}
      {href === null ? (
        name
      ) : (
        <AppLink className="link" href={href}>
          {name}
        </AppLink>
      )}
    </>
  )
}
