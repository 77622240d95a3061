// POST /placeOcoOrder.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import { placeOcoOrder } from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { type Outcome, type UserId, accepted, rejected } from '@ingot/contract/vocabulary'
import type { TriggerTerms } from '@ingot/engine'
import { defineHandler } from '#http/reply/handler.ts'
import { clientFieldsOf } from '#store/rows/client-fields.ts'
import { findMarket, type FoundMarket } from './find-market.ts'
import { parseCarriedOrder } from './parse-carried-order.ts'
import { parseCondition } from './parse-condition.ts'
import { submitConditional, termsText } from './submit-conditional.ts'

export const placeOcoOrderHandler = defineHandler(
  placeOcoOrder,
  async ({ request, session, services }) => {
    const found = findMarket(services.listings, request.symbol)
    if (found === undefined) return rejected('market_unknown', 'symbol')
    const asked = { request, found, user: session.user }
    const takeProfit = parseLeg(asked, 'stopProfit')
    if (!takeProfit.ok) return takeProfit
    const stopLoss = parseLeg(asked, 'stopLoss')
    if (!stopLoss.ok) return stopLoss
    const pair = { takeProfit: takeProfit.value, stopLoss: stopLoss.value }
    const placed = await submitConditional(services, {
      session,
      command: { kind: 'place-trigger-pair', ...pair },
      body: `${termsText(pair.takeProfit)} ${termsText(pair.stopLoss)}`,
      set: clientFieldsOf(request),
    })
    // The engine names the price of a single condition, not its leg.
    return placed.ok ? placed : named(placed, 'triggerPrice', undefined)
  },
)

type Asked = {
  readonly request: ParsedRequestOf<typeof placeOcoOrder>
  readonly found: FoundMarket
  readonly user: UserId
}

/** One leg as a conditional order; a fault of its prices names the pair's own field. */
function parseLeg(
  { request, found, user }: Asked, leg: 'stopProfit' | 'stopLoss',
): Outcome<TriggerTerms> {
  const { [leg]: triggerPrice, [`${leg}Price` as const]: price, triggerBy } = request
  const entrust = price === undefined ? 'market' : 'limit'
  const order = parseCarriedOrder({ ...request, entrust, price }, found, user)
  if (!order.ok) return named(order, 'price', `${leg}Price`)
  const condition = parseCondition({
    condition: leg === 'stopProfit' ? 'take_profit' : 'stop', triggerBy, triggerPrice,
  }, found.market, order.value.side)
  return condition.ok
    ? accepted({ ...condition.value, order: order.value }) : named(condition, 'triggerPrice', leg)
}

function named<Fault extends Extract<Outcome<never>, { readonly ok: false }>>(
  { reject }: Fault, from: string, to: string | undefined,
): Extract<Outcome<never>, { readonly ok: false }> {
  if (reject.field !== from) return { ok: false, reject }
  return rejected(reject.code, to)
}
