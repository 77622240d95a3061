// The rules of perpetual orders as tables. After every line the money invariants are checked, and
// an engine loaded from the rows must be equal; a refused command must change no hash.
import { expect, test } from 'vitest'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(text)
  })
}

test('a table with a wrong expectation fails', () => {
  expect(() => playPerpetualTable('fund ann 5\n ann has 6+0')).toThrow('line 2')
  expect(() => playPerpetualTable('fund ann 5\n ann buys 9 at 100 long = pending'))
    .toThrow('expected "pending", got "insufficient_available"')
})

table('[P1, P30, P31] faults are checked in sequence, and a refused order changes nothing', `
  rules min 300 band 100000
  fund ann 14
  ann buys 0 at 0 net FOK = price_required
  ann buys 0 at -5 net = price_off_tick
  ann buys 0 at 500 net = quantity_required
  ann buys -1 at 500 net = quantity_off_lot
  ann buys 1 at 500 net = position_mode_mismatch
  ann buys 1 at 500 long = price_out_of_band
  ann buys 1 at 100 long = notional_too_small
  ann buys 3 at 100 short = reduce_only_too_large
  ann buys 3 at 100 long FOK = cannot_fill
  ann buys 3 by market long GTC = time_in_force_not_allowed
  ann buys 3 by market long = no_liquidity
  ann buys 101 at 99 long = insufficient_available
  ann leverage 100 = ok
  ann buys 102 at 99 long = leverage_too_high
  ann leverage 20 = ok
  ann buys 3 at 100 long = insufficient_available
  ann has 14+0
  bids
`)

table('[P1, P31] a limit stays within the band around the mark, on both sides', `
  rules band 100000
  fund ann 1000
  mark 200
  ann buys 1 at 179 long = price_out_of_band
  ann buys 1 at 180 long = pending
  ann sells 1 at 221 short = price_out_of_band
  ann sells 1 at 220 short = pending
`)

table('[P1, P31] an order names a position that exists in its mode', `
  fund ann 1000
  ann buys 1 at 100 net = position_mode_mismatch
  ann one_way = ok
  ann buys 1 at 100 long = position_mode_mismatch
  ann buys 1 at 100 net = pending
`)

table('[P1, P31] on a halted market nothing opens, and positions can be closed', `
  fund ann 1000
  fund bob 1000
  ann buys 4 at 100 long = pending
  bob sells 4 at 100 short = fully_filled
  mark halted
  ann buys 1 at 100 long = market_halted
  ann sells 2 at 100 long = pending
  bob buys 2 at 100 short = fully_filled
  ann long 2 cost 200 margin 10
  mark 100
  ann buys 1 at 100 long = pending
`)

table('[P2] an opening order holds margin, fee and immediate loss for each lot', `
  rules taker 500 maker 500
  fund ann 1000
  mark 100
  ann buys 10 at 100 long = pending
  ann has 940+60
  ann buys 10 at 104 long = pending
  ann has 830+170
  ann sells 1 at 110 short = pending
  ann has 823+177
  ann cancels all = 3
  ann has 1000+0
`)

table('[P2] fills take margin and fee from the hold, and the rest is available at once', `
  rules taker 10000 maker 5000
  fund ann 1000
  fund bob 1000
  bob sells 10 at 100 short = pending
  bob has 940+60
  ann buys 10 at 110 long = fully_filled
  trades 100x10
  ann long 10 cost 1000 margin 50
  ann has 940+50
  bob short 10 cost 1000 margin 50
  bob has 945+50
  fees has 15+0
  clearing has 0+0
`)

table('[P2] a sell holds at the best bid while it matches and at its own price while it rests', `
  fund ann 60
  fund bob 1000
  fund cyd 1000
  bob buys 5 at 120 long = pending
  ann sells 10 at 40 short = insufficient_available
  fund ann 1000
  ann sells 10 at 100 short = pending
  trades 120x5
  ann has 1005+55
  ann short 5 cost 600 margin 30
  asks 100x5
`)

