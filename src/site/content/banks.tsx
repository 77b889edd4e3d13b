import Copy from 'lucide-react/icons/copy'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiOf } from '../shell/api-context.ts'
import { orFailurePage } from '../shell/page-failure.ts'
import { paths } from '../shell/paths.ts'
import { pageMeta } from '../shell/seo.ts'
import { showToast } from '../shell/toasts.tsx'
import '../shell/text.css'
import type { Route } from './+types/banks'

export async function loader({ context }: Route.LoaderArgs) {
  return { accounts: await orFailurePage(apiOf(context)('GET /v1/website/bank')) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    location,
    title: 'Banka hesapları',
    description: 'Havale ve EFT için şirket hesaplarımız. Açıklamaya rezervasyon numaranızı yazın.',
  })
}

/** An IBAN in groups of four: TR12 3456 …. */
const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

async function copyIban(iban: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(iban.replaceAll(/\s/g, ''))
    showToast('IBAN kopyalandı.')
  } catch {
    showToast('Kopyalanamadı, IBAN numarasını elle seçin.', { tone: 'error' })
  }
}

export default function BanksPage({ loaderData }: Route.ComponentProps) {
  const { accounts } = loaderData
  return (
    <div className="wrap text-page">
      <Breadcrumbs items={[{ label: 'Ana sayfa', href: paths.home() }, { label: 'Banka hesapları' }]} />
      <h1 className="page-title">Banka hesapları</h1>
      <Notice tone="warn" className="banks-notice">
        <p>Açıklamaya rezervasyon numaranızı yazın. Yalnızca şirket adına açılmış hesaplara ödeme yapın.</p>
      </Notice>
      {accounts.length === 0 ? (
        <p className="page-lead">Şu an yayında hesap yok. Ödeme için bizi arayın.</p>
      ) : (
        <table className="banks">
          <caption className="sr-only">Şirket hesapları</caption>
          <thead>
            <tr>
              <th scope="col">Banka</th>
              <th scope="col">Hesap adı</th>
              <th scope="col">IBAN</th>
              <th scope="col">
                <span className="sr-only">İşlem</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.id}>
                <th scope="row">
                  {account.name}
                  <small>
                    {account.branch === '' ? '' : `${account.branch} · `}
                    {account.currency}
                  </small>
                </th>
                <td data-label="Hesap adı">{account.account_holder}</td>
                <td data-label="IBAN" className="bank-iban">
                  {inFours(account.iban)}
                </td>
                <td>
                  <Button
                    className="needs-script"
                    tone="ghost"
                    size={40}
                    aria-label={`Kopyala: ${account.name} IBAN`}
                    onClick={() => void copyIban(account.iban)}
                  >
                    <Copy size={16} />
                    Kopyala
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
