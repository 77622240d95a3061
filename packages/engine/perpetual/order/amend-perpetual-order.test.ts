// Amended orders of perpetual markets, as tables: after every line the money invariants are
// checked, and an engine loaded from the rows must be equal; a refusal must change no hash.
import { test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

const floor = `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  mark 100
`

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(`${floor}${text}`)
  })
}

table('[O8, O21] a smaller contract order keeps its priority and frees its margin', `
  ann buys 10 at 100 long = pending
  cyd buys 10 at 100 long = pending
  ann has 950+50
  ann amends 1 to 4 at 100 = ok
  ann has 980+20
  bids 100x14
  bob sells 5 at 100 short = fully_filled
  ann long 4 cost 400 margin 20
  cyd long 1 cost 100 margin 5
`)

table('[O8, O21] another price or more lots lose the priority and renew the hold', `
  ann buys 4 at 100 long = pending
  cyd buys 4 at 100 long = pending
  ann amends 1 to 6 at 100 = ok
  ann has 970+30
  bob sells 5 at 100 short = fully_filled
  cyd long 4 cost 400 margin 20
  ann long 1 cost 100 margin 5
  ann amends 1 to 3 at 80 = ok
  bids 80x2
  ann amends 1 to 900 at 100 = insufficient_available
  ann amends 1 to 1125899906842624 at 80 = notional_too_large
  ann amends 1 to 1125899906842625 at 80 = invalid_input
  ann amends 1 to 1 at 80 = invalid_input
  ann amends 1 to 3 at 0 = invalid_input
  bob amends 1 to 2 at 80 = order_unknown
  bids 80x2
  ann cancels 1 = ok
  ann has 995+5
`)

table('[O8] an amended closing order closes at most the position, and trades at once', `
  ann buys 5 at 100 long = pending
  bob sells 5 at 100 short = fully_filled
  ann sells 3 at 110 long = pending
  ann amends 3 to 6 at 110 = reduce_only_too_large
  ann amends 3 to 5 at 109 = ok
  asks 109x5
  ann amends 3 to 2 at 109 = ok
  cyd buys 1 at 104 long = pending
  ann amends 3 to 2 at 104 = ok
  trades 104x1
  asks 104x1
  ann long 4 cost 400 margin 20
`)

table('[O8, E2] a lost priority stays lost after a load', `
  ann buys 4 at 100 long = pending
  cyd buys 4 at 100 long = pending
  ann amends 1 to 6 at 100 = ok
  restart
  bob sells 5 at 100 short = fully_filled
  cyd long 4 cost 400 margin 20
  ann long 1 cost 100 margin 5
  restart
  bob buys 1 at 90 long = pending
  bob cancels 5 = ok
`)

table('[O8] a reduced order gives up opening lots before closing ones', `
  ann one_way = ok
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 net = fully_filled
  ann sells 8 at 120 net = pending
  ann has 957+43
  ann amends 3 to 6 at 120 = ok
  ann has 969+31
  ann amends 3 to 4 at 120 = ok
  ann has 975+25
  ann sells 2 at 121 net reduce = reduce_only_too_large
  ann sells 1 at 121 net reduce = pending
`)

table('[O9] an expired countdown also cancels resting contract orders, but no stop', `
  ann buys 4 at 90 long = pending
  ann sells 4 at 110 short = pending
  bob buys 1 at 90 long = pending
  ann when mark fall 80 sells 4 by market short = waiting
  ann has 956+44
  ann counts 5000 = ok
  tick 4998 = 0
  tick 2 = 2
  order 1 = cancelled countdown
  order 2 = cancelled countdown
  bids 90x1
  asks
  trigger 4 is waiting
  ann has 1000+0
`)