table('[P3] a market order holds money only for its dry-run match', `
  rules band 100000
  fund ann 100
  fund bob 1000
  bob sells 4 at 100 short = pending
  bob sells 4 at 105 short = pending
  bob sells 4 at 111 short = price_out_of_band
  ann buys 1000 by market long = cancelled no_liquidity
  trades 100x4 105x4
  ann long 8 cost 820 margin 41
  ann has 59+41
`)

table('[P2] a buy below the best bid holds at its own price', `
  fund ann 5
  fund bob 1000
  bob buys 1 at 120 long = pending
  ann buys 1 at 100 long = pending
  ann has 0+5
`)

table('[P3] a market sell holds at the best bid', `
  rules band 300000
  fund ann 199
  fund bob 1000
  bob buys 4 at 100 long = pending
  bob buys 4 at 80 long = pending
  ann sells 8 by market short = insufficient_available
  fund ann 1
  ann sells 8 by market short = fully_filled
  trades 100x4 80x4
`)

table('[P3] a market sell ends at the band when the only bids are below it', `
  rules band 100000
  fund ann 1000
  fund bob 1000
  bob buys 4 at 95 long = pending
  mark 120
  ann sells 4 by market short = cancelled price_band
  trades
  bids 95x4
`)

table('[P4] a close rounds its cost against the owner and settles the profit with clearing', `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  ann buys 2 at 100 long = pending
  ann buys 1 at 101 long = pending
  bob sells 3 at 100 short = fully_filled
  ann long 3 cost 301 margin 16
  clearing has 0+0
  cyd buys 1 at 110 long = pending
  ann sells 1 at 110 long = fully_filled
  ann long 2 cost 200 margin 11
  ann has 998+11
  clearing has -9+0
  cyd long 1 cost 110 margin 6
  bob short 3 cost 301 margin 16
`)

table('[P4] the last close takes all remaining cost and margin', `
  fund ann 1000
  fund bob 1000
  ann buys 3 at 100 long = pending
  bob sells 3 at 100 short = fully_filled
  ann sells 1 at 90 long = pending
  bob buys 1 at 90 short = fully_filled
  ann sells 2 at 120 long = pending
  bob buys 2 at 120 short = fully_filled
  ann long none
  bob short none
  ann has 1030+0
  bob has 970+0
  clearing has 0+0
`)

table('[P4] a close beyond the safe integers is rounded against its owner too', `
  fund ann 1000000000
  fund bob 1000000000
  ann leverage 10 = ok
  bob leverage 10 = ok
  ann buys 9999996 at 100 long = pending
  ann buys 1 at 99 long = pending
  bob sells 9999997 at 99 short = fully_filled
  ann long 9999997 cost 999999699 margin 99999970
  bob buys 9500000 at 100 short = pending
  ann sells 9500000 at 100 long = fully_filled
  ann long 499997 cost 49999699 margin 4999970 realized 0
  bob short 499997 cost 49999700 margin 4999970 realized -1
  clearing has 1+0
`)

table('[P4] a reopened position starts with no realised profit', `
  fund ann 1000
  fund bob 1000
  ann buys 3 at 100 long = pending
  bob sells 3 at 100 short = fully_filled
  ann sells 1 at 110 long = pending
  bob buys 1 at 110 short = fully_filled
  ann long 2 cost 200 margin 10 realized 10
  ann sells 2 at 110 long = pending
  bob buys 2 at 110 short = fully_filled
  ann long none
  ann buys 3 at 100 long = pending
  bob sells 3 at 100 short = fully_filled
  ann long 3 cost 300 margin 15 realized 0
  bob short 3 cost 300 margin 15 realized 0
`)

table('[P5] in hedge mode a long and a short exist side by side', `
  fund ann 1000
  fund bob 1000
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
  bob buys 3 at 100 long = pending
  ann sells 3 at 100 short = fully_filled
  ann long 5 cost 500 margin 25
  ann short 3 cost 300 margin 15
  bob long 3 cost 300 margin 15
`)

table('[P5] in hedge mode reduce-only follows from the sides and must match', `
  fund ann 1000
  ann buys 1 at 100 long reduce = invalid_input
  ann sells 1 at 100 long open = invalid_input
`)

