// Exits that meet no order to take, or too few, as tables: after every line the money invariants
// are checked, and an engine loaded from the rows must be equal.
import { test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

const floor = `
  fund ann 10000
  fund bob 100000
  fund cyd 100000
  mark 100
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
`

function table(name: string, text: string, rules = ''): void {
  test(name, () => {
    playPerpetualTable(`${rules}${floor}${text}`)
  })
}

table('[O46] a stop-loss in an empty book stays due with its take-profit until it fills', `
  ann exits long 0 130 m95 = waiting
  mark 95
  trigger 4 is due
  trigger 3 is waiting
  ann long 10 cost 1000 margin 50
  bob amends 1 to 9 at 90 = order_unknown
  trigger 4 is due
  cyd buys 20 at 94 long = pending
  trigger 4 is triggered 6
  trigger 3 is cancelled other_triggered
  trades 94x10
  bids 94x10
  ann long none
`)

table('[O46, O48] a stop-loss fills in parts, and its take-profit keeps the remaining lots', `
  ann exits long 6 130 m95 = waiting
  cyd buys 1 at 94 long = pending
  mark 95
  order 6 = cancelled no_liquidity
  trigger 4 is due
  trigger 4 lots 5
  trigger 4 filled 1
  trigger 3 is waiting
  trigger 3 lots 5
  trigger 3 filled 0
  restart
  cyd buys 2 at 94 long = fully_filled
  trigger 4 lots 3
  trigger 4 filled 3
  trigger 3 lots 3
  cyd buys 9 at 93 long = pending
  trigger 4 is triggered 10
  trigger 4 lots 3
  trigger 4 filled 3
  trigger 3 is cancelled other_triggered
  trades 93x3
  bids 93x6
  ann long 4 cost 400 margin 20
`)

table('[O48] a take-profit without lots left ends while its stop-loss goes on', `
  ann pairs 130x2 m95 sells 6 by market long = waiting
  cyd buys 2 at 94 long = pending
  mark 95
  trigger 3 is cancelled other_triggered
  trigger 4 is due
  trigger 4 lots 4
  cyd buys 4 at 94 long = fully_filled
  trigger 4 is triggered 8
  ann long 4 cost 400 margin 20
`)

table('[O46] the take-profit of a waiting stop-loss may come first', `
  ann exits long 0 110:108 m95 = waiting
  mark 95
  trigger 4 is due
  bob sells 1 at 110 short = pending
  cyd buys 1 at 110 long = fully_filled
  trigger 3 is triggered 7
  trigger 4 is cancelled other_triggered
  asks 108x10
`)

table('[O46] an exit waits while the best order is beyond the band, which the mark moves', `
  cyd buys 20 at 97 long = pending
  ann exits long 0 m105 - = waiting
  mark 105
  trigger 4 is due
  ann long 10 cost 1000 margin 50
  mark 101
  trigger 4 is due
  mark 100
  trigger 4 is triggered 5
  trades 97x10
`, 'rules band 30000')

table('[O46] a stop that is placed by itself waits for liquidity like other exits', `
  ann when mark fall 95 sells 4 by market long = waiting
  mark 95
  trigger 3 is due
  cyd buys 6 at 94 long = pending
  trigger 3 is triggered 5
  ann long 6 cost 600 margin 30
`)

table('[O46, O49] a trailing stop waits for liquidity, and for a price that its owner can bear', `
  ann isolated = ok
  ann trails mark fall 3 sells 10 by market long = waiting
  mark 104
  mark 101
  trigger 3 is due
  restart
  cyd buys 20 at 94 long = pending
  trigger 3 is due
  mark 107
  trigger 3 is due
  restart
  cyd cancels 4 = ok
  cyd buys 20 at 102 long = pending
  trigger 3 is due
  mark 107
  trigger 3 is triggered 6
  trades 102x10
`)

table('[O47] a waiting exit closes at most its position, and is refused when that is closed', `
  ann when mark fall 95 sells 8 by market long = waiting
  ann when mark fall 95 sells 9 by market long = waiting
  mark 95
  trigger 3 is due
  cyd buys 7 at 94 long = fully_filled
  trigger 3 is due
  trigger 3 lots 1
  cyd buys 4 at 94 long = pending
  trigger 3 is triggered 8
  trigger 4 is triggered 9
  trades 94x1 94x2
  ann long none
`)

table('[O47] a waiting exit ends with its position', `
  ann when mark fall 95 sells 8 by market long = waiting
  ann exits long 0 - m95 = waiting
  mark 95
  restart
  trigger 3 is due
  ann sells 10 at 96 long = pending
  cyd buys 10 at 96 long = fully_filled
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
`)

table('[O46, O6] an exit that waits holds up no other conditional order', `
  ann exits long 0 - m95 = waiting
  bob when mark fall 95 sells 1 at 120 short = waiting
  mark 95
  trigger 3 is due
  trigger 4 is triggered 5
  cyd buys 12 at 94 long = pending
  trigger 3 is triggered 7
`)

table('[O46] an exit cancels its owner\'s own resting orders and waits on', `
  ann exits long 0 - m95 = waiting
  ann buys 5 at 94 long = pending
  mark 95
  order 4 = cancelled self_trade
  order 5 = cancelled no_liquidity
  trigger 3 is due
`)

table('[O46, O49] an exit cancels its owner\'s own far order, which it could not bear', `
  ann isolated = ok
  ann exits long 0 - m97 = waiting
  ann buys 5 at 94 long = pending
  mark 97
  order 4 = cancelled self_trade
  order 5 = cancelled no_liquidity
  trigger 3 is due
`)

table('[O49] an exit whose owner cannot bear the best price stays due until a mark', `
  ann isolated = ok
  ann exits long 0 130 m97 = waiting
  cyd buys 20 at 94 long = pending
  mark 97
  trigger 4 is due
  trigger 3 is waiting
  ann long 10 cost 1000 margin 50
  mark 100
  trigger 4 is due
  restart
  cyd cancels 5 = ok
  cyd buys 20 at 96 long = pending
  trigger 4 is due
  mark 100
  trigger 4 is triggered 7
  trigger 3 is cancelled other_triggered
  trades 96x10
`)

table('[O49] an exit that is held has no effect on others, which a later bid fills', `
  ann isolated = ok
  ann exits long 4 - m97 = waiting
  ann exits long 6 - m96 = waiting
  bob when mark fall 97 sells 1 at 120 short = waiting
  cyd buys 1 at 94 long = pending
  mark 96
  trigger 3 is due
  trigger 4 is due
  trigger 5 is triggered 7
  bids 94x1
  cyd buys 4 at 96 long = pending
  mark 98
  trigger 3 is triggered 9
  trigger 4 is due
  bids 94x1
  ann long 6 cost 600 margin 30
`)

table('[O41, O47, O49] a held exit ends with its position', `
  ann isolated = ok
  ann when mark fall 97 sells 8 by market long = waiting
  ann exits long 0 - m97 = waiting
  cyd buys 1 at 94 long = pending
  mark 97
  trigger 3 is due
  trigger 4 is due
  restart
  ann sells 10 at 98 long = pending
  cyd buys 10 at 98 long = fully_filled
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
`)

table('[O49] the owner cancels a held exit', `
  ann isolated = ok
  ann exits long 0 - m97 = waiting
  cyd buys 1 at 94 long = pending
  mark 97
  trigger 3 is due
  ann cancels trigger 3 = ok
  mark 96
  ann long 10 cost 1000 margin 50
`)

table('[O49] in cross margin the available balance bears the loss of an exit', `
  ann exits long 0 130 m97 = waiting
  cyd buys 20 at 94 long = pending
  mark 97
  trigger 4 is triggered 6
`)
