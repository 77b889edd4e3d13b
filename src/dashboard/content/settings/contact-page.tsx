import { useFormContext, useWatch } from 'react-hook-form'
import { MapLinkField } from '../../form/map-link-field.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CoastPicker } from '../../../ui/coast-picker.tsx'
import { labelsOf, SettingFields, textsOf, type SettingField } from './form-fields.tsx'
import { useSettings, type Settings } from './section.ts'
import '../../form/editor.css'
import './settings.css'

type Contact = Settings<'contact'>

const FIELDS = [
  {
    name: 'site_phone',
    label: 'Telefon',
    hint: 'Sitenin üstünde ve altında, iletişim sayfasında, arama düğmesinde ve e-postalarda görünür.',
    maxLength: 30,
  },
  {
    name: 'site_phone_2',
    label: 'İkinci telefon',
    hint: 'Sitenin altında ve iletişim sayfasında görünür.',
    maxLength: 30,
  },
  {
    name: 'whatsapp_phone',
    label: 'WhatsApp',
    hint: 'WhatsApp düğmesinde ve iletişim sayfasında kullanılır.',
    maxLength: 30,
  },
  {
    name: 'site_email',
    label: 'E-posta',
    hint: 'Sitenin altında, iletişim sayfasında, e-postalarda ve ön bilgilendirme formunda görünür.',
    maxLength: 200,
  },
  {
    name: 'admin_email',
    label: 'Bildirim e-postası',
    hint: 'Yeni talep ve mesaj bildirimleri buraya gider, sitede görünmez. Boşsa yukarıdaki e-posta kullanılır.',
    maxLength: 200,
  },
  {
    name: 'site_address',
    label: 'Adres',
    hint: 'Sitenin altında, iletişim sayfasında ve ön bilgilendirme formunda görünür.',
    maxLength: 300,
    isLong: true,
  },
  {
    name: 'working_hours',
    label: 'Çalışma saatleri',
    hint: 'Sitenin altında ve iletişim sayfasında görünür.',
    maxLength: 200,
    isLong: true,
  },
] as const satisfies readonly SettingField[]

const TEXTS = FIELDS.map(({ name }) => name)
const LABELS = { ...labelsOf(FIELDS), latitude: 'Enlem', longitude: 'Boylam' }

const valuesOf = (record: Contact | null) => ({
  ...textsOf(record, TEXTS),
  latitude: record?.latitude ?? null,
  longitude: record?.longitude ?? null,
  version: record?.version ?? 0,
})

/** `/settings/contact`: how visitors reach the office, and where it is. */
export function ContactSettingsPage() {
  const { settings, read, kept } = useSettings('contact')
  return (
    <div className="settings">
      <PageHead title="İletişim bilgileri" />
      <LoadFailed query={settings}>Ayarları şu an getiremedik.</LoadFailed>
      {settings.data && <ContactForm contact={settings.data} read={read} kept={kept} />}
    </div>
  )
}

type FormProps = { contact: Contact; read: () => Promise<Contact>; kept: (saved: Contact) => Contact }

function ContactForm({ contact, read, kept }: FormProps) {
  const section = useRecordForm({
    record: contact,
    draftKey: 'settings-contact',
    valuesOf,
    labels: LABELS,
    save: async (changed, version) =>
      kept(await call('PUT /v1/admin/contact/edit', { body: { ...changed, version } })),
    savedText: () => 'Ayarlar kaydedildi, sitede görünüyor',
    read,
  })
  return (
    <SectionFrame
      section={section}
      title="Ofise ulaşma yolları"
      hint="Kaydettiğiniz an sitede görünür. Boş bıraktığınız alan sitede gizlenir."
    >
      <Part title="Telefon, e-posta, adres">
        <SettingFields fields={FIELDS} />
      </Part>
      <Part
        title="Haritadaki yer"
        hint="İletişim sayfasındaki haritada görünür. İkisi de boşsa harita gizlenir."
      >
        <OfficePin />
      </Part>
    </SectionFrame>
  )
}

interface Pin {
  latitude: number | null
  longitude: number | null
}

function OfficePin() {
  const { setValue, control } = useFormContext<Pin>()
  const [lat, lon] = useWatch({ control, name: ['latitude', 'longitude'] })
  const set = (found: { lat: number; lon: number }) => {
    setValue('latitude', Number(found.lat.toFixed(6)), { shouldDirty: true })
    setValue('longitude', Number(found.lon.toFixed(6)), { shouldDirty: true })
  }
  return (
    <>
      <CoastPicker
        label="Kıyı haritasında yeri"
        value={lat === null || lon === null ? null : { lat, lon }}
        points={[]}
        onChange={set}
      />
      <div className="form-grid settings-grid part-gap">
        <MapLinkField
          className="form-wide"
          onCoordinates={({ latitude, longitude }) => set({ lat: latitude, lon: longitude })}
        />
        <NumberField name="latitude" label="Enlem" decimals={6} min={35.5} max={42.5} optional />
        <NumberField name="longitude" label="Boylam" decimals={6} min={25.5} max={45} optional />
      </div>
    </>
  )
}
