import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addDays, isDay, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { DateInput } from '../../../ui/inputs.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { WaitingBlock } from '../../../ui/skeleton.tsx'
import { call } from '../../shell/call.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useNow } from '../../shell/use-now.ts'
import { PreviewCard } from './preview-card.tsx'
import { SLOTS } from './showcase.ts'
import type { ShowcaseDraft } from './showcase.ts'

/** The section of the home page before each position, for orientation. */
const BEFORE = { home_top: 'Arama', home: 'Kıyı boyunca', home_bottom: 'Nasıl bir ev arıyorsunuz?' } as const

/** The preview is loaded again once typing has paused. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/**
 * Scrolls to the edited showcase, which may be far down the page. The key remounts it when its position
 * changes.
 */
function bringIntoSight(own: HTMLElement | null) {
  own?.closest('.preview-page')?.scrollTo({ top: own.offsetTop - 16 })
}

/** A preview of the home page on a day with the edited showcase, by the site's own order and rules. */
export function HomePreview({
  draft,
  firstDay,
}: {
  draft: ShowcaseDraft | null
  firstDay?: Day | undefined
}) {
  const today = todayInIstanbul(useNow())
  const [typed, setTyped] = useState('')
  const [screen, setScreen] = useState<'wide' | 'phone'>('wide')
  const day = isDay(typed) ? typed : today
  const body = useSettled({ day, draft })
  const home = useQuery({
    queryKey: ['showcases', 'preview', body],
    queryFn: ({ signal }) => call('POST /v1/admin/showcases/preview', { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const sections = home.data?.showcases ?? []
  const isMissing = draft !== null && home.data !== undefined && !sections.some(({ id }) => id === draft.id)
  return (
    <div className="home-preview">
      <div className="preview-tools">
        <Field label="Gün" name="preview-day" quietLabel>
          <DateInput
            controlSize={36}
            value={typed === '' ? today : typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="chip-row">
          {[
            { label: 'Bugün', value: today },
            { label: 'Bir hafta sonra', value: addDays(today, 7) },
            ...(firstDay !== undefined && firstDay > today ? [{ label: 'İlk gün', value: firstDay }] : []),
          ].map(({ label, value }) => (
            <Chip key={label} on={day === value} onClick={() => setTyped(value)}>
              {label}
            </Chip>
          ))}
        </div>
        <div className="chip-row preview-screens">
          {(['wide', 'phone'] as const).map((value) => (
            <Chip key={value} on={screen === value} onClick={() => setScreen(value)}>
              {value === 'wide' ? 'Masaüstü' : 'Telefon'}
            </Chip>
          ))}
        </div>
      </div>
      <LoadFailed query={home}>Önizlemeyi şu an getiremedik.</LoadFailed>
      {home.isPending && <WaitingBlock height="18rem" />}
      {home.data && (
        <ScrollRegion
          label={`Ana sayfa, ${formatDay(day)}`}
          className="preview-page"
          data={{ 'data-screen': screen }}
          busy={home.isPlaceholderData}
        >
          {isMissing && (
            <p className="preview-missing">
              {formatDay(day)} günü bu vitrin sayfada yok: kapalı, yayın aralığının dışında ya da gösterilecek
              villası yok.
            </p>
          )}
          {SLOTS.map(({ value }) => (
            <div key={value}>
              <p className="preview-else">{BEFORE[value]}</p>
              {sections
                .filter(({ slot }) => slot === value)
                .map((section) => (
                  <section
                    key={section.id ?? 'new'}
                    ref={draft !== null && section.id === draft.id ? bringIntoSight : undefined}
                    className="preview-section"
                    data-own={(draft !== null && section.id === draft.id) || undefined}
                    aria-label={section.title}
                  >
                    <h4>{section.title === '' ? 'Adsız vitrin' : section.title}</h4>
                    {section.note !== '' && <p>{section.note}</p>}
                    <ScrollRegion
                      className="preview-cards"
                      label={`${section.title === '' ? 'Adsız vitrin' : section.title}, villalar`}
                    >
                      {section.villas.map((villa) => (
                        <PreviewCard key={villa.id} villa={villa} />
                      ))}
                    </ScrollRegion>
                  </section>
                ))}
            </div>
          ))}
        </ScrollRegion>
      )}
    </div>
  )
}
