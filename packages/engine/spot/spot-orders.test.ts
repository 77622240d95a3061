// The rules of spot orders as tables, each played on the engine and on its naive twin.
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

function fiveHundredBids(): string {
  const ticks = Array.from({ length: 500 }, (_, index) => 1 + index % 90)
  return ticks.map((price) => `ann buys 1 at ${price} = pending`).join('\n')
}

test('a table with a wrong expectation fails', () => {
  expect(() => playTable(createEngine(), 'fund ann 5 USD\n ann has 6+0 USD')).toThrow('line 2')
  expect(() => playTable(createEngine(), 'fund ann 5 USD\n ann buys 1 at 9 = pending'))
    .toThrow('expected "pending", got "insufficient_available"')
})

table('[S1, S30, S31] faults are checked in sequence, and a refused order changes nothing', `
  rules min 300 band 100000
  fund ann 10 USD
  ann buys 0 at 0 = price_required
  ann buys 0 at -5 = price_off_tick
  ann buys 0 at 500 = quantity_required
  ann buys -1 at 500 = quantity_off_lot
  ann buys 1 at 500 = price_out_of_band
  ann buys 1 at 100 = notional_too_small
  ann buys 3 at 100 FOK = cannot_fill
  ann buys 3 at 100 = insufficient_available
  ann buys 3 by market GTC = time_in_force_not_allowed
  ann buys 3 by market = no_liquidity
  ann buys worth -3 by market = amount_not_positive
  ann buys 0 by market = quantity_required
  ann has 10+0 USD
  bids
  fund bob 30 COIN
  bob sells 3 at 100 = pending
  bob cancels 1 = ok
`)

table('[S2] the best price fills first, at one price the oldest, at the resting price', `
  fund ann 1000 COIN
  fund bob 1000 COIN
  fund cyd 100000 USD
  ann sells 5 at 101 = pending
  bob sells 5 at 100 = pending
  ann sells 5 at 100 = pending
  asks 100x10 101x5
  cyd buys 12 at 105 = fully_filled
  trades 100x5 100x5 101x2
  asks 101x3
  bob has 950+0 COIN
  cyd has 98798+0 USD
`)

table('[S3] the remaining quantity of a limit order rests', `
  fund ann 100 COIN
  fund bob 1000 USD
  ann sells 3 at 100 = pending
  bob buys 5 at 100 = pending
  trades 100x3
  asks
  bids 100x2
  bob has 500+200 USD
`)

table('[S4] an immediate-or-cancel order cancels its remaining quantity', `
  fund ann 100 COIN
  fund bob 1000 USD
  ann sells 3 at 100 = pending
  bob buys 5 at 100 IOC = cancelled time_in_force
  trades 100x3
  bids
  bob has 700+0 USD
  bob buys 5 at 99 IOC = cancelled time_in_force
  bob has 700+0 USD
`)

table('[S5] a fill-or-kill order fills completely or is refused', `
  fund ann 100 COIN
  fund bob 1000 USD
  ann sells 3 at 100 = pending
  ann sells 3 at 102 = pending
  bob buys 5 at 101 FOK = cannot_fill
  bob has 1000+0 USD
  asks 100x3 102x3
  bob buys 5 at 102 FOK = fully_filled
  trades 100x3 102x2
  bob has 496+0 USD
`)

table('[S5, S11] fill-or-kill counts no order of the same user', `
  fund ann 100 COIN
  fund ann 1000 USD
  fund bob 100 COIN
  bob sells 2 at 100 = pending
  ann sells 2 at 100 = pending
  bob sells 2 at 100 = pending
  ann buys 4 at 100 FOK = cannot_fill
  ann buys 5 at 100 FOK stp cancel_maker = cannot_fill
  asks 100x6
  ann buys 4 at 100 FOK stp cancel_maker = fully_filled
  asks
  ann has 140+0 COIN
`)

table('[S6] post-only never takes', `
  fund ann 100 COIN
  fund ann 1000 USD
  fund bob 1000 USD
  ann sells 3 at 100 = pending
  bob buys 1 at 100 POST_ONLY = would_take
  bob buys 1 at 101 POST_ONLY = would_take
  ann buys 1 at 100 POST_ONLY = would_take
  bob buys 1 at 99 POST_ONLY = pending
  bids 99x1
  asks 100x3
`)

table('[S7] a market order by quantity stops at the end of the book', `
  fund ann 100 COIN
  fund bob 1000 USD
  bob buys 1 by market = no_liquidity
  ann sells 3 at 100 = pending
  bob buys 5 by market = cancelled no_liquidity
  trades 100x3
  bob has 700+0 USD
`)

