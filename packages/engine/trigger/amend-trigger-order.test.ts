// Amendments of conditional orders as tables: on spot by play-table.ts, and on a perpetual market,
// where after every line an engine is loaded from the rows and must be the same.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'
import { playTable } from '#testing/table/play-table.ts'

const floor = `
  fund ann 1000 COIN
  fund ann 10000 USD
  fund bob 10000 COIN
  fund bob 1000000 USD
  fund cyd 10000 COIN
  fund cyd 1000000 USD
`

function spot(name: string, text: string): void {
  test(name, () => {
    const [, rules = '', rest = ''] = /^(\s*rules.*)?([^]*)$/.exec(text) ?? []
    expect(() => playTable(createEngine(), `${rules}${floor}${rest}`)).not.toThrow()
  })
}

function perpetual(name: string, text: string): void {
  test(name, () => {
    expect(() => playPerpetualTable(`
      fund ann 1000
      fund bob 1000
      fund cyd 1000
      mark 100
      bob sells 5 at 100 short = pending
      ann buys 5 at 100 long = fully_filled
      ${text}
    `)).not.toThrow()
  })
}

function tradeAt(ticks: number): string {
  return `bob buys 1 at ${ticks} = pending\n cyd sells 1 at ${ticks} = fully_filled\n`
}

spot('[O43] an amended stop triggers at its new price, with its new order', `
  ann when fall 90 sells 3 at 80 = waiting
  ann amends trigger 1 when 95 at 94 lots 2 = ok
  ${tradeAt(96)}
  trigger 1 is waiting
  ${tradeAt(95)}
  trigger 1 is triggered 6
  trigger 1 lots 2
  asks 94x2
`)

spot('[O43, O54] an amended order is worth the minimum notional, and so is its pair', `
  rules min 300
  ann when fall 90 sells 4 at 80 = waiting
  ann amends trigger 1 at 74 = notional_too_small
  ann amends trigger 1 at 75 = ok
  ann amends trigger 1 lots 3 = notional_too_small
  ann when fall 90 sells 4 by market = waiting
  ann amends trigger 2 when 74 = notional_too_small
  ann amends trigger 2 when 75 = ok
  ann pairs rise 150 fall 75 sells 4 by market = waiting
  ann amends trigger 3 lots 3 = notional_too_small
  ann amends trigger 3 when 160 lots 5 = ok
  ann amends trigger 4 when 60 lots 4 = notional_too_small
  ann amends trigger 4 when 80 lots 4 = ok
`)

spot('[O43] an amendment away from the price leaves the old trigger behind', `
  ann when fall 95 sells 3 at 94 = waiting
  ann amends trigger 1 when 90 = ok
  ${tradeAt(92)}
  trigger 1 is waiting
  ${tradeAt(90)}
  trigger 1 is triggered 6
`)

spot('[O43] the faults of an amendment are those of a new order and change nothing', `
  ann when fall 90 sells 3 at 80 = waiting
  ann trails fall 10 from 0 sells 3 by market = waiting
  ann trails fall 10 from 120 sells 3 by market = waiting
  bob amends trigger 1 when 95 = order_unknown
  ann amends trigger 7 when 95 = order_unknown
  ann amends trigger 1 = invalid_input
  ann amends trigger 1 when 100 = would_trigger
  ann amends trigger 1 when -1 = invalid_input
  ann amends trigger 1 when 0.5 = invalid_input
  ann amends trigger 1 back 5 = invalid_input
  ann amends trigger 1 at -1 = price_off_tick
  ann amends trigger 1 lots 0.5 = quantity_off_lot
  ann amends trigger 2 when 95 = invalid_input
  ann amends trigger 2 at 95 = price_not_allowed
  ann amends trigger 2 back 2000000ppm = invalid_input
  ann amends trigger 2 back 100 = callback_out_of_range
  ann amends trigger 2 back 1000000ppm = callback_out_of_range
  ann amends trigger 3 back 120 = callback_out_of_range
  ${tradeAt(95)}
  ann amends trigger 2 back 5 = would_trigger
  ann amends trigger 2 back 40000ppm = would_trigger
  ann amends trigger 3 back 1 = ok
  trigger 1 is waiting
  trigger 2 is waiting
  ${tradeAt(90)}
  trigger 1 is triggered 8
  trigger 2 is refused no_liquidity
  ann amends trigger 1 when 85 = order_unknown
`)

