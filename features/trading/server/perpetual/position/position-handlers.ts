// The calls of positions.
import {
  adjustMargin, closeAllPositions, closePosition, listPositions, reversePosition, setPositionStops,
} from '#features/trading/positions.calls.ts'
import {
  accepted, asOrderId, type ContractDirection, contractSymbolOf, type Outcome, rejected,
  type UserId,
} from '@ingot/contract/vocabulary'
import type { PlacePositionExits } from '@ingot/engine'
import { edgeReject } from '#features/trading/server/edge-reject.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { extrasText, parseExits } from '#features/trading/server/parse-order-extras.ts'
import { parseLots, parseTicks } from '@ingot/server/kit/parse-steps.ts'
import {
  findPlacedOrder, submitContractOrder,
} from '#features/trading/server/perpetual/submit-contract-order.ts'
import { keyed } from '@ingot/server/kit/run-keyed.ts'
import { submitUnlessRefused } from '@ingot/server/kit/submit-unless-refused.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { type ClientFields, clientFieldsOf } from '@ingot/server/store/rows/client-fields.ts'
import { conditionalOrderView } from '@ingot/server/store/rows/conditional-order-view.ts'
import type { StoredTrigger } from '@ingot/server/store/rows/stored-trigger.ts'
import { closeWhole } from './close-whole.ts'
import { closingTerms, loadLotsOf, loadOpenLots, type OpenLots } from './closing-terms.ts'
import { findPosition, type FoundPosition } from './find-position.ts'
import { listStops } from './list-stops.ts'
import { loadPositionMode } from './load-position-mode.ts'
import { loadPositionViews } from './load-position-views.ts'

// GET /listPositions.

export const listPositionsHandler = defineHandler(
  listPositions,
  async ({ request: { symbol }, session, services, gone }) => {
    if (symbol !== undefined && services.listings.contractBySymbol(symbol) === undefined) {
      return rejected('market_unknown', 'symbol')
    }
    const views = await loadPositionViews(services, session.user, gone())
    return accepted(views.filter((view) => symbol === undefined || view.symbol === symbol))
  },
)

// POST /closePosition: one reduce-only order.

export const closePositionHandler = defineHandler(
  closePosition,
  async ({ request, session, services }) => {
    const { quantity, price, direction } = request
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const lots = quantity === undefined ? accepted(undefined) : parseLots(quantity, market)
    if (!lots.ok) return lots
    const ticks = price === undefined ? accepted(undefined) : parseTicks(price, market)
    if (!ticks.ok) return ticks
    const set = clientFieldsOf(request)
    const body = ['close', market.id, direction, lots.value ?? 'all', ticks.value ?? 'market']
      .join(' ')
    const closeFound = async ({ position: read, mode }: FoundPosition) => {
      const close = async (position: OpenLots) => {
        const terms = closingTerms({ position, mode, lots: lots.value, priceTicks: ticks.value })
        return submitContractOrder(services, { session, market, terms, set, body })
      }
      return lots.value === undefined ? closeWhole({
        close, read: () => loadLotsOf(services.database, session.user, read),
      }, read) : close(read)
    }
    const found = await findPosition(services, session.user, request)
    const closed = found.ok ? await closeFound(found.value) : found
    if (closed.ok || closed.reject.code !== 'position_unknown') return closed
    // [C30] The same request may have closed it, also a moment ago.
    return findPlacedOrder(services, { user: session.user, ...set, body }, 'position_unknown')
  },
)

// POST /closeAllPositions: one reduce-only market order for each position. Each is safe by itself,
// so one that is refused stops no other.

export const closeAllPositionsHandler = defineHandler(
  closeAllPositions,
  async ({ session, services }) => {
    const { database, listings } = services
    const [open, mode] = await Promise.all([
      loadOpenLots(database, session.user), loadPositionMode(database, session.user),
    ])
    if (open.length === 0) return rejected('position_unknown')
    const closed = await Promise.all(open.map(async (position) => {
      const market = listings.perpetualMarket(position.market)
      const order = await closeWhole({
        read: () => loadLotsOf(database, session.user, position),
        close: (left) => submitContractOrder(services, {
          session, market, terms: closingTerms({ position: left, mode }),
        }),
      }, position)
      return { position, market, order }
    }))
    const orders = closed.flatMap(({ order }) => order.ok ? [order.value] : [])
    // One that was closed at the same moment is not refused.
    const refused = closed.flatMap(({ position, market, order }) =>
      order.ok || order.reject.code === 'position_unknown' ? [] : [{
        symbol: contractSymbolOf(market.symbol),
        direction: position.direction,
        reject: order.reject.code,
      }])
    if (orders.length + refused.length === 0) return rejected('position_unknown')
    return accepted({ orders, refused })
  },
)

// POST /reversePosition. The opening order follows the closing one, at most for the quantity that
// was closed: of two calls at once only one finds the position. Each order is safe by itself, and
// if the process stops in between, the position is closed and none is opened.