table('[S7] a market order by quantity stops at the band', `
  rules band 100000
  fund ann 100 COIN
  fund cyd 100 COIN
  fund bob 10000 USD
  ann sells 1 at 100 = pending
  ann sells 2 at 110 = pending
  bob buys 3 by market = fully_filled
  cyd sells 1 at 121 = pending
  bob buys 1 at 99 = pending
  cyd sells 1 by market = fully_filled
  trades 99x1
  bob buys 1 by market = cancelled price_band
  trades
  asks 121x1
  bob has 9581+0 USD
`)

table('[S7, S8] a market order that fills in part ends at the band', `
  rules band 100000
  fund ann 100 COIN
  fund bob 10000 USD
  ann sells 2 at 100 = pending
  ann sells 1 at 111 = pending
  bob buys 3 by market = cancelled price_band
  trades 100x2
  ann sells 2 at 100 = pending
  bob buys worth 300 by market = cancelled price_band
  trades 100x2
  asks 111x1
`)

table('[S7] a market buy by quantity needs the exact cost of its fills', `
  fund ann 100 COIN
  fund bob 301 USD
  ann sells 2 at 100 = pending
  ann sells 2 at 102 = pending
  bob buys 3 by market = insufficient_available
  fund bob 1 USD
  bob buys 3 by market = fully_filled
  bob has 0+0 USD
  bob sells 4 by market = no_liquidity
`)

table('[S7] a market sell by quantity needs its whole quantity', `
  fund ann 1000 USD
  fund bob 20 COIN
  ann buys 1 at 100 = pending
  bob sells 3 by market = insufficient_available
  bob sells 2 by market = cancelled no_liquidity
  bob has 10+0 COIN
`)

table('[S7, S11] a market sell of one lot needs it, also when it would meet its own order', `
  fund ann 1000 USD
  fund ann 9 COIN
  ann buys 1 at 100 = pending
  ann sells 1 by market = insufficient_available
  fund ann 1 COIN
  ann sells 1 by market = cancelled self_trade
`)

table('[S8] a market buy by amount spends whole lots', `
  fund ann 100 COIN
  fund bob 500 USD
  ann sells 2 at 100 = pending
  ann sells 2 at 105 = pending
  bob buys worth 501 by market = insufficient_available
  bob buys worth 400 by market = fully_filled
  trades 100x2 105x1
  bob has 195+0 USD
  bob has 30+0 COIN
  bob buys worth 105 by market = fully_filled
  bob buys worth 90 by market = no_liquidity
`)

table('[S8] a market order by amount that is too small for one lot is cancelled', `
  fund ann 100 COIN
  fund bob 500 USD
  ann sells 2 at 100 = pending
  bob buys worth 99 by market = cancelled rest_too_small
  bob has 500+0 USD
  bob buys worth 199 by market = fully_filled
  bob has 400+0 USD
`)

table('[S8] a market sell by amount brings in whole lots', `
  fund ann 1000 USD
  fund bob 40 COIN
  ann buys 2 at 100 = pending
  ann buys 2 at 90 = pending
  bob sells worth 300 by market = fully_filled
  trades 100x2 90x1
  bob has 10+0 COIN
  bob has 290+0 USD
  bob sells worth 1000 by market = cancelled no_liquidity
  bob has 0+0 COIN
`)

table('[S8] a market sell by amount needs the lots that it delivers', `
  fund ann 1000 USD
  fund bob 10 COIN
  ann buys 5 at 100 = pending
  bob sells worth 200 by market = insufficient_available
  bob sells worth 199 by market = fully_filled
`)

table('[S8] a market sell by amount needs no lots beyond the price that ends it', `
  fund ann 1000 USD
  fund bob 10 COIN
  ann buys 1 at 100 = pending
  ann buys 1 at 99 = pending
  ann buys 1 at 91 = pending
  bob sells worth 191 by market = fully_filled
  trades 100x1
  bob has 0+0 COIN
`)

table('[S10] an order has a minimum notional', `
  rules min 200
  fund ann 100 COIN
  fund bob 10000 USD
  ann sells 2 at 99 = notional_too_small
  ann sells 2 at 100 = pending
  bob buys 1 by market = notional_too_small
  bob buys worth 199 by market = notional_too_small
  bob buys worth 200 by market = fully_filled
`)

table('[S11] cancel_taker closes the incoming order', `
  fund ann 100 COIN
  fund ann 1000 USD
  fund bob 100 COIN
  bob sells 1 at 99 = pending
  ann sells 2 at 100 = pending
  ann buys 3 at 100 = cancelled self_trade
  trades 99x1
  asks 100x2
  bids
  ann has 901+0 USD
`)

