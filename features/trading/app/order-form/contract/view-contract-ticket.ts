// A contract ticket's sums, its faults, and the order that it would place. Pure: it computes with
// the formulas that the engine books by, so its cost is the order's hold to the last unit.
import type { RequestOf } from '@ingot/contract/calls'
import type { placeContractOrder } from '#features/trading/contract-orders.calls.ts'
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import { contractBand, feeUnits, initialMargin, type RiskTiers } from '@ingot/engine/formulas'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import { type EntrySums, ticksOf, whenKnown } from '#features/trading/app/order-form/entry-sums.ts'
import type { Levels } from '#features/trading/app/previews/take-levels.ts'
import {
  type EntryView, unitsText, viewEntry,
} from '#features/trading/app/order-form/view-entry.ts'
import { pricingOf } from '#features/trading/app/previews/walk-book.ts'
import type { ContractAccount } from './contract-account.ts'
import type { ContractTicket } from './contract-ticket.ts'
import { estimateClosing } from '#features/trading/app/previews/closing-estimate.ts'
import { largestOrder, type LargestOrder, type Shortage } from './largest-order.ts'
import { expectedFill } from './expected-fill.ts'
import { type ExpectedFill, liquidationAfter } from './liquidation-estimate.ts'
import { openingHold, type OpeningTerms, type Rungs } from './opening-hold.ts'
import { largestShare } from './share-reserve.ts'
import { type ExitsView, viewExits } from './exits/view-exits.ts'

export type ContractContext = {
  readonly steps: MarketSteps
  readonly markTicks: number
  readonly tiers: RiskTiers
  /** Undefined until it is read; the results that need it are then unknown. */
  readonly account: ContractAccount | undefined
  /** The levels that a market order would take, the best first, and the best bid. */
  readonly levels: Levels
  readonly bestBid: string | undefined
  readonly lastTicks: number
  /** The price that attached exits watch. */
  readonly triggerBy: WatchedPrice
  /** The order waits for its condition: nothing is held, and no price is out of its bounds yet. */
  readonly waits?: boolean
}

export type ContractRequest = RequestOf<typeof placeContractOrder>

export type ContractView = EntryView & {
  readonly isBuy: boolean
  /** Whether the order can only close. */
  readonly closesOnly: boolean
  /** The hold of the opening part: margin, fee and immediate loss. */
  readonly cost: string | undefined
  /** [P3] The account can pay for the lots that fill or rest, also where the book has fewer. */
  readonly isPayable: boolean
  /** The margin that the position gets by the fills. */
  readonly margin: string | undefined
  /** The value of the largest order. */
  readonly maxAmount: string | undefined
  readonly fee: string | undefined
  /** Null when no price liquidates; undefined while unknown or when nothing can be opened. */
  readonly liquidationPrice: string | null | undefined
  /** Of an order that only closes: signed, after the fee. */
  readonly profit: string | undefined
  /** Of an order that closes a position and opens the opposite one with the rest. */
  readonly turn: { readonly closed: string, readonly opened: string } | undefined
  /** Why a larger order is not possible. */
  readonly shortage: Shortage
  /** Of an order that waits: the price at which its sums are estimated. */
  readonly atPrice?: string | undefined
  /** Undefined without exits. */
  readonly exits: ExitsView | undefined
  readonly request: ContractRequest | undefined
}

export function viewContractTicket(
  ticket: ContractTicket, context: ContractContext,
): ContractView {
  const { steps, markTicks, account, levels, waits = false } = context
  const sides = sidesOf(ticket, account)
  const ticks = ticksOf(ticket, textOfSteps(markTicks, steps.priceDecimals), steps)
  const pricing = pricingOf({ steps, entrust: ticket.entrust, ticks, levels })
  const terms = openingTerms(ticket, context, sides.isBuy)
  const isPriced = ticket.entrust === 'market' || terms.limitTicks !== undefined
  // K12: without a price the money opens an unknown quantity.
  const means = account && { ...sides, ...account, capTiers: context.tiers, rests: mayRest(ticket) }
  const largest = means && (isPriced || sides.closesOnly) ? largestOrder(terms, means) : undefined
  const maxLots = largest?.lots
  const maxUnits = whenKnown(maxLots, pricing?.unitsFor)
  const shareLots = means && largest && !waits ? largestShare(terms, means, largest) : undefined
  const { view, sums: typed, isWhole } = viewEntry(ticket, {
    // P31: only opening has a least value.
    steps: sides.closesOnly ? { ...steps, notionalMinUnits: 0n } : steps,
    ticks,
    pricing,
    maxLots,
    maxUnits,
    shareLots,
    shareUnits: whenKnown(shareLots, pricing?.unitsFor),
    bounds: waits ? undefined : boundsOf(context),
    isCovered: ({ lots }) =>
      waits || lots === undefined || maxLots === undefined || lots <= maxLots,
  })
  // K145: an amount is sent as whole lots, whose value is below it.
  const sums = { ...typed, totalUnits: whenKnown(typed.lots, pricing?.unitsFor) }
  const exits = ticket.exits === undefined || sides.closesOnly ? undefined : viewExits(
    ticket.exits,
    {
      steps, isLong: sides.isBuy, limitTicks: terms.limitTicks, lots: sums.lots,
      watchedTicks: context.triggerBy === 'mark' ? markTicks : context.lastTicks,
    },
  )
  const request = isWhole && !hasFault(exits) ? requestOf(ticket, context, sums) : undefined
  return {
    ...view,
    ...sides,
    ...previewOf({ ticket, context, terms, largest, sums, ...sides }),
    total: unitsText(sums.totalUnits),
    maxAmount: unitsText(maxUnits),
    shortage: largest?.shortage ?? 'money',
    exits,
    request: request && { ...request, ...exits && exitFieldsOf(exits, context.triggerBy) },
  }
}