export const reversePositionHandler = defineHandler(
  reversePosition,
  async ({ request, session, services }) => {
    // [P41] The closing half alone is another request.
    const refusal = newRiskRefusal(session)
    if (refusal !== undefined) return rejected(refusal)
    const found = await findPosition(services, session.user, request)
    if (!found.ok) return found
    const { market, position, mode } = found.value
    const closed = await closeWhole({
      read: () => loadLotsOf(services.database, session.user, position),
      close: (left) => submitContractOrder(services, {
        session, market, terms: closingTerms({ position: left, mode }),
      }),
    }, position)
    if (!closed.ok) return closed
    const lots = parseLots(closed.value.filledQuantity, market)
    if (!lots.ok) return accepted({ orders: [closed.value], openingReject: null })
    const opened = await submitContractOrder(services, {
      session,
      market,
      terms: {
        ...closingTerms({ position, mode, lots: lots.value }),
        positionSide: mode === 'hedge' ? otherOf[position.direction] : 'net',
        reduceOnly: false,
      },
    })
    return accepted({
      orders: opened.ok ? [closed.value, opened.value] : [closed.value],
      openingReject: opened.ok ? null : opened.reject.code,
    })
  },
)

const otherOf: Readonly<Record<ContractDirection, ContractDirection>> =
  { long: 'short', short: 'long' }

// POST /adjustMargin. Two equal requests without a key move the amount twice; with the same key
// they move it once.

export const adjustMarginHandler = defineHandler(
  adjustMargin,
  async ({ request, session, services }) => {
    const { symbol, direction, type, amount, idempotencyKey } = request
    const market = services.listings.contractBySymbol(symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const parsed = parseAmount(amount, market.settle)
    if (!parsed.ok) return parsed
    const { user } = session
    const units = type === 'add' ? parsed.value : -parsed.value
    const refusal = type === 'add' ? undefined : newRiskRefusal(session)
    const adjusted = await submitUnlessRefused(services.sequencer, {
      command: { kind: 'adjust-margin', user, market: market.id, positionSide: direction, units },
      ...keyed({
        scope: `margin:${user}`, key: idempotencyKey, body: `${market.id} ${direction} ${units}`,
      }),
    }, refusal)
    if (!adjusted.ok) return adjusted
    const views = await loadPositionViews(services, user)
    return accepted(views.find((view) =>
      view.symbol === symbol && view.direction === direction) ?? null)
  },
)

// POST /setPositionStops. The new exits wait before the earlier ones are cancelled, so the position
// is never without protection; if the process stops in between, both wait, and neither opens one.

export const setPositionStopsHandler = defineHandler(
  setPositionStops,
  async ({ request, session: { user }, services }) => {
    const { listings, database } = services
    const market = listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const { quantity, direction } = request
    const exits = parseExits(request, market)
    if (!exits.ok) return exits
    if (exits.value === undefined) return rejected('trigger_price_required', 'stopProfit')
    const lots = quantity === undefined ? accepted(0) : parseLots(quantity, market)
    if (!lots.ok) return lots
    const first = await placeExits(services, clientFieldsOf(request), {
      kind: 'place-position-exits', user, market: market.id, positionSide: direction,
      lots: lots.value, ...exits.value,
    })
    if (!first.ok) return first
    const position = { market: market.id, direction }
    const open = await listStops(database, user, position)
    const replaced = earlierOfKind(open, first.value)
    await cancelAll(services, user, replaced)
    const left = replaced.length === 0 ? open : await listStops(database, user, position)
    const inForce = stopsInForce(left, replaced)
    return accepted(inForce.map((stop) => conditionalOrderView(stop, listings)))
  },
)

/** The first leg's number. */
async function placeExits(
  { sequencer }: Services, set: ClientFields, command: PlacePositionExits,
): Promise<Outcome<number>> {
  const { user, market, positionSide, lots, takeProfit, stopLoss } = command
  const exits = {
    ...takeProfit === undefined ? {} : { takeProfit },
    ...stopLoss === undefined ? {} : { stopLoss },
  }
  const placed = await sequencer.submit({
    command,
    ...set,
    ...keyed({
      scope: `position-stops:${user}`, key: set.clientOrderId,
      body: [market, positionSide, lots, ...extrasText({ exits })].join(' '),
    }),
  })
  return placed.ok ? accepted(placed.value.applied.orderId)
    : { ok: false, reject: edgeReject(placed.reject) }
}

/**
 * The stops of the whole position that the new ones, from this number on, replace. A repeated
 * request finds the same ones, so it completes an interrupted one.
 */
function earlierOfKind(open: readonly StoredTrigger[], first: number): readonly StoredTrigger[] {
  const whole = open.filter(closesWhole)
  const isNew = ({ triggerId }: StoredTrigger) => triggerId >= first
  const kinds = new Set(whole.filter(isNew).map(({ direction }) => direction))
  return whole.filter((stop) => !isNew(stop) && kinds.has(stop.direction))
}

const closesWhole = ({ order, parentId, status }: StoredTrigger): boolean =>
  order.lots === 0 && parentId === 0 && status !== 'attached'

/**
 * [C27] The open stops without those that a newer one replaces whose request is still cancelling
 * them. One that this request could not cancel is listed.
 */
function stopsInForce(
  open: readonly StoredTrigger[], replaced: readonly StoredTrigger[],
): readonly StoredTrigger[] {
  const own = new Set(replaced.map(({ triggerId }) => triggerId))
  const isOlder = (stop: StoredTrigger): boolean => open.some((other) =>
    closesWhole(other) && other.direction === stop.direction && other.triggerId > stop.triggerId)
  return open.filter((stop) => own.has(stop.triggerId) || !closesWhole(stop) || !isOlder(stop))
}

/** One that has triggered since is not cancelled; the reply lists each one that is still open. */
async function cancelAll(
  { sequencer }: Services, user: UserId, stops: readonly StoredTrigger[],
): Promise<void> {
  await Promise.all(stops.map(({ triggerId }) => sequencer.submit({
    command: { kind: 'cancel-trigger-order', user, triggerId: asOrderId(triggerId) },
  })))
}