table('[P6] in one-way mode an order closes the opposite position and opens with the rest', `
  fund ann 1000
  fund bob 1000
  ann one_way = ok
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 net = fully_filled
  bob buys 8 at 110 long = pending
  ann sells 8 at 110 net = fully_filled
  ann long none
  ann short 3 cost 330 margin 17
  ann has 1033+17
  bob long 8 cost 880 margin 44
`)

table('[P6] in one-way mode a reduce-only order never opens: its excess is cancelled', `
  fund ann 1000
  fund bob 1000
  ann one_way = ok
  ann sells 3 at 100 net IOC reduce = reduce_only_too_large
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 net = fully_filled
  bob buys 8 at 110 long = pending
  ann sells 8 at 110 net reduce = reduce_only_too_large
  ann sells 8 at 110 net IOC reduce = cancelled reduce_only
  trades 110x5
  ann long none
  ann short none
`)

table('[P6] the cancelled excess of a reduce-only order is neither paid nor opened', `
  fund ann 26
  fund bob 1000
  ann one_way = ok
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 net = fully_filled
  ann has 1+25
  bob buys 8 at 100 long = pending
  mark halted
  ann sells 8 at 100 net IOC reduce = cancelled reduce_only
  trades 100x5
  ann has 26+0
`)

table('[P6] a resting one-way order holds only for its opening part, and closes on a match', `
  fund ann 1000
  fund bob 1000
  ann one_way = ok
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 net = fully_filled
  ann has 975+25
  ann sells 8 at 120 net = pending
  ann has 957+43
  bob buys 6 at 120 long = fully_filled
  ann long none
  ann short 1 cost 120 margin 6
  ann has 1082+18
`)

table('[P7] resting orders close at most the position', `
  fund ann 1000
  fund bob 1000
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
  ann sells 3 at 110 long = pending
  ann sells 3 at 111 long = reduce_only_too_large
  ann sells 2 at 111 long = pending
  ann has 975+25
  ann sells 6 at 90 long IOC = reduce_only_too_large
`)

table('[P7] when a position shrinks, the lowest-priority closing orders are cancelled', `
  fund ann 1000
  fund bob 1000
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
  ann sells 3 at 110 long = pending
  ann sells 2 at 105 long = pending
  bob buys 4 at 99 long = pending
  ann sells 1 by market long = fully_filled
  order 4 = cancelled reduce_only
  order 3 = pending
  ann sells 3 by market long = fully_filled
  order 3 = cancelled reduce_only
  ann long 1 cost 100 margin 5
`)

table('[P8, P32] a closing fill that would leave an isolated position in debt does not happen', `
  fund ann 1000
  fund bob 1000
  ann isolated = ok
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  ann has 950+50
  bob buys 2 at 96 long = pending
  bob buys 8 at 94 long = pending
  ann sells 10 by market long = cancelled bankruptcy_price
  trades 96x2
  ann long 8 cost 800 margin 40
  ann has 952+40
  ann sells 4 at 94 long = cancelled bankruptcy_price
`)

table('[P8] a resting order whose owner cannot bear the fill is cancelled; matching continues', `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  ann isolated = ok
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  ann sells 5 at 94 long = pending
  cyd sells 5 at 94 short = pending
  bob buys 4 at 94 long = fully_filled
  order 3 = cancelled bankruptcy_price
  trades 94x4
  ann long 10 cost 1000 margin 50
  asks 94x1
`)

table('[P8, P32] in cross margin the whole available balance bears the loss', `
  fund ann 100
  fund bob 1000
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  ann has 50+50
  bob buys 5 at 90 long = pending
  ann sells 5 by market long = fully_filled
  ann has 25+25
  bob buys 5 at 90 long = pending
  ann sells 5 by market long = fully_filled
  ann has 0+0
`)

table('[P8, P32] in cross margin no account is left in debt either', `
  fund ann 100
  fund bob 1000
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  bob buys 10 at 89 long = pending
  ann sells 10 by market long = cancelled bankruptcy_price
  ann long 10 cost 1000 margin 50
  ann has 50+50
`)

