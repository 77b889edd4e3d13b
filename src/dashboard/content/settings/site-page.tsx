import { readSteps, earlyFirst } from '../../form/ladder/steps.ts'
import { LadderSteps } from '../../form/ladder/step-list.tsx'
import { NumberField } from '../../form/number-field.tsx'
import { Part } from '../../form/part.tsx'
import { imageText } from '../../form/record/image-field.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ColourField } from './colour-field.tsx'
import { labelsOf, SettingFields, textsOf } from './form-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { useSettings, type Settings } from './section.ts'
import { BRAND_FIELDS, LEGAL_FIELDS, MAIL_FIELDS } from './site-fields.ts'
import '../../form/editor.css'
import './settings.css'

type Site = Settings<'site'>

const TEXT_FIELDS = [...BRAND_FIELDS, ...MAIL_FIELDS, ...LEGAL_FIELDS]
const TEXTS = [...TEXT_FIELDS.map(({ name }) => name), 'brand_colour' as const, 'brand_colour_dark' as const]

const LABELS = {
  ...labelsOf(TEXT_FIELDS),
  brand_colour: 'Marka rengi',
  brand_colour_dark: 'Koyu temadaki renk',
  logo_image: 'Logo',
  logo_dark_image: 'Koyu zemin için logo',
  hold_hours: 'Opsiyon süresi',
  prepayment_percent: 'Ön ödeme',
  steps: 'İptal koşulları',
}

const valuesOf = (record: Site | null) => ({
  ...textsOf(record, TEXTS),
  logo_image: record?.logo_image ?? null,
  logo_dark_image: record?.logo_dark_image ?? null,
  hold_hours: record?.hold_hours ?? null,
  prepayment_percent: record?.prepayment_percent ?? null,
  steps: earlyFirst(record?.cancellation_ladder ?? []),
  version: record?.version ?? 0,
})

/** `/settings/site`: the brand of the agency, its mails, its rules for new reservations and its legal footer. */
export function SiteSettingsPage() {
  const { settings, read, kept } = useSettings('site')
  return (
    <div className="settings">
      <PageHead title="Site ayarları" />
      <LoadFailed query={settings}>Ayarları şu an getiremedik.</LoadFailed>
      {settings.data && <SiteForm site={settings.data} read={read} kept={kept} />}
    </div>
  )
}

/** A logo or the ladder, for a conflict. */
const valueText = (field: string, value: unknown) =>
  field.startsWith('logo') ? imageText(value) : Array.isArray(value) ? `${value.length} basamak` : undefined

type FormProps = { site: Site; read: () => Promise<Site>; kept: (saved: Site) => Site }

function SiteForm({ site, read, kept }: FormProps) {
  const section = useRecordForm({
    record: site,
    draftKey: 'settings-site',
    valuesOf,
    labels: LABELS,
    storedAs: { steps: 'cancellation_ladder' },
    save: async (changed, version) => {
      const { steps, logo_image, logo_dark_image, hold_hours, prepayment_percent, ...texts } = changed
      const body = {
        ...texts,
        ...(steps !== undefined && { cancellation_ladder: readSteps(steps) }),
        ...(logo_image !== undefined && { logo_image_id: logo_image?.id ?? null }),
        ...(logo_dark_image !== undefined && { logo_dark_image_id: logo_dark_image?.id ?? null }),
        ...(hold_hours != null && { hold_hours }),
        ...(prepayment_percent != null && { prepayment_percent }),
      }
      return kept(await call('PUT /v1/admin/site/edit', { body: { ...body, version } }))
    },
    savedText: () => 'Ayarlar kaydedildi, sitede görünüyor',
    read,
  })
  return (
    <SectionFrame
      section={section}
      title="Marka ve kurallar"
      hint="Kaydettiğiniz an sitede görünür. Boş bıraktığınız alan sitede gizlenir."
      valueText={valueText}
    >
      <Part title="Marka">
        <SettingFields fields={BRAND_FIELDS} />
        <div className="form-grid settings-grid part-gap">
          <LogoField
            name="logo_image"
            label="Logo"
            ground="light"
            hint="Açık temada sitenin üstünde görünür. Saydam zeminli PNG ya da WebP seçin; SVG, içinde kod taşıyabildiği için kabul edilmez."
          />
          <LogoField
            name="logo_dark_image"
            label="Koyu zemin için logo"
            ground="dark"
            hint="Koyu temada ve her sayfanın altında görünür. Boşsa orada marka adı yazar."
          />
          <ColourField
            name="brand_colour"
            label="Marka rengi"
            theme="light"
            hint="Bağlantılarda, seçili günlerde, simgelerde ve işaretlerde görünür. Boşsa programın rengi kullanılır."
          />
          <ColourField
            name="brand_colour_dark"
            label="Koyu temadaki renk"
            theme="dark"
            hint="Boşsa marka renginden okunacak kadar açığı yapılır."
          />
        </div>
      </Part>
      <Part title="E-postalar" hint="Müşterilere ve ev sahiplerine giden bütün e-postalar için.">
        <SettingFields fields={MAIL_FIELDS} />
      </Part>
      <Part
        title="Yeni rezervasyonlar"
        hint="Alınmış rezervasyonlar kendi süre, ön ödeme ve iptal koşullarında kalır."
      >
        <div className="form-grid settings-grid">
          <NumberField
            name="hold_hours"
            label="Opsiyon süresi"
            unit="saat"
            min={1}
            max={72}
            hint="Doğrulanmış bir talep geceleri bu süre boyunca tutar."
          />
          <NumberField
            name="prepayment_percent"
            label="Ön ödeme"
            unit="%"
            max={100}
            hint="Yeni eklenen villalar bu oranla başlar; her villanın oranı kendi sayfasında değişir."
          />
        </div>
      </Part>
      <Part
        title="İptal koşulları"
        hint="Kendi koşulları olmayan villalar için. İptal koşulları sayfasında, villa sayfalarında ve ön bilgilendirme formunda görünür."
      >
        <LadderSteps />
      </Part>
      <Part title="Yasal bilgiler" hint="Boş olan sitede görünmez.">
        <SettingFields fields={LEGAL_FIELDS} />
      </Part>
    </SectionFrame>
  )
}
