import { TAXES_INCLUDED } from '../../domain/turkish/turkish.ts'
import { paymentParts } from '../rentals/ledger-rows.ts'
import { MarinaLines } from '../rentals/marina-lines.tsx'
import { RequestSide } from '../reservations/request-side.tsx'
import { StayFacts } from '../reservations/stay-facts.tsx'
import type { TripAnswer } from './boat-record.ts'

type TripSideProps = {
  /** `image` is '' without one. */
  boat: { name: string; region: string; image: string; permit_no: string | null }
  answer: TripAnswer
  back: { to: string; label: string }
}

/** The trip that is asked for, with its price. */
export function TripSide({ boat, answer, back }: TripSideProps) {
  const { quote } = answer
  return (
    <RequestSide
      label="Turunuz"
      facts={
        quote === null ? (
          <p className="stay-name">{boat.name}</p>
        ) : (
          <StayFacts
            {...boat}
            image={boat.image === '' ? null : boat.image}
            stay={{ check_in: quote.day, check_out: quote.day, night_count: 0, trip: quote }}
            guests={quote}
            check_in_time=""
            check_out_time=""
          />
        )
      }
      quote={quote}
      totalLabel="Toplam"
      parts={
        answer.is_bookable && quote !== null
          ? paymentParts({ ...quote, check_in: quote.day, trip: quote })
          : null
      }
      taxes={TAXES_INCLUDED.boat}
      kind="boat"
      permitNo={boat.permit_no}
      back={answer.is_bookable ? back : null}
    >
      {quote !== null && <MarinaLines lines={quote.marina_lines} />}
    </RequestSide>
  )
}
