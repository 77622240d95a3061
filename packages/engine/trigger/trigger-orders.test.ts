// The rules of trigger orders as tables; see play-table.ts for their language.
import { asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { playTable } from '#testing/play-table.ts'
import { firesPerCommandMax } from './fire-triggers.ts'

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

table('[O1] faults of a trigger order are named in one order and change nothing', `
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

table('[O2] a stop sells at the market when the price falls to it, in the same step', `
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

table('[O2] a price that one order only passes through still triggers', `
  ${floor}
  ${tradeAt(100)}
  bob sells 1 at 101 = pending
  bob sells 1 at 105 = pending
  ann when rise 103 sells 1 at 120 = waiting
  cyd buys 2 at 105 = fully_filled
  trigger 5 is triggered 7
`)

table('[O2] a first trade above the last price triggers, however low the same order ends', `
  ${floor}
  ${tradeAt(100)}
  ann when rise 102 sells 1 at 130 = waiting
  bob buys 1 at 103 = pending
  bob buys 1 at 99 = pending
  cyd sells 2 at 99 = fully_filled
  trades 103x1 99x1
  trigger 3 is triggered 7
`)

table('[O2] nearest first, and of one price the oldest first', `
  ${floor}
  ann when fall 95 sells 1 at 121 = waiting
  ann when fall 97 sells 1 at 122 = waiting
  ann when fall 97 sells 1 at 123 = waiting
  ${tradeAt(94)}
  trigger 2 is triggered 6
  trigger 3 is triggered 7
  trigger 1 is triggered 8
`)

table('[O3] what waits holds nothing, and is refused with its reason when it cannot be paid', `
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

table('[O3] a user takes back what waits, and only what is his', `
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

table('[O4] one order that rises and one that falls are followed in their order', `
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

table('[O5] the first of a pair that triggers ends the other', `
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

table('[O5] one step that meets both of a pair places one', `
  ${floor}
  ann pairs rise 110 fall 90 sells 1 at 150 = waiting
  bob buys 1 at 111 = pending
  bob buys 1 at 89 = pending
  cyd sells 2 at 89 = fully_filled
  trigger 1 is triggered 6
  trigger 2 is cancelled other_triggered
`)

table('[O6] triggers that trigger triggers end', `
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

test('[O6] one command places so many and no more; the rest follows', () => {
  const stops = Array.from({ length: firesPerCommandMax + 3 }, (_, index) =>
    `ann when fall 95 sells 1 at ${100 + index} = waiting`).join('\n')
  const engine = createEngine()
  // One that fired before counts no more: turns start anew when nothing is due.
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
