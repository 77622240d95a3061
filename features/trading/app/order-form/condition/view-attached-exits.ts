// The take-profit and the stop-loss of an order that is placed at once, against the price at which
// it is expected to fill. Pure.
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { ConditionEntry } from './condition-entry.ts'
import { type ConditionRules, type ExitView, viewExits } from './view-condition.ts'

export type AttachedRules = ConditionRules & {
  /** The limit; undefined for a market order. */
  readonly limitPrice: string | undefined
}

/** [K104] Undefined without exits. Each is placed at its limit, or at the market without one. */
export function viewAttachedExits(
  entry: ConditionEntry, { limitPrice, ...rules }: AttachedRules,
): ExitView | undefined {
  if (!entry.hasExits) return undefined
  const { isBuy, price } = rules
  return viewExits(entry, {
    ...rules, price: fillPrice(isBuy, price, limitPrice), isRisingProfit: isBuy, needsBoth: false,
  })
}

/** [O11] A limit that reaches beyond the price is expected to fill at the price. */
function fillPrice(
  isBuy: boolean, price: string | undefined, limit: string | undefined,
): string | undefined {
  if (price === undefined || limit === undefined) return price
  const isBeyond = isBuy ? compareDecimals(limit, price) > 0 : compareDecimals(limit, price) < 0
  return isBeyond ? price : limit
}
