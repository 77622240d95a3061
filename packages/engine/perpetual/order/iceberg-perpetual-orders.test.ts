// Icebergs on perpetual markets as tables: after every line the money invariants are checked, and
// an engine loaded from the rows must be equal; a refusal must change no hash.
import { test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

const floor = `
  fund ann 10000
  fund bob 10000
  fund cyd 10000
  mark 100
`

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(`${floor}${text}`)
  })
}

table('[O10, O23] a contract iceberg holds for its whole quantity and fills slice by slice', `
  ann buys 10 at 100 long IOC shows 3 = display_not_allowed
  ann buys 10 at 100 long FOK shows 3 = display_not_allowed
  ann buys 10 at 100 long shows 10 = display_out_of_range
  ann buys 10 at 100 long shows 3 = pending
  ann has 9950+50
  bids 100x3
  cyd buys 1 at 100 long = pending
  bids 100x4
  bob sells 6 at 100 short = fully_filled
  trades 100x3 100x1 100x2
  bids 100x1
  ann long 5 cost 500 margin 25
  ann has 9950+50
  bob sells 20 at 100 short = pending
  trades 100x1 100x3 100x1
  ann long 10 cost 1000 margin 50
  bids
`)

table('[O10, O25] fill-or-kill, market orders and price bands count hidden lots', `
  ann sells 10 at 101 short shows 2 = pending
  bob buys 11 at 101 long FOK = cannot_fill
  bob buys 7 at 101 long FOK = fully_filled
  trades 101x2 101x2 101x2 101x1
  bob buys 9 by market long = cancelled no_liquidity
  trades 101x1 101x2
  bob long 10 cost 1010 margin 56
`)

table('[O10, O25] a fill-or-kill order meets its owner\'s own order before the next slice', `
  ann sells 6 at 101 short shows 2 = pending
  bob sells 1 at 101 short = pending
  bob buys 3 at 101 long FOK = cannot_fill
  bob buys 2 at 101 long FOK = fully_filled
  bob buys 4 at 101 long FOK stp cancel_maker = fully_filled
  trades 101x2 101x2
  asks
`)

table('[O8, O10, O28] a smaller contract iceberg keeps its priority and loses hidden lots', `
  ann buys 10 at 100 long shows 4 = pending
  cyd buys 1 at 100 long = pending
  ann amends 1 to 6 at 100 = ok
  bids 100x5
  ann has 9970+30
  ann amends 1 to 3 at 100 = ok
  bids 100x4
  bob sells 3 at 100 short = fully_filled
  ann long 3 cost 300 margin 15
  cyd long none
`)

table('[O8, O10, O28] a contract iceberg at another price shows a new slice', `
  ann buys 10 at 100 long shows 4 = pending
  bob sells 3 at 100 short = fully_filled
  bids 100x1
  ann amends 1 to 10 at 99 = ok
  bids 99x4
  ann amends 1 to 44 at 99 = display_out_of_range
  ann amends 1 to 43 at 99 = ok
  bids 99x4
  ann amends 1 to 6 at 98 = ok
  bids 98x3
`)

table('[O10, P7, O27] an iceberg closes at most the position and is cancelled whole', `
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann sells 11 at 110 long shows 2 = reduce_only_too_large
  ann sells 10 at 110 long shows 2 = pending
  ann sells 1 at 109 long = reduce_only_too_large
  asks 110x2
  cyd buys 5 at 110 long = fully_filled
  trades 110x2 110x2 110x1
  asks 110x1
  ann long 5 cost 500 margin 25
  cyd buys 1 at 100 long = pending
  ann sells 1 by market long = fully_filled
  order 3 = cancelled reduce_only
  asks
`)

table('[O10, R7, O25, O27] a liquidation takes hidden lots and cancels its own icebergs', `
  ann isolated = ok
  ann leverage 50 = ok
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann buys 5 at 90 long shows 1 = pending
  cyd buys 12 at 98 long shows 3 = pending
  mark 98
  order 3 = cancelled liquidation
  trades 98x3 98x3 98x3 98x1
  ann long none
  bids 98x2
`)

table('[P7, O10] of closing orders the one with a new slice has the lowest priority', `
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
  ann sells 5 at 110 long shows 1 = pending
  ann sells 5 at 111 long = pending
  cyd buys 1 at 110 long = fully_filled
  cyd buys 2 at 105 long = pending
  ann sells 2 at 105 long IOC = fully_filled
  order 3 = cancelled reduce_only
  order 4 = pending
`)
