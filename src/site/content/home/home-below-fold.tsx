import type { BoatCard } from '../../../contract/boats/boats.ts'
import type { ShortStayRecord } from '../../search/short-stays/short-stay-record.ts'
import { PrefetchPage } from '../../prefetch-page.tsx'
import { Kept } from '../../shell/kept.tsx'
import { paths } from '../../shell/paths.ts'
import { BoatsSection } from './boats-section.tsx'
import { CoastSection } from './coast-section.tsx'
import type { HomeOffer, HomePost, HomeRecord } from './home-record.ts'
import { OffersSection } from './offers-section.tsx'
import { PostsSection } from './posts-section.tsx'
import { HomeComments, HonestPrice, HowItWorks, TypeArches } from './sections.tsx'
import { ShortStaysSection } from './short-stays-section.tsx'
import { Showcase } from './showcase.tsx'

interface HomeBelowFoldProps {
  home: HomeRecord
  shortStays: ShortStayRecord[]
  offers: HomeOffer[]
  posts: HomePost[]
  boats: BoatCard[]
}

/** What lies below the first screen of the home page. */
export function HomeBelowFold({ home, shortStays, offers, posts, boats }: HomeBelowFoldProps) {
  const hangingIn = (slot: (typeof home.showcases)[number]['slot']) =>
    home.showcases.map((showcase, index) =>
      showcase.slot === slot ? (
        <Showcase key={showcase.id} showcase={showcase} stripFrom={home.strip_from} isFirst={index === 0} />
      ) : null,
    )
  const first = home.showcases[0]?.villas[0]
  return (
    <>
      {first !== undefined && <PrefetchPage to={paths.villa(first.slug)} />}
      {hangingIn('home_top')}
      <Kept shows={import.meta.env.SSR ? ['coast', home.towns] : null}>
        <CoastSection towns={home.towns} />
      </Kept>
      {hangingIn('home')}
      <TypeArches types={home.types} />
      {offers.length > 0 && <OffersSection offers={offers} stripFrom={home.strip_from} />}
      {shortStays.length > 0 && <ShortStaysSection stays={shortStays} />}
      {boats.length > 0 && <BoatsSection boats={boats} />}
      {hangingIn('home_bottom')}
      {home.example !== null && <HonestPrice example={home.example} />}
      <HomeComments comments={home.comments} />
      {posts.length > 0 && <PostsSection posts={posts} />}
      <HowItWorks steps={home.steps} />
    </>
  )
}
