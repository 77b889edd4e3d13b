import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { largestOf } from '../cards/image-record.ts'
import { pageMeta } from '../shell/seo.ts'

/**
 * The choice and the open image are in the address, but changing them must not reload the page's data. Prices are loaded
 * separately.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

interface Shown {
  seo_title: string
  seo_description: string
  share_image: string | null
  images: readonly Parameters<typeof largestOf>[0][]
}

/** The meta of the page of a villa or a boat. What an admin wrote replaces this title and description. */
export function rentalMeta(page: Parameters<typeof pageMeta>[0], shown: Shown) {
  const largest = import.meta.env.SSR ? largestOf(shown.images[0]) : null
  return pageMeta({
    ...page,
    written: shown.seo_title,
    description: import.meta.env.SSR ? shown.seo_description || page.description : '',
    share: shown.share_image,
    ...(largest === null ? {} : { image: largest }),
  })
}
