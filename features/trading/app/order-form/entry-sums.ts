// The sums of a ticket: the value of its typed size, share or total in lots and in money. Pure;
// each kind of market passes the largest order that the account allows.
import { formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'
import {
  type MarketSteps, stepsIn, textOfSteps, unitDecimals, unitsOf,
} from '#features/market/app/parts/market-steps.ts'
import type { OrderEntry, SizeUnit } from './order-entry.ts'
import type { Pricing } from '#features/trading/app/previews/walk-book.ts'

/** The input of the sums; an unknown part is undefined, and so are the results from it. */
export type EntryMeans = {
  readonly steps: MarketSteps
  /** The limit, or for a market order the last price. */
  readonly ticks: number | undefined
  readonly pricing: Pricing | undefined
  /** The largest order that the account allows, in lots and in the quote asset's units. */
  readonly maxLots: number | undefined
  readonly maxUnits: bigint | undefined
  /** [K182] The largest size of a share, in the same two units; the largest order by default. */
  readonly shareLots?: number | undefined
  readonly shareUnits?: bigint | undefined
  /** A total that was typed in place of the size. */
  readonly total?: string | undefined
}

export type EntrySums = {
  readonly sizeUnit: SizeUnit
  readonly size: string
  readonly ticks: number | undefined
  readonly maxLots: number | undefined
  readonly lots: number | undefined
  readonly totalUnits: bigint | undefined
  /** The order's size and the largest possible one, both in lots or both in units. */
  readonly wanted: bigint | undefined
  readonly most: bigint | undefined
}

export function sumEntry(entry: OrderEntry, means: EntryMeans): EntrySums {
  const { steps, ticks, pricing, maxLots } = means
  const { sizedBy: sizeUnit } = entry
  const most = sizeUnit === 'quantity' ? whenKnown(maxLots, BigInt) : means.maxUnits
  const size = sizeOf(entry, { ...means, most })
  const wanted = sizeUnit === 'quantity'
    ? whenKnown(positive(stepsIn(size, steps.quantityDecimals)), BigInt)
    : unitsOf(size) || undefined
  const common = { sizeUnit, size, ticks, maxLots, wanted, most } as const
  if (wanted === undefined) return { ...common, lots: undefined, totalUnits: undefined }
  const lots = sizeUnit === 'amount' ? pricing?.lotsFor(wanted) : Number(wanted)
  // An amount is spent by market as far as it goes; a limit order asks for the coins it comes to.
  if (lots === undefined || (sizeUnit === 'amount' && entry.entrust === 'market')) {
    return { ...common, lots, totalUnits: wanted }
  }
  return { ...common, lots, totalUnits: pricing?.unitsFor(lots) }
}

/** The share of the largest order that the size is, from 0 to 100. */
export function shareOf({ wanted, most }: EntrySums): number {
  if (wanted === undefined || most === undefined || most === 0n) return 0
  return wanted >= most ? 100 : Number((wanted * 100n) / most)
}

/** The limit price in ticks, or for a market order the last price; undefined without a price. */
export function ticksOf(
  { entrust, price }: OrderEntry, lastPrice: string | undefined, { priceDecimals }: MarketSteps,
): number | undefined {
  return positive(stepsIn(entrust === 'limit' ? price : (lastPrice ?? ''), priceDecimals))
}

export function whenKnown<Made>(
  known: number | undefined,
  make: ((known: number) => Made) | undefined,
): Made | undefined {
  return known === undefined ? undefined : make?.(known)
}

function sizeOf(
  { percent, size, sizedBy }: OrderEntry, means: EntryMeans & Pick<EntrySums, 'most'>,
): string {
  const { total, pricing, steps, most = 0n } = means
  if (percent !== undefined) {
    const part = (most * BigInt(percent)) / 100n
    const limit = sizedBy === 'quantity' ? whenKnown(means.shareLots, BigInt) : means.shareUnits
    return sizeOfShare(limit !== undefined && limit < part ? limit : part, sizedBy, steps)
  }
  return total === undefined ? size : sizeOfTotal(total, pricing, steps)
}

/** A share rounded down to a whole lot or unit; empty when that is nothing. */
function sizeOfShare(part: bigint, sizeUnit: SizeUnit, steps: MarketSteps): string {
  if (part === 0n) return ''
  return sizeUnit === 'quantity'
    ? formatUnits(part, steps.quantityDecimals)
    : formatUnitsShort(part, unitDecimals)
}

/** The most whole lots that a typed total pays for; empty when it pays for none. */
function sizeOfTotal(total: string, pricing: Pricing | undefined, steps: MarketSteps): string {
  const lots = pricing?.lotsFor(unitsOf(total) ?? 0n) ?? 0
  return lots === 0 ? '' : textOfSteps(lots, steps.quantityDecimals)
}

function positive(value: number | undefined): number | undefined {
  return value === undefined || value <= 0 ? undefined : value
}
