// [QT49] A payment that was booked after the window of its order buys coins at the worse of two
// rates, the quoted one and the present one: no user keeps a price open by reporting a payment that
// is made only once the price has risen.
import {
  accepted, fiatDecimals, type Outcome, quickLateBookingMs, quotePriceAgeMaxMs, rejected,
} from '@ingot/contract/vocabulary'
import { coinsBought } from '@ingot/engine/formulas'
import { loadTerms } from '#features/conversion/server/desk-terms.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import type { FoundPayment } from './lines/find-payment.ts'
import { middleOf, priceOf } from './quick-prices.ts'
import { loadUsableCurrency } from './quote-steps.ts'

/** The day begins up to so much earlier than in UTC. */
const zoneMaxMs = 14 * 3_600_000

/**
 * Whether a booking is after the window of its order. A bank's day without a time is late from the
 * day on that no zone has at the window's end.
 */
export function isBookedLate(
  { side, pay_until: until }: Pick<FiatOrderTable, 'side' | 'pay_until'>, bookedAt: number,
): boolean {
  if (side !== 'buy' || until === null) return false
  return bookedAt % dayMs === 0 ? dayOf(bookedAt) > dayOf(until + zoneMaxMs)
    : bookedAt > until + quickLateBookingMs
}

type Settled = {
  /** The money that buys coins, with the fee. */
  readonly paidUnits: bigint
  /** The coins at the price of the order. */
  readonly quotedUnits: bigint
  readonly present: FoundPayment['present']
}

/** The coins of a late payment, never more than were quoted. */
export async function coinsOfLatePayment(
  step: StepContext, row: FiatOrderTable, { paidUnits, quotedUnits, present }: Settled,
): Promise<Outcome<bigint>> {
  if (present === null) return rejected('fiat_unavailable', 'fiat')
  if (step.at - present.priceAt > quotePriceAgeMaxMs) return rejected('busy')
  const currency = await loadUsableCurrency(step, row.fiat)
  if (!currency.ok) return currency
  const desk = await loadTerms(step, row.asset_id)
  if (!desk.ok) return desk
  const { coin, coinDecimals } = present
  const price = priceOf(middleOf(currency.value, coin, coinDecimals), {
    side: 'buy', spreadPpm: currency.value.spread_ppm + desk.value.spread_ppm,
  })
  if (price.units === 0n || paidUnits <= row.fee_units) return rejected('amount_too_small')
  const coins = coinsBought(paidUnits - row.fee_units, {
    price, fiatDecimals: fiatDecimals[row.fiat], coinDecimals,
  })
  if (coins <= 0n) return rejected('amount_too_small')
  return accepted(coins < quotedUnits ? coins : quotedUnits)
}
