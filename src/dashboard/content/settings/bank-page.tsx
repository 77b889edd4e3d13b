import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { IBAN_SENTENCE, isTurkishIban, plainIban } from '../../../domain/turkish/iban.ts'
import { formatIban } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { filled } from '../../form/field-rules.ts'
import { Part } from '../../form/part.tsx'
import { CheckboxField, SelectField, TextField } from '../../form/record/fields.tsx'
import { SectionFrame } from '../../form/section-frame.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSettings, type Settings } from './section.ts'
import '../../form/editor.css'
import './settings.css'

type Bank = Settings<'bank'>
type Account = Omit<Bank['accounts'][number], 'id'> & { record_id: number | null }
interface Values {
  accounts: Account[]
  version: number
}

const MOST_ACCOUNTS = 20
const CURRENCIES = [
  { id: 'TL', name: 'Türk lirası' },
  { id: 'DOLLAR', name: 'Dolar' },
  { id: 'EURO', name: 'Euro' },
  { id: 'POUND', name: 'Sterlin' },
]
const NEW: Account = {
  record_id: null,
  name: '',
  account_holder: '',
  iban: '',
  branch: '',
  currency: 'TL',
  is_active: true,
}

const valuesOf = (record: Bank | null): Values => ({
  accounts: (record?.accounts ?? []).map(({ id, ...account }) => ({
    ...account,
    iban: formatIban(account.iban),
    record_id: id,
  })),
  version: record?.version ?? 0,
})

/** `/website/bank`: the accounts that customers pay to, in the order in which they read them. */
export function BankSettingsPage() {
  const { settings, read, kept } = useSettings('bank')
  return (
    <div className="settings">
      <PageHead title="Banka hesapları" />
      <LoadFailed query={settings}>Hesapları şu an getiremedik.</LoadFailed>
      {settings.data && <BankForm bank={settings.data} read={read} kept={kept} />}
    </div>
  )
}

type FormProps = { bank: Bank; read: () => Promise<Bank>; kept: (saved: Bank) => Bank }

function BankForm({ bank, read, kept }: FormProps) {
  const section = useRecordForm<Values, Bank>({
    record: bank,
    draftKey: 'settings-bank',
    valuesOf,
    labels: { accounts: 'Banka hesapları' },
    save: async (_changed, version, { accounts }) => {
      const body = {
        version,
        accounts: accounts.map(({ record_id, ...account }) => ({ ...account, id: record_id })),
      }
      return kept(await call('PUT /v1/admin/bank/edit', { body }))
    },
    savedText: () => 'Hesaplar kaydedildi, sitede görünüyor',
    read,
  })
  return (
    <SectionFrame
      section={section}
      title="Hesaplar ve sıraları"
      hint="Banka hesapları sayfasında, ödeme sayfasında ve banka bilgisi e-postasında bu sırayla görünür."
      valueText={(_field, value) => (Array.isArray(value) ? `${value.length} hesap` : undefined)}
    >
      <Part title="Hesaplar" hint="Bir ödemenin yazıldığı hesap silinmez; onun yerine yayından kaldırın.">
        <Accounts />
      </Part>
    </SectionFrame>
  )
}

function Accounts() {
  const { control, formState, getValues } = useFormContext<Values>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'accounts' })
  const at = (id: string) => fields.findIndex((field) => field.id === id)
  const failed: unknown = get(formState.errors, 'accounts.message')
  const nameOf = (id: string) => getValues(`accounts.${at(id)}.name`) || `${at(id) + 1}. hesap`
  return (
    <>
      <SortableList
        isTall
        label="Hesaplar, sırası"
        items={fields}
        itemKey={({ id }) => id}
        itemName={({ id }) => nameOf(id)}
        onOrder={(_items, { item, to }) => move(at(item.id), to - 1)}
      >
        {({ id }) => <AccountFields index={at(id)} onRemove={() => remove(at(id))} />}
      </SortableList>
      {typeof failed === 'string' && <p className="field-error">{failed}</p>}
      {fields.length < MOST_ACCOUNTS && (
        <Button
          tone="ghost"
          size={36}
          className="lines-add"
          onClick={() => append(NEW, { focusName: `accounts.${fields.length}.name` })}
        >
          <Plus size={16} />
          Hesap ekle
        </Button>
      )}
    </>
  )
}

const isIban = (typed: string) => isTurkishIban(plainIban(typed)) || IBAN_SENTENCE

function AccountFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = (field: string) => `accounts.${index}.${field}`
  const plain = { record: null, isFirst: false }
  return (
    <div className="bank-account">
      <div className="form-grid settings-grid">
        <TextField {...plain} name={name('name')} label="Banka" maxLength={80} rules={{ validate: filled }} />
        <TextField {...plain} name={name('branch')} label="Şube" maxLength={80} optional />
        <TextField
          {...plain}
          name={name('account_holder')}
          label="Hesap sahibi"
          maxLength={120}
          rules={{ validate: filled }}
        />
        <SelectField {...plain} name={name('currency')} label="Para birimi" options={CURRENCIES} />
        <TextField
          {...plain}
          name={name('iban')}
          label="IBAN"
          maxLength={40}
          isTabular
          rules={{ validate: isIban }}
        />
      </div>
      <div className="bank-account-end">
        <CheckboxField
          {...plain}
          name={name('is_active')}
          label="Yayında"
          hint="Kapalıysa sitede ve e-postalarda görünmez."
        />
        <Button tone="quiet" size={36} onClick={onRemove}>
          <Trash2 size={16} />
          Hesabı sil
        </Button>
      </div>
    </div>
  )
}
