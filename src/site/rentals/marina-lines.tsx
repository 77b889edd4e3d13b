import Anchor from 'lucide-react/icons/anchor'
import { useContext } from 'react'
import type { ContentOf } from '../../contract/registry.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { ledgerRows } from './ledger-rows.ts'

type Quote = NonNullable<ContentOf<'POST /v1/boatquotes'>['quote']>

type MarinaLinesProps = {
  lines: Quote['marina_lines']
  /** In lira, whatever the visitor's currency. */
  owed?: boolean
}

/** What the crew is paid at the marina, beside the total. */
export function MarinaLines({ lines, owed = false }: MarinaLinesProps) {
  const shown = useContext(MoneyCurrency)
  if (lines.length === 0) return null
  return (
    <section className="marina-lines" aria-label="Marinada ödenecekler">
      <p>
        <Anchor size={16} />
        Toplamın dışında, marinada ödenir
      </p>
      <Ledger owed={owed} lines={ledgerRows({ lines }, owed ? {} : shown)} />
    </section>
  )
}
