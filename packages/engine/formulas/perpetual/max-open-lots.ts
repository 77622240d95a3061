// The largest quantity that can be opened: limited by the available balance with all fees, and by
// the tiers.
import { contractOrderCost, type ContractOrderTerms } from './initial-margin.ts'
import { lesser } from '#formulas/lesser.ts'
import { safeMax } from '#formulas/possible-ticks.ts'
import { notionalCap, type RiskTiers } from './risk-tiers.ts'

/** The input of the largest order; amounts are quote units. */
export type MaxOpenTerms = Omit<ContractOrderTerms, 'lots'> & {
  /** The amount that the account may spend, in quote units. */
  readonly availableUnits: bigint
  /** The value that is open or ordered on this side already; it counts toward the tier's cap. */
  readonly openUnits: bigint
  readonly tiers: RiskTiers
}

/**
 * The most lots whose order cost is available and whose value, together with the open position, is
 * within the cap of `leverage`; one lot more would break one of the two. With 214.85 USDT, 50× and
 * 750 ppm a long at 10,000 opens 1 BTC, to the lot. Returns 0 when nothing can be opened.
 */
export function maxOpenLots(terms: MaxOpenTerms): number {
  const lotUnits = BigInt(terms.ticks) * terms.unitsPerTickLot
  if (lotUnits <= 0n) return 0
  const room = notionalCap(terms.tiers, terms.leverage) - terms.openUnits
  // The cost never falls with the lots, so bisection finds the largest affordable quantity.
  let high = lesser(room / lotUnits, safeMax)
  let low = 0n
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const cost = contractOrderCost({ ...terms, lots: Number(middle) }).totalUnits
    if (cost <= terms.availableUnits) low = middle
    else high = middle - 1n
  }
  return Number(low)
}
