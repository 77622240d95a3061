// Take-profits and stop-losses of positions, and of the orders that open them, as tables: after
// every line the money invariants are checked, and an engine loaded from the rows must be equal; a
// refusal must change no hash.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { playPerpetualTable, tableListing } from '#testing/table/play-perpetual-table.ts'

const floor = `
  fund ann 10000
  fund bob 100000
  fund cyd 100000
  mark 100
`

const annIsLong = `
  ann buys 10 at 100 long = pending
  bob sells 10 at 100 short = fully_filled
`

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(`${floor}${text}`)
  })
}

/** Cyd bids and bob hits. */
function tradeAt(ticks: number, lots = 1): string {
  return `cyd buys ${lots} at ${ticks} long = pending
    bob sells ${lots} at ${ticks} short = fully_filled\n`
}

table('[O12, O40] faults of a position\'s exits are checked in sequence and change nothing', `
  ann exits long 0 110 90 = position_unknown
  ${annIsLong}
  ann exits short 0 90 110 = position_unknown
  ann exits long -1 110 90 = quantity_off_lot
  ann exits long 0.5 110 90 = quantity_off_lot
  ann exits long 11 - - = reduce_only_too_large
  ann exits long 0 - - = invalid_input
  ann exits long 0 100 90 = would_trigger
  ann exits long 0 m100 90 = would_trigger
  ann exits long 0 110 100 = would_trigger
  ann exits long 0 110 m100 = would_trigger
  bob exits short 0 110 90 = would_trigger
  ann exits long 0 0 90 = invalid_input
  ann exits long 10 m101 99 = waiting
  bob exits short 0 99 101 = waiting
`)

table('[O12, O42] a stop-loss by mark closes the whole position of that moment', `
  ${annIsLong}
  ann exits long 0 130 m95 = waiting
  ann buys 4 at 100 long = pending
  bob sells 4 at 100 short = fully_filled
  cyd buys 20 at 94 long = pending
  mark 95
  trigger 4 is triggered 8
  trigger 3 is cancelled other_triggered
  ann long none
  trades 94x14
`)

table('[O12, O42] exits for a part close that part, or the remaining position', `
  ${annIsLong}
  ann exits long 6 110 90 = waiting
  ann exits long 6 110 - = waiting
  trigger 5 lots 6
  cyd buys 9 at 109 long = pending
  cyd buys 9 at 108 long = pending
  ${tradeAt(110)}
  trigger 3 is triggered 10
  trigger 4 is cancelled other_triggered
  trigger 5 is triggered 11
  trades 110x1 109x6 109x3 108x1
  ann long none
`)

table('[O12, O41] exits end with their position, however it is closed', `
  ${annIsLong}
  ann exits long 0 130 70 = waiting
  ann exits long 3 120 - = waiting
  cyd buys 6 at 99 long = pending
  ann sells 6 by market long = fully_filled
  trigger 3 is waiting
  cyd buys 4 at 98 long = pending
  ann sells 4 by market long = fully_filled
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
  trigger 5 is cancelled position_closed
  ${annIsLong}
  ann exits long 0 130 70 = waiting
`)

table('[O12, R12, O41] a liquidation ends exits too', `
  ann isolated = ok
  ann leverage 50 = ok
  ${annIsLong}
  ann exits long 0 130 m90 = waiting
  cyd buys 20 at 98 long = pending
  mark 98
  ann long none
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
`)

table('[O12, R9, O41] deleveraging ends exits too', `
  ann isolated = ok
  ann leverage 50 = ok
  ${annIsLong}
  bob exits short 0 60 130 = waiting
  mark 98
  ann long none
  bob short none
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
`)

table('[O11, O12, O36] exits of an opening order wait for it and close at most its fills', `
  ann buys 10 at 100 long exits 110 m90 = pending
  trigger 2 is attached
  bob sells 4 at 100 short = fully_filled
  trigger 2 is attached
  ann cancels 1 = ok
  trigger 2 is waiting
  trigger 2 lots 4
  ann buys 5 at 100 long = pending
  bob sells 5 at 100 short = fully_filled
  cyd buys 9 at 89 long = pending
  mark 90
  trigger 3 is triggered 8
  ann long 5 cost 500 margin 25
  trigger 2 is cancelled other_triggered
`)

table('[O45] an amended contract order may not meet its own exits', `
  ann buys 10 at 95 long exits 110 m90 = pending
  ann amends 1 to 10 at 90 = would_trigger
  ann amends 1 to 10 at 89 = would_trigger
  bids 95x10
  ann amends 1 to 10 at 91 = ok
  bids 91x10
  bob sells 10 at 105 short exits - 110 = pending
  bob amends 5 to 10 at 110 = would_trigger
  bob amends 5 to 10 at 109 = ok
  asks 109x10
`)

table('[O11, O12, O36, O37] exits of an unfilled order or a closed position end', `
  ann buys 10 at 100 long exits 110 90 = pending
  ann cancels 1 = ok
  trigger 2 is cancelled order_cancelled
  ann buys 10 at 100 long exits 110 90 = pending
  bob sells 4 at 100 short = fully_filled
  cyd buys 4 at 101 long = pending
  ann sells 4 by market long = fully_filled
  trigger 5 is attached
  ann cancels 4 = ok
  trigger 5 is cancelled position_closed
  trigger 6 is cancelled position_closed
`)

