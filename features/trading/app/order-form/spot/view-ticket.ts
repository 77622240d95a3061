// A spot ticket's sums, its faults, and the order that it would place. Pure: it computes with the
// formulas that the engine books by.
import type { DepthLevel } from '#features/market/trades.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import type { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { feeUnits, maxSellLots } from '@ingot/engine/formulas'
import {
  type MarketSteps, textOfSteps, unitDecimals, unitsOf,
} from '#features/market/app/parts/market-steps.ts'
import { type EntrySums, ticksOf, whenKnown } from '#features/trading/app/order-form/entry-sums.ts'
import {
  type EntryView, unitsText, viewEntry,
} from '#features/trading/app/order-form/view-entry.ts'
import { type Pricing, pricingOf } from '#features/trading/app/previews/walk-book.ts'
import type { Ticket } from './order-ticket.ts'
import { spotBounds } from './spot-bounds.ts'

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
  readonly isOpening?: boolean
  /** The levels that a market order would take, the best first. */
  readonly levels?: readonly Readonly<DepthLevel>[] | undefined
  /** Available in the quote asset for a buy, in the base asset for a sell. */
  readonly available: string | undefined
  /** The order waits for its condition: nothing is held, and no price is out of its bounds yet. */
  readonly waits?: boolean
}

export type OrderRequest = RequestOf<typeof placeSpotOrder>

export type TicketView = EntryView & {
  readonly fee: string | undefined
  /** The received amount after the fee. */
  readonly net: string | undefined
  readonly receivedSymbol: string
  /** The order, when nothing is missing or wrong. */
  readonly request: OrderRequest | undefined
}

export function viewTicket(ticket: Ticket, context: TicketContext): TicketView {
  const { steps, levels = [], available, waits = false } = context
  const isBuy = ticket.side === 'buy'
  const ticks = ticksOf(ticket, context.lastPrice, steps)
  const pricing = pricingOf({ steps, entrust: ticket.entrust, ticks, levels })
  const availableUnits = available === undefined ? undefined : unitsOf(available)
  const maxLots = maxLotsOf(ticket, { steps, pricing, availableUnits })
  const { view, sums, isWhole } = viewEntry(ticket, {
    steps,
    ticks,
    pricing,
    maxLots,
    maxUnits: isBuy ? availableUnits : whenKnown(maxLots, pricing?.unitsFor),
    total: ticket.total,
    bounds: waits ? undefined : spotBounds(ticket.side, context),
    isCovered: (found) => waits || isCovered(ticket, found, availableUnits),
  })
  const received = isBuy
    ? whenKnown(sums.lots, (lots) => BigInt(lots) * steps.baseUnitsPerLot)
    : sums.totalUnits
  const fee = received === undefined ? undefined : feeUnits(received, feePpmOf(ticket, steps))
  return {
    ...view,
    fee: unitsText(fee),
    net: received === undefined || fee === undefined ? undefined : unitsText(received - fee),
    receivedSymbol: isBuy ? steps.base : steps.quote,
    request: isWhole ? requestOf(ticket, context, sums) : undefined,
  }
}

type Means = {
  readonly steps: MarketSteps
  readonly pricing: Pricing | undefined
  readonly availableUnits: bigint | undefined
}

function maxLotsOf(ticket: Ticket, { steps, pricing, availableUnits }: Means): number | undefined {
  if (availableUnits === undefined) return undefined
  if (ticket.side === 'sell') return maxSellLots(availableUnits, steps.baseUnitsPerLot)
  // [W153] An amount never needs more than is there.
  const reserves = ticket.entrust === 'market' && ticket.sizedBy === 'quantity'
  return pricing?.lotsFor(reserves
    ? availableUnits - (availableUnits * marketMarginPpm) / million
    : availableUnits)
}

/**
 * A buy costs its total, whatever its largest size reserves; an unknown balance causes no fault.
 */
function isCovered(ticket: Ticket, sums: EntrySums, availableUnits: bigint | undefined): boolean {
  const { sizeUnit, totalUnits, wanted, most } = sums
  const [given, there] = ticket.side === 'buy' && sizeUnit === 'quantity'
    ? [totalUnits, availableUnits]
    : [wanted, most]
  return given === undefined || there === undefined || given <= there
}

/**
 * A resting order pays the maker's rate; one that may take pays the taker's, the higher of the two.
 */
function feePpmOf(ticket: Ticket, steps: MarketSteps): number {
  const isMaker = ticket.entrust === 'limit' && ticket.timeInForce === 'POST_ONLY'
  return isMaker ? steps.makerFeePpm : steps.takerFeePpm
}

function requestOf(ticket: Ticket, { steps }: TicketContext, sums: EntrySums): OrderRequest {
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
