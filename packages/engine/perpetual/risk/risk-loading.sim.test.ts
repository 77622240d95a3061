// An engine that was loaded a moment ago marks, funds, liquidates and deleverages as the one whose
// rows it was loaded from: nothing of the risk part lives only in memory.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { EngineCommand, ListAsset } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { Engine } from '#engine/engine.ts'
import { btcListing, ethListing, oneUsdt, usdt } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const seed = 7_001
const users = 20
const hours8 = 8 * 3_600_000
const asset: ListAsset = { kind: 'list-asset', asset: usdt, symbol: 'USDT', decimals: 8 }
const fees = { makerFeePpm: 200, takerFeePpm: 500 }
/** Not by their ids, as rows come: no result may depend on when the engine first saw an account. */
const listings = [
  { ...ethListing, ...fees, markBandPpm: 5_000 },
  { ...btcListing, ...fees, liquidationFeePpm: 1_000, markBandPpm: 5_000 },
]

class Run {
  readonly random: Random
  readonly store = new RowStore([asset], [], listings)
  engine: Engine = createEngine()
  at = 1_000
  stamps = 0
  prices = [100_000, 50_000]
  liquidations = 0
  deleveraged = 0

  constructor(runSeed: number) {
    this.random = new Random(runSeed)
    for (const command of [asset, ...listings]) this.must(command)
    for (let index = 0; index < users; index += 1) this.open(index)
    if (this.random.chance(50)) {
      this.must({ kind: 'fund-insurance', asset: usdt, units: 20_000n * oneUsdt })
    }
  }

  rows() {
    return this.store.engineRows(this.engine.counters())
  }

  /** Applies a command, keeps its rows and returns them. */
  play(command: EngineCommand) {
    const outcome = this.engine.apply(command, this.at)
    const effects = this.engine.drain()
    const { trades, liquidations, fundings, positions, markets, orders } = effects.perpetual
    this.store.write(effects)
    this.liquidations += liquidations.length
    this.deleveraged += trades.filter(({ kind }) => kind === 'adl').length
    const { entries } = effects
    return { outcome, trades, liquidations, fundings, positions, markets, orders, entries }
  }

  any(): EngineCommand {
    this.at += this.random.chance(60) ? 0 : this.random.between(1, 900)
    if (this.random.chance(20)) return this.look()
    if (this.random.chance(2)) {
      this.stamps += 1
      this.at = Math.max(this.at, this.stamps * hours8)
      return { kind: 'settle-funding', market: asMarketId(1), stamp: this.stamps * hours8 }
    }
    return this.order()
  }

  private look(): EngineCommand {
    const place = this.random.below(2)
    const price = Math.round((this.prices[place] ?? 0) * (1 + this.random.between(-20, 20) / 1_000))
    this.prices[place] = price
    const source = { ticks: price, at: this.random.chance(3) ? 0 : this.at }
    return { kind: 'update-mark', market: asMarketId(place + 1), sources: [source, source] }
  }

  private order(): EngineCommand {
    const place = this.random.below(2)
    const side = this.random.chance(50) ? 'buy' : 'sell'
    const closes = this.random.chance(30)
    return {
      kind: 'place-perpetual-order',
      user: asUserId(1_000 + this.random.below(users)),
      market: asMarketId(place + 1),
      side,
      positionSide: (side === 'buy') === closes ? 'short' : 'long',
      type: 'limit',
      timeInForce: this.random.chance(30) ? 'IOC' : 'GTC',
      priceTicks: Math.round((this.prices[place] ?? 0) * (1 + this.random.between(-8, 8) / 1_000)),
      lots: this.random.between(1, closes ? 100 : 800),
      reduceOnly: closes,
      selfTradePrevention: this.random.pick(['cancel_taker', 'cancel_maker', 'cancel_both']),
    }
  }

  private open(index: number): void {
    const user = asUserId(1_000 + users - 1 - index)
    const money = { user, asset: usdt, units: BigInt(this.random.between(100, 3_000)) * oneUsdt }
    this.must({ kind: 'open-user', user })
    this.must({ kind: 'credit-deposit', ...money })
    this.must({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
    for (const market of [asMarketId(1), asMarketId(2)]) {
      this.must({ kind: 'set-leverage', user, market, leverage: this.random.between(5, 100) })
      if (this.random.chance(35)) {
        this.must({ kind: 'set-margin-mode', user, market, marginMode: 'isolated' })
      }
    }
  }

  private must(command: EngineCommand): void {
    const { outcome } = this.play(command)
    if (!outcome.ok) throw new Error(`${command.kind}: ${outcome.reject.code}`)
  }
}

test('[R8, R14] a loaded engine liquidates the same accounts in the same sequence', () => {
  let liquidations = 0
  let deleveraged = 0
  for (let round = 0; round < 10; round += 1) {
    const run = new Run(seed + round)
    let twin = loadEngine(run.rows())
    for (let step = 0; step < 500; step += 1) {
      const where = `seed ${seed + round}, step ${step}`
      const command = run.any()
      const done = run.play(command)
      expect(twin.apply(command, run.at), where).toEqual(done.outcome)
      const { perpetual, entries } = twin.drain()
      expect(perpetual.trades, where).toEqual(done.trades)
      expect(perpetual.liquidations, where).toEqual(done.liquidations)
      expect(perpetual.fundings, where).toEqual(done.fundings)
      expect(byMarket(perpetual.markets), where).toEqual(byMarket(done.markets))
      expect(entries, where).toEqual(done.entries)
      expect(twin.stateHash(), where).toBe(run.engine.stateHash())
      if (step % 25 !== 0) continue
      run.engine.assertConserved()
      twin = loadEngine(run.rows())
      expect(twin.stateHash(), where).toBe(run.engine.stateHash())
    }
    liquidations += run.liquidations
    deleveraged += run.deleveraged
  }
  expect(liquidations).toBeGreaterThan(200)
  expect(deleveraged).toBeGreaterThan(20)
})

/** Which of several markets' rows comes first says nothing. */
function byMarket<Row extends { readonly market: number }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => a.market - b.market)
}

test('[R6] a settled funding time stays settled for a loaded engine', () => {
  const run = new Run(seed)
  run.at = hours8
  const settle = { kind: 'settle-funding', market: asMarketId(1), stamp: hours8 } as const
  expect(run.play(settle).outcome.ok).toBe(true)
  const loaded = loadEngine(run.rows())
  const refused = { ok: false, reject: { code: 'funding_settled' } }
  expect(loaded.apply(settle, run.at)).toMatchObject(refused)
  expect(run.play(settle).outcome).toMatchObject(refused)
  const missed = { ...settle, stamp: 2 * hours8 }
  expect(loaded.apply(missed, 5 * hours8)).toMatchObject({ ok: true })
  expect(loaded.apply(missed, 5 * hours8)).toMatchObject(refused)
})