table('[O11, O30] only an order that may open carries exits', `
  ${annIsLong}
  ann sells 4 at 120 long exits 90 130 = invalid_input
  cyd one_way = ok
  cyd sells 4 at 120 reduce exits 90 130 = reduce_only_too_large
  cyd buys 4 at 99 exits 110 90 = pending
  bob sells 4 at 99 short = fully_filled
  trigger 4 is waiting
  cyd sells 4 at 120 reduce exits 90 130 = invalid_input
`)

table('[O11, O12, O35] in one-way mode exits close the position and never reverse it', `
  ann one_way = ok
  ann sells 6 at 100 = pending
  bob buys 6 at 100 long = fully_filled
  ann buys 10 at 100 exits 110 90 = pending
  bob sells 10 at 100 short = fully_filled
  ann long 4 cost 400 margin 20
  trigger 4 lots 10
  cyd buys 20 at 80 long = pending
  ${tradeAt(90)}
  trigger 5 is triggered 10
  ann long none
  ann short none
`)

table('[O12, O42] a take-profit limit rests and leaves lots of other closing orders', `
  ${annIsLong}
  ann exits long 0 110:112 - = waiting
  ann sells 4 at 120 long = pending
  ${tradeAt(110)}
  trigger 3 is triggered 7
  asks 112x6 120x4
  ann exits long 0 115:116 - = waiting
  ${tradeAt(111)}
  asks 112x6 120x4
`)

table('[O12, O42] an exit without lots to close is refused with a reason', `
  ${annIsLong}
  ann sells 10 at 120 long = pending
  ann exits long 0 110:112 - = waiting
  ${tradeAt(110)}
  trigger 4 is refused reduce_only_too_large
  asks 120x10
`)

table('[O42, O53] after a refused take-profit the stop-loss goes on alone', `
  ${annIsLong}
  ann sells 10 at 120 long = pending
  ann exits long 0 110:112 90 = waiting
  ${tradeAt(110)}
  trigger 4 is refused reduce_only_too_large
  trigger 5 is waiting
  restart
  cyd buys 11 at 89 long = pending
  bob sells 1 at 89 short = fully_filled
  trigger 5 is triggered 10
  order 3 = cancelled reduce_only
  ann long none
`)

test('[O47] a stop-loss closes a very large position with orders of the maximum', () => {
  const engine = createEngine()
  const usd = asAssetId(1)
  const listing = {
    ...tableListing((_, fallback) => fallback),
    tiers: [{ capUnits: 2_000_000_000_000_000n, mmrPpm: 4_000, leverageMax: 10 }],
  }
  const { market } = listing
  let at = 0
  const apply = (command: AnyCommand) => {
    at += 1
    const outcome = engine.apply(command, at)
    if (!outcome.ok) throw new Error(outcome.reject.code)
  }
  apply({ kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 8 })
  apply(listing)
  const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
  for (const user of [ann, bob]) {
    apply({ kind: 'open-user', user })
    apply({ kind: 'credit-deposit', user, asset: usd, units: 1_000_000_000_000_000n })
    apply({
      kind: 'transfer-between-wallets', user, asset: usd, units: 1_000_000_000_000_000n,
      from: 'spot', to: 'contract',
    })
  }
  const buy: PlacePerpetualOrder = {
    kind: 'place-perpetual-order', user: ann, market, side: 'buy', positionSide: 'long',
    type: 'limit', timeInForce: 'GTC', priceTicks: 100, lots: 10_000_000_000_000,
    reduceOnly: false, selfTradePrevention: 'cancel_taker',
  }
  for (const _ of [1, 2]) {
    apply(buy)
    apply({ ...buy, user: bob, side: 'sell', positionSide: 'short' })
  }
  apply({
    kind: 'place-position-exits', user: ann, market, positionSide: 'long', lots: -0,
    stopLoss: { by: 'mark', triggerTicks: 95, priceTicks: 0 },
  })
  expect(engine.drain().triggers.map(({ order: { lots } }) => lots)).toEqual([0])
  for (const _ of [1, 2]) {
    apply({ ...buy, user: bob, positionSide: 'short', reduceOnly: true, priceTicks: 96 })
  }
  engine.drain()
  apply({ kind: 'update-mark', market, sources: [{ ticks: 95, at: at + 1 }] })
  const { triggers, perpetual } = engine.drain()
  // The band is as wide as the mark: an order may come to 190 a lot, and to a quarter of 2^53.
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 190 / 4)
  expect(triggers.map(({ status }) => status)).toEqual(['triggered'])
  const all = 20_000_000_000_000
  expect(perpetual.orders.filter(({ user }) => user === ann).map(({ lots }) => lots))
    .toEqual([most, all - most])
  expect(perpetual.positions.find(({ user }) => user === ann)?.lots).toBe(0)
  engine.assertConserved()
})
