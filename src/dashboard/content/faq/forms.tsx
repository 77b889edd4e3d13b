import { useFormContext } from 'react-hook-form'
import { FieldSet } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { filled } from '../../form/field-rules.ts'
import { CheckboxField, RichTextField, SelectField, useFieldError } from '../../form/record/fields.tsx'
import type { FieldProps } from '../../form/record/fields.tsx'
import { NAME } from '../../form/record/page-fields.tsx'
import type { RecordFields } from '../../form/record/record-fields.tsx'
import { RecordForm } from '../../form/record/record-form.tsx'
import type { OpenForm } from '../../list/list-address.ts'
import { GROUPS, QUESTIONS } from './calls.ts'
import type { Group, GroupBody, Question, QuestionBody } from './calls.ts'

type Page = Group['shown_on'][number]

/** The kinds of pages on which a group can stand beside /faq. */
const PAGES: readonly { page: Page; label: string }[] = [
  { page: 'villa', label: 'Villa sayfaları' },
  { page: 'town', label: 'Bölge sayfaları' },
  { page: 'district', label: 'Alt bölge sayfaları' },
  { page: 'villa_type', label: 'Villa tipi sayfaları' },
  { page: 'custom_page', label: 'Özel sayfalar' },
  { page: 'boat', label: 'Tekne sayfaları' },
  { page: 'boat_type', label: 'Tekne tipi sayfaları' },
  { page: 'marina', label: 'Marina sayfaları' },
]

/** Where a group stands, in words. */
export const pagesText = (pages: readonly Page[]): string =>
  ['Sık sorulan sorular', ...PAGES.filter(({ page }) => pages.includes(page)).map(({ label }) => label)].join(
    ' · ',
  )

export const GROUP_FIELDS: RecordFields<Group, keyof GroupBody> = [
  { ...NAME, isHalf: false, hint: 'Sık sorulan sorular sayfasında başlık olur.' },
  {
    name: 'shown_on',
    label: 'Bu sayfalarda da görünsün',
    component: PagesField,
    toForm: (group) => group?.shown_on ?? [],
    toCall: (pages: Page[]) => pages.toSorted(),
    textOf: (pages) => pagesText(pages as Page[]),
  },
]

function PagesField({ name, label }: FieldProps) {
  const { register } = useFormContext()
  return (
    <FieldSet
      id={`alan-${name}`}
      label={label}
      hint="Hiçbirini seçmezseniz konu yalnız sık sorulan sorular sayfasında durur."
      error={useFieldError(name)}
    >
      {PAGES.map(({ page, label: text }) => (
        <Checkbox key={page} value={page} label={text} {...register(name)} />
      ))}
    </FieldSet>
  )
}

/** The form of a group: its name and the pages on which it stands. A new one stands last. */
export function GroupForm({ group, id, close, added }: OpenForm & { group: Group | undefined }) {
  return (
    <RecordForm
      id={id}
      record={group}
      calls={GROUPS}
      name="faq-group"
      words={{ one: 'Konu', object: 'Konuyu' }}
      fields={GROUP_FIELDS}
      as="dialog"
      usesOf={({ questions }) =>
        questions.length === 0 ? [] : [{ words: `${questions.length} soru`, href: null }]
      }
      warningOf={() => 'Bu konuda soru yok; yalnızca başlık kalkar.'}
      onClose={close}
      onAdded={(saved) => added(saved, { group: saved.id })}
    />
  )
}

export const QUESTION_FIELDS: RecordFields<Question, keyof QuestionBody> = [
  { name: 'question', label: 'Soru', maxLength: 200, rules: { validate: filled } },
  { name: 'answer', label: 'Yanıt', maxLength: 5000, component: RichTextField },
  {
    name: 'faq_group_id',
    label: 'Konu',
    isHalf: true,
    component: SelectField,
    toForm: (question) => String(question?.faq_group_id ?? ''),
    toCall: Number,
  },
  {
    name: 'is_active',
    label: 'Sitede görünsün',
    component: CheckboxField,
    toForm: (question) => question?.is_active ?? true,
  },
]

type QuestionFormProps = OpenForm & {
  question: Question | undefined
  groups: Group[]
  /** The group of a new question unless another one is chosen. */
  groupId: number | null
}

/** The form of a question: its answer, its group, and whether visitors see it. */
export function QuestionForm({ question, groups, groupId, id, close, added }: QuestionFormProps) {
  return (
    <RecordForm
      id={id}
      record={question}
      calls={QUESTIONS}
      name="faq-question"
      words={{ one: 'Soru', object: 'Soruyu' }}
      fields={QUESTION_FIELDS}
      initial={{ faq_group_id: String(groupId ?? '') }}
      choices={{ faq_group_id: groups }}
      warningOf={() => 'Soru sitenin her yerinden kalkar. Geri alınamaz.'}
      onClose={close}
      onAdded={(saved) => added(saved, { group: saved.faq_group_id })}
    />
  )
}
