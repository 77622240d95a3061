// Parses the condition of a conditional order: which price is watched, and where it triggers. The
// engine checks it against the current price.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type {
  placeConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { type Outcome, accepted, parseUnits, rejected } from '@ingot/contract/vocabulary'
import type { Side, TriggerTerms } from '@ingot/engine'
import { parseTicks } from '@ingot/server/kit/parse-steps.ts'

type Request = Pick<
  ParsedRequestOf<typeof placeConditionalOrder>,
  | 'condition' | 'triggerBy' | 'triggerPrice' | 'activationPrice' | 'callbackRate'
  | 'callbackDistance'
>
type Steps = { readonly priceDecimals: number }
export type Condition = Omit<TriggerTerms, 'order'>

/** Decimals of a rate: the engine counts it in millionths. */
const rateDecimals = 6
const rateMax = 1_000_000n

/**
 * Prices are in ticks and a callback in ticks or parts per million. Returns the fault with its
 * field.
 */
export function parseCondition(request: Request, market: Steps, side: Side): Outcome<Condition> {
  const { condition, triggerBy: by = 'last' } = request
  const isTrailing = condition === 'trailing_stop'
  const prices = isTrailing ? parseTrailing(request, market) : parseTrigger(request, market)
  return prices.ok
    ? accepted({ by, direction: directionOf(condition, side), ...prices.value }) : prices
}

/** A buy stops above the price and takes a profit below it; a sell the other way. */
function directionOf(condition: Request['condition'], side: Side): 'rise' | 'fall' {
  return (condition === 'take_profit') === (side === 'sell') ? 'rise' : 'fall'
}

type Prices = Pick<
  TriggerTerms, 'triggerTicks' | 'activationTicks' | 'callbackTicks' | 'callbackPpm'
>

function parseTrigger(request: Request, market: Steps): Outcome<Prices> {
  for (const field of ['activationPrice', 'callbackRate', 'callbackDistance'] as const) {
    if (request[field] !== undefined) return rejected('invalid_input', field)
  }
  const { triggerPrice } = request
  if (triggerPrice === undefined) return rejected('trigger_price_required', 'triggerPrice')
  const ticks = parseTicks(triggerPrice, market, 'triggerPrice')
  return ticks.ok
    ? accepted({ triggerTicks: ticks.value, activationTicks: 0, callbackTicks: 0, callbackPpm: 0 })
    : ticks
}

function parseTrailing(request: Request, market: Steps): Outcome<Prices> {
  const { triggerPrice, activationPrice, callbackRate, callbackDistance } = request
  if (triggerPrice !== undefined) return rejected('invalid_input', 'triggerPrice')
  if ((callbackRate === undefined) === (callbackDistance === undefined)) {
    return rejected('callback_required', 'callbackRate')
  }
  const activation = activationPrice === undefined ? accepted(0)
    : parseTicks(activationPrice, market, 'activationPrice')
  if (!activation.ok) return activation
  const ticks = callbackDistance === undefined ? accepted(0)
    : parseTicks(callbackDistance, market, 'callbackDistance')
  if (!ticks.ok) return ticks
  const ppm = callbackRate === undefined ? accepted(0) : parseRate(callbackRate)
  return ppm.ok ? accepted({
    triggerTicks: 0, activationTicks: activation.value, callbackTicks: ticks.value,
    callbackPpm: ppm.value,
  }) : ppm
}

/** A callback rate above zero and at most one, in millionths. */
export function parseRate(text: string): Outcome<number> {
  const parsed = parseUnits(text, rateDecimals)
  return parsed.ok && parsed.units > 0n && parsed.units <= rateMax
    ? accepted(Number(parsed.units)) : rejected('invalid_input', 'callbackRate')
}
