import UsersIcon from 'lucide-react/icons/users'
import { useNavigate, useSearchParams } from 'react-router'
import { ROLES } from '../../../domain/accounts/roles.ts'
import { formatNumber } from '../../../domain/turkish/turkish.ts'
import { filled } from '../../form/field-rules.ts'
import { SelectField } from '../../form/record/fields.tsx'
import type { RecordFields } from '../../form/record/record-fields.tsx'
import { RecordForm } from '../../form/record/record-form.tsx'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { SwitchCell } from '../../list/switch-cell.tsx'
import { idsIn } from '../../shell/address-numbers.ts'
import { momentText } from '../../shell/moment-text.ts'
import { paths } from '../../shell/paths.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { useUnread } from '../../shell/use-unread.ts'
import { ACTIVITY, USERS } from './calls.ts'
import type { User, UserBody, UserRow } from './calls.ts'
import { OwnerDetails } from './owner-details.tsx'
import { STATE_TEXTS, StateBadge } from './state-badge.tsx'
import { UserState } from './user-state.tsx'
import './users.css'

const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'role',
    label: 'Rol',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'ADMIN', label: 'Yöneticiler' },
      { value: 'OWNER', label: 'Ev sahipleri' },
    ],
  },
  {
    kind: 'search',
    name: 'searchString',
    label: 'Kullanıcı ara',
    placeholder: 'Ad, e-posta ya da telefon',
  },
]

const roleText = (role: UserRow['role']) => ROLES.find((own) => own.role === role)!.label
const lastLogin = (moment: string | null) =>
  moment === null ? 'Henüz girmedi' : momentText(moment, new Date())

export const COLUMNS: RecordColumn<UserRow>[] = [
  {
    key: 'name',
    header: 'Ad',
    isFixed: true,
    value: ({ name }) => name,
    cell: ({ name }) => <span className="cut">{name}</span>,
    mobile: 'title',
  },
  {
    key: 'contact',
    header: 'E-posta ve telefon',
    cell: ({ email, phone }) => (
      <>
        <span className="cut">{email}</span>
        {phone !== '' && <small className="user-phone">{phoneText(phone)}</small>}
      </>
    ),
    exports: [
      { label: 'E-posta', value: ({ email }) => email },
      { label: 'Telefon', value: ({ phone }) => phone },
    ],
    mobile: 'meta',
  },
  { key: 'role', header: 'Rol', value: ({ role }) => roleText(role), mobile: 'foot' },
  {
    key: 'villas',
    header: 'Villa',
    kind: 'number',
    align: 'end',
    value: ({ villa_count }) => villa_count,
    cell: ({ villa_count }) => (villa_count === 0 ? '' : formatNumber(villa_count)),
  },
  {
    key: 'login',
    header: 'Son giriş',
    value: ({ last_login_at }) => lastLogin(last_login_at),
  },
  {
    key: 'state',
    header: 'Durum',
    value: ({ state }) => STATE_TEXTS[state],
    cell: (row) => <StateBadge {...row} />,
    mobile: 'end',
  },
  {
    key: 'active',
    header: 'Etkin',
    isFixed: true,
    cell: (row) => (
      <SwitchCell
        row={row}
        field="is_active"
        calls={ACTIVITY}
        label={`${row.name} etkin`}
        said={{ on: 'Kullanıcı açıldı', off: 'Kullanıcı kapatıldı, oturumları sona erdi' }}
      />
    ),
    mobile: 'end',
  },
]

const EMAIL_HINT =
  'Davet bağlantısı bu adrese gider, 48 saat geçerlidir ve bu adresle giriş yapılır. Değişirse oturumlar sona erer.'

const fieldsOf = (emailHint: string): RecordFields<User, keyof UserBody> => [
  {
    legend: 'Kişi',
    fields: [
      { name: 'first_name', label: 'Ad', maxLength: 80, isHalf: true, rules: { validate: filled } },
      { name: 'last_name', label: 'Soyad', maxLength: 80, isHalf: true, rules: { validate: filled } },
      {
        name: 'email',
        label: 'E-posta',
        maxLength: 200,
        rules: { validate: filled },
        hint: emailHint,
      },
      { name: 'phone', label: 'Telefon', maxLength: 30, optional: true },
      {
        name: 'role',
        label: 'Rol',
        hint: 'Ev sahibi yalnızca kendi villalarını, teknelerini ve rezervasyonlarını görür.',
        component: ({ options: _options, ...props }) => (
          <SelectField {...props} options={ROLES.map(({ role, label }) => ({ id: role, name: label }))} />
        ),
        toForm: (user) => user?.role ?? 'OWNER',
      },
    ],
  },
]

export const FIELDS = fieldsOf(EMAIL_HINT)
/** While no process sends mails. */
export const WAITING_FIELDS = fieldsOf(
  `${EMAIL_HINT} E-posta göndericisi şu an çalışmıyor, davet sırada bekler.`,
)

/**
 * `/users`: people of the dashboard, admins and owners; `?edit=3` and `?edit=new` open the form, `?details=3` the
 * statement and tax details of an owner.
 */
export function UserListPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const detailsOf = idsIn(params.get('details') ?? '')[0]
  return (
    <>
      <UserList />
      {detailsOf !== undefined && (
        <OwnerDetails
          id={detailsOf}
          onClose={() => void navigate(paths.users({ edit: detailsOf }), { replace: true })}
        />
      )}
    </>
  )
}

function UserList() {
  const { has_mail_sender } = useUnread()
  return (
    <RecordList
      title="Kullanıcılar"
      path={paths.users}
      calls={USERS}
      name="user"
      filters={FILTERS}
      columns={COLUMNS}
      pageSize={10}
      failed="Kullanıcıları şu an getiremedik."
      empty={{
        icon: UsersIcon,
        title: 'Henüz kullanıcı yok',
        text: 'Ekip arkadaşlarınızı ve ev sahiplerini buradan davet edersiniz.',
        filtered: 'Bu aramayla kullanıcı yok',
      }}
      add={{ label: 'Kullanıcı davet et' }}
      form={({ id, close, added }) => (
        <RecordForm
          id={id}
          calls={USERS}
          name="user"
          words={{ one: 'Kullanıcı', object: 'Kullanıcıyı' }}
          fields={has_mail_sender ? FIELDS : WAITING_FIELDS}
          subtitleOf={({ role, last_login_at }) =>
            `${roleText(role)} · Son giriş: ${lastLogin(last_login_at)}`
          }
          below={(user) => <UserState user={user} />}
          onClose={close}
          onAdded={added}
        />
      )}
    />
  )
}
