// The band around the five-minute average as tables: which prices a buy, a sell, a resting order
// and a conditional order may have, and how the average follows the trades.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { playTable } from '#testing/table/play-table.ts'

function table(name: string, text: string): void {
  test(`${name} (engine)`, () => {
    expect(() => playTable(createEngine(), text)).not.toThrow()
  })
  test(`${name} (twin)`, () => {
    expect(() => playTable(new NaiveTwin(), text)).not.toThrow()
  })
}

table('[S9] buys end above the average, sells below it, and no trade moves both at once', `
  rules band 55000
  fund ann 100 COIN
  fund bob 10000 USD
  bob buys 1 at 106 = price_out_of_band
  bob buys 1 at 105 = pending
  ann sells 1 at 94 = price_out_of_band
  ann sells 1 at 95 = fully_filled
  trades 105x1
  bob buys 1 at 106 = price_out_of_band
  bob buys 1 at 105 = pending
`)

table('[S9, S17] the band follows a constant price within five minutes', `
  rules band 100000
  fund ann 100 COIN
  fund bob 10000 USD
  bob buys 1 at 110 = pending
  ann sells 1 at 90 = fully_filled
  tick 30000 = 0
  bob buys 1 at 112 = price_out_of_band
  bob buys 1 at 111 = pending
  ann cancels all = 0
  bob cancels all = 1
  tick 270000 = 0
  bob buys 1 at 122 = price_out_of_band
  bob buys 1 at 121 = pending
`)

table('[S17, S32] a second counts by volume, one without a trade by the last price', `
  rules band 100000
  fund ann 100 COIN
  fund bob 100000 USD
  bob buys 1 at 110 = pending
  bob buys 3 at 106 = pending
  ann sells 4 by market = fully_filled
  trades 110x1 106x3
  tick 150000 = 0
  bob buys 1 at 114 = price_out_of_band
  bob buys 1 at 113 = pending
  tick 150000 = 0
  bob buys 1 at 117 = price_out_of_band
  bob buys 1 at 116 = pending
`)

table('[S18] an order may rest from a fifth of the average to five times it', `
  rules band 100000
  fund ann 100 COIN
  fund bob 10000 USD
  bob buys 1 at 19 = price_out_of_band
  bob buys 1 at 20 = pending
  ann sells 1 at 501 = price_out_of_band
  ann sells 1 at 500 = pending
  ann sells 1 by market = cancelled price_band
  bob buys 1 by market = cancelled price_band
  bob amends 1 to 2 at 19 = price_out_of_band
  bob amends 1 to 2 at 60 = ok
`)

table('[S18] where the band is wider than that, an order may rest up to the band\'s end', `
  rules band 900000
  fund ann 100 COIN
  fund bob 10000 USD
  bob buys 1 at 9 = price_out_of_band
  bob buys 1 at 10 = pending
  ann sells 1 at 501 = price_out_of_band
`)

// The average was 110 when cyd bid 121, and is 99 when ann comes.
const leftBehind = `
  rules band 100000
  fund ann 100 COIN
  fund bob 10000 USD
  fund cyd 10000 USD
  bob buys 1 at 110 = pending
  ann sells 1 at 110 = fully_filled
  tick 300000 = 0
  bob buys 1 at 99 = pending
  ann sells 1 at 99 = fully_filled
  cyd buys 2 at 121 = pending
  tick 300000 = 0
  bob buys 2 at 98 = pending
`

table('[S19] an order outside the moved band is cancelled when another would meet it', `
  ${leftBehind}
  bids 121x2 98x2
  ann sells 1 at 98 = fully_filled
  trades 98x1
  bids 98x1
  cyd has 10000+0 USD
`)

table('[S19] fill-or-kill and a market order by amount do not count such an order', `
  ${leftBehind}
  ann sells 3 at 98 FOK = cannot_fill
  bids 121x2 98x2
  ann sells worth 98 by market = fully_filled
  trades 98x1
`)

table('[S19] a post-only order does not cross it', `
  ${leftBehind}
  ann sells 1 at 105 POST_ONLY = would_take
  ann sells 1 at 105 = pending
  bids 98x2
  asks 105x1
`)

table('[S19] an ask outside the band is cancelled too, its owner\'s or another\'s', `
  rules band 100000
  fund ann 100 COIN
  fund bob 10000 USD
  bob buys 1 at 90 = pending
  ann sells 1 at 90 = fully_filled
  tick 300000 = 0
  ann sells 1 at 99 = pending
  bob buys 1 at 99 = fully_filled
  ann sells 2 at 81 = pending
  tick 300000 = 0
  fund bob 10 COIN
  bob sells 1 at 99 = pending
  bob buys 1 at 99 stp cancel_both = cancelled self_trade
  asks
  ann has 80+0 COIN
`)

// In the first second 90,020 is the average and 110,000 the last price, so that a second later the
// average of five minutes is 99,967 and a buy ends at 109,963.
const beyond = `
  rules band 100000 reference 100000
  fund ann 100000 COIN
  fund bob 200000000 USD
  bob buys 1000 at 90000 = pending
  ann sells 1000 at 90000 = fully_filled
  bob buys 1 at 110000 = pending
  ann sells 1 at 110000 = fully_filled
  tick 1000 = 0
  bob buys 1 at 109964 = price_out_of_band
`

table('[S20] conditional orders compare with the last price, limited to the band', `
  ${beyond}
  bob when rise 109963 buys 1 by market = would_trigger
  bob when rise 109964 buys 1 by market = waiting
  bob buys 1 at 100000 exits 109963 90000 = pending
  ann sells 1 at 109963 exits 109000 109963 = would_trigger
`)

table('[S10, S20] a market order by quantity is valued the same way', `
  rules band 100000 reference 100000 min 109964
  fund ann 100000 COIN
  fund bob 200000000 USD
  bob buys 1000 at 90000 = pending
  ann sells 1000 at 90000 = fully_filled
  bob buys 1 at 110000 = pending
  ann sells 1 at 110000 = fully_filled
  bob buys 1 at 109999 = pending
  ann sells 1 by market = fully_filled
  bob buys 2 at 100000 = pending
  tick 1000 = 0
  ann sells 1 by market = notional_too_small
`)
