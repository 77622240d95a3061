// An operator's halt of a market, as tables on spot and contract markets: after every line an
// engine is loaded from the rows and must be the same. The twins play it in random streams.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine } from './create-engine.ts'
import type { AnyCommand } from './engine.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { playPerpetualTable } from '#testing/table/play-perpetual-table.ts'
import { playTable } from '#testing/table/play-table.ts'
import { btcListing, ethListing, oneUsdt, PerpetualFloor } from
  '#testing/workload/perpetual-floor.ts'
import { changeExchangeTrading } from './change-exchange-trading.ts'
import { changeMarketTrading } from './change-market-trading.ts'
import { isLost, unitOf } from '#perpetual/risk/risk-unit.ts'

function spot(name: string, text: string): void {
  test.each([
    { on: 'the engine', make: () => createEngine() },
    { on: 'its twin', make: () => new NaiveTwin() },
  ])(`${name}, on $on`, ({ make }) => {
    playTable(make(), text)
  })
}

function contract(name: string, text: string): void {
  test(name, () => {
    playPerpetualTable(text)
  })
}

spot('[S34] a halted spot market trades nothing and cancels', `
  fund ann 1000 USD
  fund bob 1000 COIN
  ann buys 5 at 99 = pending
  bob sells 5 at 101 = pending
  trading halted
  bob sells 1 at 99 = trading_halted
  bob sells 1 by market = trading_halted
  ann amends 1 to 3 at 99 = trading_halted
  ann amends 1 to 5 at 98 = trading_halted
  cyd buys 1 at 99 = trading_halted
  trades
  bids 99x5
  ann counts 5 = ok
  tick 5 = 1
  bob cancels 2 = ok
  bids
  asks
  trading resumed
  bob sells 1 at 99 = pending
  ann buys 1 at 99 = fully_filled
`)

spot('[S35] after a halt the band is that of a quiet market', `
  rules band 100000
  fund ann 10000 USD
  fund bob 1000 COIN
  bob sells 2 at 110 = pending
  ann buys 2 at 110 = fully_filled
  trading halted
  tick 600000 = 0
  trading resumed
  ann buys 1 at 122 = price_out_of_band
  ann buys 1 at 121 = pending
`)

spot('[O59] while a spot market is halted no conditional order changes or places an order', `
  fund ann 1000 USD
  fund bob 1000 COIN
  bob sells 9 at 100 = pending
  ann buys 4 at 100 exits 110 90 = fully_filled
  trading halted
  ann when fall 95 buys 1 at 94 = trading_halted
  ann amends trigger 3 when 111 = trading_halted
  ann cancels trigger 3 = ok
  trigger 4 is waiting
  trading resumed
  ann amends trigger 4 when 89 = ok
`)

spot('[EX1] a halt of the exchange halts a spot market, and conditional orders wait', `
  fund ann 1000 USD
  fund bob 1000 COIN
  ann buys 5 at 99 = pending
  ann when fall 95 buys 1 at 94 = waiting
  exchange halted
  exchange halted
  bob sells 1 at 99 = trading_halted
  ann amends 1 to 3 at 99 = trading_halted
  ann when fall 95 buys 1 at 94 = trading_halted
  ann cancels 1 = ok
  trigger 2 is waiting
  exchange resumed
  exchange resumed
  bob sells 1 at 99 = pending
`)

spot('[EX2] a market that is halted alone stays halted when the exchange trades again', `
  fund ann 1000 USD
  trading halted
  exchange halted
  exchange resumed
  ann buys 5 at 99 = trading_halted
  trading resumed
  ann buys 5 at 99 = pending
  exchange halted
  trading halted
  trading resumed
  ann buys 5 at 99 = trading_halted
  exchange resumed
  ann buys 5 at 99 = pending
`)

const floor = `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  mark 100
  bob sells 5 at 100 short = pending
  ann buys 5 at 100 long = fully_filled
`

contract('[P38] a halted contract trades nothing; cancels, margin and leverage go on', `
  ${floor}
  cyd buys 2 at 99 long = pending
  ann isolated = ok
  trading halted
  ann sells 5 by market long = trading_halted
  ann sells 5 at 99 long = trading_halted
  cyd amends 3 to 1 at 99 = trading_halted
  ann adds 10 to long = ok
  ann leverage 10 = ok
  cyd cancels 3 = ok
  trades
  ann long 5 cost 500 margin 50
  trading resumed
  cyd buys 5 at 99 long = pending
  ann sells 5 by market long = fully_filled
`)