function hasFault(exits: ExitsView | undefined): boolean {
  return exits?.stopProfit.fault !== undefined || exits?.stopLoss.fault !== undefined
}

function exitFieldsOf(
  { stopProfit, stopLoss }: ExitsView, triggerBy: WatchedPrice,
): ExitFields {
  const { price: profit, limitPrice: profitLimit } = stopProfit
  const { price: loss, limitPrice: lossLimit } = stopLoss
  return {
    ...(profit === undefined ? {} : { stopProfit: profit }),
    ...(profitLimit === undefined ? {} : { stopProfitPrice: profitLimit }),
    ...(loss === undefined ? {} : { stopLoss: loss }),
    ...(lossLimit === undefined ? {} : { stopLossPrice: lossLimit }),
    triggerBy,
  }
}

type ExitFields = Pick<
  ContractRequest, 'stopProfit' | 'stopProfitPrice' | 'stopLoss' | 'stopLossPrice' | 'triggerBy'
>

/** Whether the order buys, and whether it can only close. */
export function sidesOf(
  { direction, action, isReduceOnly }: ContractTicket, account: ContractAccount | undefined,
): { readonly isBuy: boolean, readonly closesOnly: boolean } {
  if (account?.positionMode === 'one_way') {
    return { isBuy: direction === 'long', closesOnly: isReduceOnly }
  }
  return { isBuy: (direction === 'long') === (action === 'open'), closesOnly: action === 'close' }
}

function mayRest({ entrust, timeInForce }: ContractTicket): boolean {
  return entrust === 'limit' && (timeInForce === 'GTC' || timeInForce === 'POST_ONLY')
}

function boundsOf({ markTicks, steps }: ContractContext) {
  const [minTicks, maxTicks] = contractBand(markTicks, steps.bandPpm)
  return { minTicks, maxTicks }
}

function openingTerms(
  ticket: ContractTicket, context: ContractContext, isBuy: boolean,
): OpeningTerms {
  const { steps, markTicks, account, bestBid } = context
  const isLimit = ticket.entrust === 'limit'
  return {
    side: isBuy ? 'buy' : 'sell',
    limitTicks: isLimit ? ticksOf(ticket, undefined, steps) : undefined,
    rungs: isLimit ? [] : rungsWithin(context, isBuy),
    bestBidTicks: stepsIn(bestBid ?? '', steps.priceDecimals) ?? 0,
    market: {
      quoteUnitsPerTickLot: Number(steps.quoteUnitsPerTickLot),
      riskTicks: markTicks,
      takerFeePpm: steps.takerFeePpm,
    },
    leverage: account?.leverage ?? 1,
  }
}

/** [P3] The levels whose prices the band allows. */
function rungsWithin(context: ContractContext, isBuy: boolean): Rungs {
  const { steps, levels } = context
  const { minTicks, maxTicks } = boundsOf(context)
  return levels.flatMap(([price, quantity]) => {
    const ticks = stepsIn(price, steps.priceDecimals)
    const lots = stepsIn(quantity, steps.quantityDecimals)
    const isKnown = ticks !== undefined && lots !== undefined
    return isKnown && (isBuy ? ticks <= maxTicks : ticks >= minTicks) ? [{ ticks, lots }] : []
  })
}

type PreviewTerms = {
  readonly ticket: ContractTicket
  readonly context: ContractContext
  readonly terms: OpeningTerms
  readonly largest: LargestOrder | undefined
  readonly sums: EntrySums
  readonly isBuy: boolean
  readonly closesOnly: boolean
}

type Preview =
  Pick<
    ContractView,
    'cost' | 'isPayable' | 'margin' | 'fee' | 'liquidationPrice' | 'profit' | 'turn'
  >

const noPreview: Preview = {
  cost: undefined, isPayable: false, margin: undefined, fee: undefined, liquidationPrice: undefined,
  profit: undefined, turn: undefined,
}

