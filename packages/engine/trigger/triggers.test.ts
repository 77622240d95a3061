// The lists of conditional orders: open, attached, due and changed ones, and that nothing of a
// closed one is kept.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { TriggerOrder } from '#state/trigger-order.ts'
import { Triggers } from '#state/triggers.ts'

const terms: TriggerTerms = {
  by: 'last', direction: 'rise', triggerTicks: 110, activationTicks: 0, callbackTicks: 0,
  callbackPpm: 0,
  order: {
    kind: 'place-spot-order', user: asUserId(1_000), market: asMarketId(1), side: 'buy',
    type: 'limit', timeInForce: 'GTC', priceTicks: 1, lots: 1, amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  },
}
const cancelled = { status: 'cancelled', closeReason: 'by_user', orderId: 0, at: 9 } as const

type Seat = { readonly owner?: number; readonly parent?: number; readonly position?: number }

function makeTriggers() {
  const triggers = new Triggers()
  const book = triggers.makeBook()
  const enter = (id: number, { owner = 1, parent = 0, position = 0 }: Seat = {}) => {
    const exit = { parentId: parent === 0 ? 0 as const : asOrderId(parent), closesPosition: false }
    const trigger = new TriggerOrder(asOrderId(id), { owner, book, at: 5, exit }, terms)
    trigger.isAttached = parent !== 0
    trigger.position = position
    triggers.enter(trigger, 100)
    return trigger
  }
  return { triggers, book, enter }
}

const idsOf = (list: Iterable<TriggerOrder>) => Array.from(list, ({ id }) => id)

test('[O1] an owner has at most 200 open conditional orders', () => {
  const { triggers, enter } = makeTriggers()
  const own = [1, 2].map((id) => enter(id))
  enter(3, { owner: 2 })
  expect([triggers.countOf(1), triggers.countOf(2), triggers.countOf(3)]).toEqual([2, 1, 0])
  expect([idsOf(triggers.of(1)), idsOf(triggers.of(3))]).toEqual([[1, 2], []])
  expect([triggers.hasRoom(1, 198), triggers.hasRoom(1, 199), triggers.hasRoom(3, 200)])
    .toEqual([true, false, true])
  for (const trigger of own) triggers.close(trigger, cancelled)
  expect([triggers.countOf(1), triggers.find(1), triggers.find(3)?.id]).toEqual([0, undefined, 3])
  expect(idsOf(triggers.all())).toEqual([3])
})

test('[O11] exits are found by their order until they are armed or closed', () => {
  const { triggers, enter } = makeTriggers()
  const [first, second, third] = [enter(1, { parent: 7 }), enter(2, { parent: 7 }),
    enter(3, { parent: 8, position: 4 })]
  expect([idsOf(triggers.attachedTo(7)), idsOf(triggers.attachedTo(8))]).toEqual([[1, 2], [3]])
  expect(triggers.endingWith(4)).toEqual([])
  triggers.close(first, cancelled)
  expect(idsOf(triggers.attachedTo(7))).toEqual([2])
  triggers.arm(second, false, 6)
  triggers.arm(third, true, 6)
  expect([triggers.attachedTo(7), triggers.attachedTo(8)]).toEqual([[], []])
  expect([second.isAttached, second.turn, third.turn]).toEqual([false, 0, 1])
  expect([second.updatedAt, third.updatedAt]).toEqual([6, 6])
  expect([triggers.nextDue(), idsOf(triggers.endingWith(4))]).toEqual([third, [3]])
  triggers.close(third, cancelled)
  expect([triggers.nextDue(), triggers.endingWith(4)]).toEqual([undefined, []])
})

test('[O12] exits of a position are found by it, the oldest first', () => {
  const { triggers, enter } = makeTriggers()
  const [late, early] = [enter(9, { position: 4 }), enter(8, { position: 4 })]
  enter(7, { position: 6 })
  expect(triggers.endingWith(4)).toEqual([early, late])
  triggers.close(late, cancelled)
  expect(triggers.endingWith(4)).toEqual([early])
})

test('[O2, O6] met orders are due by turns, which restart when none is due', () => {
  const { triggers, book, enter } = makeTriggers()
  expect(triggers.isStirred).toBe(false)
  const met = [1, 2, 3].map((id) => enter(id))
  book.see(109)
  expect(triggers.isStirred).toBe(false)
  book.see(110)
  expect(triggers.isStirred).toBe(true)
  triggers.gather(6)
  expect(met.map(({ turn, updatedAt }) => [turn, updatedAt])).toEqual([[1, 6], [2, 6], [3, 6]])
  const [one, two, three] = met
  if (one === undefined || two === undefined || three === undefined) throw new Error('three met')
  expect(triggers.nextDue()).toBe(one)
  triggers.close(three, cancelled)
  expect(triggers.isStirred).toBe(true)
  const again = enter(4)
  book.see(120)
  triggers.gather(7)
  expect(again.turn).toBe(3)
  for (const trigger of [one, two, again]) triggers.close(trigger, cancelled)
  expect([triggers.isStirred, triggers.nextDue()]).toEqual([false, undefined])
})

test('[O11, O12] an ending is taken once', () => {
  const { triggers } = makeTriggers()
  const ending = { kind: 'position', position: 4 } as const
  triggers.end(ending)
  expect(triggers.isStirred).toBe(true)
  expect(triggers.takeEndings()).toEqual([ending])
  expect([triggers.isStirred, triggers.takeEndings()]).toEqual([false, []])
})

test('[E1] a drain returns each changed row once, closed ones first', () => {
  const { triggers, enter } = makeTriggers()
  const [first, second] = [enter(1), enter(2)]
  triggers.close(first, cancelled)
  triggers.part(second, 8)
  expect(triggers.drain().map(({ triggerId, status, closeReason, turn, updatedAt }) =>
    [triggerId, status, closeReason, turn, updatedAt]))
    .toEqual([[1, 'cancelled', 'by_user', 0, 9], [2, 'waiting', null, 0, 8]])
  expect(triggers.drain()).toEqual([])
  expect(triggers.goneShares).toEqual([first.share])
})

test('an impossible change of a conditional order fails an assertion', () => {
  const { triggers, enter } = makeTriggers()
  const trigger = enter(1)
  expect(() => enter(1)).toThrow('opened once')
  expect(() => triggers.arm(trigger, false, 6)).toThrow('armed once')
  triggers.close(trigger, cancelled)
  expect(() => triggers.close(trigger, cancelled)).toThrow('only an open')
})

test('[O11] an armed exit waits for its price and its position, no longer for its order', () => {
  const { triggers, book, enter } = makeTriggers()
  const [first, second] = [enter(1, { parent: 7 }), enter(2, { parent: 7, position: 1 })]
  expect(idsOf(triggers.attachedTo(7))).toEqual([1, 2])
  for (const each of [first, second]) triggers.arm(each, false, 6)
  expect(triggers.attachedTo(7)).toEqual([])
  expect([0, 1].map((position) => idsOf(triggers.endingWith(position)))).toEqual([[], [2]])
  expect(triggers.isStirred).toBe(false)
  book.see(110)
  triggers.gather(8)
  expect(triggers.nextDue()).toBe(first)
})
