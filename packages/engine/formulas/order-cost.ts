// The value of an order in the quote asset. A tick times a lot is a whole number of quote units
// (the listing's quoteUnitsPerTickLot), so the value is a product without rounding.
import { feeUnits } from './fee.ts'

/**
 * The value, in quote units, of `lots` at `ticks`: ticks × lots × unitsPerTickLot, exact.
 * BTCUSDT with a tick of 0.1, a lot of 0.00001 and 8 decimals has 100 units a tick-lot:
 * `quoteUnitsFor(924_186, 1_000, 100n)` is `92_418_600_000n`, that is 924.186 USDT for 0.01 BTC.
 */
export function quoteUnitsFor(ticks: number, lots: number, unitsPerTickLot: bigint): bigint {
  return BigInt(ticks) * BigInt(lots) * unitsPerTickLot
}

/**
 * The amounts that an order of `lots` at `ticks` gives and receives; the screens' preview of an
 * order.
 */
export type OrderCost = {
  /** The amount given: quote units for a buy, base units for a sell. */
  readonly giveUnits: bigint
  /** The amount received before the fee: base units for a buy, quote units for a sell. */
  readonly receiveUnits: bigint
  /** The fee, in the received asset. */
  readonly feeUnits: bigint
  /** The credited amount: received less fee. */
  readonly netUnits: bigint
}

/** The input of an order's value and fee; prices are ticks, quantities lots. */
export type OrderCostTerms = {
  readonly side: 'buy' | 'sell'
  readonly ticks: number
  readonly lots: number
  readonly quoteUnitsPerTickLot: bigint
  readonly baseUnitsPerLot: bigint
  readonly feePpm: number
}

/** The cost of an order that fills whole at its price. */
export function orderCost(terms: OrderCostTerms): OrderCost {
  const quote = quoteUnitsFor(terms.ticks, terms.lots, terms.quoteUnitsPerTickLot)
  const base = BigInt(terms.lots) * terms.baseUnitsPerLot
  const [giveUnits, receiveUnits] = terms.side === 'buy' ? [quote, base] : [base, quote]
  const fee = feeUnits(receiveUnits, terms.feePpm)
  return { giveUnits, receiveUnits, feeUnits: fee, netUnits: receiveUnits - fee }
}
