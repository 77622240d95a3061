// A typed condition against the current price: its faults, and the terms of the request. Pure. A
// stop and a take-profit differ by the side of the price on which the trigger is.
import type { OrderCondition, WatchedPrice } from '@ingot/contract/vocabulary'
import { compareDecimals, shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConditionEntry, ConditionField, OrderKind } from './condition-entry.ts'

/** The market's price that the condition watches, and the side of the order. */
export type ConditionRules = {
  readonly steps: MarketSteps
  readonly isBuy: boolean
  /** The watched price; undefined while it is unknown. */
  readonly price: string | undefined
  /** Missing fields are reported once the user has tried to send the order. */
  readonly isTried: boolean
}

export type ConditionFault =
  | {
    readonly kind:
      | 'triggerRequired' | 'triggerIsMet' | 'triggerPassed' | 'callbackRequired' | 'exitRequired'
      | 'shownRequired' | 'icebergTooSmall'
  }
  | { readonly kind: 'shownBetween', readonly min: string, readonly max: string }
  | { readonly kind: 'callbackTooLarge', readonly percent: string }
  | { readonly kind: 'aboveOnly' | 'belowOnly', readonly price: string }

export type ConditionFaults = Partial<Record<ConditionField, ConditionFault>>

export type ConditionTerms =
  | {
    readonly kind: 'trigger', readonly condition: OrderCondition, readonly triggerPrice: string
    readonly isRise: boolean, readonly triggerBy: WatchedPrice
  }
  | {
    readonly kind: 'trailing', readonly callbackRate: string
    readonly activationPrice: string | undefined, readonly triggerBy: WatchedPrice
  }
  | { readonly kind: 'pair', readonly exits: ExitTerms, readonly triggerBy: WatchedPrice }

export type ExitTerms = {
  readonly stopProfit?: string
  readonly stopProfitPrice?: string
  readonly stopLoss?: string
  readonly stopLossPrice?: string
}

export type ConditionView = {
  readonly faults: ConditionFaults
  /** Undefined while something is missing or wrong. */
  readonly terms: ConditionTerms | undefined
  /** The price at which a market order would be placed, for its estimated value. */
  readonly atPrice: string
}

/** Per cent above this would trigger below a hundredth of the price. */
const callbackPercentMax = '99'

export function viewCondition(
  kind: OrderKind, entry: ConditionEntry, rules: ConditionRules,
): ConditionView | undefined {
  if (kind === 'stop_limit' || kind === 'stop_market') return viewTrigger(entry, rules)
  if (kind === 'trailing_stop') return viewTrailing(entry, rules)
  if (kind === 'oco') return viewPair(entry, rules)
  return undefined
}

/** [K103] A direction is never chosen again by a price that moves. */
function viewTrigger(entry: ConditionEntry, rules: ConditionRules): ConditionView {
  const { isBuy, price, isTried } = rules
  const { triggerBy } = entry
  const triggerPrice = priceIn(entry.triggerPrice, rules)
  if (triggerPrice === undefined || entry.seenPrice === '') {
    return withoutTerms(triggerPrice, isTried ? 'triggerRequired' : undefined)
  }
  if (price === undefined) return withoutTerms(triggerPrice)
  const side = compareDecimals(triggerPrice, price)
  if (side === 0) return withoutTerms(triggerPrice, 'triggerIsMet')
  const seenSide = compareDecimals(triggerPrice, entry.seenPrice)
  if (side !== seenSide) return withoutTerms(triggerPrice, 'triggerPassed')
  const isRise = side > 0
  const condition = isRise === isBuy ? 'stop' : 'take_profit'
  return {
    faults: {},
    terms: { kind: 'trigger', condition, triggerPrice, isRise, triggerBy },
    atPrice: triggerPrice,
  }
}

function withoutTerms(
  triggerPrice: string | undefined, fault?: 'triggerRequired' | 'triggerIsMet' | 'triggerPassed',
): ConditionView {
  return {
    faults: fault === undefined ? {} : { triggerPrice: { kind: fault } },
    terms: undefined,
    atPrice: triggerPrice ?? '',
  }
}

