// The rules of trigger orders as tables; see play-table.ts for their language.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { playTable } from '#testing/table/play-table.ts'
import { firesPerCommandMax } from '#consequences/fire-triggers.ts'

function table(name: string, text: string): void {
  test(name, () => {
    expect(() => playTable(createEngine(), text)).not.toThrow()
  })
}

/** Two traders who move the price: bob bids and cyd hits, or the other way round. */
const floor = `
  fund ann 1000 COIN
  fund ann 10000 USD
  fund bob 10000 COIN
  fund bob 1000000 USD
  fund cyd 10000 COIN
  fund cyd 1000000 USD
`

function tradeAt(ticks: number, lots = 1): string {
  return `bob buys ${lots} at ${ticks} = pending\n cyd sells ${lots} at ${ticks} = fully_filled\n`
}

table('[O1, O20] faults of a conditional order are checked in sequence and change nothing', `
  ${floor}
  ann when rise 100 buys 3 by market = would_trigger
  ann when fall 100 sells 3 by market = would_trigger
  ann when fall 101 sells 3 by market = would_trigger
  ann when fall 0 sells 3 by market = invalid_input
  ann when fall 99 sells 0 by market = quantity_required
  ann when fall 99 sells 3 at 0 = price_required
  ann when fall 99 sells 3 by market GTC = time_in_force_not_allowed
  ann trails fall 5 from 100 sells 3 by market = would_trigger
  ann trails rise 5 from 100 buys 3 by market = would_trigger
  ann trails fall 0 from 110 sells 3 by market = invalid_input
  ann when fall 99 sells 3 by market = waiting
  trigger 1 is waiting
`)

table('[O1, O20] an account has at most 200 conditional orders, and a pair counts as two', `
  ${floor}
  ${Array.from({ length: 199 }, () => 'ann when fall 90 sells 1 by market = waiting').join('\n')}
  ann pairs rise 110 fall 90 sells 1 by market = too_many_open_orders
  ann when fall 90 sells 1 by market = waiting
  ann when fall 90 sells 1 by market = too_many_open_orders
  bob when fall 90 sells 1 by market = waiting
  ann cancels trigger 1 = ok
  ann cancels trigger 2 = ok
  ann pairs rise 110 fall 90 sells 1 by market = waiting
  ann when fall 90 sells 1 by market = too_many_open_orders
`)

table('[O44] a callback is smaller than the price from which it goes back', `
  ${floor}
  ann trails fall 100 from 0 sells 1 by market = callback_out_of_range
  ann trails fall 1000000ppm from 0 sells 1 by market = callback_out_of_range
  ann trails rise 100 from 0 buys 1 by market = callback_out_of_range
  ann trails fall 120 from 120 sells 1 by market = callback_out_of_range
  ann trails fall 99 from 0 sells 1 by market = waiting
  ann trails fall 999999ppm from 0 sells 1 by market = waiting
  ann trails fall 119 from 120 sells 1 by market = waiting
`)

table('[O50] an account has at most 20 trailing stops on one market', `
  ${floor}
  ${'ann trails fall 5 from 0 sells 1 by market = waiting\n'.repeat(20)}
  ann trails fall 5 from 0 sells 1 by market = too_many_trailing_stops
  ann trails fall 100 from 0 sells 1 by market = callback_out_of_range
  ann when fall 90 sells 1 by market = waiting
  cyd trails fall 5 from 0 sells 1 by market = waiting
  ann cancels trigger 7 = ok
  ann trails fall 5 from 0 sells 1 by market = waiting
`)

table('[O2] a stop sells at market when the price falls to it, in the same step', `
  ${floor}
  ann when fall 95 sells 2 by market = waiting
  ann has 1000+0 COIN
  bob buys 5 at 94 = pending
  ${tradeAt(96)}
  trigger 1 is waiting
  bob buys 1 at 95 = pending
  cyd sells 1 at 95 = fully_filled
  trades 95x1 94x2
  trigger 1 is triggered 7
  ann has 980+0 COIN
  bids 94x3
`)

