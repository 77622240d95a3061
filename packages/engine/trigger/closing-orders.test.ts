// Conditional orders of a contract that only close a position, as tables: they need a position when
// they are placed, and end with it, however it ends. After every line an engine is loaded from the
// rows and must be the same.
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { playPerpetualTable, tableListing } from '#testing/table/play-perpetual-table.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const floor = `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  mark 100
`

const annIsLong = `
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
`

function table(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(`${floor}${text}`)
  })
}

table('[O51] a closing conditional order needs a position of its side', `
  ann when mark fall 95 sells 5 by market long = position_unknown
  ann trails last fall 3 sells 5 by market long = position_unknown
  ann pairs 110 95 sells 5 by market long = position_unknown
  ${annIsLong}
  ann when mark rise 105 buys 5 by market short = position_unknown
  cyd when mark fall 95 sells 5 at 95 long = position_unknown
  ann when mark fall 95 sells 5 by market long = waiting
  bob when mark rise 105 buys 5 by market short = waiting
`)

table('[O51] a closing conditional order has at most the lots of its position', `
  ${annIsLong}
  ann when mark fall 95 sells 6 by market long = reduce_only_too_large
  ann when last rise 105 sells 6 at 105 long = reduce_only_too_large
  ann trails mark fall 3 sells 6 by market long = reduce_only_too_large
  ann pairs 110 95 sells 6 by market long = reduce_only_too_large
  ann pairs 110 95 sells 5 by market long = waiting
  ann trails mark fall 3 sells 5 by market long = waiting
`)

table('[O51] the checks of an order and of its price come first', `
  ann when mark fall 95 sells 0 by market long = quantity_required
  ann when mark fall 100 sells 5 by market long = would_trigger
  ann trails mark fall 100 sells 5 by market long = callback_out_of_range
`)

table('[O51] a conditional order that may open needs no position', `
  ann when mark fall 95 sells 5 by market short = waiting
  cyd one_way = ok
  cyd when mark fall 95 sells 5 by market = waiting
  cyd when mark fall 95 sells 5 by market reduce = position_unknown
`)

test('[O54] an order of a contract that opens is worth the minimum notional', () => {
  playPerpetualTable(`
    rules min 300
    ${floor}
    ${annIsLong}
    cyd when mark fall 95 buys 3 by market long = notional_too_small
    cyd when mark fall 95 buys 3 at 99 long = notional_too_small
    cyd when mark fall 95 buys 3 at 100 long = waiting
    cyd when mark fall 95 buys 4 by market long = waiting
    cyd trails mark rise 3 buys 1 by market long = waiting
    ann when mark fall 95 sells 1 by market long = waiting
    ann when mark rise 105 sells 1 at 105 long = waiting
  `)
  playPerpetualTable(`
    rules min 300
    ${floor}
    cyd one_way = ok
    cyd when mark fall 95 buys 1 by market = waiting
  `)
})

table('[O41] every kind of closing conditional order ends with its position', `
  ${annIsLong}
  ann when mark fall 95 sells 5 by market long = waiting
  ann when last rise 108 sells 2 at 107 long = waiting
  ann trails last fall 3 sells 5 by market long = waiting
  ann pairs 110 90 sells 5 by market long = waiting
  cyd buys 5 at 100 long = pending
  ann sells 3 at 100 long = fully_filled
  trigger 3 is waiting
  ann sells 2 by market long = fully_filled
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
  trigger 5 is cancelled position_closed
  trigger 6 is cancelled position_closed
  trigger 7 is cancelled position_closed
`)

table('[O41] a stop of a closed position does not close the next one', `
  ${annIsLong}
  ann when mark fall 95 sells 5 by market long = waiting
  ann sells 5 at 101 long = pending
  cyd buys 5 at 101 long = fully_filled
  trigger 3 is cancelled position_closed
  bob sells 4 at 100 short = pending
  ann buys 4 at 100 long = fully_filled
  cyd buys 5 at 94 long = pending
  mark 94
  bids 94x5
  ann long 4 cost 400 margin 20
`)

table('[O41] a reversal in one-way mode ends the stops of the closed side alone', `
  ann one_way = ok
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 = fully_filled
  ann when mark fall 95 sells 5 by market reduce = waiting
  ann when mark fall 95 sells 2 by market = waiting
  cyd buys 9 at 100 long = pending
  ann sells 8 at 100 = fully_filled
  ann short 3 cost 300 margin 15
  trigger 3 is cancelled position_closed
  trigger 4 is waiting
  ann when mark rise 105 buys 3 by market reduce = waiting
