// A ticket's sums, its faults, and the order that it would place. Pure: it computes with the
// formulas that the engine books by.
import type { DepthLevel, RequestOf } from '@ingot/contract/calls'
import type { placeSpotOrder } from '@ingot/contract/calls/spot/place-spot-order.ts'
import {
  formatUnits, formatUnitsShort, lotsMax, tickLotsMax, ticksMax,
} from '@ingot/contract/vocabulary'
import { feeUnits, maxSellLots, quoteUnitsFor } from '@ingot/engine/formulas'
import {
  type MarketSteps, stepsIn, textOfSteps, unitDecimals, unitsOf,
} from '#widgets/market/market-steps.ts'
import type { SizeUnit, Ticket } from './order-ticket.ts'
import { type PriceBounds, priceBounds } from './price-bounds.ts'
import { bookPricing, flatPricing, type Pricing } from './walk-book.ts'

/** The reserve of a market buy by coins: prices move while the order is in flight. */
const marketMarginPpm = 1_000n
const million = 1_000_000n

/**
 * The market and account data of the computation. Unknown parts are left out, and results from them
 * are unknown.
 */
export type TicketContext = {
  readonly steps: MarketSteps
  readonly lastPrice: string | undefined
  readonly referencePrice?: string | undefined
  /** The levels that a market order would take, the best first. */
  readonly levels?: readonly Readonly<DepthLevel>[] | undefined
  /** Available in the quote asset for a buy, in the base asset for a sell. */
  readonly available: string | undefined
}

export type PriceFault = 'priceRequired' | 'priceTooHigh' | 'priceTooLow'
export type SizeFault =
  | 'quantityRequired' | 'amountRequired' | 'notionalTooSmall' | 'notionalTooLarge'
  | 'insufficient'

export type OrderRequest = RequestOf<typeof placeSpotOrder>

export type TicketView = {
  readonly sizeUnit: SizeUnit
  /** The content of the size field: the typed text, or the value of the share. */
  readonly size: string
  /** The same in the other unit, in whole lots when that is coins; empty while it has no value. */
  readonly sizeInOtherUnit: string
  readonly percent: number
  /** The value in the quote asset, and the quantity; estimates for a market order. */
  readonly total: string | undefined
  readonly quantity: string | undefined
  /** The most that could be bought or sold, in the base asset. */
  readonly max: string | undefined
  readonly fee: string | undefined
  /** The received amount after the fee. */
  readonly net: string | undefined
  readonly receivedSymbol: string
  /** The lowest and the highest limit price; undefined while no price is known. */
  readonly bounds: PriceBounds | undefined
  readonly faults: { readonly price?: PriceFault, readonly size?: SizeFault }
  /** The order, when nothing is missing or wrong. */
  readonly request: OrderRequest | undefined
}

export function viewTicket(ticket: Ticket, context: TicketContext): TicketView {
  const sums = reckon(ticket, context)
  const { steps } = context
  const faults = faultsOf(ticket, context, sums)
  const isWhole = faults.price === undefined && faults.size === undefined
  const told = ticket.isTried ? faults : withoutMissing(faults)
  const received = ticket.side === 'buy'
    ? unitsWhen(sums.lots, (lots) => BigInt(lots) * steps.baseUnitsPerLot)
    : sums.totalUnits
  const fee = received === undefined ? undefined : feeUnits(received, feePpmOf(ticket, steps))
  const total = textWhen(sums.totalUnits)
  const quantity = unitsWhen(sums.lots, (lots) => textOfSteps(lots, steps.quantityDecimals))
  return {
    sizeUnit: sums.sizeUnit,
    size: sums.size,
    sizeInOtherUnit: (sums.sizeUnit === 'amount' ? quantity : total) ?? '',
    percent: ticket.percent ?? shareOf(sums),
    total,
    quantity,
    max: unitsWhen(sums.maxLots, (lots) => textOfSteps(lots, steps.quantityDecimals)),
    fee: textWhen(fee),
    net: received === undefined || fee === undefined ? undefined : textWhen(received - fee),
    receivedSymbol: ticket.side === 'buy' ? steps.base : steps.quote,
    bounds: priceBounds(ticket.side, context),
    faults: told,
    request: isWhole ? requestOf(ticket, context, sums) : undefined,
  }
}

type Sums = {
  readonly sizeUnit: SizeUnit
  readonly size: string
  /** The limit, or for a market order the last price. */
  readonly ticks: number | undefined
  readonly availableUnits: bigint | undefined
  readonly maxLots: number | undefined
  readonly lots: number | undefined
  readonly totalUnits: bigint | undefined
  /** The order's payment and the largest possible one, both in lots or both in units. */
  readonly wanted: bigint | undefined
  readonly most: bigint | undefined
}

function reckon(ticket: Ticket, context: TicketContext): Sums {
  const { steps, available } = context
  const ticks = positive(stepsIn(
    ticket.entrust === 'limit' ? ticket.price : (context.lastPrice ?? ''),
    steps.priceDecimals,
  ))
  const { sizedBy: sizeUnit } = ticket
  const pricing = pricingOf(ticket, context, ticks)
  const availableUnits = available === undefined ? undefined : unitsOf(available)
  const maxLots = maxLotsOf(ticket, { steps, pricing, availableUnits })
  const most = sizeUnit === 'quantity'
    ? unitsWhen(maxLots, BigInt)
    : ticket.side === 'buy' ? availableUnits : unitsWhen(maxLots, pricing?.unitsFor)
  const shares = { sizeUnit, most, steps }
  const size = ticket.percent !== undefined
    ? sizeOfShare(ticket.percent, shares)
    : ticket.total === undefined ? ticket.size : sizeOfTotal(ticket.total, pricing, steps)
  const wanted = sizeUnit === 'quantity'
    ? unitsWhen(positive(stepsIn(size, steps.quantityDecimals)), BigInt)
    : unitsOf(size) || undefined
  const common = { sizeUnit, size, ticks, availableUnits, maxLots, wanted, most } as const
  if (wanted === undefined) return { ...common, lots: undefined, totalUnits: undefined }
  const lots = sizeUnit === 'amount' ? pricing?.lotsFor(wanted) : Number(wanted)
  // An amount is spent by market as far as it goes; a limit order asks for the coins it comes to.
  if (lots === undefined || (sizeUnit === 'amount' && ticket.entrust === 'market')) {
    return { ...common, lots, totalUnits: wanted }
  }
  return { ...common, lots, totalUnits: pricing?.unitsFor(lots) }
}

