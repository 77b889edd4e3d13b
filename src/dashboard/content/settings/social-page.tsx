import { linkFault, NETWORKS, withScheme, type Network } from '../../../domain/content/social-links.ts'
import { Part } from '../../form/part.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { labelsOf, SettingFields, textsOf, type SettingField } from './form-fields.tsx'
import { useSettings, type Settings } from './section.ts'
import '../../form/editor.css'
import './settings.css'

type Social = Settings<'social'>

const NAMES = Object.keys(NETWORKS) as Network[]
const FIELDS: SettingField[] = NAMES.map((name) => ({
  name,
  label: NETWORKS[name].name,
  hint: `Her sayfanın altında görünür: https://${NETWORKS[name].hosts[0]}/…`,
  maxLength: 200,
}))

const valuesOf = (record: Social | null) => ({ ...textsOf(record, NAMES), version: record?.version ?? 0 })

/** `/settings/social`: the pages of the agency on other networks. */
export function SocialSettingsPage() {
  const { settings, read, kept } = useSettings('social')
  return (
    <div className="settings">
      <PageHead title="Sosyal medya" />
      <LoadFailed query={settings}>Ayarları şu an getiremedik.</LoadFailed>
      {settings.data && <SocialForm social={settings.data} read={read} kept={kept} />}
    </div>
  )
}

type FormProps = { social: Social; read: () => Promise<Social>; kept: (saved: Social) => Social }

function SocialForm({ social, read, kept }: FormProps) {
  const section = useRecordForm({
    record: social,
    draftKey: 'settings-social',
    valuesOf,
    labels: labelsOf(FIELDS),
    save: async (changed, version) =>
      kept(
        await call('PUT /v1/admin/social/edit', {
          body: {
            ...Object.fromEntries(
              Object.entries(changed).map(([name, link]) => [name, withScheme(link)] as const),
            ),
            version,
          },
        }),
      ),
    savedText: () => 'Ayarlar kaydedildi, sitede görünüyor',
    read,
  })
  const fields = FIELDS.map((field) => ({
    ...field,
    rules: {
      // a stored link stays as it is until somebody changes it
      validate: (typed: string) =>
        typed.trim() === '' ||
        typed === social[field.name as Network] ||
        (linkFault(field.name as Network, withScheme(typed)) ?? true),
    },
  }))
  return (
    <SectionFrame
      section={section}
      title="Bağlantılar"
      hint="Kaydettiğiniz an sitede görünür. Boş bıraktığınız bağlantı sitede gizlenir."
    >
      <Part title="Sayfalarınız">
        <SettingFields fields={fields} />
      </Part>
    </SectionFrame>
  )
}