`)

table('[O41] the stops of the other side and of other users stay', `
  ${annIsLong}
  cyd buys 3 at 100 long = pending
  ann sells 3 at 100 short = fully_filled
  ann when mark fall 95 sells 5 by market long = waiting
  ann when mark rise 105 buys 3 by market short = waiting
  bob when mark rise 105 buys 5 by market short = waiting
  ann when mark fall 95 buys 1 by market long = waiting
  cyd buys 5 at 101 long = pending
  ann sells 5 at 101 long = fully_filled
  trigger 5 is cancelled position_closed
  trigger 6 is waiting
  trigger 7 is waiting
  trigger 8 is waiting
`)

table('[O41] a liquidation ends the stops of its position', `
  insure 100
  bob sells 2 at 100 short = pending
  cyd isolated = ok
  cyd buys 2 at 100 long = fully_filled
  cyd when last fall 90 sells 2 at 80 long = waiting
  cyd when mark fall 90 sells 2 by market long = waiting
  bob buys 2 at 96 short = pending
  mark 95
  cyd long none
  trigger 3 is cancelled position_closed
  trigger 4 is cancelled position_closed
`)

table('[O41] the stop that closes the position ends the others', `
  ${annIsLong}
  ann when mark fall 95 sells 5 by market long = waiting
  ann when mark fall 96 sells 5 at 95 long = waiting
  ann when mark fall 90 sells 1 by market long = waiting
  cyd buys 5 at 95 long = pending
  mark 95
  trigger 4 is triggered 7
  trigger 3 is cancelled position_closed
  trigger 5 is cancelled position_closed
`)

const usd = asAssetId(1)
const listAsset = { kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 8 } as const
const listing = tableListing((_, fallback) => fallback)
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
const open: PlacePerpetualOrder = {
  kind: 'place-perpetual-order', user: ann, market: listing.market, side: 'buy',
  positionSide: 'long', type: 'limit', timeInForce: 'GTC', priceTicks: 100, lots: 5,
  reduceOnly: false, selfTradePrevention: 'cancel_taker',
}
const close = { ...open, side: 'sell', reduceOnly: true } as const
const stop: TriggerTerms = {
  by: 'mark', direction: 'fall', triggerTicks: 90, activationTicks: 0, callbackTicks: 0,
  callbackPpm: 0, order: close,
}

/** An engine in which the first user has a long position of five lots, with its stored rows. */
function openFloor() {
  const engine = createEngine()
  const store = new RowStore([listAsset], [], [listing])
  let at = 0
  const apply = (command: AnyCommand) => {
    at += 1
    expect(engine.apply(command, at).ok).toBe(true)
    const effects = engine.drain()
    store.write(effects)
    return effects
  }
  apply(listAsset)
  apply(listing)
  for (const user of [ann, bob]) {
    const money = { user, asset: usd, units: 1_000n } as const
    apply({ kind: 'open-user', user })
    apply({ kind: 'credit-deposit', ...money })
    apply({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
  }
  apply(open)
  apply({ ...open, user: bob, side: 'sell', positionSide: 'short' })
  return { engine, store, apply }
}

test('[O41] of a pair with one closing order the other goes on alone', () => {
  const { engine, store, apply } = openFloor()
  apply({
    kind: 'place-trigger-pair', stopLoss: stop,
    takeProfit: {
      ...stop, direction: 'rise', triggerTicks: 110,
      order: { ...close, positionSide: 'short', reduceOnly: false },
    },
  })
  apply({ ...open, user: bob, positionSide: 'short', reduceOnly: true })
  const { triggers } = apply(close)
  expect(triggers.map(({ status, closeReason, pairId }) => [status, closeReason, pairId]))
    .toEqual([['cancelled', 'position_closed', 3], ['waiting', null, 0]])
  const loaded = loadEngine(store.engineRows(engine.counters()))
  expect(loaded.stateHash()).toBe(engine.stateHash())
})

test('[O41] a stored stop without a position ends with the first accepted command', () => {
  const { engine, store, apply } = openFloor()
  apply({ kind: 'place-trigger-order', ...stop })
  const [row] = store.openTriggers.values()
  apply({ ...open, user: bob, positionSide: 'short', reduceOnly: true })
  apply(close)
  expect(store.openTriggers.size).toBe(0)
  if (row === undefined) throw new Error('the stop waits')
  store.openTriggers.set(row.triggerId, row)
  const buyStop = { ...row.order, user: bob, side: 'buy', positionSide: 'short' } as const
  store.openTriggers.set(4, { ...row, triggerId: asOrderId(4), order: buyStop })
  const loaded = loadEngine(store.engineRows(engine.counters()))
  expect(loaded.apply({ ...open, lots: 0 }, 100).ok).toBe(false)
  expect(loaded.drain().triggers).toEqual([])
  expect(loaded.apply(open, 101).ok).toBe(true)
  expect(loaded.drain().triggers.map(({ triggerId, closeReason }) => [triggerId, closeReason]))
    .toEqual([[3, 'position_closed'], [4, 'position_closed']])
})
