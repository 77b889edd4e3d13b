import { formatMoment } from '../../../domain/turkish/turkish.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { DeleteButton } from '../../form/delete-button.tsx'
import { call } from '../../shell/call.ts'
import { useChanged } from '../../shell/record-calls.ts'
import { SubscriberBadge } from './badge.tsx'
import { SUBSCRIBERS } from './subscriber.ts'
import type { Subscriber } from './subscriber.ts'

const momentOf = (moment: string | null) => (moment === null ? '—' : formatMoment(moment))

const facts = (subscriber: Subscriber) => [
  { name: 'Onay verdi', value: momentOf(subscriber.consent_at) },
  { name: 'Adresi onayladı', value: momentOf(subscriber.confirmed_at) },
  { name: 'Ayrıldı', value: momentOf(subscriber.unsubscribed_at) },
  { name: 'Metin sürümü', value: subscriber.consent_version ?? '—' },
  { name: 'Ağ adresi', value: subscriber.consent_address ?? '—' },
]

/** One subscriber with the record of the consent: the sentence that was ticked, when and from where. */
export function SubscriberDrawer({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { id, email, status, consent_text, leave_url } = subscriber
  const changed = useChanged(SUBSCRIBERS)
  return (
    <Drawer
      open
      onClose={onClose}
      title={email}
      subtitle="Bülten abonesi"
      footer={
        <DeleteButton
          tone="ghost"
          name={email}
          verb="Aboneyi sil"
          warning="Onay kaydı da silinir. Yalnızca bülten almak istemeyen biri ayrılma bağlantısını kullanabilir; o zaman kaydı kalır."
          done="Abone silindi"
          remove={() => call('DELETE /v1/admin/subscriber/{id}', { params: { id } })}
          onRefused={() => void changed()}
          onDeleted={async () => {
            onClose()
            await changed()
          }}
        />
      }
    >
      <dl className="facts">
        <div>
          <dt>Durum</dt>
          <dd>
            <SubscriberBadge status={status} />
          </dd>
        </div>
        {facts(subscriber).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="section-title mt-4">Onayladığı cümle</h3>
      <p>{consent_text}</p>
      <h3 className="section-title mt-4">Ayrılma bağlantısı</h3>
      <p>Bülteni başka bir programla gönderiyorsanız bu aboneye giden e-postaya ekleyin.</p>
      <a className="link" href={leave_url} target="_blank" rel="noopener">
        {leave_url}
      </a>
    </Drawer>
  )
}