spot('[O43] a trailing stop keeps its best price under a new callback', `
  ann trails fall 5 from 0 sells 3 by market = waiting
  ${tradeAt(110)}
  ann amends trigger 1 back 50000ppm lots 2 = ok
  bob buys 5 at 104 = pending
  cyd sells 1 at 104 = fully_filled
  trigger 1 is triggered 6
  trades 104x1 104x2
`)

spot('[O43] a leg of a pair is amended and stays in its pair', `
  ann pairs rise 110 fall 90 sells 3 at 80 = waiting
  ann amends trigger 2 when 95 = ok
  bob buys 5 at 95 = pending
  cyd sells 1 at 95 = fully_filled
  trigger 1 is cancelled other_triggered
  trigger 2 is triggered 5
`)

spot('[O43] an attached exit is amended only after its order has ended', `
  ann buys 3 at 100 exits 110 90 = pending
  ann amends trigger 2 when 120 = order_unknown
  cyd sells 3 at 100 = fully_filled
  ann amends trigger 2 when 120 = ok
  bob buys 5 at 115 = pending
  cyd sells 1 at 115 = fully_filled
  trigger 2 is waiting
`)

perpetual('[O43] the exits of a whole position are amended and still close all of it', `
  ann exits long 0 110 90 = waiting
  ann amends trigger 4 when 95 = ok
  trigger 4 lots 0
  trigger 3 lots 0
  cyd buys 6 at 95 long = pending
  bob sells 1 at 95 short = fully_filled
  trigger 4 is triggered 7
  ann long none
`)

perpetual('[O52] both exits of a position get an amended quantity, within the position', `
  ann exits long 0 110 90 = waiting
  ann amends trigger 3 lots 6 = reduce_only_too_large
  ann amends trigger 3 when 112 lots 2 = ok
  trigger 3 lots 2
  trigger 4 lots 2
  ann amends trigger 4 lots 5 = ok
  trigger 3 lots 5
  cyd buys 3 at 100 long = pending
  ann sells 3 at 100 long = fully_filled
  ann amends trigger 4 when 95 = ok
  ann amends trigger 4 lots 3 = reduce_only_too_large
  ann amends trigger 4 lots 2 = ok
`)

perpetual('[O52] a closing stop is amended within its position, an opening one freely', `
  ann when mark fall 95 sells 5 by market long = waiting
  ann amends trigger 3 lots 6 = reduce_only_too_large
  ann amends trigger 3 lots 4 = ok
  trigger 3 lots 4
  ann when mark fall 95 sells 5 by market short = waiting
  ann amends trigger 4 lots 60 = ok
  ann pairs 110 90 sells 5 by market long = waiting
  ann amends trigger 5 lots 7 = reduce_only_too_large
  ann amends trigger 6 lots 3 = ok
  trigger 5 lots 3
  restart
  trigger 6 lots 3
`)

perpetual('[O52] the lots of a pair do not change while one of it is due', `
  ann exits long 4 110 m95 = waiting
  mark 95
  trigger 4 is due
  ann amends trigger 3 lots 2 = order_unknown
  ann amends trigger 3 when 112 = ok
  cyd buys 4 at 95 long = fully_filled
  trigger 3 is cancelled other_triggered
  ann long 1 cost 100 margin 5
`)

spot('[O52] both legs of a spot pair get an amended quantity', `
  ann pairs rise 110 fall 90 sells 3 at 80 = waiting
  ann amends trigger 1 lots 5 = ok
  trigger 2 lots 5
  ann amends trigger 2 when 95 at 94 lots 2 = ok
  trigger 1 lots 2
  ${tradeAt(110)}
  trigger 2 is cancelled other_triggered
  asks 80x2
`)

spot('[O52] a pair whose other leg cannot have the quantity stays unchanged', `
  bob pairs rise 110 fall 90 buys worth 500 by market = waiting
  bob amends trigger 1 lots 5 = quantity_and_amount
  trigger 1 lots 0
`)
