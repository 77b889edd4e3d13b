/** What the prices of stays and trips have in common: parts with a discount, the lines they make, and how these add up. */
import { bestDiscount } from './discounts.ts'
import type { Discount } from './discounts.ts'
import { percentToLira, roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { isPromotionValid, promotionAmount } from './promotion.ts'
import type { Promotion } from './promotion.ts'
import type { Day, Stay } from '../calendar/stay.ts'
import type { TripUnit } from '../calendar/trip-period.ts'

/** The price of one night or one unit. `season_price` is rounded to whole lira; season_price − discount_amount = price. */
export interface PricedPart {
  season_name: string | null
  season_price: Kurus
  discount_name: string | null
  discount_amount: Kurus
  price: Kurus
}

/** One charge line: quantity × unit_amount = amount, in whole lira, negative for a discount or promotion. */
export interface ChargeLine<Parts extends 'nights' | 'units'> {
  kind: Parts | 'discount' | 'fee' | 'promotion'
  /** The name of the season (empty for a forecast), discount or fee, or the promotion code. */
  name: string
  quantity: number
  unit_amount: Kurus
  amount: Kurus
  is_optional: boolean
  /** What the units of a trip are; absent in every other line. */
  unit?: TripUnit
}

/**
 * What a stay or trip costs. total = Σ lines = accommodation_amount + fees_amount − promotion_amount;
 * prepayment_amount + balance_amount = total. The damage deposit is not part of the total.
 */
export interface Charge<Parts extends 'nights' | 'units'> {
  lines: ChargeLine<Parts>[]
  /** After discounts, before the promotion. */
  accommodation_amount: Kurus
  fees_amount: Kurus
  /** What the promotion takes off, as a positive amount. */
  promotion_amount: Kurus
  promotion_code: string | null
  total: Kurus
  prepayment_percent: number
  prepayment_amount: Kurus
  balance_amount: Kurus
  damage_deposit_amount: Kurus
}

/** One night or unit at the price of its season or forecast, with the best of the discounts that hold on its day. */
export function pricePart(
  source: { name: string | null; price: Kurus },
  day: Day,
  discounts: readonly Discount[],
): { part: PricedPart; discount: Discount | null } {
  const { discount, price } = bestDiscount(discounts, day, source.price)
  const seasonPrice = roundToLira(source.price)
  const part = {
    season_name: source.name,
    season_price: seasonPrice,
    discount_name: discount?.name ?? null,
    discount_amount: seasonPrice - price,
    price,
  }
  return { part, discount }
}

export function lineOf<Kind extends string>(
  kind: Kind,
  name: string,
  quantity: number,
  unitAmount: Kurus,
  isOptional = false,
) {
  return {
    kind,
    name,
    quantity,
    unit_amount: unitAmount,
    amount: quantity * unitAmount,
    is_optional: isOptional,
  }
}

/** One line for each run of parts at one season price, then one for each discount name. */
function partLines<Parts extends 'nights' | 'units'>(
  kind: Parts,
  parts: readonly PricedPart[],
): ChargeLine<Parts>[] {
  const lines: ChargeLine<Parts>[] = []
  const discounts = new Map<string, Kurus>()
  for (const part of parts) {
    const last = lines.at(-1)
    if (last !== undefined && last.unit_amount === part.season_price) {
      last.quantity += 1
      last.amount += part.season_price
    } else {
      lines.push(lineOf(kind, part.season_name ?? '', 1, part.season_price))
    }
    if (part.discount_name !== null) {
      discounts.set(part.discount_name, (discounts.get(part.discount_name) ?? 0) + part.discount_amount)
    }
  }
  for (const [name, amount] of discounts) lines.push(lineOf('discount', name, 1, -amount))
  return lines
}

export function sum(amounts: readonly Kurus[]): Kurus {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Adds parts, fees and a promotion up. Null when the promotion may not be used. `span`: the nights or days that count. */
export function chargeOf<Parts extends 'nights' | 'units'>(
  kind: Parts,
  parts: readonly PricedPart[],
  fees: readonly ChargeLine<Parts>[],
  terms: {
    rental_id: number
    span: Stay
    today: Day
    promotion: Promotion | null
    prepayment_percent: number
    damage_deposit_amount: Kurus
  },
): Charge<Parts> | null {
  const accommodation = sum(parts.map((part) => part.price))
  const feesAmount = sum(fees.map((line) => line.amount))
  const lines = [...partLines(kind, parts), ...fees]

  const { promotion, span, today } = terms
  let promotionOff = 0
  if (promotion !== null) {
    // Villas and boats share one series of ids.
    const facts = { villa_id: terms.rental_id, stay: span, today, total_before: accommodation + feesAmount }
    if (!isPromotionValid(promotion, facts)) return null
    promotionOff = promotionAmount(promotion, accommodation)
    if (promotionOff > 0) lines.push(lineOf('promotion', promotion.code, 1, -promotionOff))
  }

  const total = accommodation + feesAmount - promotionOff
  const prepayment = percentToLira(total, terms.prepayment_percent)
  return {
    lines,
    accommodation_amount: accommodation,
    fees_amount: feesAmount,
    promotion_amount: promotionOff,
    promotion_code: promotion?.code ?? null,
    total,
    prepayment_percent: terms.prepayment_percent,
    prepayment_amount: prepayment,
    balance_amount: total - prepayment,
    damage_deposit_amount: terms.damage_deposit_amount,
  }
}
