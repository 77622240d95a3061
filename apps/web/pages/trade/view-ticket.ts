// What a ticket comes to: its sums, what is wrong with it, and the order that would be placed.
// Pure: it never asks the world anything, and reckons with the formulas that the engine books by.
import type { calls, RequestOf } from '@ingot/contract/calls'
import {
  formatUnits, formatUnitsShort, lotsMax, tickLotsMax, ticksMax,
} from '@ingot/contract/vocabulary'
import { bandTicks, feeUnits, maxBuyLots, maxSellLots, quoteUnitsFor } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn, textOfSteps, unitDecimals, unitsOf } from './market-steps.ts'
import type { SizeUnit, Ticket } from './order-ticket.ts'

/** What the ticket is reckoned against. Unknown parts are left out, and told as unknown. */
export type TicketContext = {
  readonly steps: MarketSteps
  readonly lastPrice: string | undefined
  /** Available in the quote asset for a buy, in the base asset for a sell. */
  readonly available: string | undefined
}

export type PriceFault = 'priceRequired' | 'priceOutOfBand'
export type SizeFault =
  | 'quantityRequired' | 'amountRequired' | 'notionalTooSmall' | 'notionalTooLarge'
  | 'insufficient'

export type OrderRequest = RequestOf<typeof calls.placeSpotOrder>

