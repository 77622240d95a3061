// The take-profit and stop-loss of an order: their faults, and the profit or loss at each price.
// Pure. The exchange triggers them by the last price.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { quoteUnitsFor } from '@ingot/engine/formulas'
import {
  type MarketSteps, stepsIn, textOfSteps, unitDecimals,
} from '#widgets/market/market-steps.ts'
import type { TypedExits } from './contract-ticket.ts'

/** Above or below which price an exit must be; or none is typed. */
export type ExitFault =
  | { readonly kind: 'required' }
  | { readonly kind: 'above' | 'below', readonly price: string }

export type ExitView = {
  /** The price, when it is one. */
  readonly price: string | undefined
  /** Signed, in the quote asset, before fees; undefined while unknown. */
  readonly profit: string | undefined
  readonly fault: ExitFault | undefined
}

export type ExitsView = { readonly stopProfit: ExitView, readonly stopLoss: ExitView }

export type ExitTerms = {
  readonly steps: MarketSteps
  /** Whether the order opens a long. */
  readonly isLong: boolean
  readonly lastTicks: number
  /** Undefined for a market order. */
  readonly limitTicks: number | undefined
  readonly lots: number | undefined
}

/** [K9] A take-profit is beyond the expected entry, a stop-loss before it. */
export function viewExits(exits: TypedExits, terms: ExitTerms): ExitsView {
  const entryTicks = expectedEntry(terms)
  const isNone = exits.stopProfit === '' && exits.stopLoss === ''
  const view = (text: string, isAbove: boolean): ExitView => {
    const ticks = stepsIn(text, terms.steps.priceDecimals)
    if (text === '' || ticks === undefined) {
      return { price: undefined, profit: undefined, fault: undefined }
    }
    const isRight = isAbove ? ticks > entryTicks : ticks < entryTicks
    return {
      price: textOfSteps(ticks, terms.steps.priceDecimals),
      profit: profitAt(terms, ticks, entryTicks),
      fault: isRight ? undefined : {
        kind: isAbove ? 'above' : 'below',
        price: textOfSteps(entryTicks, terms.steps.priceDecimals),
      },
    }
  }
  const stopProfit = view(exits.stopProfit, terms.isLong)
  return {
    stopProfit: isNone ? { ...stopProfit, fault: { kind: 'required' } } : stopProfit,
    stopLoss: view(exits.stopLoss, !terms.isLong),
  }
}

/** A limit that reaches beyond the last price is expected to fill at the last price. */
function expectedEntry({ isLong, lastTicks, limitTicks }: ExitTerms): number {
  if (limitTicks === undefined) return lastTicks
  return isLong ? Math.min(lastTicks, limitTicks) : Math.max(lastTicks, limitTicks)
}

function profitAt(
  { steps, isLong, lots }: ExitTerms, ticks: number, entryTicks: number,
): string | undefined {
  if (lots === undefined) return undefined
  const moved = isLong ? ticks - entryTicks : entryTicks - ticks
  const units = quoteUnitsFor(moved, lots, steps.quoteUnitsPerTickLot)
  return formatUnitsShort(units, unitDecimals)
}
