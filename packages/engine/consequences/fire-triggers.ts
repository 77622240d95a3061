// Places the orders with met prices, in the step of the command that met them. A placed order may
// trade and meet further triggers; each fires at most once, except an exit that has lots left, and
// the number for a command is bounded, so that every step ends. The others are due, and follow with
// the next accepted commands.
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import { endLeadOrders } from '#copy/hear-fills.ts'
import { blocksPerCommandMax, runBlock } from './run-blocks.ts'
import { endFlatCopies } from '#copy/stop-copies.ts'
import { assert, must } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { State } from '#state/state.ts'
import { relieveRisk } from '#perpetual/risk/mark-risk.ts'
import { placePerpetualOrder } from '#perpetual/order/place-perpetual-order.ts'
import { placeSpotOrder } from '#spot/place-spot-order.ts'
import { endOther, refuseTrigger } from './end-other.ts'
import { defersExit, exitOf, fireExit, releaseHeld } from './fire-exit.ts'
import { positionOf } from '#trigger/closing-order.ts'
import { settleEndings } from './settle-endings.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** [O6] How many trigger orders one command may place. */
export const firesPerCommandMax = 64

const listed = 'a conditional order is of a listed market'

/**
 * Takes at most `blocksPerCommandMax` blocks of copies to the book and places at most
 * `firesPerCommandMax` due orders, the blocks first. A refused order is closed with its reason; it
 * never fails.
 */
export function fireTriggers(state: State): void {
  const { triggers } = state
  settle(state)
  releaseHeld(state)
  let [count, blocks] = [0, 0]
  for (;;) {
    settle(state)
    if (blocks < blocksPerCommandMax && runBlock(state)) {
      blocks += 1
      continue
    }
    if (count === firesPerCommandMax) break
    const trigger = triggers.nextDue()
    if (trigger === undefined) break
    const exit = exitOf(state, trigger)
    if (exit === undefined ? defersHalted(state, trigger) : defersExit(state, exit)) continue
    if (exit === undefined) fire(state, trigger)
    else fireExit(state, exit)
    count += 1
  }
  endLeadOrders(state)
  endFlatCopies(state)
}

/** Orders with met prices are due first; then the exits of ended orders follow. */
function settle(state: State): void {
  state.triggers.gather(state.journal.at)
  settleEndings(state)
}

/** [O59] Defers an order while the trading of its market is halted. */
function defersHalted(state: State, trigger: TriggerOrder): boolean {
  const { kind, market: id } = trigger.terms.order
  const market = kind === 'place-spot-order'
    ? state.market(must(state.marketPlace(id), listed))
    : state.perpetuals.market(must(state.perpetuals.marketPlace(id), listed))
  if (!market.isTradingHalted) return false
  state.triggers.defer(trigger, {
    name: `${id} trading`, mayPlace: () => !market.isTradingHalted,
  })
  return true
}

function fire(state: State, trigger: TriggerOrder): void {
  const { triggers, journal } = state
  const outcome = place(state, trigger)
  if (!outcome.ok) return refuseTrigger(state, trigger, outcome.reject.code)
  endOther(state, trigger)
  triggers.close(trigger, {
    status: 'triggered', closeReason: null, at: journal.at, orderId: outcome.value.orderId,
  })
}

function place(state: State, trigger: TriggerOrder): Outcome<Applied> {
  const { order } = trigger.terms
  if (order.kind === 'place-spot-order') return placeSpotOrder(state, order)
  const lots = trigger.exit.closesPosition ? closableLots(state, trigger) : order.lots
  if (lots === 0) return rejected('reduce_only_too_large')
  const outcome = placePerpetualOrder(state, { ...order, lots })
  relieveRisk(state)
  return outcome
}

/**
 * [O42] The lots of a limit exit: its own, or all, limited by one order's maximum and by the lots
 * of the position that no resting order closes.
 */
function closableLots(state: State, trigger: TriggerOrder): number {
  const { positions } = state.perpetuals
  const { order } = trigger.terms
  const position = positionOf(state, trigger)
  const most = Math.min(
    positions.lots(position) - positions.closingLots(position),
    state.perpetuals.marketOf(position).orderLotsMax(order.priceTicks),
  )
  assert(most >= 0, 'resting orders close at most the position')
  return order.lots === 0 ? most : Math.min(order.lots, most)
}
