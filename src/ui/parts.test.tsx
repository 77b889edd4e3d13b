import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkAs } from './app-link.tsx'
import { AvailabilityStrip } from './availability-strip.tsx'
import { Button } from './button.tsx'
import { MapSurface } from './coast-map.tsx'
import { Ledger } from './ledger.tsx'
import { Money, MoneyCurrency } from './money.tsx'
import { Pager } from './pager.tsx'
import { PaymentSchedule } from './payment-schedule.tsx'

test('a pending button keeps its label for its width and can keep the focus', () => {
  const html = renderToStaticMarkup(
    <Button pending pendingLabel="Kaydediliyor…">
      Kaydet
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled=""')
  expect(html).toContain('Kaydet</span>')
  expect(html).toContain('Kaydediliyor…')
})

test('a button that does nothing for now says so', () => {
  expect(renderToStaticMarkup(<Button aria-disabled>Yayımla</Button>)).toContain('aria-disabled="true"')
  expect(
    renderToStaticMarkup(
      <Button aria-disabled pending={false}>
        Yayımla
      </Button>,
    ),
  ).toContain('aria-disabled="true"')
})

test('money carries its kuruş and shows lira until another currency is chosen', () => {
  expect(renderToStaticMarkup(<Money amount={10_682_000} />)).toContain('data-tl="10682000">₺106.820<')
  const rates = { dollar_exchange_rate: 40, euro_exchange_rate: 50, sterling_exchange_rate: 60 }
  const foreign = (owed: boolean) => (
    <MoneyCurrency value={{ currency: 'EURO', rates }}>
      <Money amount={10_682_000} owed={owed} />
    </MoneyCurrency>
  )
  expect(renderToStaticMarkup(foreign(false))).toContain('>≈ €2.136<')
  expect(renderToStaticMarkup(foreign(true))).toContain('>₺106.820<')
})

test('in another currency the lines of a ledger and the payments add up to the total that is printed', () => {
  const rates = { dollar_exchange_rate: 30, euro_exchange_rate: 50, sterling_exchange_rate: 60 }
  const shown = (part: React.ReactNode) =>
    [
      ...renderToStaticMarkup(
        <MoneyCurrency value={{ currency: 'DOLLAR', rates }}>{part}</MoneyCurrency>,
      ).matchAll(/>≈ \$(\d+)</gu),
    ].map(([, units]) => Number(units))
  const lines = [1, 2, 3].map((line) => ({ label: `Satır ${line}`, amount: 100_000 }))
  expect(shown(<Ledger lines={lines} total={{ label: 'Toplam', amount: 300_000 }} />)).toEqual([
    34, 33, 33, 100,
  ])
  // Lines that are not parts of the total below them are rounded separately.
  expect(shown(<Ledger lines={lines} total={{ label: 'Toplam', amount: 400_000 }} />)).toEqual([
    33, 33, 33, 133,
  ])
  const payments = [
    { when: 'now' as const, short: 'Ön ödeme', label: 'Ön ödeme', amount: 100_000 },
    { when: 'arrival' as const, short: 'Girişte', label: 'Girişte', amount: 250_000 },
    { when: 'deposit' as const, short: 'Depozito', label: 'Depozito', amount: 50_000 },
  ]
  // 33,3 + 83,3 = 116,7
  expect(shown(<PaymentSchedule parts={payments} />)).toEqual([34, 83, 17])
})

test('an availability strip has a text for screen readers', () => {
  const html = renderToStaticMarkup(<AvailabilityStrip segments={[[61, 31]]} />)
  expect(html).toContain('Temmuz 0')
  expect(html).toContain('--taken:#0000 0 33.15%,#000 0 50.00%,#0000 0')
})

test('parts of 0 are left out of the payment schedule', () => {
  const parts = [
    { when: 'now' as const, short: 'Ön ödeme', label: 'Ön ödeme', amount: 100 },
    { when: 'deposit' as const, short: 'Depozito', label: 'Depozito', amount: 0 },
  ]
  expect(renderToStaticMarkup(<PaymentSchedule parts={parts} />)).not.toContain('Depozito')
  expect(renderToStaticMarkup(<PaymentSchedule parts={[]} />)).toBe('')
})

test('a map shows at most forty pins; the rest are dots', () => {
  const pins = Array.from({ length: 50 }, (_, id) => ({
    id,
    lat: 36.3,
    lon: 29.4,
    label: '₺1',
    href: `#${id}`,
  }))
  const html = renderToStaticMarkup(<MapSurface label="Harita" pins={pins} />)
  expect(html.match(/coast-pin"/gu)).toHaveLength(40)
  const dots = /coast-dots"><path d="([^"]+)"/u.exec(html)?.[1] ?? ''
  expect(dots.match(/M/gu)).toHaveLength(10)
})

test("links of src/ui go through the app's router", () => {
  const html = renderToStaticMarkup(
    <LinkAs value={({ href, children }) => <a href={`/tr${href}`}>{children}</a>}>
      <Pager page={1} pages={2} href={(page) => `?page=${page}`} />
    </LinkAs>,
  )
  expect(html).toContain('href="/tr?page=2"')
})
