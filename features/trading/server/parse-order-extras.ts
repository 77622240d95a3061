// Parses the parts that an order of either market may have in addition: an iceberg's shown quantity
// and the exits that wait for its end. The engine checks them against the order and the price.
import { type Outcome, accepted, rejected, type WatchedPrice } from '@ingot/contract/vocabulary'
import type { ExitPair, ExitTerms } from '@ingot/engine'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'

/** The fields of a take-profit and a stop-loss in a request. */
export type ExitRequest = {
  readonly stopProfit?: string | undefined
  readonly stopProfitPrice?: string | undefined
  readonly stopLoss?: string | undefined
  readonly stopLossPrice?: string | undefined
  readonly triggerBy?: WatchedPrice | undefined
}

type Steps = { readonly priceDecimals: number; readonly quantityDecimals: number }

export type OrderExtras = { readonly displayLots?: number; readonly exits?: ExitPair }

/** Quantities are in lots and prices in ticks. Returns the first fault with its field. */
export function parseOrderExtras(
  request: ExitRequest & { readonly displayQuantity?: string | undefined }, market: Steps,
): Outcome<OrderExtras> {
  const { displayQuantity } = request
  const shown = displayQuantity === undefined ? accepted(undefined)
    : parseLots(displayQuantity, market, 'displayQuantity')
  if (!shown.ok) return shown
  const exits = parseExits(request, market)
  return exits.ok ? accepted({
    ...shown.value === undefined ? {} : { displayLots: shown.value },
    ...exits.value === undefined ? {} : { exits: exits.value },
  }) : exits
}

/** Undefined when the request names none. */
export function parseExits(request: ExitRequest, market: Steps): Outcome<ExitPair | undefined> {
  const takeProfit = parseExit(request, 'stopProfit', market)
  if (!takeProfit.ok) return takeProfit
  const stopLoss = parseExit(request, 'stopLoss', market)
  if (!stopLoss.ok) return stopLoss
  if (takeProfit.value !== undefined || stopLoss.value !== undefined) {
    return accepted({
      ...takeProfit.value === undefined ? {} : { takeProfit: takeProfit.value },
      ...stopLoss.value === undefined ? {} : { stopLoss: stopLoss.value },
    })
  }
  return request.triggerBy === undefined
    ? accepted(undefined) : rejected('trigger_price_required', 'triggerBy')
}

/** The same order has the same text; an order without extras has none. */
export function extrasText({ displayLots, exits }: OrderExtras): readonly string[] {
  return [
    ...displayLots === undefined ? [] : [`display=${displayLots}`],
    ...exits?.takeProfit === undefined ? [] : [`profit=${exitText(exits.takeProfit)}`],
    ...exits?.stopLoss === undefined ? [] : [`loss=${exitText(exits.stopLoss)}`],
  ]
}

const exitText = ({ by, triggerTicks, priceTicks }: ExitTerms): string =>
  `${by}:${triggerTicks}:${priceTicks}`

function parseExit(
  request: ExitRequest, leg: 'stopProfit' | 'stopLoss', market: Steps,
): Outcome<ExitTerms | undefined> {
  const { [leg]: trigger, [`${leg}Price` as const]: price, triggerBy: by = 'last' } = request
  if (trigger === undefined) {
    return price === undefined ? accepted(undefined) : rejected('trigger_price_required', leg)
  }
  const triggerTicks = parseTicks(trigger, market, leg)
  if (!triggerTicks.ok) return triggerTicks
  const priceTicks = price === undefined ? accepted(0) : parseTicks(price, market, `${leg}Price`)
  return priceTicks.ok
    ? accepted({ by, triggerTicks: triggerTicks.value, priceTicks: priceTicks.value }) : priceTicks
}
