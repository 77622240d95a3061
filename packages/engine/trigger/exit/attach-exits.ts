// Exits of an order: they exist from the moment when it is placed, hold nothing, and wait for its
// end before they wait for their price.
import type { Reject } from '@ingot/contract/vocabulary'
import { asOrderId } from '@ingot/contract/vocabulary'
import type { OrderPool } from '#book/order-pool.ts'
import { assert, must } from '#kernel/assert.ts'
import type { Side } from '#engine/commands/command.ts'
import type { ExitPair, TriggerPrice } from '#engine/commands/exit-terms.ts'
import type { State } from '#state/state.ts'
import type { TriggeredOrder, TriggerTerms } from '#engine/commands/trigger-command.ts'
import { watchOf } from '#trigger/exit/watch-of.ts'
import { exitPairFault, exitTermsOf, isMetBy, legOf } from './exit-legs.ts'
import { type ExitSeat, TriggerOrder } from '#state/trigger-order.ts'

/** Why an order may not have its exits; undefined when it has none. It is all checked otherwise. */
export function exitsFault(state: State, order: TriggeredOrder): Reject | undefined {
  const { exits, side } = order
  if (exits === undefined) return undefined
  const isPerpetual = order.kind === 'place-perpetual-order'
  if (isPerpetual && order.reduceOnly) return { code: 'invalid_input', field: 'exits' }
  const fault = exitPairFault(exits, {
    product: order.kind,
    side: against(side),
    priceOf: (by) => entryTicks(state, order, by),
  })
  if (fault !== undefined) return fault
  const owner = state.ledger.accounts.owner(order.user)
  return state.triggers.hasRoom(owner, legCount(exits))
    ? undefined : { code: 'too_many_open_orders' }
}

/** [O45] Why a resting order with exits may not become this one; undefined without exits. */
export function attachedExitsFault(
  state: State, order: TriggeredOrder, orderId: number,
): Reject | undefined {
  const legs = state.triggers.attachedTo(orderId).toSorted((a, b) => a.id - b.id)
  const met = legs.find(({ terms }) => isMetBy(entryTicks(state, order, terms.by), terms))
  return met === undefined ? undefined : { code: 'would_trigger', field: legOf(met.terms) }
}

/** [O32] The price that an order's exits must not have met. */
function entryTicks(state: State, order: TriggeredOrder, by: TriggerPrice): number {
  const { ticks } = must(watchOf(state, { by, order }), 'an order is of a listed market')
  if (order.type === 'market') return ticks
  // A limit that reaches beyond the price is expected to fill at the price.
  return order.side === 'buy'
    ? Math.min(ticks, order.priceTicks) : Math.max(ticks, order.priceTicks)
}

/** Lets the exits of an order that has its slot wait for its end. */
export function attachExits(
  state: State, order: TriggeredOrder, at: { readonly pool: OrderPool; readonly slot: number },
): void {
  const { exits } = order
  if (exits === undefined) return
  at.pool.expectExits(at.slot)
  openExits(state, exitTermsOf(exits, exitOrder(order)), {
    owner: at.pool.owner(at.slot),
    position: 0,
    exit: {
      parentId: asOrderId(at.pool.id(at.slot)),
      closesPosition: order.kind === 'place-perpetual-order',
    },
  })
}

/** The owner of the exits and the position, or the order if that is zero, that they belong to. */
export type ExitsOf = {
  readonly owner: number
  readonly position: number
  readonly exit: ExitSeat
}

/** Opens a pair's legs, and notes in each the number of the other. */
export function openExits(
  state: State, legs: readonly TriggerTerms[], { owner, position, exit }: ExitsOf,
): readonly TriggerOrder[] {
  const { journal, triggers } = state
  const opened = legs.map((terms) => {
    const { book, ticks } = must(watchOf(state, terms), 'an exit watches a listed market')
    const id = journal.nextOrderId()
    const trigger = new TriggerOrder(id, { owner, book, at: journal.at, exit }, terms)
    trigger.isAttached = position === 0
    trigger.position = position
    triggers.enter(trigger, ticks)
    return trigger
  })
  const [first, second] = opened
  if (first !== undefined && second !== undefined) {
    assert(first.terms.direction !== second.terms.direction, 'a pair of exits has one leg each way')
    first.pairId = second.id
    second.pairId = first.id
  }
  return opened
}

/** The number of conditional orders that the exits become: 0, 1 or 2. */
export function legCount({ takeProfit, stopLoss }: ExitPair): number {
  return (takeProfit === undefined ? 0 : 1) + (stopLoss === undefined ? 0 : 1)
}

/**
 * The order that an exit places, except its price and its lots, which the order's end determines.
 * It cancels its owner's own resting orders, because it must protect the owner.
 */
function exitOrder(order: TriggeredOrder): TriggeredOrder {
  const { user, market } = order
  const shared = {
    user, market, side: against(order.side), type: 'market', timeInForce: 'IOC', priceTicks: 0,
    lots: 0, selfTradePrevention: 'cancel_maker',
  } as const
  return order.kind === 'place-spot-order'
    ? { kind: order.kind, ...shared, amountUnits: 0n }
    : { kind: order.kind, ...shared, positionSide: order.positionSide, reduceOnly: true }
}

function against(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}