function viewTrailing(entry: ConditionEntry, rules: ConditionRules): ConditionView {
  const { isBuy, price, isTried } = rules
  const percent = decimalOf(entry.callbackPercent)
  const activationPrice = priceIn(entry.activationPrice, rules)
  const callback: ConditionFault | undefined = percent === undefined
    ? isTried ? { kind: 'callbackRequired' } : undefined
    : compareDecimals(percent, callbackPercentMax) > 0
      ? { kind: 'callbackTooLarge', percent: callbackPercentMax } : undefined
  // It follows a price that moves in the order's favour: below for a buy, above for a sell.
  const activation = sideFault(activationPrice, price, isBuy ? 'belowOnly' : 'aboveOnly')
  const isWhole = percent !== undefined && callback === undefined && activation === undefined
  return {
    faults: {
      ...callback === undefined ? {} : { callbackPercent: callback },
      ...activation === undefined ? {} : { activationPrice: activation },
    },
    terms: isWhole ? {
      kind: 'trailing', callbackRate: shiftDecimal(percent, -2), activationPrice,
      triggerBy: entry.triggerBy,
    } : undefined,
    atPrice: activationPrice ?? price ?? '',
  }
}

/** The take-profit and the stop-loss of a pair are those of the order's own side. */
function viewPair(entry: ConditionEntry, rules: ConditionRules): ConditionView {
  const view = viewExits(entry, { ...rules, isRisingProfit: !rules.isBuy, needsBoth: true })
  const prices = [view.exits?.stopProfit, view.exits?.stopLoss]
    .flatMap((text) => text === undefined ? [] : [text])
    .toSorted(compareDecimals)
  return {
    faults: view.faults,
    terms: view.exits && { kind: 'pair', exits: view.exits, triggerBy: entry.triggerBy },
    atPrice: prices.at(-1) ?? rules.price ?? '',
  }
}

export type ExitRules = ConditionRules & {
  /** Whether the take-profit is above the price: of exits that sell. */
  readonly isRisingProfit: boolean
  /** A pair needs both legs; an order's exits at least one. */
  readonly needsBoth: boolean
}

export type ExitView = {
  readonly faults: ConditionFaults
  readonly exits: ExitTerms | undefined
}

/** [K104] Exits are on both sides of the price; the side is checked as it is typed. */
export function viewExits(entry: ConditionEntry, rules: ExitRules): ExitView {
  const { price, isRisingProfit, needsBoth, isTried } = rules
  const stopProfit = priceIn(entry.takeProfit, rules)
  const stopLoss = priceIn(entry.stopLoss, rules)
  const missing: ConditionFault = { kind: needsBoth ? 'triggerRequired' : 'exitRequired' }
  const hasNone = stopProfit === undefined && stopLoss === undefined
  const lacksProfit = needsBoth ? stopProfit === undefined : hasNone
  const lacksLoss = needsBoth && stopLoss === undefined
  const profit = sideFault(stopProfit, price, isRisingProfit ? 'aboveOnly' : 'belowOnly')
    ?? (lacksProfit ? missing : undefined)
  const loss = sideFault(stopLoss, price, isRisingProfit ? 'belowOnly' : 'aboveOnly')
    ?? (lacksLoss ? missing : undefined)
  const stopProfitPrice = priceIn(entry.takeProfitPrice, rules)
  const stopLossPrice = priceIn(entry.stopLossPrice, rules)
  const isWhole = profit === undefined && loss === undefined && price !== undefined
  return {
    faults: {
      ...isShown(profit, isTried) ? { takeProfit: profit } : {},
      ...isShown(loss, isTried) ? { stopLoss: loss } : {},
    },
    exits: isWhole ? {
      ...stopProfit === undefined ? {} : { stopProfit },
      ...stopProfit === undefined || stopProfitPrice === undefined ? {} : { stopProfitPrice },
      ...stopLoss === undefined ? {} : { stopLoss },
      ...stopLoss === undefined || stopLossPrice === undefined ? {} : { stopLossPrice },
    } : undefined,
  }
}

function isShown(fault: ConditionFault | undefined, isTried: boolean): fault is ConditionFault {
  const isMissing = fault?.kind === 'triggerRequired' || fault?.kind === 'exitRequired'
  return fault !== undefined && (isTried || !isMissing)
}

function sideFault(
  typed: string | undefined, price: string | undefined, side: 'aboveOnly' | 'belowOnly',
): ConditionFault | undefined {
  if (typed === undefined || price === undefined) return undefined
  const isRight = side === 'aboveOnly'
    ? compareDecimals(typed, price) > 0 : compareDecimals(typed, price) < 0
  return isRight ? undefined : { kind: side, price }
}

/** A typed price in whole ticks above zero; undefined for none. */
function priceIn(text: string, { steps }: ConditionRules): string | undefined {
  const ticks = stepsIn(text, steps.priceDecimals)
  return ticks === undefined || ticks === 0 ? undefined : textOfSteps(ticks, steps.priceDecimals)
}

function decimalOf(text: string): string | undefined {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text
  return plain === '' || compareDecimals(plain, '0') <= 0 ? undefined : plain
}
