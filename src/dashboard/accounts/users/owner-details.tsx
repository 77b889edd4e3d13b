import { useQuery, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { RecordDrawer } from '../../form/record/record-drawer.tsx'
import { TextareaField, TextField } from '../../form/record/fields.tsx'
import { isSameNumber, UnreadableNotice } from '../../form/masked-number.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'

type Details = ContentOf<'GET /v1/admin/users/details/{user_id}'>
type Values = Details['details'] & { version: number }

const TITLE = 'Ödeme ve fatura bilgileri'
const LABELS = {
  title: 'Ad soyad ya da unvan',
  tax_no: 'T.C. kimlik no ya da vergi no',
  tax_office: 'Vergi dairesi',
  iban: 'IBAN',
  address: 'Adres',
} as const

const queryOf = (user_id: number, isRevealed: boolean) => ({
  queryKey: ['owner-details', user_id, isRevealed],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      'GET /v1/admin/users/details/{user_id}',
      { params: { user_id }, query: isRevealed ? { reveal: 'true' } : {} },
      { signal },
    ),
})

/** `/users?details=3`: to whom and where an owner's share is paid and billed. */
export function OwnerDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const [isRevealed, setRevealed] = useState(false)
  const query = useQuery({
    ...queryOf(id, isRevealed),
    // who has revealed the numbers keeps seeing them, without another entry in the log
    staleTime: isRevealed ? Number.POSITIVE_INFINITY : 0,
    gcTime: 0,
    placeholderData: (shown) => shown,
  })
  if (query.data === undefined) {
    return (
      <Drawer open onClose={onClose} title={TITLE}>
        <LoadFailed query={query}>Bilgileri şu an getiremedik.</LoadFailed>
        {query.error === null && <WaitingBlock height="20rem" className="appear-late" />}
      </Drawer>
    )
  }
  const reveal = query.data.is_masked && query.data.version > 0 ? () => setRevealed(true) : null
  return <DetailsForm id={id} details={query.data} reveal={reveal} onClose={onClose} />
}

type FormProps = { id: number; details: Details; reveal: (() => void) | null; onClose: () => void }

function DetailsForm({ id, details, reveal, onClose }: FormProps) {
  const queries = useQueryClient()
  const params = { user_id: id }
  const record = useRecordForm<Values, Details>({
    record: details,
    draftKey: `owner-details-${id}`,
    valuesOf: (stored) => ({ ...(stored ?? details).details, version: (stored ?? details).version }),
    labels: LABELS,
    isSame: isSameNumber,
    save: (changed, version) =>
      call('PUT /v1/admin/users/details/{user_id}', { params, body: { ...changed, version } }),
    read: () => queries.fetchQuery({ ...queryOf(id, false), staleTime: 0 }),
    savedText: () => 'Bilgiler kaydedildi',
    onSaved: () => {
      record.release()
      onClose()
    },
  })
  const field = { record: null, isFirst: false, optional: true }
  return (
    <RecordDrawer
      record={record}
      title={TITLE}
      subtitle="Ev sahibine ödeme ve belge için. Şifreli saklanır; ev sahibi kendi profilinde okur, değiştiremez."
      verb="Kaydet"
      onClose={onClose}
    >
      {!details.is_readable && <UnreadableNotice />}
      <div className="form-stack">
        <TextField {...field} name="title" label={LABELS.title} maxLength={200} />
        <TextField {...field} name="tax_no" label={LABELS.tax_no} maxLength={20} />
        <TextField {...field} name="tax_office" label={LABELS.tax_office} maxLength={60} />
        <TextField {...field} name="iban" label={LABELS.iban} maxLength={60} />
        <TextareaField {...field} name="address" label={LABELS.address} maxLength={300} />
      </div>
      {reveal !== null && (
        <p className="user-part">
          <Button tone="quiet" size={36} onClick={reveal}>
            <Eye size={16} />
            Numaraları göster
          </Button>{' '}
          Tamamını açmak kayıtlara yazılır.
        </p>
      )}
    </RecordDrawer>
  )
}
