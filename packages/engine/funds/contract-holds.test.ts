// Holds on the contract wallet, next to positions that the wallet backs.
import { expect, test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

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
  ['[H4, P12] a gain at the mark cannot be held, and a loss at the mark must stay covered', `
    mark 110
    ann holds 501 = insufficient_available
    mark 97
    ann holds 201 = insufficient_available
    ann holds 200 = ok
    ann has 300+700
    ann holds 1 = insufficient_available
    ann moves 1 out = insufficient_available`],
  ['[H4] money that is not held backs the position', `
    mark 94
    ann long 100 cost 10000 margin 500`],
  ['[H4] held money backs no position and survives its liquidation', `
    ann holds 400 = ok
    mark 94
    ann long none
    ann has 0+400
    ann releases 400 of 3 = ok
    ann has 400+0`],
  ['[H4] the position survives while the rest exceeds its maintenance margin', `
    ann holds 400 = ok
    mark 95
    ann long 100 cost 10000 margin 500`],
  ['[H4] money paid out of the contract wallet backs no position', `
    ann pays 200 = ok
    ann shares 200 with bob = ok
    mark 94
    ann long none`],
  ['[H4] a single payment is noticed too', `
    ann shares 400 with bob = ok
    mark 94
    ann long none`],
  ['[H4] a payment to the exchange is noticed too', `
    ann pays 400 = ok
    mark 94
    ann long none`],
  ['[H4] released money backs the position again', `
    ann holds 400 = ok
    mark 95
    ann releases 400 of 3 = ok
    mark 94
    ann long 100 cost 10000 margin 500
    ann has 500+500`],
  ['[H4] held money opens no position', `
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