table('[P8, P32] the money that a fill frees of its hold helps to bear the loss of closed lots', `
  fund ann 125
  fund bob 1000
  fund cyd 1000
  mark 100
  ann one_way = ok
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 = fully_filled
  cyd buys 15 at 94 long = pending
  ann sells 15 at 90 = fully_filled
  ann short 5 cost 470 margin 24
`)

const vanishing = `
  rules band 100000
  fund ann 1000
  fund bob 1000
  ann one_way = ok
  ann buys 4 at 100 net = pending
  bob sells 4 at 100 short = fully_filled
  ann sells 4 at 102 net reduce = pending
  ann sells 4 at 101 net = pending
  bob sells 4 at 105 short = pending
`

table('[P7, P37] a market order fills behind orders that its own fills cancel', `
  ${vanishing}
  fund cyd 128
  cyd buys 8 by market long = fully_filled
  order 3 = cancelled reduce_only
  trades 101x4 105x4
  cyd long 8 cost 824 margin 42
  cyd has 86+42
`)

table('[P2, P37] without the money for the edge it ends at its dry-run match', `
  ${vanishing}
  fund cyd 127
  cyd buys 8 by market long = cancelled no_liquidity
  order 3 = cancelled reduce_only
  trades 101x4
  cyd has 106+21
  asks 105x4
`)

table('[P3, P37] the money for its dry-run match is enough for a market order', `
  ${vanishing}
  fund cyd 63
  cyd buys 8 by market long = insufficient_available
  fund cyd 1
  cyd buys 8 by market long = cancelled no_liquidity
  cyd has 43+21
`)

table('[P11, P37] without the leverage cap for the edge it ends at its dry-run match', `
  ${vanishing}
  fund bob 1000
  fund cyd 100000
  cyd leverage 100 = ok
  bob buys 91 at 100 long = pending
  cyd sells 1 at 100 short = fully_filled
  bob sells 85 at 103 short = pending
  cyd buys 92 by market long = cancelled no_liquidity
  trades 101x4 103x85
`)

table('[P37] an order that only closes takes up to the edge without money', `
  ${vanishing}
  fund cyd 40
  bob buys 8 at 100 long = pending
  cyd sells 8 at 100 short = fully_filled
  cyd has 0+40
  cyd buys 8 by market short = fully_filled
  trades 101x4 105x4
  cyd has 16+0
`)

const turning = (units: number, marginMode = 'cross'): string => `
  ${vanishing}
  fund cyd ${units}
  cyd one_way = ok
  cyd ${marginMode} = ok
  bob buys 2 at 100 long = pending
  cyd sells 2 at 100 net = fully_filled
  cyd has ${units - 10}+10
`

table('[P6, P37] an order that closes first takes up to the edge if it bears its loss there', `
  ${turning(84)}
  cyd buys 6 by market net = fully_filled
  trades 101x4 105x2
  cyd short none
  cyd long 4 cost 412 margin 22
  cyd has 60+22
`)

table('[P6, P37] an order that closes first keeps the money for its loss', `
  ${turning(83)}
  cyd buys 6 by market net = cancelled no_liquidity
  trades 101x4
`)

table('[P6, P37] an isolated margin pays the loss of the lots that are closed first', `
  ${turning(74, 'isolated')}
  cyd buys 6 by market net = fully_filled
  trades 101x4 105x2
  cyd long 4 cost 412 margin 34
`)

table('[P3, P36] a market order that fills in part ends at the band', `
  rules band 100000
  fund ann 1000
  fund bob 1000
  bob sells 4 at 100 short = pending
  bob sells 4 at 109 short = pending
  mark 95
  ann buys 6 by market long = cancelled price_band
  trades 100x4
  asks 109x4
`)

table('[P9, P36] a market order meets its owner\'s order behind better ones', `
  rules band 100000
  fund ann 1000
  fund bob 1000
  bob sells 4 at 100 short = pending
  ann sells 1 at 105 short = pending
  ann buys 6 by market long = cancelled self_trade
  trades 100x4
  asks 105x1
  bob sells 4 at 100 short = pending
  ann buys 6 by market long stp cancel_both = cancelled self_trade
  order 2 = cancelled self_trade
  asks
  bob sells 4 at 100 short = pending
  ann sells 1 at 105 short = pending
  ann buys 6 by market long stp cancel_maker = cancelled no_liquidity
  asks 105x1
`)