table('[O2] a stop-limit rests at its own price', `
  ${floor}
  ann when rise 105 buys 2 at 103 = waiting
  ann has 10000+0 USD
  ${tradeAt(105)}
  trigger 1 is triggered 4
  bids 103x2
  ann has 9794+206 USD
`)

table('[O2] a price within one order\'s path triggers too', `
  ${floor}
  ${tradeAt(100)}
  bob sells 1 at 101 = pending
  bob sells 1 at 105 = pending
  ann when rise 103 sells 1 at 120 = waiting
  cyd buys 2 at 105 = fully_filled
  trigger 5 is triggered 7
`)

table('[O2] a first trade above the last price triggers, however low the order ends', `
  ${floor}
  ${tradeAt(100)}
  ann when rise 102 sells 1 at 130 = waiting
  bob buys 1 at 103 = pending
  bob buys 1 at 99 = pending
  cyd sells 2 at 99 = fully_filled
  trades 103x1 99x1
  trigger 3 is triggered 7
`)

table('[O2] the nearest trigger goes first, at one price the oldest', `
  ${floor}
  ann when fall 95 sells 1 at 121 = waiting
  ann when fall 97 sells 1 at 122 = waiting
  ann when fall 97 sells 1 at 123 = waiting
  ${tradeAt(94)}
  trigger 2 is triggered 6
  trigger 3 is triggered 7
  trigger 1 is triggered 8
`)

table('[O3] a conditional order holds no money and is refused with a reason if unpayable', `
  ${floor}
  ann when fall 95 sells 200 by market = waiting
  ann has 1000+0 COIN
  bob buys 500 at 90 = pending
  ${tradeAt(95)}
  trigger 1 is refused insufficient_available
  bids 90x500
  ann when fall 94 sells 1 at 1000 = waiting
  ${tradeAt(94)}
  trigger 5 is refused price_out_of_band
`)

table('[O5, O53] the other of a pair goes on alone when the first is refused', `
  ${floor}
  ann pairs rise 110 fall 95 sells 200 by market = waiting
  bob buys 500 at 90 = pending
  ${tradeAt(95)}
  trigger 2 is refused insufficient_available
  trigger 1 is waiting
  ${tradeAt(110)}
  trigger 1 is refused insufficient_available
`)

table('[O20, O54] an order below the minimum notional does not wait', `
  rules min 300
  ${floor}
  ann when fall 95 sells 0 by market = quantity_required
  ann when fall 95 sells 3 by market = notional_too_small
  ann when fall 100 sells 2 by market = notional_too_small
  ann when fall 95 sells 4 by market = waiting
  ann when rise 110 sells 3 by market = waiting
  ann when rise 110 sells 3 at 99 = notional_too_small
  ann when fall 75 sells 3 at 100 = waiting
  ann trails fall 5 from 0 sells 1 by market = waiting
  ann trails fall 5 from 0 sells 1 at 299 = notional_too_small
  ann trails fall 5 from 0 sells 1 at 300 = waiting
  ann pairs rise 110 fall 95 sells 3 by market = notional_too_small
  ann pairs rise 110 fall 100 sells 3 at 100 = would_trigger
`)

table('[O3] a user cancels only their own conditional orders', `
  ${floor}
  ann when fall 95 sells 1 by market = waiting
  ann when fall 94 sells 1 by market = waiting
  ann when fall 93 sells 1 by market = waiting
  bob cancels trigger 1 = order_unknown
  ann cancels trigger 9 = order_unknown
  ann cancels trigger 1 = ok
  ann cancels trigger 1 = order_unknown
  trigger 1 is cancelled by_user
  ann cancels all = 0
  ann cancels triggers = 2
  ${tradeAt(90)}
  trigger 2 is cancelled by_user
`)

