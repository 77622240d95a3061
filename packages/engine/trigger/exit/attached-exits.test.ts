// Take-profits and stop-losses that go with spot orders, as tables; see play-table.ts.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { playTable } from '#testing/table/play-table.ts'

const floor = `
  fund ann 1000 COIN
  fund ann 10000 USD
  fund bob 10000 COIN
  fund bob 1000000 USD
  fund cyd 10000 COIN
  fund cyd 1000000 USD
`

function table(name: string, text: string, rules = ''): void {
  test(name, () => {
    expect(() => playTable(createEngine(), `${rules}${floor}${text}`)).not.toThrow()
  })
}

/** Bob bids and cyd hits. */
function tradeAt(ticks: number, lots = 1): string {
  return `bob buys ${lots} at ${ticks} = pending\n cyd sells ${lots} at ${ticks} = fully_filled\n`
}

table('[O11, O30, O31, O32] exits are checked last, the take-profit before the stop-loss', `
  ann buys 5 at 90 exits - - = invalid_input
  ann buys 5 at 90 exits 0 80 = invalid_input
  ann buys 5 at 90 exits 1.5 80 = invalid_input
  ann buys 5 at 90 exits 95:-1 80 = invalid_input
  ann buys 5 at 90 exits m95 80 = invalid_input
  ann buys 5 at 90 exits 95 0 = invalid_input
  ann buys 5 at 90 exits 90 80 = would_trigger
  ann buys 5 at 90 exits 95 90 = would_trigger
  ann buys 5 at 105 exits 100 80 = would_trigger
  ann buys 5 at 105 exits 101 100 = would_trigger
  ann sells 5 at 110 exits 110 120 = would_trigger
  ann sells 5 at 110 exits 105 110 = would_trigger
  ann sells 5 at 95 exits 99 100 = would_trigger
  ann buys 500 at 90 exits 0 80 = insufficient_available
  ann buys 5 by market exits 0 80 = no_liquidity
  ann when fall 90 buys 5 at 90 exits 95 80 = invalid_input
  ann buys 5 at 90 exits 91 89 = pending
  trigger 2 is attached
  trigger 3 is attached
`)

table('[O11, O33, O34, O36] exits wait until their order ends, with the received lots', `
  ann buys 5 at 90 exits 95 80 = pending
  trigger 2 is attached
  trigger 2 lots 0
  ann has 9550+450 USD
  cyd sells 3 at 90 = fully_filled
  ${tradeAt(96)}
  trigger 2 is attached
  cyd sells 2 at 90 = fully_filled
  trigger 2 is waiting
  trigger 2 lots 5
  trigger 3 lots 5
  bob buys 9 at 79 = pending
  ${tradeAt(80)}
  trigger 3 is triggered 11
  trigger 2 is cancelled other_triggered
  bids 79x4
  ann has 1000+0 COIN
`)

table('[O11, O36] an order without a fill cancels its exits', `
  ann buys 5 at 90 exits 95 80 = pending
  ann cancels 1 = ok
  trigger 2 is cancelled order_cancelled
  trigger 3 is cancelled order_cancelled
  ann buys 5 at 90 IOC exits - 80 = cancelled time_in_force
  trigger 5 is cancelled order_cancelled
`)

table('[O11, O36] exits of a partly filled order cover that part', `
  bob sells 2 at 100 = pending
  ann buys 5 at 100 IOC exits 110 85 = cancelled time_in_force
  trigger 3 is waiting
  trigger 3 lots 2
  ann buys 5 at 90 exits - 80:79 = pending
  cyd sells 1 at 90 = fully_filled
  trigger 4 is waiting
  ann cancels 5 = ok
  trigger 6 is waiting
  trigger 6 lots 1
`)

table('[O11, O36] exits of a buy cover the whole lots that remain after fees', `
  ann buys 9 at 90 exits 95 80 = pending
  cyd sells 9 at 90 = fully_filled
  ann has 1089+0 COIN
  trigger 2 is waiting
  trigger 2 lots 8
  ann sells 3 at 100 exits 90 110 = pending
  cyd buys 3 at 100 = fully_filled
  trigger 6 lots 3
`, 'rules maker 10000')

table('[O52, O55] an exit of a purchase grows as far as its owner has coins', `
  ann buys 5 at 90 exits 95 80 = pending
  cyd sells 5 at 90 = fully_filled
  ann amends trigger 2 lots 106 = insufficient_available
  trigger 2 lots 5
  ann amends trigger 2 lots 105 = ok
  trigger 3 lots 105
  ann sells 100 at 150 = pending
  ann amends trigger 2 lots 6 = ok
  ann amends trigger 3 lots 7 = insufficient_available
  ann amends trigger 3 lots 5 = ok
  ann sells 1 at 150 = pending
  ann amends trigger 2 when 96 = ok
  ann amends trigger 2 when 97 lots 5 = ok
  ann amends trigger 2 lots 4 = ok
  ann amends trigger 2 lots 5 = insufficient_available
  ann pairs rise 110 fall 80 sells 100 by market = waiting
  ann amends trigger 7 lots 1000 = ok
`)