function previewOf(by: PreviewTerms): Preview {
  const { context: { account }, largest, sums: { lots, totalUnits } } = by
  if (lots === undefined || totalUnits === undefined) return noPreview
  if (account === undefined || largest === undefined) return noPreview
  return by.closesOnly
    ? closingPreview(by, account, lots)
    : openingPreview(by, { account, largest, lots, totalUnits })
}

/** [K11] Closing holds nothing, so it has a fee and a profit alone. */
function closingPreview(by: PreviewTerms, account: ContractAccount, lots: number): Preview {
  const { ticket, context, terms, isBuy } = by
  const { steps, markTicks, levels, waits = false } = context
  const held = isBuy ? account.short : account.long
  if (lots > held.lots || (!waits && lots > (by.largest?.lots ?? 0))) return noPreview
  const takes = !waits && ticket.timeInForce !== 'POST_ONLY'
  const closing = estimateClosing({
    steps,
    position: {
      side: isBuy ? 'short' : 'long',
      lots: held.lots,
      costUnits: held.costUnits,
      unitsPerTickLot: steps.quoteUnitsPerTickLot,
    },
    limitTicks: terms.limitTicks,
    markTicks,
    levels: takes || ticket.entrust === 'market' ? levels : [],
    // An order that its trigger places seldom rests.
    restFeePpm: waits ? steps.takerFeePpm : steps.makerFeePpm,
  }, lots)
  return {
    ...noPreview, fee: unitsText(closing.feeUnits), profit: unitsText(closing.profitUnits),
  }
}

type Opening = {
  readonly account: ContractAccount
  readonly largest: LargestOrder
  readonly lots: number
  readonly totalUnits: bigint
}

function openingPreview(by: PreviewTerms, order: Opening): Preview {
  const { context, terms, isBuy } = by
  const { account, largest, lots, totalUnits } = order
  const { steps } = context
  const closing = Math.min(lots, largest.closable)
  const opening = lots - closing
  const hold = openingHold(terms, { closing, opening })
  const holdUnits = BigInt(hold.lots) * BigInt(hold.unitsPerLot)
  const fill = expectedFill(terms, { closing, opening })
  const ticks = liquidationAfter({
    side: isBuy ? 'long' : 'short',
    isIsolated: account.marginMode === 'isolated',
    leverage: account.leverage,
    takerFeePpm: steps.takerFeePpm,
    markTicks: context.markTicks,
    unitsPerTickLot: steps.quoteUnitsPerTickLot,
    tiers: context.tiers,
    held: isBuy ? account.long : account.short,
    opposite: isBuy ? account.short : account.long,
    equityUnits: account.equityUnits,
    maintenanceUnits: account.maintenanceUnits,
  }, fill)
  return {
    // Lots beyond the shown book have no price, and so the order has no cost.
    cost: hold.lots < opening ? undefined : unitsText(holdUnits),
    isPayable: holdUnits <= account.freeUnits && largest.shortage === 'money',
    margin: unitsText(marginOf(account, fill)),
    fee: unitsText(feeUnits(totalUnits, feePpmOf(by.ticket, steps))),
    liquidationPrice: opening === 0 || lots > largest.lots ? undefined
      : ticks === undefined ? null : textOfSteps(ticks, steps.priceDecimals),
    profit: undefined,
    turn: closing === 0 || opening === 0 ? undefined : {
      closed: textOfSteps(closing, steps.quantityDecimals),
      opened: textOfSteps(opening, steps.quantityDecimals),
    },
  }
}

/** [P2] An isolated position also takes the immediate loss to the mark into its margin. */
function marginOf({ marginMode, leverage }: ContractAccount, fill: ExpectedFill): bigint {
  const margin = initialMargin(fill.openedUnits, leverage)
  return marginMode === 'isolated' ? margin + fill.lossUnits : margin
}

/** A resting order pays the maker's rate; one that may take pays the taker's. */
function feePpmOf({ entrust, timeInForce }: ContractTicket, steps: MarketSteps): number {
  return entrust === 'limit' && timeInForce === 'POST_ONLY' ? steps.makerFeePpm : steps.takerFeePpm
}

function requestOf(
  ticket: ContractTicket, { steps, account }: ContractContext, sums: EntrySums,
): ContractRequest | undefined {
  if (account === undefined || sums.lots === undefined) return undefined
  const { direction, action, isReduceOnly, timeInForce } = ticket
  const purpose = account.positionMode === 'hedge' ? { action }
    : isReduceOnly ? { reduceOnly: true } : {}
  const what = {
    symbol: steps.symbol,
    direction,
    ...purpose,
    quantity: textOfSteps(sums.lots, steps.quantityDecimals),
  }
  if (ticket.entrust === 'market') return { ...what, entrust: 'market' }
  const price = textOfSteps(sums.ticks ?? 0, steps.priceDecimals)
  return { ...what, entrust: 'limit', price, timeInForce }
}
