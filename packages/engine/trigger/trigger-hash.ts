// Which words of an open trigger order go into the state hash. A closed one counts as absent.
import { RowHash } from '#kernel/state-hash.ts'
import type { State } from '#state/state.ts'
import type { TriggeredOrder } from '#engine/commands/trigger-command.ts'
import { kindOf } from '#book/order-kind.ts'
import type { TriggerOrder } from '#state/trigger-order.ts'

const seed = 0x3f84_d5b5
const none = new Int32Array(4)
const row = new RowHash()

/** Brings the shares of everything that has changed up to date. */
export function hashTriggerChanges(state: State): void {
  const { triggers } = state
  for (const share of triggers.goneShares) state.hash.replace(share, 0, none)
  triggers.goneShares.length = 0
  for (const trigger of triggers.dirty) hashTrigger(state, trigger)
}

/** The terms are mixed first, and their hash with the rest. */
function hashTrigger(state: State, trigger: TriggerOrder): void {
  const { terms } = trigger
  const { order } = terms
  row.begin(seed)
    .word(termWord(trigger))
    .number(order.user).number(order.market)
    .number(terms.triggerTicks).number(terms.activationTicks)
    .number(terms.callbackTicks).number(terms.callbackPpm)
    .number(order.priceTicks).number(order.lots).number(amountOf(order))
    .number(order.displayLots ?? 0)
    .end()
  const [a = 0, b = 0, c = 0, d = 0] = row.lanes
  row.begin(seed + 1).word(a).word(b).word(c).word(d)
    .word((trigger.isAttached ? 1 : 0) + (trigger.exit.closesPosition ? 2 : 0))
    .number(trigger.exit.parentId)
    .number(trigger.id).number(trigger.pairId).number(trigger.extremeTicks).number(trigger.rowTurn)
    .number(trigger.createdAt).number(trigger.updatedAt).number(trigger.filledLots)
    .end()
  state.hash.replace(trigger.share, 0, row.lanes)
}

/** Every word of the terms and of the order in a few bits. */
function termWord({ terms: { by, direction, order } }: TriggerOrder): number {
  const stp = ['cancel_taker', 'cancel_maker', 'cancel_both'].indexOf(order.selfTradePrevention)
  const own = order.kind === 'place-spot-order' ? 0
    : 1 + (order.reduceOnly ? 1 : 0) + 2 * ['net', 'long', 'short'].indexOf(order.positionSide)
  return kindOf(order) + 16 * (stp + 4 * own) + (by === 'mark' ? 1_024 : 0)
    + (direction === 'rise' ? 2_048 : 0)
}

/** The amount of an order by amount; the entry check bounds it. */
function amountOf(order: TriggeredOrder): number {
  return order.kind === 'place-spot-order' ? Number(order.amountUnits) : 0
}
