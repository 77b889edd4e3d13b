import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Drawer } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Checkbox, TextInput } from '../../ui/inputs.tsx'
import { notify } from '../../ui/toast.tsx'
import { call } from '../call.ts'
import { filled } from '../form/field-rules.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { siteName } from './calendar-feed.ts'
import type { Feed } from './calendar-feed.ts'

interface Values {
  name: string
  url: string
  takes_windows: boolean
}

type CalendarFeedFormProps = {
  villaId: number
  /** null: a new one */
  feed: Feed | null
  onClose: () => void
  /** A new one, or one that is read elsewhere now: somebody looks before anything is taken over. */
  onSaved: (feed: Feed) => void
}

/** A calendar of another site: whose it is and where it is read. */
export function CalendarFeedForm({ villaId, feed, onClose, onSaved }: CalendarFeedFormProps) {
  const queries = useQueryClient()
  const form = useForm<Values>({
    defaultValues: {
      name: feed?.name ?? '',
      url: feed?.url ?? '',
      takes_windows: feed?.takes_windows ?? false,
    },
  })
  const { register, handleSubmit, formState, getValues, setValue } = form
  const { errors, isDirty } = formState
  const frame = useFormFrame(`feed-${feed?.id ?? `new-${villaId}`}`, form, onClose)
  const save = useMutation({
    mutationFn: (values: Values) =>
      feed === null
        ? call('POST /v1/admin/villas/{id}/feeds', { params: { id: villaId }, body: values })
        : call('PUT /v1/admin/villas/feeds/{id}', {
            params: { id: feed.id },
            body: { ...values, version: feed.version },
          }),
  })
  const send = handleSubmit((values) =>
    frame.attempt(async () => {
      const saved = await save.mutateAsync(values)
      frame.release()
      await queries.invalidateQueries({ queryKey: ['villa-feeds', villaId] })
      void queries.invalidateQueries({ queryKey: ['occupancy'] })
      notify(feed === null ? `${saved.name} eklendi` : `${saved.name} kaydedildi`)
      if (feed === null || saved.url !== feed.url || saved.takes_windows !== feed.takes_windows)
        onSaved(saved)
      else onClose()
    }),
  )
  const url = register('url', { validate: (text) => text.trim() !== '' || 'Takvim adresini yapıştırın' })
  return (
    <>
      <Drawer
        open
        onClose={frame.end}
        dirty={isDirty}
        title={feed === null ? 'Takvim ekle' : 'Takvimi değiştir'}
        subtitle="Kaydedince önce önizleme açılır; siz uygulayana dek hiçbir tarih değişmez."
        form={{ onSubmit: (event) => void send(event) }}
        footer={
          <FormFoot onCancel={frame.end} isPending={save.isPending}>
            {feed === null ? 'Ekle ve önizle' : 'Kaydet'}
          </FormFoot>
        }
      >
        <FormNotice failure={frame.failure} isRestored={frame.isRestored} />
        <div className="block-form">
          <Field
            label="Takvim adresi"
            name="url"
            error={errors.url?.message}
            hint="Karşı sitenin takvim ayarlarında «takvimi dışa aktar» bağlantısı; çoğu zaman .ics ile biter."
          >
            <TextInput
              {...url}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              onBlur={(event) => {
                void url.onBlur(event)
                const found = siteName(event.target.value)
                if (getValues('name') === '' && found !== null) setValue('name', found, { shouldDirty: true })
              }}
            />
          </Field>
          <Field
            label="Ad"
            name="name"
            error={errors.name?.message}
            hint="Kapanan tarihlerde neden olarak görünür."
          >
            <TextInput {...register('name', { validate: filled })} autoComplete="off" maxLength={60} />
          </Field>
          <Checkbox
            {...register('takes_windows')}
            label="Satış penceresi dışındaki tarihleri de kapat"
            note="Airbnb çok yakın ve çok uzak tarihleri «Not available» diye bildirir. Bunlar rezervasyon değildir ve her gün kayar."
          />
        </div>
      </Drawer>
      {frame.question}
    </>
  )
}
