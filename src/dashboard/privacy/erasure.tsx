import { useMutation } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { formatDay, formatNumber } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toast.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { call } from '../shell/call.ts'

type Plan = ContentOf<'POST /v1/admin/privacy/person/erase/preview'>
type Item = Plan['items'][number]

interface ErasureProps {
  /** as it was searched for */
  contact: string
  /** the search is out of date */
  onErased: () => void
}

/** Shows what erasing the found person takes and keeps, and erases after a second press. */
export function Erasure({ contact, onErased }: ErasureProps) {
  const [plan, setPlan] = useState<Plan | null>(null)
  const preview = useMutation({
    mutationFn: () => call('POST /v1/admin/privacy/person/erase/preview', { body: { contact } }),
    onSuccess: setPlan,
    onError: notifyFailure,
  })
  const erase = useMutation({
    mutationFn: () => call('POST /v1/admin/privacy/person/erase', { body: { contact } }),
    onSuccess: ({ erased, kept }) => {
      setPlan(null)
      notify(
        `${formatNumber(erased)} kayıttan silindi.${kept > 0 ? ` ${formatNumber(kept)} kayıtta kalan bilgi var.` : ''}`,
      )
      onErased()
    },
    onError: notifyFailure,
  })
  const close = () => setPlan(null)
  return (
    <>
      <Button tone="ghost" size={36} pending={preview.isPending} onClick={() => preview.mutate()}>
        <Trash size={16} />
        Silmeyi incele
      </Button>
      {plan !== null && (
        <Dialog
          open
          onClose={close}
          size="lg"
          sheet
          title="Bu kişinin bilgileri silinsin mi?"
          subtitle="Silinen bilgi geri getirilemez. Silme, kişinin adı olmadan işlem kaydına yazılır."
          footer={
            <>
              <Button tone="ghost" size={40} onClick={close}>
                Vazgeç
              </Button>
              <Button
                tone="danger"
                size={40}
                pending={erase.isPending}
                disabled={plan.erased === 0}
                onClick={() => erase.mutate()}
              >
                Sil
              </Button>
            </>
          }
        >
          {plan.erased === 0 && <p>Şu an silinebilecek bilgi yok.</p>}
          <ul className="erasure-items">
            {plan.items.map((item) => (
              <ErasureItem key={`${item.table} ${item.id}`} item={item} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function ErasureItem({ item: { label, id, code, erased, stays } }: { item: Item }) {
  return (
    <li>
      <h3>
        {label} · {code === '' ? `No ${id}` : code}
      </h3>
      <dl className="privacy-fields">
        {erased !== '' && (
          <div>
            <dt>Silinecek</dt>
            <dd>{erased}</dd>
          </div>
        )}
        {stays.length > 0 && (
          <div>
            <dt>Kalacak</dt>
            {stays.map(({ text, until }) => (
              <dd key={text}>
                {text}
                {until !== null && ` Son gün: ${formatDay(until, 'full')}.`}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </li>
  )
}
