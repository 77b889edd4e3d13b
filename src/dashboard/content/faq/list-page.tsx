import ArrowLeft from 'lucide-react/icons/arrow-left'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { ListAddress } from '../../list/list-address.ts'
import { OrderedRows } from '../../list/ordered-rows.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { idIn } from '../../shell/address-numbers.ts'
import { paths } from '../../shell/paths.ts'
import { GROUPS, QUESTIONS } from './calls.ts'
import type { Group, Question } from './calls.ts'
import { GroupForm, pagesText, QuestionForm } from './forms.tsx'

const allQuestions = (groups: readonly Group[] = []) => groups.flatMap(({ questions }) => questions)

/** The shown group: the chosen one, else the first. */
function shownGroup(groups: readonly Group[] = [], { params }: ListAddress): Group | undefined {
  const chosen = idIn(params.get('group'))
  return groups.find(({ id }) => id === chosen) ?? groups[0]
}

/** `/faq`: the questions by group; `?edit=question-7` or `?edit=group-new` opens a form. */
export function FaqPage() {
  return (
    <RecordList
      title="Sık sorulanlar"
      path={paths.faq}
      calls={GROUPS}
      name="faq"
      pageSize={1000}
      failed="Soruları şu an getiremedik."
      empty={{
        icon: MessageCircleQuestion,
        title: 'Henüz soru yok',
        text: 'Önce bir konu açın: Rezervasyon ve ödeme, Konaklama, Ulaşım gibi.',
      }}
      meta={({ items }) => `${allQuestions(items).length} soru · ${items.length} konu`}
      add={{
        label: 'Konu ekle',
        tone: 'ghost',
        href: ({ address }) => address.hrefTo({ edit: 'group-new' }),
      }}
      mainAction={({ data, address }) => {
        const shown = shownGroup(data?.items, address)
        return (
          shown !== undefined && (
            <AppLink
              href={address.hrefTo({ group: shown.id, edit: 'question-new' })}
              {...buttonLook({ size: 36 })}
            >
              <Plus size={16} />
              Soru ekle
            </AppLink>
          )
        )
      }}
      order={{
        label: 'Konular, sitedeki sırayla',
        calls: GROUPS,
        nameOf: ({ name }) => name,
        row: ({ name, questions }) => (
          <>
            <b>{name}</b>
            <small>{questions.length} soru</small>
          </>
        ),
      }}
      aside={{
        names: ['group'],
        of: (_id, { data, address }) => {
          const shown = shownGroup(data?.items, address)
          return shown !== undefined && <GroupPane group={shown} hrefTo={address.hrefTo} />
        },
      }}
      form={(open, { data, address }) => {
        if (data === undefined) return null
        if (open.kind === 'group') {
          const group = data.items.find(({ id }) => id === open.id)
          if (open.id !== null && group === undefined) return null
          return <GroupForm {...open} group={group} />
        }
        const question = allQuestions(data.items).find(({ id }) => id === open.id)
        if (open.kind !== 'question' || (open.id !== null && question === undefined)) return null
        const groupId = shownGroup(data.items, address)?.id ?? null
        return <QuestionForm {...open} question={question} groups={data.items} groupId={groupId} />
      }}
    />
  )
}

type GroupPaneProps = { group: Group; hrefTo: ListAddress['hrefTo'] }

function GroupPane({ group, hrefTo }: GroupPaneProps) {
  return (
    <section className="panes-one" aria-label={group.name}>
      <AppLink className="panes-back" href={hrefTo({ group: null })}>
        <ArrowLeft size={17} />
        Konulara dön
      </AppLink>
      <header className="pane-head">
        <h2>{group.name}</h2>
        <p>{pagesText(group.shown_on)}</p>
        <AppLink
          href={hrefTo({ group: group.id, edit: `group-${group.id}` })}
          {...buttonLook({ size: 36, tone: 'ghost' })}
        >
          <Pencil size={15} />
          Konuyu düzenle
        </AppLink>
      </header>
      {group.questions.length === 0 ? (
        <Empty title="Bu konuda soru yok" icon={MessageCircleQuestion} level={3}>
          Sorusu olmayan konu sitede görünmez.
        </Empty>
      ) : (
        <OrderedRows
          label={`${group.name}, sitedeki sırayla`}
          calls={QUESTIONS}
          nameOf={({ question }) => question}
          rows={group.questions}
          hrefOf={({ id }) => hrefTo({ group: group.id, edit: `question-${id}` })}
          row={QuestionRow}
        />
      )}
    </section>
  )
}

function QuestionRow({ question, is_active }: Question) {
  return (
    <>
      <b>{question}</b>
      {!is_active && <StatusBadge tone="neutral">Gizli</StatusBadge>}
    </>
  )
}
