// POST /setPositionStops. The new exits wait before the earlier ones are cancelled, so the position
// is never without protection; if the process stops in between, both wait, and neither opens one.
import { setPositionStops } from '@ingot/contract/calls/perpetual-position/positions.ts'
import {
  type Outcome, accepted, asOrderId, rejected, type UserId,
} from '@ingot/contract/vocabulary'
import type { PlacePositionExits } from '@ingot/engine'
import { edgeReject } from '#features/edge-reject.ts'
import { extrasText, parseExits } from '#features/parse-order-extras.ts'
import { parseLots } from '#features/parse-steps.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { clientFieldsOf, type ClientFields } from '#store/rows/client-fields.ts'
import { conditionalOrderView } from '#store/rows/conditional-order-view.ts'
import type { StoredTrigger } from '#store/rows/stored-trigger.ts'
import { listStops } from './list-stops.ts'

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
    ...set.clientOrderId === null ? {} : {
      key: {
        scope: `position-stops:${user}`, key: set.clientOrderId,
        body: [market, positionSide, lots, ...extrasText({ exits })].join(' '),
      },
    },
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