contract('[P38] a repeated halt or end of a halt changes nothing', `
  ${floor}
  ann when mark fall 95 sells 5 by market long = waiting
  trading resumed
  trading halted
  trading halted
  ann sells 1 by market long = trading_halted
  trading resumed
  trigger 3 is waiting
`)

contract('[P39] a funding time in a halt charges nobody, and the next one after it does', `
  ${floor}
  trading halted
  funding 1
  ann has 975+25
  bob has 975+25
  trading resumed
  funding 2
  ann has 974+25
`)

test('[P40] in a halt the mark follows the index, whatever the resting book says', () => {
  const exchange = new PerpetualFloor([{ ...btcListing, markBandPpm: 100_000 }])
  const [ann, bob] = [exchange.user(1_000n * oneUsdt), exchange.user(1_000n * oneUsdt)]
  exchange.mark(100_000)
  exchange.must(exchange.order({ user: ann, side: 'buy', lots: 1, ticks: 99_000 }))
  exchange.must(exchange.order({ user: bob, side: 'sell', lots: 1, ticks: 99_200 }))
  const market = exchange.state.perpetuals.market(0)
  exchange.mark(100_000)
  expect(market.row()).toMatchObject({ basisTicks: [0, -900] })
  halt(exchange, 1, true)
  for (let count = 0; count < 10; count += 1) exchange.mark(100_000)
  expect(market.basisTicks.slice(2)).toEqual(Array.from({ length: 10 }, () => 0))
  const { premiumCount } = market
  exchange.at += 60_000
  exchange.mark(100_000)
  expect(market.premiumCount).toBe(premiumCount)
  halt(exchange, 1, false)
  exchange.at += 60_000
  exchange.mark(100_000)
  expect(market.basisTicks.at(-1)).toBe(-900)
  expect(market.premiumCount).toBe(premiumCount + 1)
})

contract('[O59] on a halted contract no conditional order is placed, and none meets a mark', `
  ${floor}
  ann when mark fall 95 sells 2 at 96 long = waiting
  ann exits long 0 - m94 = waiting
  cyd buys 5 at 96 long = pending
  trading halted
  ann when mark fall 95 sells 5 by market long = trading_halted
  ann exits long 0 110 - = trading_halted
  ann pairs 110 95 sells 5 by market long = trading_halted
  ann amends trigger 3 when 90 = trading_halted
  mark 90
  trigger 3 is waiting
  trigger 4 is waiting
  mark 100
  trading resumed
  trigger 3 is waiting
  trigger 4 is waiting
  mark 95
  trigger 3 is triggered 6
  trigger 4 is waiting
`)

contract('[O60] the end of a halt shows the mark of that moment to conditional orders', `
  ${floor}
  cyd buys 5 at 96 long = pending
  ann when mark fall 95 sells 2 at 96 long = waiting
  ann exits long 0 - m94 = waiting
  trading halted
  mark 94
  restart
  trigger 4 is waiting
  trading resumed
  trigger 4 is triggered 6
  trigger 5 is triggered 7
  ann long none
`)

contract('[O60] an exit that is due in a halt keeps its turn and is placed at its end', `
  fund ann 1000
  fund bob 1000
  fund cyd 1000
  mark 100
  ann buys 9 at 100 long exits - m99 = pending
  bob sells 4 at 100 short = fully_filled
  cyd buys 9 at 98 long = pending
  trading halted
  mark 98
  ann cancels 1 = ok
  trigger 2 is due
  tick 1000 = 0
  restart
  trigger 2 is due
  trading resumed
  trigger 2 is triggered 5
  trades 98x4
  ann long none
`)

test('[R27] a halted market liquidates no account, and its first mark after the halt does', () => {
  const exchange = new PerpetualFloor()
  const [ann, bob, cyd] = [
    exchange.user(10_000n * oneUsdt), exchange.user(1_000_000n * oneUsdt),
    exchange.user(1_000_000n * oneUsdt),
  ]
  exchange.insure(1_000_000n * oneUsdt)
  exchange.mark(100_000)
  exchange.choose(ann, { leverage: 50, mode: 'isolated' })
  exchange.open({ long: ann, short: bob, lots: 100, ticks: 100_000 })
  exchange.must(exchange.order({ user: cyd, side: 'buy', lots: 100, ticks: 98_000 }))
  halt(exchange, 1, true)
  expect(exchange.mark(97_000).count).toBe(0)
  expect(exchange.lots(ann, 'long')).toBe(100)
  halt(exchange, 1, false)
  expect(exchange.lots(ann, 'long')).toBe(100)
  expect(exchange.mark(97_000).count).toBe(1)
  expect(exchange.lots(ann, 'long')).toBe(0)
  exchange.assertLaws()
})

