// A ticket's fields as they are shown, with their faults. Pure.
import { formatUnitsShort, lotsMax, tickLotsMax } from '@ingot/contract/vocabulary'
import { quoteUnitsFor } from '@ingot/engine/formulas'
import {
  type MarketSteps, textOfSteps, unitDecimals,
} from '#features/market/app/parts/market-steps.ts'
import { type EntryMeans, type EntrySums, shareOf, sumEntry, whenKnown } from './entry-sums.ts'
import type { OrderEntry, SizeUnit } from './order-entry.ts'
import {
  type PriceBounds, type PriceFault, priceFault,
} from '#features/trading/app/previews/price-bounds.ts'

export type SizeFault =
  | 'quantityRequired' | 'amountRequired' | 'notionalTooSmall' | 'notionalTooLarge'
  | 'insufficient'

export type EntryFaults = { readonly price?: PriceFault, readonly size?: SizeFault }

export type EntryView = {
  readonly sizeUnit: SizeUnit
  /** The content of the size field: the typed text, or the value of the share. */
  readonly size: string
  /** The same in the other unit, in whole lots when that is coins; empty while it has no value. */
  readonly sizeInOtherUnit: string
  readonly percent: number
  /** The value in the quote asset, and the quantity; estimates for a market order. */
  readonly total: string | undefined
  readonly quantity: string | undefined
  /** The largest order, in the base asset. */
  readonly max: string | undefined
  /** The lowest and the highest limit price; undefined while no price is known. */
  readonly bounds: PriceBounds | undefined
  readonly faults: EntryFaults
}

export type EntryRules = EntryMeans & {
  readonly bounds: PriceBounds | undefined
  /** Whether the account can pay for the order; also true while its balance is unknown. */
  isCovered(sums: EntrySums): boolean
}

export type ViewedEntry = {
  readonly view: EntryView
  readonly sums: EntrySums
  /** Nothing is missing or wrong, so the order can be placed. */
  readonly isWhole: boolean
}

export function viewEntry(entry: OrderEntry, rules: EntryRules): ViewedEntry {
  const { steps, bounds } = rules
  const sums = sumEntry(entry, rules)
  const faults = faultsOf(entry, rules, sums)
  const total = unitsText(sums.totalUnits)
  const lotsText = (lots: number): string => textOfSteps(lots, steps.quantityDecimals)
  const quantity = whenKnown(sums.lots, lotsText)
  const view = {
    sizeUnit: sums.sizeUnit,
    size: sums.size,
    sizeInOtherUnit: (sums.sizeUnit === 'amount' ? quantity : total) ?? '',
    percent: entry.percent ?? shareOf(sums),
    total,
    quantity,
    max: whenKnown(sums.maxLots, lotsText),
    bounds,
    faults: shownFaults(entry, faults),
  }
  return { view, sums, isWhole: faults.price === undefined && faults.size === undefined }
}

export function unitsText(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : formatUnitsShort(units, unitDecimals)
}

function faultsOf(entry: OrderEntry, rules: EntryRules, sums: EntrySums): EntryFaults {
  const price = entry.entrust === 'limit' ? priceFault(rules.bounds, sums.ticks) : undefined
  const size = sizeFault(rules.steps, sums)
    ?? (rules.isCovered(sums) ? undefined : 'insufficient')
  return {
    ...(price === undefined ? {} : { price }),
    ...(size === undefined ? {} : { size }),
  }
}

function sizeFault(steps: MarketSteps, sums: EntrySums): SizeFault | undefined {
  const { sizeUnit, wanted, lots = 0, ticks = 1 } = sums
  // A typed zero usually means a size below one lot.
  if (wanted === undefined && sums.size !== '') return 'notionalTooSmall'
  if (wanted === undefined) return sizeUnit === 'amount' ? 'amountRequired' : 'quantityRequired'
  if (lots > lotsMax || BigInt(lots) * BigInt(ticks) > BigInt(tickLotsMax)) {
    return 'notionalTooLarge'
  }
  // The exchange weighs a quantity at the last price, whatever the book then brings.
  const notional = sizeUnit === 'quantity' && sums.ticks !== undefined
    ? quoteUnitsFor(sums.ticks, lots, steps.quoteUnitsPerTickLot)
    : sums.totalUnits
  return notional !== undefined && notional < steps.notionalMinUnits
    ? 'notionalTooSmall'
    : undefined
}

/** [K112] The faults that the user has reached; all of them after a try. */
function shownFaults({ isTried, isKept }: OrderEntry, faults: EntryFaults): EntryFaults {
  if (isTried) return faults
  return isKept === true ? {} : withoutMissing(faults)
}

/** A field that the user has not reached yet causes no fault. */
function withoutMissing({ price, size }: EntryFaults): EntryFaults {
  const isMissing = size === 'quantityRequired' || size === 'amountRequired'
  return {
    ...(price === undefined || price === 'priceRequired' ? {} : { price }),
    ...(size === undefined || isMissing ? {} : { size }),
  }
}