table('[P9] self-trade prevention decides which order is cancelled', `
  fund ann 1000
  ann buys 5 at 100 long = pending
  ann sells 5 at 100 short = cancelled self_trade
  ann sells 5 at 100 short stp cancel_maker = pending
  order 1 = cancelled self_trade
  ann buys 5 at 100 long stp cancel_both = cancelled self_trade
  order 3 = cancelled self_trade
  ann has 1000+0
`)

table('[P10] immediate-or-cancel, post-only and fill-or-kill', `
  fund ann 1000
  fund bob 1000
  bob sells 3 at 100 short = pending
  ann buys 1 at 100 long POST_ONLY = would_take
  ann buys 5 at 100 long FOK = cannot_fill
  ann buys 5 at 100 long IOC = cancelled time_in_force
  trades 100x3
  ann has 985+15
  bids
  ann buys 1 at 99 long POST_ONLY = pending
  bob sells 1 at 99 short FOK = fully_filled
`)

table('[P10] a post-only order never takes, also at exactly the best price', `
  fund ann 1000
  fund bob 1000
  ann buys 3 at 90 long = pending
  bob sells 1 at 90 short POST_ONLY = would_take
  bob sells 1 at 89 short POST_ONLY = would_take
  bob sells 1 at 91 short POST_ONLY = pending
  bob buys 1 at 91 long POST_ONLY = would_take
  bob buys 1 at 90 long POST_ONLY = pending
`)

table('[P10] fill-or-kill ignores orders whose owner might not bear the fill', `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  ann isolated = ok
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  ann sells 5 at 94 long = pending
  cyd sells 5 at 94 short = pending
  bob buys 6 at 94 long FOK = cannot_fill
  order 3 = pending
  bob buys 5 at 94 long FOK = fully_filled
  order 3 = cancelled bankruptcy_price
`)

table('[P11] the open position and its opening orders stay within the leverage cap', `
  fund ann 10000
  fund bob 10000
  ann leverage 100 = ok
  ann buys 50 at 100 long = pending
  bob sells 50 at 100 short = fully_filled
  ann buys 30 at 100 long = pending
  ann buys 21 at 100 long = leverage_too_high
  ann buys 20 at 100 long = pending
  ann sells 101 at 100 short stp cancel_maker = leverage_too_high
`)

table('[P12] losses of cross positions are not free, and gains do not count', `
  fund ann 100
  fund bob 1000
  bob sells 10 at 100 short = pending
  ann buys 10 at 100 long = fully_filled
  mark 97
  ann buys 5 at 97 long = insufficient_available
  ann buys 4 at 97 long = pending
  ann cancels all = 1
  ann moves 21 out = insufficient_available
  ann moves 20 out = ok
  mark 110
  ann buys 10 at 110 long = insufficient_available
  ann moves 31 out = insufficient_available
  ann moves 30 out = ok
  ann has 0+50
`)

table('[P12] an account with more than a safe integer opens like any other', `
  fund ann 20000000000000000
  fund bob 1000
  ann buys 4 at 100 long = pending
  bob sells 4 at 100 short = fully_filled
  ann buys 4 at 90 long = pending
  ann has 19999999999999960+40
`)

table('[P12] a transfer leaves the margin that the positions need', `
  fund ann 10000
  fund bob 1000
  ann leverage 100 = ok
  ann sells 10 at 100 short = pending
  bob buys 10 at 100 long = fully_filled
  mark 300
  ann has 9990+10
  ann moves 7990 out = insufficient_available
  ann moves 7988 out = insufficient_available
  ann moves 7987 out = ok
  ann has 2003+10
`)

table('[P13] cancels release the hold; others\' orders are unknown', `
  fund ann 1000
  fund bob 1000
  ann buys 5 at 99 long = pending
  ann sells 5 at 101 short = pending
  bob cancels 1 = order_unknown
  ann cancels 1 = ok
  ann cancels 1 = order_unknown
  ann cancels all = 1
  ann has 1000+0
  bids
  asks
`)