test('[R28] an account left with halted positions alone by another liquidation waits', () => {
  const exchange = new PerpetualFloor([btcListing, ethListing])
  const rich = 1_000_000n * oneUsdt
  const [ann, bob, cyd] = [exchange.user(330n * oneUsdt), exchange.user(rich), exchange.user(rich)]
  exchange.mark(100_000)
  exchange.mark(50_000, 2)
  exchange.choose(ann, { leverage: 50, mode: 'cross' })
  exchange.choose(ann, { leverage: 50, mode: 'cross', market: 2 })
  exchange.choose(bob, { leverage: 50, mode: 'isolated' })
  exchange.open({ long: bob, short: ann, lots: 1_000, ticks: 100_000 })
  exchange.open({ long: ann, short: cyd, lots: 1_000, ticks: 50_000, market: 2 })
  exchange.must(exchange.order({ user: ann, side: 'sell', lots: 1, ticks: 109_000 }))
  halt(exchange, 2, true)
  exchange.mark(43_800, 2)
  expect(isLost(exchange.state, unitOf(exchange.state, exchange.slot(ann, 'short')))).toBe(true)
  // No user buys: the short position of the lost account is deleveraged for the isolated one.
  exchange.mark(97_000)
  expect(exchange.lots(bob, 'long')).toBe(0)
  expect(exchange.lots(ann, 'short')).toBe(0)
  expect(exchange.lots(ann, 'long', 2)).toBe(1_000)
  exchange.assertLaws()
})

test('[R28] a cross account gives only positions of markets that trade; the others count', () => {
  const exchange = new PerpetualFloor([btcListing, ethListing])
  const [ann, bob] = [exchange.user(300n * oneUsdt), exchange.user(1_000_000n * oneUsdt)]
  exchange.insure(1_000_000n * oneUsdt)
  exchange.mark(100_000)
  exchange.mark(50_000, 2)
  exchange.choose(ann, { leverage: 100, mode: 'cross' })
  exchange.choose(ann, { leverage: 100, mode: 'cross', market: 2 })
  exchange.open({ long: ann, short: bob, lots: 1_000, ticks: 100_000 })
  exchange.open({ long: ann, short: bob, lots: 1_000, ticks: 50_000, market: 2 })
  exchange.must(exchange.order({ user: ann, side: 'buy', lots: 1, ticks: 90_000 }))
  const market = asMarketId(2)
  exchange.must(exchange.order({ user: bob, side: 'buy', lots: 1_000, ticks: 49_900, market }))
  halt(exchange, 1, true)
  // The loss is that of the halted position alone: at the mark of the other the account is lost.
  expect(exchange.mark(97_500).count).toBe(0)
  expect(exchange.mark(50_000, 2).count).toBe(1)
  expect(exchange.lots(ann, 'long')).toBe(1_000)
  expect(exchange.lots(ann, 'long', 2)).toBe(0)
  expect(exchange.state.perpetuals.orders.pool.countOf(exchange.state.ledger.accounts.owner(ann)))
    .toBe(0)
  const { liquidations } = exchange.state.perpetuals.history
  expect(new Set(liquidations.map(({ market }) => Number(market)))).toEqual(new Set([2]))
  exchange.assertLaws()
  expect(exchange.mark(50_000, 2).count).toBe(0)
})

test.each([
  [{ market: 9, isHalted: true }, 'market_unknown'],
  [{ market: 1, isHalted: 1 as unknown as boolean }, 'invalid_input'],
])('[S34, P38] an unsound halt is refused: %j', ({ market, isHalted }, code) => {
  const exchange = new PerpetualFloor()
  expect(changeMarketTrading(exchange.state, {
    kind: 'change-market-trading', market: asMarketId(market), isHalted,
  })).toMatchObject({ ok: false, reject: { code } })
  expect(exchange.state.perpetuals.market(0).isTradingHalted).toBe(false)
})

