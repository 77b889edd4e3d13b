import { useMutation, useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { notify } from '../../../ui/toast.tsx'
import { call } from '../../shell/call.ts'
import { notifyFailure } from '../../form/form-failure.ts'
import { momentText } from '../../shell/moment-text.ts'
import { useNow } from '../../shell/use-now.ts'
import { copyAddress } from './copy-address.ts'

type OwnFeedProps = { villaId: number; out: { url: string; last_read_at: string | null } }

/** The address under which other sites read this villa's calendar. */
export function OwnFeed({ villaId, out }: OwnFeedProps) {
  const queries = useQueryClient()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => call('POST /v1/admin/villas/{id}/feeds/renew', { params: { id: villaId } }),
    onSuccess: async () => {
      notify('Adres yenilendi. Yenisini karşı sitelere verin.')
      await queries.invalidateQueries({ queryKey: ['villa-feeds', villaId] })
    },
    onError: notifyFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <section className="part cal-part" aria-labelledby="takvim-adresi">
      <header>
        <h3 id="takvim-adresi">Bu villanın takvim adresi</h3>
      </header>
      <Field
        label="Karşı sitelere verilecek adres"
        name="takvim_adresi"
        hint={
          out.last_read_at === null
            ? 'Henüz kimse okumadı. İçinde misafir bilgisi yoktur.'
            : `Son okunma ${momentText(out.last_read_at, now)}. İçinde misafir bilgisi yoktur.`
        }
      >
        <TextInput readOnly value={out.url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="cal-tools">
        <Button tone="ghost" size={36} onClick={() => void copyAddress(out.url, 'Takvim adresi kopyalandı')}>
          <Copy size={16} />
          Kopyala
        </Button>
        <Button tone="ghost" size={36} pending={renew.isPending} onClick={() => setAsking(true)}>
          <RefreshCw size={16} />
          Adresi yenile
        </Button>
      </div>
      <p className="field-hint">
        Bu adreste yalnızca buradaki rezervasyonlar ve elle kapatılan tarihler vardır. Yukarıda bağlı bir
        siteye, onun satırındaki menüden kendi adresini verin: öbür sitelerin tarihlerini de görür, kendi
        gönderdiklerini geri almaz.
      </p>
      <Confirm
        open={isAsking}
        title="Takvim adresi yenilensin mi?"
        confirmLabel="Adresi yenile"
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Bu villanın verilmiş bütün adresleri çalışmaz olur. Karşı sitelere yenisini yazana dek buradaki dolu
          tarihleri göremezler.
        </p>
      </Confirm>
    </section>
  )
}
