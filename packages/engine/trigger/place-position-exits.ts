// A take-profit, a stop-loss or both for an open position: they close it, or the given lots of it
// as far as they remain, and end with it.
import type { Outcome, Reject } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { must } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { limitOrdersOnly, tradingFault } from '#state/trading-fault.ts'
import type { PlacePositionExits } from '#engine/commands/trigger-command.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { closingFault } from '#trigger/closing-order.ts'
import { legCount, openExits } from './exit/attach-exits.ts'
import { exitPairFault, exitTermsOf } from './exit/exit-legs.ts'

/** [O12] The checks run in this order; the answer names the first leg. */
export function placePositionExits(state: State, command: PlacePositionExits): Outcome<Applied> {
  const { perpetuals, ledger, triggers } = state
  const owner = ledger.user(command.user)
  if (owner === 0) return rejected('invalid_input', 'user')
  const place = perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  const market = perpetuals.market(place)
  const closed = tradingFault(state, market)
    ?? (market.opening.isLimitOnly(state.journal.second) ? limitOrdersOnly : undefined)
  if (closed !== undefined) return { ok: false, reject: closed }
  const { positionSide, lots } = command
  if (positionSide !== 'long' && positionSide !== 'short') {
    return rejected('invalid_input', 'positionSide')
  }
  if (!Number.isSafeInteger(lots) || lots < 0) return rejected('quantity_off_lot')
  const position = perpetuals.positions.find(owner, place, positionSide)
  const fault = closingFault(state, position, lots)
    ?? pairFault(market, command)
  if (fault !== undefined) return { ok: false, reject: fault }
  if (!triggers.hasRoom(owner, legCount(command))) return rejected('too_many_open_orders')
  perpetuals.positions.watch(position)
  const legs = exitTermsOf(command, closingOrder(state, command, owner))
  const [first] = openExits(state, legs, {
    owner, position, exit: { parentId: 0, closesPosition: true },
  })
  return accepted({ orderId: must(first, 'a valid pair has a leg').id, count: 0 })
}

function pairFault(market: PerpetualMarket, command: PlacePositionExits): Reject | undefined {
  return exitPairFault(command, {
    product: 'place-perpetual-order',
    side: command.positionSide === 'long' ? 'sell' : 'buy',
    priceOf: (by) => by === 'mark' ? market.riskTicks : market.lastTicks,
  })
}

function closingOrder(
  state: State, command: PlacePositionExits, owner: number,
): PlacePerpetualOrder {
  const { user, market, positionSide, lots } = command
  const isNet = state.perpetuals.modes.modeOf(owner) === 'one_way'
  return {
    kind: 'place-perpetual-order', user, market, side: positionSide === 'long' ? 'sell' : 'buy',
    positionSide: isNet ? 'net' : positionSide, type: 'market', timeInForce: 'IOC',
    // A negative zero means the whole position too; its row has a plain zero.
    lots: lots === 0 ? 0 : lots,
    priceTicks: 0, reduceOnly: true, selfTradePrevention: 'cancel_maker',
  }
}