table('[O4] a trailing stop follows the best price since its activation', `
  ${floor}
  ann trails fall 5 from 110 sells 1 at 150 = waiting
  ${tradeAt(90)}
  ${tradeAt(109)}
  ${tradeAt(103)}
  trigger 1 is waiting
  ${tradeAt(110)}
  ${tradeAt(106)}
  ${tradeAt(114)}
  ${tradeAt(110)}
  trigger 1 is waiting
  ${tradeAt(109)}
  trigger 1 is triggered 18
`)

table('[O4] a trailing stop without an activation follows at once, by parts per million', `
  ${floor}
  ann trails rise 50000ppm from 0 buys 1 at 80 = waiting
  ${tradeAt(104)}
  ${tradeAt(90)}
  ${tradeAt(93)}
  trigger 1 is waiting
  ${tradeAt(94)}
  trigger 1 is triggered 10
`)

table('[O4] a trailing stop follows a best price that is one tick better', `
  ${floor}
  ann trails fall 5 from 0 sells 1 at 150 = waiting
  ann trails rise 5 from 0 buys 1 at 80 = waiting
  ${tradeAt(101)}
  ${tradeAt(96)}
  trigger 1 is triggered 7
  trigger 2 is waiting
  ${tradeAt(95)}
  ${tradeAt(100)}
  trigger 2 is triggered 12
`)

table('[O4] a rising and a falling path of one command are followed in sequence', `
  ${floor}
  ann trails fall 5 from 0 sells 1 at 150 = waiting
  bob buys 1 at 112 = pending
  bob buys 1 at 108 = pending
  cyd sells 2 at 108 = fully_filled
  trigger 1 is waiting
  bob buys 1 at 107 = pending
  cyd sells 1 at 107 = fully_filled
  trigger 1 is triggered 7
`)

table('[O5] the first leg of a pair to trigger ends the other', `
  ${floor}
  ann pairs rise 110 fall 90 sells 1 at 150 = waiting
  ${tradeAt(109)}
  trigger 1 is waiting
  ${tradeAt(90)}
  trigger 1 is cancelled other_triggered
  trigger 2 is triggered 7
  ann pairs rise 120 fall 80 sells 1 at 150 = waiting
  ann cancels trigger 8 = ok
  trigger 9 is waiting
  ${tradeAt(80)}
  trigger 9 is triggered 12
`)

test('[O5] a pair has one user, market and side, one rising and one falling trigger', () => {
  const engine = createEngine()
  playTable(engine, floor)
  const order: PlaceSpotOrder = {
    kind: 'place-spot-order', user: asUserId(1_000), market: asMarketId(1), side: 'sell',
    type: 'market', timeInForce: 'IOC', priceTicks: 0, lots: 1, amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }
  const terms: TriggerTerms = {
    by: 'last', direction: 'rise', triggerTicks: 110, activationTicks: 0, callbackTicks: 0,
    callbackPpm: 0, order,
  }
  const loss: TriggerTerms = { ...terms, direction: 'fall', triggerTicks: 90 }
  const codeOf = (stopLoss: TriggerTerms): string => {
    const pair = { kind: 'place-trigger-pair', takeProfit: terms, stopLoss } as const
    const outcome = engine.apply(pair, 10_000)
    return outcome.ok ? 'ok' : `${outcome.reject.code} ${outcome.reject.field}`
  }
  expect(codeOf({ ...terms, triggerTicks: 120 })).toBe('invalid_input stopLoss')
  expect(codeOf({ ...loss, order: { ...order, side: 'buy' } })).toBe('invalid_input stopLoss')
  expect(codeOf({ ...loss, order: { ...order, user: asUserId(1_001) } }))
    .toBe('invalid_input stopLoss')
  expect(codeOf(loss)).toBe('ok')
})

table('[O5] a step that meets both legs of a pair places one', `
  ${floor}
  ann pairs rise 110 fall 90 sells 1 at 150 = waiting
  bob buys 1 at 111 = pending
  bob buys 1 at 89 = pending
  cyd sells 2 at 89 = fully_filled
  trigger 1 is triggered 6
  trigger 2 is cancelled other_triggered
`)

