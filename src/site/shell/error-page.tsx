import Phone from 'lucide-react/icons/phone'
import { lazy } from 'react'
import { Link, isRouteErrorResponse, useRevalidator } from 'react-router'
import { Button, buttonLook } from '../../ui/button.tsx'
import type { CardRecord } from '../cards/card-record.ts'
import { LazyPart } from '../lazy-part.tsx'
import type { PageFailure } from './page-failure.ts'
import { paths } from './paths.ts'
import { telHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteName, siteValue } from './site-values.ts'
import { VillaSearchField } from './villa-search-field.tsx'

// Every page includes this module, so what it shows besides its text is lazy.
const SimilarVillas = lazy(async () => ({ default: (await import('./similar-villas.tsx')).SimilarVillas }))

interface Words {
  title: string
  text: string
}

const WORDS: Record<number, Words> = {
  404: {
    title: 'Sayfa bulunamadı',
    text: 'Adresi elle yazdıysanız yeniden denetleyin. Aradığınız ev yayından kalkmış olabilir.',
  },
  410: {
    title: 'Bu ev şu an yayında değil.',
    text: 'Ev sahibi yayına ara vermiş olabilir. Aşağıda ona benzeyen evler var.',
  },
  429: {
    title: 'Biraz yavaşlayalım',
    text: 'Kısa sürede çok fazla istek geldi. Biraz bekleyip yeniden deneyin.',
  },
  500: {
    title: 'Şu an bir sorun var',
    text: 'Birazdan yeniden deneyin; acele ediyorsanız bizi arayın.',
  },
  503: {
    title: 'Şu an yanıt veremiyoruz',
    text: 'Birazdan yeniden deneyin; acele ediyorsanız bizi arayın.',
  },
}
/** Where a boat is missing. */
const BOAT_WORDS: Record<number, Words> = {
  404: {
    title: 'Sayfa bulunamadı',
    text: 'Adresi elle yazdıysanız yeniden denetleyin. Aradığınız tekne yayından kalkmış olabilir.',
  },
  410: {
    title: 'Bu tekne şu an yayında değil.',
    text: 'Sahibi yayına ara vermiş olabilir. Başka teknelere bakabilirsiniz.',
  },
}
const UNREACHED: Words = {
  title: 'Sayfaya ulaşamadık',
  text: 'Bağlantı kurulamadı, tekrar deneyin.',
}

interface Similar {
  items: CardRecord[]
  strip_from: string
}

function isSimilar(content: unknown): content is Similar {
  return typeof content === 'object' && content !== null && Array.isArray((content as Partial<Similar>).items)
}

interface Shown {
  status: number
  similar?: Similar | null
  wait?: string
  /** What is missing is a boat. */
  isBoat?: boolean
}

/**
 * The HTTP status of the failure, or 0 when the page could not be loaded at all. `wait` is the sentence of a 429 that
 * says how long to wait.
 */
function readError(error: unknown): Shown {
  if (!isRouteErrorResponse(error)) {
    // A page that the browser requested and that never arrived.
    return {
      status: error instanceof TypeError && /fetch|load/i.test(error.message) ? 0 : 500,
      similar: null,
      wait: '',
    }
  }
  const { content, message = '' } = (error.data ?? {}) as Partial<PageFailure>
  const similar = isSimilar(content) ? content : null
  const isBoat = content === 'boat'
  return { status: error.status, similar, isBoat, wait: error.status === 429 ? message : '' }
}

/**
 * The page for a failure with this status, inside the frame. It never shows codes and always offers a link.
 */
export function FailureContent({ error }: { error: unknown }) {
  return <FailurePage {...readError(error)} />
}

export function FailurePage({ status, similar = null, wait = '', isBoat = false }: Shown) {
  const { site } = useSite()
  const { revalidate, state } = useRevalidator()
  const known = (isBoat ? BOAT_WORDS[status] : undefined) ?? WORDS[status]
  const words = status === 0 ? UNREACHED : (known ?? WORDS[status >= 500 ? 500 : 404]!)
  const phone = siteValue(site, 'site_phone')
  const isPassing = status === 0 || status === 429 || status >= 500
  return (
    <>
      <title>{`${words.title} | ${siteName(site)}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap failure">
        <h1 className="page-title">{words.title}</h1>
        <p className="page-lead">{wait || words.text}</p>
        <div className="failure-ways">
          {!isPassing && <VillaSearchField />}
          {isPassing && (
            <Button className="needs-script" pending={state !== 'idle'} onClick={() => void revalidate()}>
              Tekrar dene
            </Button>
          )}
          {phone !== '' && (
            <a {...buttonLook({ tone: 'ghost' })} href={telHref(phone)}>
              <Phone size={18} />
              {phone}
            </a>
          )}
          <Link {...buttonLook({ tone: 'quiet' })} to={isBoat ? paths.boats() : paths.listing()}>
            {isBoat ? 'Bütün tekneler' : 'Bütün evler'}
          </Link>
        </div>
      </div>
      {similar !== null && similar.items.length > 0 && (
        <LazyPart>
          <SimilarVillas villas={similar.items} stripFrom={similar.strip_from} />
        </LazyPart>
      )}
    </>
  )
}