export type TicketView = {
  readonly sizeUnit: SizeUnit
  /** What the size field holds: typed, or what the share comes to. */
  readonly size: string
  readonly percent: number
  /** The value in the quote asset, and the quantity; estimates for a market order. */
  readonly total: string | undefined
  readonly quantity: string | undefined
  /** The most that could be bought or sold, in the base asset. */
  readonly max: string | undefined
  readonly fee: string | undefined
  /** What arrives after the fee. */
  readonly net: string | undefined
  readonly receivedSymbol: string
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
  return {
    sizeUnit: sums.sizeUnit,
    size: sums.size,
    percent: ticket.percent ?? shareOf(sums),
    total: textWhen(sums.totalUnits),
    quantity: unitsWhen(sums.lots, (lots) => textOfSteps(lots, steps.quantityDecimals)),
    max: unitsWhen(sums.maxLots, (lots) => textOfSteps(lots, steps.quantityDecimals)),
    fee: textWhen(fee),
    net: received === undefined || fee === undefined ? undefined : textWhen(received - fee),
    receivedSymbol: ticket.side === 'buy' ? steps.base : steps.quote,
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
  /** What the order gives and the most it could give, both in lots or both in units. */
  readonly wanted: bigint | undefined
  readonly most: bigint | undefined
}

function reckon(ticket: Ticket, context: TicketContext): Sums {
  const { steps, available } = context
  const sizeUnit = ticket.entrust === 'limit' ? 'quantity' : ticket.sizedBy
  const ticks = positive(stepsIn(
    ticket.entrust === 'limit' ? ticket.price : (context.lastPrice ?? ''),
    steps.priceDecimals,
  ))
  const availableUnits = available === undefined ? undefined : unitsOf(available)
  const maxLots = maxLotsOf(ticket, { steps, ticks, availableUnits })
  const most = sizeUnit === 'quantity'
    ? unitsWhen(maxLots, BigInt)
    : mostAmount(ticket, { steps, ticks, availableUnits, maxLots })
  const shares = { sizeUnit, most, steps }
  const size = ticket.percent === undefined ? ticket.size : sizeOfShare(ticket.percent, shares)
  const wanted = sizeUnit === 'quantity'
    ? unitsWhen(positive(stepsIn(size, steps.quantityDecimals)), BigInt)
    : unitsOf(size) || undefined
  const common = { sizeUnit, size, ticks, availableUnits, maxLots, wanted, most } as const
  if (wanted === undefined) return { ...common, lots: undefined, totalUnits: undefined }
  if (sizeUnit === 'amount') {
    const lots = ticks === undefined
      ? undefined
      : maxBuyLots(wanted, ticks, steps.quoteUnitsPerTickLot)
    return { ...common, lots, totalUnits: wanted }
  }
  const lots = Number(wanted)
  const totalUnits = unitsWhen(ticks, (known) =>
    quoteUnitsFor(known, lots, steps.quoteUnitsPerTickLot))
  return { ...common, lots, totalUnits }
}

type Means = {
  readonly steps: MarketSteps
  readonly ticks: number | undefined
  readonly availableUnits: bigint | undefined
}

function maxLotsOf(ticket: Ticket, { steps, ticks, availableUnits }: Means): number | undefined {
  if (availableUnits === undefined) return undefined
  if (ticket.side === 'sell') return maxSellLots(availableUnits, steps.baseUnitsPerLot)
  return unitsWhen(ticks, (known) =>
    maxBuyLots(availableUnits, known, steps.quoteUnitsPerTickLot))
}

function mostAmount(
  ticket: Ticket,
  { steps, ticks, availableUnits, maxLots }: Means & { readonly maxLots: number | undefined },
): bigint | undefined {
  if (ticket.side === 'buy') return availableUnits
  if (ticks === undefined || maxLots === undefined) return undefined
  return quoteUnitsFor(ticks, maxLots, steps.quoteUnitsPerTickLot)
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

function shareOf({ wanted, most }: Sums): number {
  if (wanted === undefined || most === undefined || most === 0n) return 0
  return wanted >= most ? 100 : Number((wanted * 100n) / most)
}

type Faults = TicketView['faults']

function faultsOf(ticket: Ticket, context: TicketContext, sums: Sums): Faults {
  const price = ticket.entrust === 'limit' ? priceFault(context, sums.ticks) : undefined
  const size = sizeFault(context.steps, sums)
  return {
    ...(price === undefined ? {} : { price }),
    ...(size === undefined ? {} : { size }),
  }
}

function priceFault(context: TicketContext, ticks: number | undefined): PriceFault | undefined {
  if (ticks === undefined) return 'priceRequired'
  const last = stepsIn(context.lastPrice ?? '', context.steps.priceDecimals)
  const isFar = last !== undefined
    && Math.abs(ticks - last) > bandTicks(last, context.steps.bandPpm)
  return isFar || ticks > ticksMax ? 'priceOutOfBand' : undefined
}

function sizeFault(steps: MarketSteps, sums: Sums): SizeFault | undefined {
  const { sizeUnit, wanted, most, lots = 0, ticks = 1, totalUnits } = sums
  if (wanted === undefined) return sizeUnit === 'amount' ? 'amountRequired' : 'quantityRequired'
  if (lots > lotsMax || BigInt(lots) * BigInt(ticks) > BigInt(tickLotsMax)) {
    return 'notionalTooLarge'
  }
  if (totalUnits !== undefined && totalUnits < steps.notionalMinUnits) return 'notionalTooSmall'
  return most !== undefined && wanted > most ? 'insufficient' : undefined
}

/** Nobody is blamed for what they have not come to yet. */
function withoutMissing({ price, size }: Faults): Faults {
  const isMissing = size === 'quantityRequired' || size === 'amountRequired'
  return {
    ...(price === undefined || price === 'priceRequired' ? {} : { price }),
    ...(size === undefined || isMissing ? {} : { size }),
  }
}

/** What rests pays the maker's rate; what may take pays the taker's, the higher of the two. */
function feePpmOf(ticket: Ticket, steps: MarketSteps): number {
  const isMaker = ticket.entrust === 'limit' && ticket.timeInForce === 'POST_ONLY'
  return isMaker ? steps.makerFeePpm : steps.takerFeePpm
}

function requestOf(ticket: Ticket, { steps }: TicketContext, sums: Sums): OrderRequest {
  const what = { symbol: steps.symbol, direction: ticket.side, entrust: ticket.entrust }
  const { wanted = 0n, ticks = 0 } = sums
  const quantity = formatUnits(wanted, steps.quantityDecimals)
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
  make: (known: number) => Made,
): Made | undefined {
  return known === undefined ? undefined : make(known)
}

function textWhen(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : formatUnitsShort(units, unitDecimals)
}