table('[S11] cancel_maker closes the resting order and continues', `
  fund ann 100 COIN
  fund ann 1000 USD
  fund bob 100 COIN
  ann sells 2 at 100 = pending
  bob sells 2 at 100 = pending
  ann buys 3 at 100 stp cancel_maker = pending
  trades 100x2
  asks
  bids 100x1
  ann has 120+0 COIN
  ann buys 2 by market stp cancel_maker = no_liquidity
`)

table('[S11] cancel_both closes both', `
  fund ann 100 COIN
  fund ann 1000 USD
  fund bob 100 COIN
  ann sells 2 at 100 = pending
  bob sells 2 at 100 = pending
  ann buys 3 at 100 stp cancel_both = cancelled self_trade
  trades
  asks 100x2
  ann has 100+0 COIN
  ann has 1000+0 USD
`)

table('[S12] both sides pay their fee in the received asset, rounded up', `
  rules maker 1000 taker 2500
  fund ann 10000 COIN
  fund bob 100000 USD
  ann sells 7 at 101 = pending
  bob buys 7 at 101 = fully_filled
  ann has 706+0 USD
  bob has 69+0 COIN
  fees has 1+0 USD
  fees has 1+0 COIN
  outside has -100000+0 USD
`)

table('[S12] the maker pays the maker fee and the taker the taker fee on both sides', `
  rules maker 1000 taker 2500
  fund ann 10000 COIN
  fund bob 100000 USD
  ann sells 700 at 100 = pending
  bob buys 700 at 100 = fully_filled
  ann has 69930+0 USD
  bob has 6982+0 COIN
  fees has 70+0 USD
  fees has 18+0 COIN
  bob buys 300 at 90 = pending
  ann sells 300 at 90 = fully_filled
  ann has 96862+0 USD
  bob has 9979+0 COIN
  fees has 138+0 USD
  fees has 21+0 COIN
`)

table('[S12] a fee may take all of the received amount, never more', `
  rules maker 1000000 taker 1000000
  fund ann 10 COIN
  fund bob 100 USD
  ann sells 1 at 100 = pending
  bob buys 1 at 100 = fully_filled
  ann has 0+0 USD
  bob has 0+0 COIN
  fees has 100+0 USD
  fees has 10+0 COIN
`)

table('[S13] a resting order holds its possible payment; a better price frees the rest', `
  fund ann 100 COIN
  fund bob 1000 USD
  ann sells 3 at 90 = pending
  ann has 70+30 COIN
  bob buys 5 at 100 = pending
  trades 90x3
  bob has 530+200 USD
  ann sells 1 at 100 = fully_filled
  bob has 530+100 USD
  bob cancels 2 = ok
  bob has 630+0 USD
`)

table('[S14] a user cancels only their own resting orders', `
  fund ann 100 COIN
  fund bob 1000 USD
  ann sells 3 at 100 = pending
  bob cancels 1 = order_unknown
  bob cancels 7 = order_unknown
  ann cancels 1 = ok
  ann cancels 1 = order_unknown
  ann has 100+0 COIN
  asks
  ann sells 1 at 101 = pending
  ann sells 1 at 102 = pending
  bob buys 1 at 99 = pending
  ann cancels all = 2
  bob cancels all = 1
  bob cancels all = 0
  asks
  bids
`)

table('[S15] an account has at most 500 resting orders', `
  fund ann 100000 USD
  fund ann 10 COIN
  ${fiveHundredBids()}
  ann buys 1 at 5 = too_many_open_orders
  ann buys 1 at 5 POST_ONLY = too_many_open_orders
  ann sells 1 at 90 IOC = cancelled self_trade
  ann cancels 1 = ok
  ann buys 1 at 5 = pending
`)

table('[S16] an order\'s possible units stay safe integers', `
  fund ann 9000000000000000000 COIN
  fund bob 9000000000000000000 USD
  ann sells 900719925474100 at 1 = notional_too_large
  ann sells 45035996273704 at 1 = pending
  bob buys 90071992547410 at 100 = notional_too_large
  bob buys 2 at 4503599627370496 = price_out_of_band
  bob buys 45035996273704 at 200 = fully_filled
  bob has 450359962737040+0 COIN
`)

table('[S16] the sum of the lots resting on one side stays a safe integer', `
  fund bob 9100000000000000 USD
  ${Array.from({ length: 10 }, () => 'bob buys 900719925474099 at 1 = pending').join('\n')}
  bob buys 1 at 1 = pending
  bob buys 1 at 1 = notional_too_large
  bob buys 1 at 2 POST_ONLY = notional_too_large
  bob buys 1 at 1 IOC = cancelled time_in_force
  bob cancels 1 = ok
  bob buys 1 at 1 = pending
`)