/** A limit order is valued at its own price; a market order at the book's prices. */
function pricingOf(
  ticket: Ticket,
  { steps, levels }: TicketContext,
  ticks: number | undefined,
): Pricing | undefined {
  const booked = ticket.entrust === 'market' ? bookPricing(levels ?? [], steps) : undefined
  return booked ?? (ticks === undefined ? undefined : flatPricing(ticks, steps))
}

type Means = {
  readonly steps: MarketSteps
  readonly pricing: Pricing | undefined
  readonly availableUnits: bigint | undefined
}

function maxLotsOf(ticket: Ticket, { steps, pricing, availableUnits }: Means): number | undefined {
  if (availableUnits === undefined) return undefined
  if (ticket.side === 'sell') return maxSellLots(availableUnits, steps.baseUnitsPerLot)
  return pricing?.lotsFor(ticket.entrust === 'limit'
    ? availableUnits
    : availableUnits - (availableUnits * marketMarginPpm) / million)
}

type Shares = {
  readonly sizeUnit: SizeUnit
  readonly most: bigint | undefined
  readonly steps: MarketSteps
}

/** The share of the most, rounded down to a whole lot or unit; empty when that is nothing. */
function sizeOfShare(percent: number, { sizeUnit, most, steps }: Shares): string {
  const part = ((most ?? 0n) * BigInt(percent)) / 100n
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

function shareOf({ wanted, most }: Sums): number {
  if (wanted === undefined || most === undefined || most === 0n) return 0
  return wanted >= most ? 100 : Number((wanted * 100n) / most)
}

type Faults = TicketView['faults']

function faultsOf(ticket: Ticket, context: TicketContext, sums: Sums): Faults {
  const price = ticket.entrust === 'limit'
    ? priceFault(priceBounds(ticket.side, context), sums.ticks) : undefined
  const size = sizeFault(ticket, context.steps, sums)
  return {
    ...(price === undefined ? {} : { price }),
    ...(size === undefined ? {} : { size }),
  }
}

function priceFault(
  bounds: PriceBounds | undefined, ticks: number | undefined,
): PriceFault | undefined {
  if (ticks === undefined) return 'priceRequired'
  const { minTicks, maxTicks } = bounds ?? { minTicks: 1, maxTicks: ticksMax }
  if (ticks > maxTicks) return 'priceTooHigh'
  return ticks < minTicks ? 'priceTooLow' : undefined
}

function sizeFault(ticket: Ticket, steps: MarketSteps, sums: Sums): SizeFault | undefined {
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
  if (notional !== undefined && notional < steps.notionalMinUnits) return 'notionalTooSmall'
  return isCovered(ticket, sums) ? undefined : 'insufficient'
}

/**
 * A buy costs its total, whatever its largest size reserves; an unknown balance causes no fault.
 */
function isCovered(ticket: Ticket, sums: Sums): boolean {
  const { sizeUnit, totalUnits, availableUnits, wanted, most } = sums
  const [given, there] = ticket.side === 'buy' && sizeUnit === 'quantity'
    ? [totalUnits, availableUnits]
    : [wanted, most]
  return given === undefined || there === undefined || given <= there
}

/** A field that the user has not reached yet causes no fault. */
function withoutMissing({ price, size }: Faults): Faults {
  const isMissing = size === 'quantityRequired' || size === 'amountRequired'
  return {
    ...(price === undefined || price === 'priceRequired' ? {} : { price }),
    ...(size === undefined || isMissing ? {} : { size }),
  }
}

/**
 * A resting order pays the maker's rate; one that may take pays the taker's, the higher of the two.
 */
function feePpmOf(ticket: Ticket, steps: MarketSteps): number {
  const isMaker = ticket.entrust === 'limit' && ticket.timeInForce === 'POST_ONLY'
  return isMaker ? steps.makerFeePpm : steps.takerFeePpm
}

function requestOf(ticket: Ticket, { steps }: TicketContext, sums: Sums): OrderRequest {
  const what = { symbol: steps.symbol, direction: ticket.side, entrust: ticket.entrust }
  const { wanted = 0n, lots = 0, ticks = 0 } = sums
  const quantity = textOfSteps(lots, steps.quantityDecimals)
  if (ticket.entrust === 'limit') {
    const price = textOfSteps(ticks, steps.priceDecimals)
    return { ...what, price, quantity, timeInForce: ticket.timeInForce }
  }
  return sums.sizeUnit === 'quantity'
    ? { ...what, quantity }
    : { ...what, amount: formatUnitsShort(wanted, unitDecimals) }
}

function positive(value: number | undefined): number | undefined {
  return value === undefined || value <= 0 ? undefined : value
}

function unitsWhen<Made>(
  known: number | undefined,
  make: ((known: number) => Made) | undefined,
): Made | undefined {
  return known === undefined ? undefined : make?.(known)
}

function textWhen(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : formatUnitsShort(units, unitDecimals)
}
