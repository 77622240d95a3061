// Money that is set aside on the contract wallet, beside positions that the wallet answers for.
import { expect, test } from 'vitest'
import { playPerpetualTable } from '#testing/play-perpetual-table.ts'

/**
 * Ann is long 100 at 100 with 1,000 behind it in cross margin, 500 of it available, and a mark has
 * placed her trigger since she opened.
 */
const opening = `
  fund ann 1000
  fund bob 9000
  mark 100
  bob sells 100 at 100 short = pending
  ann buys 100 at 100 long = fully_filled
  ann has 500+500
  mark 101
  mark 100`

const tables: readonly (readonly [name: string, table: string])[] = [
  ['[H4, P12] a gain at the mark cannot be set aside, a loss at the mark must stay', `
    mark 110
    ann holds 501 = insufficient_available
    mark 97
    ann holds 201 = insufficient_available
    ann holds 200 = ok
    ann has 300+700
    ann holds 1 = insufficient_available
    ann moves 1 out = insufficient_available`],
  ['[H4] what is not set aside answers for the position', `
    mark 94
    ann long 100 cost 10000 margin 500`],
  ['[H4] what is set aside answers for no position, and outlives its liquidation', `
    ann holds 400 = ok
    mark 94
    ann long none
    ann has 0+400
    ann releases 400 of 3 = ok
    ann has 400+0`],
  ['[H4] the position lives as long as what is left is more than its maintenance', `
    ann holds 400 = ok
    mark 95
    ann long 100 cost 10000 margin 500`],
  ['[H4] what was paid out of the contract wallet answers for no position', `
    ann pays 200 = ok
    ann shares 200 with bob = ok
    mark 94
    ann long none`],
  ['[H4] one payment alone is noticed too', `
    ann shares 400 with bob = ok
    mark 94
    ann long none`],
  ['[H4] and so is one to the house', `
    ann pays 400 = ok
    mark 94
    ann long none`],
  ['[H4] what is given back answers again', `
    ann holds 400 = ok
    mark 95
    ann releases 400 of 3 = ok
    mark 94
    ann long 100 cost 10000 margin 500
    ann has 500+500`],
  ['[H4] what is set aside opens nothing', `
    ann holds 400 = ok
    bob sells 100 at 100 short = pending
    ann buys 30 at 100 long = insufficient_available
    ann buys 20 at 100 long = fully_filled
    ann has 0+1000`],
]

for (const [name, table] of tables) {
  test(name, () => {
    expect(() => playPerpetualTable(`${opening}\n${table}`)).not.toThrow()
  })
}