contract('[EX1] a halted exchange closes and opens nothing, and its start shows the mark of then', `
  ${floor}
  cyd buys 5 at 96 long = pending
  ann when mark fall 95 sells 2 at 96 long = waiting
  exchange halted
  ann sells 5 by market long = trading_halted
  ann cancels 9 = order_unknown
  mark 90
  restart
  trigger 4 is waiting
  mark 94
  exchange resumed
  trigger 4 is triggered 5
`)

contract('[EX2] a contract that is halted alone sees its mark at its own end', `
  ${floor}
  cyd buys 5 at 96 long = pending
  ann when mark fall 95 sells 2 at 96 long = waiting
  exchange halted
  trading halted
  mark 94
  exchange resumed
  trigger 4 is waiting
  restart
  ann sells 5 by market long = trading_halted
  trading resumed
  trigger 4 is triggered 5
`)

contract('[EX1] a funding time in a halt of the exchange charges no position', `
  ${floor}
  exchange halted
  funding 1
  ann has 975+25
  exchange resumed
  funding 2
  ann has 974+25
`)

test('[EX1] no account is liquidated while the exchange is halted', () => {
  const exchange = new PerpetualFloor()
  const [ann, bob, cyd] = [
    exchange.user(10_000n * oneUsdt), exchange.user(1_000_000n * oneUsdt),
    exchange.user(1_000_000n * oneUsdt),
  ]
  exchange.insure(1_000_000n * oneUsdt)
  exchange.mark(100_000)
  exchange.choose(ann, { leverage: 50, mode: 'isolated' })
  exchange.open({ long: ann, short: bob, lots: 100, ticks: 100_000 })
  exchange.must(exchange.order({ user: cyd, side: 'buy', lots: 100, ticks: 98_000 }))
  haltExchange(exchange, true)
  expect(exchange.mark(97_000).count).toBe(0)
  expect(exchange.lots(ann, 'long')).toBe(100)
  haltExchange(exchange, false)
  expect(exchange.mark(97_000).count).toBe(1)
  expect(exchange.lots(ann, 'long')).toBe(0)
  exchange.assertLaws()
})

test('[EX1] a market that is listed during the halt does not trade', () => {
  const engine = createEngine()
  const usd = asAssetId(1)
  const coin = asAssetId(2)
  const user = asUserId(1_000)
  const market = asMarketId(1)
  const must = (command: AnyCommand) => {
    expect(engine.apply(command, 1)).toMatchObject({ ok: true })
  }
  must({ kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 2 })
  must({ kind: 'list-asset', asset: coin, symbol: 'COIN', decimals: 2 })
  must({ kind: 'open-user', user })
  must({ kind: 'credit-deposit', user, asset: usd, units: 100_000n })
  must({ kind: 'change-exchange-trading', isHalted: true })
  must({
    kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd, priceDecimals: 0,
    quantityDecimals: 0, baseUnitsPerLot: 100n, quoteUnitsPerTickLot: 100n, notionalMinUnits: 0n,
    makerFeePpm: 0, takerFeePpm: 0, bandPpm: 100_000, referenceTicks: 100,
  })
  const order: AnyCommand = {
    kind: 'place-spot-order', user, market, side: 'buy', type: 'limit', timeInForce: 'GTC',
    priceTicks: 100, lots: 1, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  }
  expect(engine.apply(order, 1)).toMatchObject({ reject: { code: 'trading_halted' } })
  const { exchange } = engine.drain()
  expect(exchange).toEqual([{ exchange: 1, isTradingHalted: true }])
  const halted = engine.stateHash()
  must({ kind: 'change-exchange-trading', isHalted: false })
  expect(engine.stateHash()).not.toBe(halted)
  expect(engine.apply(order, 1)).toMatchObject({ ok: true })
})

test('[EX1] an unsound halt of the exchange is refused', () => {
  const exchange = new PerpetualFloor()
  expect(changeExchangeTrading(exchange.state, {
    kind: 'change-exchange-trading', isHalted: 1 as unknown as boolean,
  })).toMatchObject({ ok: false, reject: { code: 'invalid_input' } })
  expect(exchange.state.perpetuals.market(0).isTradingHalted).toBe(false)
})

function halt(exchange: PerpetualFloor, market: number, isHalted: boolean): void {
  exchange.must(changeMarketTrading(exchange.state, {
    kind: 'change-market-trading', market: asMarketId(market), isHalted,
  }))
}

function haltExchange(exchange: PerpetualFloor, isHalted: boolean): void {
  exchange.must(changeExchangeTrading(exchange.state, {
    kind: 'change-exchange-trading', isHalted,
  }))
}
