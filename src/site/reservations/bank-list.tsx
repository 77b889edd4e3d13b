import Copy from 'lucide-react/icons/copy'
import { formatIban } from '../../domain/turkish/turkish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Reservation } from './reservation-types.ts'
import { copyText } from './copy-text.ts'

export type BankListProps = { banks: Reservation['banks']; code: string }

/** The bank accounts to pay into, with buttons that copy them, and the reference to write on the transfer. */
export function BankList({ banks, code }: BankListProps) {
  if (banks.length === 0) {
    return <Notice tone="info">Hesap bilgisi için bizi arayın.</Notice>
  }
  return (
    <div className="bank-list">
      <Notice tone="warn">
        Açıklamaya rezervasyon numaranızı yazın. Yalnızca şirket adına açılmış hesaplara ödeme yapın.
      </Notice>
      <div className="bank-reference">
        <p>
          <small>Açıklama</small>
          <b className="tabular">{code}</b>
        </p>
        <Button
          tone="ghost"
          size={40}
          className="needs-script"
          aria-label="Kopyala: rezervasyon numarası"
          onClick={() => void copyText(code, 'Kopyalandı')}
        >
          <Copy size={16} />
          Kopyala
        </Button>
      </div>
      <ul>
        {banks.map((bank) => (
          <li key={bank.id}>
            <p>
              <b>{bank.name}</b>
              <small>{[bank.branch, bank.currency].filter((text) => text !== '').join(' · ')}</small>
              <span>{bank.account_holder}</span>
              <span className="tabular bank-number">{formatIban(bank.iban)}</span>
            </p>
            <Button
              tone="ghost"
              size={40}
              className="needs-script"
              aria-label={`Kopyala: ${bank.name} IBAN`}
              onClick={() => void copyText(bank.iban.replaceAll(/\s/g, ''), 'IBAN kopyalandı.')}
            >
              <Copy size={16} />
              Kopyala
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
