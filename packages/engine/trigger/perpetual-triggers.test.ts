// Trigger orders on perpetual markets, as tables: after every line an engine is loaded from the
// rows and must be the same.
import { test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

const floor = `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  mark 100
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
`

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(`${floor}${text}`)
  })
}

table('[O1] a trigger watches the mark or the last price, as named', `
  ann when mark rise 100 sells 5 by market long = would_trigger
  ann when mark fall 95 sells 5 by market long = waiting
  ann when last fall 95 sells 1 at 110 long = waiting
  cyd buys 1 at 95 long = pending
  bob sells 1 at 95 short = fully_filled
  trigger 3 is waiting
  trigger 4 is triggered 7
`)

table('[O20] a conditional order names a position of its account\'s mode', `
  cyd when mark fall 95 sells 5 by market = position_mode_mismatch
  cyd when mark fall 100 sells 5 by market = position_mode_mismatch
  cyd when mark fall 95 sells 0 by market = quantity_required
  cyd pairs 110 95 sells 5 by market = position_mode_mismatch
  cyd trails last fall 3 sells 5 by market = position_mode_mismatch
  cyd one_way = ok
  cyd when mark fall 95 sells 5 by market short = position_mode_mismatch
  cyd pairs 110 95 buys 5 by market long = position_mode_mismatch
  cyd when mark fall 95 sells 5 by market = waiting
  cyd hedge = positions_exist
`)

table('[O2] a stop by mark closes the position in the step of the mark update', `
  ann when mark fall 95 sells 5 by market long = waiting
  cyd buys 5 at 96 long = pending
  mark 96
  trigger 3 is waiting
  mark 95
  trigger 3 is triggered 5
  trades 96x5
  ann long none
`)

table('[O41] a stop of a position ends with it', `
  ann when mark fall 95 sells 5 by market long = waiting
  cyd buys 5 at 101 long = pending
  ann sells 5 by market long = fully_filled
  trigger 3 is cancelled position_closed
  cyd buys 5 at 96 long = pending
  mark 95
  bids 96x5
`)

table('[O2] a position opened by a trigger is liquidated like any other', `
  insure 100
  cyd isolated = ok
  cyd when last fall 99 buys 2 at 101 long = waiting
  bob sells 2 at 101 short = pending
  bob buys 1 at 99 long = pending
  ann sells 1 at 99 long = fully_filled
  trigger 3 is triggered 7
  cyd long 2 cost 202 margin 13
  bob buys 2 at 97 long = pending
  mark 95
  trades 97x2
  cyd long none
`)
