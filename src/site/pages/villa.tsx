import { useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiFailure } from '../../client/client.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { apiOf } from '../api-context.ts'
import { JsonLd } from '../json-ld.tsx'
import { failurePage, orFailurePage } from '../page-failure.ts'
import { paths } from '../paths.ts'
import { pageMeta } from '../seo.ts'
import { VillaCard } from '../villa-card.tsx'
import { CalendarSection } from '../villa/calendar-section.tsx'
import { CommentsSection } from '../villa/comments-section.tsx'
import { Gallery } from '../villa/gallery.tsx'
import { Features, HonestNotes, Rooms } from '../villa/house-sections.tsx'
import { PlaceSection } from '../villa/place-section.tsx'
import { townsAround } from '../villa/towns-around.ts'
import { PriceBar, QuotePanel } from '../villa/quote-panel.tsx'
import { RulesSection } from '../villa/rules-section.tsx'
import { choiceKey, choiceQuery, isMisdated, quoteInput, readChoice } from '../villa/stay-choice.ts'
import { useBooking } from '../villa/use-booking.ts'
import { useLate } from '../villa/use-late.ts'
import { villaGraph } from '../villa/villa-graph.ts'
import { KeyFacts, VillaHead } from '../villa/villa-head.tsx'
import '../villa/villa.css'
import type { Route } from './+types/villa'

const loadSheet = () => import('../villa/date-sheet.tsx')

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const { origin, searchParams } = new URL(request.url)
  const slug = { params: { slug: params.slug } }
  try {
    const [villa, calendar, towns] = await Promise.all([
      call('GET /v1/villas/{slug}', slug),
      call('GET /v1/villas/{slug}/calendar', slug),
      call('GET /v1/regions'),
    ])
    const choice = readChoice(searchParams)
    const input = quoteInput(villa.id, choice)
    const answer = input === null ? null : await orFailurePage(call('POST /v1/quotes', { body: input }))
    return {
      villa,
      calendar,
      towns: townsAround(villa, towns),
      given: { key: choiceKey(choice), answer },
      isMisdated: isMisdated(searchParams),
      origin,
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const moved = error.content as { code?: string; slug?: string } | null
    // a renamed house: the old address leads on, with whatever dates it carried
    if (moved?.code === 'moved' && moved.slug !== undefined) {
      throw redirect(`${paths.villa(moved.slug)}${new URL(request.url).search}`, 301)
    }
    if (error.status !== 410) throw failurePage(error.status, error.message)
    throw failurePage(410, error.message, await orFailurePage(call('GET /v1/villas/{slug}/similar', slug)))
  }
}

/** The choice and the open photograph live in the address without loading anything: prices are asked for apart. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const { villa } = loaderData
  const largest = villa.images[0]?.variants.toSorted((a, b) => b.width - a.width)[0]
  return pageMeta({
    matches,
    location,
    title:
      villa.seo_title || `${villa.name}, ${villa.town_name} · ${villa.guests} kişilik ${villa.highlight}`,
    description: villa.seo_description || villa.summary,
    ...(largest === undefined ? {} : { image: largest.webp }),
  })
}

export default function VillaPage({ loaderData }: Route.ComponentProps) {
  // another villa is another page: nothing chosen for one is kept for the other
  return <VillaContent key={loaderData.villa.slug} {...loaderData} />
}

function VillaContent({
  villa,
  calendar,
  towns,
  given,
  isMisdated,
  origin,
}: Route.ComponentProps['loaderData']) {
  const booking = useBooking(villa.id, calendar, given)
  const [isOpen, setOpen] = useState(false)
  const sheet = useLate(loadSheet, isOpen)
  const panel = { villa, booking, onOpenCalendar: () => setOpen(true) }
  return (
    <div className="villa wrap">
      <Breadcrumbs
        items={[
          { label: 'Villalar', href: paths.listing() },
          { label: villa.town_name, href: paths.listing({ town_id: villa.town_id }) },
          { label: villa.district_name },
        ]}
      />
      <Gallery villa={villa} />
      <VillaHead villa={villa} />
      <div className="villa-grid">
        <div className="villa-first">
          <section className="villa-section" aria-label="Ev hakkında">
            <KeyFacts villa={villa} />
            {villa.summary !== '' && <p className="villa-lead">{villa.summary}</p>}
            {villa.description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="villa-text">
                {paragraph}
              </p>
            ))}
          </section>
          <HonestNotes notes={villa.honest_notes} />
          <CalendarSection villa={villa} booking={booking} />
        </div>
        <QuotePanel {...panel} isMisdated={isMisdated} />
        <div className="villa-rest">
          <Rooms rooms={villa.rooms} />
          <Features categories={villa.feature_categories} />
          <RulesSection
            villa={villa}
            stay={booking.choice.stay === null ? null : (booking.quote.answer?.quote ?? null)}
          />
          <PlaceSection villa={villa} towns={towns} />
          <CommentsSection villa={villa} />
        </div>
      </div>
      {villa.similar.length > 0 && (
        <section className="villa-similar" aria-labelledby="benzer-evler">
          <h2 id="benzer-evler">Benzer evler</h2>
          <div className="cards" data-snap>
            {villa.similar.slice(0, 3).map((card) => (
              <VillaCard
                key={card.id}
                villa={card}
                stripFrom={villa.strip_from}
                query={choiceQuery({ ...booking.choice, fee_ids: [], promotion_code: '' })}
              />
            ))}
          </div>
        </section>
      )}
      <PriceBar {...panel} />
      {isOpen && sheet !== null && <sheet.DateSheet booking={booking} onClose={() => setOpen(false)} />}
      <JsonLd graph={villaGraph(villa, origin)} />
    </div>
  )
}
