import type { ComponentProps } from 'react'
import { TAXES_INCLUDED } from '../../domain/turkish/turkish.ts'
import { paymentParts } from '../rentals/ledger-rows.ts'
import type { QuoteAnswer } from '../villas/villa-types.ts'
import { RequestSide } from './request-side.tsx'
import { StayFacts } from './stay-facts.tsx'

type StaySideProps = {
  villa: Pick<ComponentProps<typeof StayFacts>, 'name' | 'region' | 'check_in_time' | 'check_out_time'> & {
    /** '' without an image */
    image: string
    permit_no: string | null
  }
  answer: QuoteAnswer
  back: { to: string; label: string }
}

/** The stay that is asked for, with its price. */
export function StaySide({ villa, answer, back }: StaySideProps) {
  const { quote } = answer
  return (
    <RequestSide
      label="Konaklamanız"
      facts={
        quote === null ? (
          <p className="stay-name">{villa.name}</p>
        ) : (
          <StayFacts {...villa} image={villa.image === '' ? null : villa.image} stay={quote} guests={quote} />
        )
      }
      quote={quote}
      totalLabel={quote?.is_provisional === true ? 'Öngörülen toplam' : 'Toplam'}
      // What is not final or cannot be requested has no payment plan.
      parts={answer.is_bookable && quote?.is_provisional === false ? paymentParts(quote) : null}
      taxes={TAXES_INCLUDED.villa}
      kind="villa"
      permitNo={villa.permit_no}
      back={answer.is_bookable ? back : null}
    />
  )
}
