// The take-profit and stop-loss of an order: their faults, and the profit or loss at each price.
// Pure.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { quoteUnitsFor } from '@ingot/engine/formulas'
import {
  type MarketSteps, stepsIn, textOfSteps, unitDecimals,
} from '#features/market/app/parts/market-steps.ts'
import type { TypedExits } from '#features/trading/app/order-form/contract/contract-ticket.ts'

/** Above or below which price an exit must be; or none is typed. */
export type ExitFault =
  | { readonly kind: 'required' }
  | { readonly kind: 'above' | 'below', readonly price: string }

export type ExitView = {
  /** The trigger, when it is a price. */
  readonly price: string | undefined
  /** The limit of the order that it places; undefined for one at the market. */
  readonly limitPrice: string | undefined
  /** Signed, in the quote asset, before fees; undefined while unknown. */
  readonly profit: string | undefined
  readonly fault: ExitFault | undefined
}

export type ExitsView = { readonly stopProfit: ExitView, readonly stopLoss: ExitView }

export type ExitTerms = {
  readonly steps: MarketSteps
  /** Whether the order opens a long. */
  readonly isLong: boolean
  /** The newest price that the exits watch. */
  readonly watchedTicks: number
  /** Undefined for a market order. */
  readonly limitTicks: number | undefined
  readonly lots: number | undefined
}

/** [K9] A take-profit is beyond the expected entry, a stop-loss before it. */
export function viewExits(exits: TypedExits, terms: ExitTerms): ExitsView {
  const { isLong } = terms
  const isNone = exits.stopProfit === '' && exits.stopLoss === ''
  const profit = { trigger: exits.stopProfit, limit: exits.stopProfitPrice ?? '', isAbove: isLong }
  const loss = { trigger: exits.stopLoss, limit: exits.stopLossPrice ?? '', isAbove: !isLong }
  const stopProfit = viewExit(profit, terms)
  return {
    stopProfit: isNone ? { ...stopProfit, fault: { kind: 'required' } } : stopProfit,
    stopLoss: viewExit(loss, terms),
  }
}

type TypedExit = { readonly trigger: string, readonly limit: string, readonly isAbove: boolean }

/** [K113] With a limit the profit is that at the limit, the worst at which it fills. */
function viewExit({ trigger, limit, isAbove }: TypedExit, terms: ExitTerms): ExitView {
  const { priceDecimals } = terms.steps
  const ticks = stepsIn(trigger, priceDecimals)
  if (trigger === '' || ticks === undefined) {
    return { price: undefined, limitPrice: undefined, profit: undefined, fault: undefined }
  }
  const entryTicks = expectedEntry(terms)
  const limitTicks = stepsIn(limit, priceDecimals) || undefined
  const isRight = isAbove ? ticks > entryTicks : ticks < entryTicks
  return {
    price: textOfSteps(ticks, priceDecimals),
    limitPrice: limitTicks === undefined ? undefined : textOfSteps(limitTicks, priceDecimals),
    profit: profitAt(terms, limitTicks ?? ticks, entryTicks),
    fault: isRight ? undefined : {
      kind: isAbove ? 'above' : 'below', price: textOfSteps(entryTicks, priceDecimals),
    },
  }
}

/** A limit that reaches beyond the watched price is expected to fill there. */
function expectedEntry({ isLong, watchedTicks, limitTicks }: ExitTerms): number {
  if (limitTicks === undefined) return watchedTicks
  return isLong ? Math.min(watchedTicks, limitTicks) : Math.max(watchedTicks, limitTicks)
}

function profitAt(
  { steps, isLong, lots }: ExitTerms, ticks: number, entryTicks: number,
): string | undefined {
  if (lots === undefined) return undefined
  const moved = isLong ? ticks - entryTicks : entryTicks - ticks
  const units = quoteUnitsFor(moved, lots, steps.quoteUnitsPerTickLot)
  return formatUnitsShort(units, unitDecimals)
}
