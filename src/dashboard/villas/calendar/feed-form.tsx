import { useQueryClient } from '@tanstack/react-query'
import { Drawer } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { call } from '../../shell/call.ts'
import { filled } from '../../form/field-rules.ts'
import { FormFoot } from '../../form/form-foot.tsx'
import { RecordNotices } from '../../form/record/record-notices.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { siteName, villaFeedsQuery } from './feed.ts'
import type { Feed } from './feed.ts'

type Values = { version: number; name: string; url: string; takes_windows: boolean }

const LABELS = {
  name: 'Ad',
  url: 'Takvim adresi',
  takes_windows: 'Satış penceresi dışındaki tarihleri de kapat',
}

const valuesOf = (feed: Feed | null): Values => ({
  version: feed?.version ?? 0,
  name: feed?.name ?? '',
  url: feed?.url ?? '',
  takes_windows: feed?.takes_windows ?? false,
})

const isReadAnew = (feed: Feed | null, saved: Feed) =>
  feed === null || saved.url !== feed.url || saved.takes_windows !== feed.takes_windows

type CalendarFeedFormProps = {
  villaId: number
  /** null: a new feed */
  feed: Feed | null
  onClose: () => void
  /**
   * Called for a new feed, or one with a new address: somebody has to check the preview before it takes
   * effect.
   */
  onSaved: (feed: Feed) => void
}

/** The form of a feed: its site and its address. */
export function CalendarFeedForm({ villaId, feed, onClose, onSaved }: CalendarFeedFormProps) {
  const queries = useQueryClient()
  const record = useRecordForm<Values, Feed>({
    record: feed,
    draftKey: `feed-${feed?.id ?? `new-${villaId}`}`,
    valuesOf,
    labels: LABELS,
    save: async (changed, version, { version: _version, ...values }) => {
      const saved =
        feed === null
          ? await call('POST /v1/admin/villas/{id}/feeds', { params: { id: villaId }, body: values })
          : await call('PUT /v1/admin/villas/feeds/{id}', {
              params: { id: feed.id },
              body: { ...changed, version },
            })
      await queries.invalidateQueries({ queryKey: ['villa-feeds', villaId] })
      void queries.invalidateQueries({ queryKey: ['occupancy'] })
      return saved
    },
    read: async () => {
      const { feeds } = await queries.fetchQuery({ ...villaFeedsQuery(villaId), staleTime: 0 })
      return feeds.find(({ id }) => id === feed?.id) ?? feed!
    },
    // The preview that opens says that it was saved and whether it could be read.
    savedText: (saved) => (isReadAnew(feed, saved) ? null : 'Değişiklikler kaydedildi'),
    onSaved: (saved) => (isReadAnew(feed, saved) ? onSaved(saved) : onClose()),
  })
  const { register, formState, getValues, setValue } = record.form
  const { errors, isDirty, isSubmitting } = formState
  const end = () => {
    record.release()
    onClose()
  }
  const url = register('url', { validate: (text) => text.trim() !== '' || 'Takvim adresini yapıştırın' })
  return (
    <>
      <Drawer
        open
        onClose={end}
        dirty={isDirty}
        title={feed === null ? 'Takvim ekle' : 'Takvimi değiştir'}
        subtitle="Kaydedince önce önizleme açılır; siz uygulayana dek hiçbir tarih değişmez."
        form={{
          onSubmit: (event) => {
            event.preventDefault()
            if (!isSubmitting) record.submit()
          },
        }}
        footer={
          <FormFoot onCancel={end} isPending={isSubmitting}>
            {feed === null ? 'Ekle ve önizle' : 'Kaydet'}
          </FormFoot>
        }
      >
        <RecordNotices
          record={record}
          // Anybody with the address can read the calendar, so the audit log only says that it changed.
          valueText={(field) => (field === 'url' ? 'gizli adres' : undefined)}
        />
        <div className="block-form">
          <Field
            label={LABELS.url}
            name="url"
            error={errors.url?.message}
            hint="Karşı sitenin takvim ayarlarında «takvimi dışa aktar» bağlantısı; çoğu zaman .ics ile biter."
          >
            <TextInput
              {...url}
              inputMode="url"
              data-autofocus={feed === null || undefined}
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
            label={LABELS.name}
            name="name"
            error={errors.name?.message}
            hint="Kapanan tarihlerde neden olarak görünür."
          >
            <TextInput {...register('name', { validate: filled })} autoComplete="off" maxLength={60} />
          </Field>
          <Checkbox
            {...register('takes_windows')}
            label={LABELS.takes_windows}
            note="Airbnb çok yakın ve çok uzak tarihleri «Not available» diye bildirir. Bunlar rezervasyon değildir ve her gün kayar."
          />
        </div>
      </Drawer>
      {record.question}
    </>
  )
}
