import { lazy } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { useSite } from '../shell/site-context.ts'
import { siteName } from '../shell/site-values.ts'
import type { RequestAnswer } from './request-answer.ts'

// Links, which are complete before their code is loaded.
const ContactOptions = lazy(async () => ({ default: (await import('./contact-options.tsx')).ContactOptions }))

/** Shown to visitors without scripts where the browser has to solve a proof before the form is sent. */
export const WITHOUT_SCRIPTS =
  'Bu formu göndermek için tarayıcınızda JavaScript açık olmalı. Bizi ararsanız talebinizi telefonla alırız.'

type RequestFrameProps = {
  crumbs: ComponentProps<typeof Breadcrumbs>['items']
  /** What is asked for, in one line. */
  brief: ReactNode
  answer: RequestAnswer<unknown> | undefined
  form: ReactNode
  /** How to ask instead: its heading, the address of the contact form, and the text of a message. */
  question: { heading: string; form: string; about?: string }
  /** What is asked for with its price, as a lazy component: it is complete before its code is loaded. */
  side: ReactNode
}

/** The page of a request: the form, how to ask instead, and beside them what is asked for. */
export function RequestFrame({ crumbs, brief, answer, form, question, side }: RequestFrameProps) {
  const { site } = useSite()
  const { heading, ...ways } = question
  const hasErrors = (answer?.errors.length ?? 0) > 0 || (answer?.message ?? '') !== ''
  return (
    <div className="wrap request">
      <title>{`${hasErrors ? 'Hata: ' : ''}Rezervasyon talebi | ${siteName(site)}`}</title>
      <Breadcrumbs items={crumbs} />
      <h1>Rezervasyon talebi</h1>
      <p className="request-brief">{brief}</p>
      <div className="request-grid">
        <div>
          {form}
          <section className="request-section" aria-labelledby="soru">
            <h2 id="soru">{heading}</h2>
            <LazyPart>
              <ContactOptions {...ways} />
            </LazyPart>
          </section>
        </div>
        <LazyPart>{side}</LazyPart>
      </div>
    </div>
  )
}
