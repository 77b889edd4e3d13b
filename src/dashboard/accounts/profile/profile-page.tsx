import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentOf } from '../../../contract/registry.ts'
import { ROLES } from '../../../domain/accounts/roles.ts'
import { filled } from '../../form/field-rules.ts'
import { TextField } from '../../form/record/fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { OwnPaymentDetails } from './own-payment-details.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import '../../form/editor.css'
import './profile.css'

export type Profile = ContentOf<'GET /v1/admin/profile'>

const QUERY = {
  queryKey: ['profile'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /v1/admin/profile', {}, { signal }),
}

/** `/profile`: what a signed-in person sees and changes of themselves. */
export function ProfilePage() {
  const profile = useQuery(QUERY)
  return (
    <>
      <PageHead
        title="Profilim"
        meta={profile.data && ROLES.find(({ role }) => role === profile.data.role)?.label}
      />
      <LoadFailed query={profile}>Profilinizi şu an getiremedik.</LoadFailed>
      {profile.data && (
        <div className="profile">
          <OwnDetails profile={profile.data} />
          {profile.data.role === 'OWNER' && <OwnPaymentDetails />}
          <OwnPassword email={profile.data.email} />
          {profile.data.role === 'ADMIN' && <OwnSecondFactor />}
          <OwnSessions />
        </div>
      )}
    </>
  )
}

const LABELS = {
  first_name: 'Ad',
  last_name: 'Soyad',
  phone: 'Telefon',
  quiet_from: 'Sessiz saatler, başlangıç',
  quiet_to: 'Sessiz saatler, bitiş',
}

function OwnDetails({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const section = useRecordForm({
    record: profile,
    draftKey: 'profile',
    valuesOf: (record) => ({
      first_name: record?.first_name ?? '',
      last_name: record?.last_name ?? '',
      phone: record?.phone ?? '',
      quiet_from: record?.quiet_from ?? '',
      quiet_to: record?.quiet_to ?? '',
      version: record?.version ?? 0,
    }),
    labels: LABELS,
    save: (changed, version) => call('PUT /v1/admin/profile', { body: { ...changed, version } }),
    read: () => queries.fetchQuery({ ...QUERY, staleTime: 0 }),
    onSaved: (saved) => queries.setQueryData(QUERY.queryKey, saved),
  })
  const quiet = { record: profile, isFirst: false, optional: true, type: 'time' as const }
  const field = { record: profile, isFirst: false, rules: { validate: filled }, maxLength: 80 }
  return (
    <SectionFrame section={section} title="Kişisel bilgiler" hint={`Giriş e-postanız: ${profile.email}`}>
      <div className="profile-fields">
        <div className="form-grid">
          <TextField {...field} name="first_name" label={LABELS.first_name} />
          <TextField {...field} name="last_name" label={LABELS.last_name} />
        </div>
        <TextField
          name="phone"
          label={LABELS.phone}
          optional
          maxLength={30}
          record={profile}
          isFirst={false}
        />
        <div className="form-grid">
          <TextField {...quiet} name="quiet_from" label={LABELS.quiet_from} />
          <TextField {...quiet} name="quiet_to" label={LABELS.quiet_to} />
        </div>
        <p className="profile-hint">
          Bu saatlerde yeni bildirim ekrana gelmez ve sekme başlığında sayı görünmez. Zildeki sayı artmaya
          devam eder. Saatler Türkiye saatidir.
        </p>
      </div>
    </SectionFrame>
  )
}