table('[O52, O55] an exit of a sale grows as far as both of a pair can be paid for', `
  ann sells 3 at 110 exits 105 120 = pending
  cyd buys 3 at 110 = fully_filled
  ann amends trigger 2 lots 86 = ok
  ann amends trigger 3 lots 87 = insufficient_available
  ann amends trigger 2 lots 87 = insufficient_available
  ann cancels trigger 3 = ok
  ann amends trigger 2 lots 98 = ok
  ann amends trigger 2 lots 99 = insufficient_available
`)

table('[O11, O37] a leg below the minimum notional is refused, each leg separately', `
  ann buys 2 at 90 exits 120 60 = pending
  cyd sells 2 at 90 = fully_filled
  trigger 2 is waiting
  trigger 3 is refused notional_too_small
  bob buys 9 at 110 = pending
  ${tradeAt(120, 2)}
  trigger 2 is triggered 8
`, 'rules min 150')

table('[O11, O37] an exit without lots after fees is refused', `
  ann buys 2 at 90 exits 120 60 = pending
  cyd sells 2 at 90 = fully_filled
  trigger 2 is refused notional_too_small
  trigger 3 is refused notional_too_small
`, 'rules maker 1000000')

table('[O11, O38] an exit whose trigger is met when its order ends is due at once', `
  ann buys 5 at 90 exits 95 80 = pending
  cyd sells 2 at 90 = fully_filled
  bob buys 9 at 70 = pending
  ${tradeAt(96)}
  ann cancels 1 = ok
  trigger 2 is triggered 8
  trades 70x2
  trigger 3 is cancelled other_triggered
`)

table('[O11, O38, O39] prices before its order ended do not trigger an exit', `
  bob sells 2 at 101 = pending
  bob sells 2 at 103 = pending
  ann sells 2 at 105 exits 104 120 = pending
  cyd when rise 102 buys 1 at 50 = waiting
  cyd buys 6 at 105 = fully_filled
  trades 101x2 103x2 105x2
  trigger 6 is triggered 8
  trigger 4 is waiting
  trigger 5 is waiting
`)

table('[O11, O35] an exit sells at its limit and cancels its owner\'s own resting orders', `
  ann buys 5 at 100 exits 110:112 90 = pending
  cyd sells 5 at 100 = fully_filled
  ann buys 1 at 89 = pending
  bob buys 9 at 85 = pending
  ${tradeAt(90)}
  trigger 3 is triggered 9
  bids 85x4
  ann buys 5 at 85 exits 95:96 - = pending
  cyd sells 9 at 85 = fully_filled
  ${tradeAt(95)}
  trigger 11 is triggered 15
  asks 96x5
`)

table('[O11, O34] the owner cancels one leg or both, and the order stays', `
  ann buys 5 at 90 exits 95 80 = pending
  bob cancels trigger 2 = order_unknown
  ann cancels trigger 2 = ok
  trigger 2 is cancelled by_user
  cyd sells 5 at 90 = fully_filled
  trigger 3 is waiting
  ann buys 5 at 80 exits 95 70 = pending
  ann cancels triggers = 3
  trigger 6 is cancelled by_user
  cyd sells 5 at 80 = fully_filled
  trigger 6 is cancelled by_user
  bids
`)

table('[O11, O35] an amended order keeps its exits', `
  ann buys 5 at 90 exits 95 80 = pending
  ann amends 1 to 3 at 90 = ok
  ann amends 1 to 4 at 91 = ok
  trigger 2 is attached
  cyd sells 4 at 91 = fully_filled
  trigger 2 lots 4
  trigger 3 is waiting
`)

table('[O45] an amended spot order may not meet its own exits', `
  ann buys 5 at 90 exits 95 80 = pending
  ann amends 1 to 5 at 80 = would_trigger
  ann amends 1 to 5 at 79 = would_trigger
  ann amends 1 to 500 at 79 = insufficient_available
  ann amends 1 to 3 at 90 = ok
  bids 90x3
  ann amends 1 to 3 at 81 = ok
  bids 81x3
  ann sells 5 at 110 exits - 120 = pending
  ann amends 5 to 5 at 120 = would_trigger
  ann amends 5 to 5 at 119 = ok
  ann cancels trigger 3 = ok
  ann amends 1 to 3 at 70 = ok
`)

table('[O11, O32, O39] a market order\'s exits are checked and armed in its own step', `
  bob sells 6 at 100 = pending
  ann buys 3 by market exits 100 90 = would_trigger
  ann buys 3 by market exits 101 90 = fully_filled
  trigger 3 is waiting
  trigger 3 lots 3
  ann buys worth 250 by market exits 110 - = fully_filled
  trigger 6 lots 2
`)

table('[O11, O30] exits count toward the 200 open conditional orders of an account', `
  ${'ann when fall 50 sells 1 by market = waiting\n'.repeat(199)}
  ann buys 5 at 90 exits 95 80 = too_many_open_orders
  ann buys 5 at 90 exits 95 - = pending
  ann buys 5 at 90 exits - 80 = too_many_open_orders
  ann when fall 50 sells 1 by market = too_many_open_orders
`)

table('[O9, O11] a countdown that ends orders arms the exits of their fills', `
  ann buys 5 at 90 exits 95 80 = pending
  cyd sells 2 at 90 = fully_filled
  ann buys 5 at 85 exits 95 80 = pending
  ann counts 1000 = ok
  tick 1000 = 2
  trigger 2 is waiting
  trigger 2 lots 2
  trigger 6 is cancelled order_cancelled
`)