table('[O6] chains of triggers end', `
  ${floor}
  bob buys 1 at 98 = pending
  bob buys 1 at 97 = pending
  bob buys 1 at 96 = pending
  bob buys 1 at 95 = pending
  ann when fall 98 sells 1 by market = waiting
  ann when fall 97 sells 1 by market = waiting
  ann when fall 96 sells 1 by market = waiting
  cyd sells 1 at 98 = fully_filled
  trades 98x1 97x1 96x1 95x1
`)

test('[O6] one command places at most 64 orders; the others follow', () => {
  const stops = Array.from({ length: firesPerCommandMax + 3 }, (_, index) =>
    `ann when fall 95 sells 1 at ${100 + index} = waiting`).join('\n')
  const engine = createEngine()
  // An earlier triggered order no longer counts: turns start again when no order is due.
  const before = `ann when fall 99 sells 1 at 99 = waiting\n ${tradeAt(99)} ann cancels 4 = ok\n`
  const store = playTable(
    engine, `${floor} fund ann 1000 COIN\n ${before} ${stops}\n ${tradeAt(95)}`,
  )
  const due = [...store.openTriggers.values()]
  expect(due.map(({ status, turn }) => [status, turn])).toEqual(
    [1, 2, 3].map((turn) => ['due', turn + firesPerCommandMax]))
  expect(store.openOrders.size).toBe(firesPerCommandMax)
  expect(engine.apply({ kind: 'open-user', user: asUserId(5_000) }, 9_000).ok).toBe(true)
  expect(engine.drain().triggers.map(({ status }) => status)).toEqual(
    ['triggered', 'triggered', 'triggered'])
})

test('[O7] due orders are placed in their turn, also by a loaded engine', () => {
  const count = firesPerCommandMax + 3
  // The youngest is the nearest, so the turns run against the ids.
  const stops = Array.from({ length: count }, (_, index) =>
    `ann when fall ${20 + index} sells 1 at 150 = waiting`).join('\n')
  const engine = createEngine()
  const store = playTable(engine, `${floor} fund ann 1000 COIN\n ${stops}\n ${tradeAt(19)}`)
  expect([...store.openTriggers.values()].map(({ triggerId, turn }) => [triggerId, turn]))
    .toEqual([[1, count], [2, count - 1], [3, count - 2]])
  const loaded = loadEngine(store.engineRows(engine.counters()))
  expect(loaded.stateHash()).toBe(engine.stateHash())
  const placed = [engine, loaded].map((each) => {
    expect(each.apply({ kind: 'open-user', user: asUserId(5_000) }, 9_000).ok).toBe(true)
    return each.drain().triggers.map(({ triggerId, orderId }) => [triggerId, orderId])
  })
  expect(placed[0]?.map(([triggerId]) => triggerId)).toEqual([3, 2, 1])
  expect(placed[1]).toEqual(placed[0])
})

test('[O7] a load refuses impossible conditional order rows', () => {
  const engine = createEngine()
  const store = playTable(engine, `${floor}
    ann pairs rise 110 fall 90 sells 1 by market = waiting
    ann trails fall 5 from 0 sells 1 by market = waiting`)
  const rows = store.engineRows(engine.counters())
  const triggers = [...rows.triggers ?? []]
  const load = (changed: typeof triggers) => () => loadEngine({ ...rows, triggers: changed })
  expect(load(triggers)().stateHash()).toBe(engine.stateHash())
  expect(load(triggers.slice(1))).toThrow('a pair is of two')
  expect(load(triggers.toReversed())).toThrow('ascending id')
  const [first, ...rest] = triggers
  const last = rest.pop()
  if (first === undefined || last === undefined) throw new Error('there are three')
  expect(load([{ ...first, pairId: last.triggerId }, ...rest, last])).toThrow('a pair is of two')
  expect(load([first, ...rest, { ...last, extremeTicks: 0 }])).toThrow('follows a price')
  expect(load([first, ...rest, { ...last, status: 'due' }])).toThrow('only an open trigger')
  expect(load([first, ...rest, { ...last, updatedAt: -1 }])).toThrow('not before its order')
})
