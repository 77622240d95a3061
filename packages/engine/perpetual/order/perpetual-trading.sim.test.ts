// Any stream of perpetual commands: the invariants hold after every one, the entries alone give the
// balances, and an engine loaded from the rows at any time continues like the original.
import type { Outcome } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineCommand } from '#engine/commands/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { Engine } from '#engine/engine.ts'
import { Random } from '#testing/workload/random.ts'
import { RowStore } from '#testing/twins/row-store.ts'
import { tableListing } from '#testing/table/play-perpetual-table.ts'

const usd = asAssetId(1)
const listAsset = { kind: 'list-asset', asset: usd, symbol: 'USD', decimals: 8 } as const
const listings = [1, 2].map((id) => ({
  ...tableListing((name, fallback) => ({ maker: 200, taker: 600, liquidation: 1_000 })[name]
    ?? fallback),
  market: asMarketId(id),
  quoteUnitsPerTickLot: id === 1 ? 1n : 37n,
}))
const users = [1_000, 1_001, 1_002, 1_003, 1_004, 1_005].map(asUserId)
const pick = <const Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[random.below(values.length)] ?? values[0]

/** A stream of commands that trade, choose, move money and move the mark, most of them allowed. */
class Stream {
  private readonly random: Random
  private mark = 100
  private readonly oneWay = new Set<number>()
  /** The owner of each order. */
  private readonly placed: [[number, number], ...[number, number][]] = [[1_000, 1]]

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  opening(): EngineCommand[] {
    return [
      listAsset, ...listings, { kind: 'fund-insurance', asset: usd, units: 500n },
      ...users.flatMap((user): EngineCommand[] => [
        { kind: 'open-user', user },
        { kind: 'credit-deposit', user, asset: usd, units: 60_000n },
        {
          kind: 'transfer-between-wallets', user, asset: usd, units: 50_000n,
          from: 'spot', to: 'contract',
        },
      ]),
    ]
  }

  next(at: number): EngineCommand {
    const { random } = this
    const user = users[random.below(users.length)] ?? asUserId(0)
    const market = asMarketId(random.between(1, 2))
    const what = random.below(100)
    if (what < 66) return this.order(user, market)
    if (what < 74) {
      const [owner, id] = pick(random, this.placed)
      return { kind: 'cancel-perpetual-order', user: asUserId(owner), orderId: asOrderId(id) }
    }
    if (what < 75) return { kind: 'cancel-all-perpetual-orders', user, market: 0 }
    if (what < 79) {
      const leverage = random.between(1, 100)
      return { kind: 'set-leverage', user, market, leverage }
    }
    if (what < 83) {
      const marginMode = pick(random, ['isolated', 'cross'])
      return { kind: 'set-margin-mode', user, market, marginMode }
    }
    if (what < 85) return this.mode(user)
    if (what < 88) {
      const positionSide = pick(random, ['long', 'short'])
      const units = BigInt(random.between(-300, 300))
      return { kind: 'adjust-margin', user, market, positionSide, units }
    }
    if (what < 91) {
      const way = pick(random, [['spot', 'contract'], ['contract', 'spot']] as const)
      const units = BigInt(random.between(1, 20_000))
      return {
        kind: 'transfer-between-wallets', user, asset: usd, units, from: way[0], to: way[1],
      }
    }
    if (what < 92) return { kind: 'settle-funding', market, stamp: at - at % 28_800_000 }
    this.mark = Math.max(20, this.mark + random.between(-4, 4))
    const sources = random.chance(3) ? [] : [{ ticks: this.mark, at }]
    return { kind: 'update-mark', market, sources }
  }

  private mode(user: number): EngineCommand {
    const isOneWay = this.random.chance(50)
    return {
      kind: 'set-position-mode', user: asUserId(user),
      positionMode: isOneWay ? 'one_way' : 'hedge',
    }
  }

  hear(command: EngineCommand, outcome: Outcome<Applied>): void {
    if (!outcome.ok) return
    if (command.kind === 'place-perpetual-order') {
      this.placed.push([command.user, outcome.value.orderId])
    }
    if (command.kind !== 'set-position-mode') return
    if (command.positionMode === 'one_way') this.oneWay.add(command.user)
    else this.oneWay.delete(command.user)
  }

  private order(user: ReturnType<typeof asUserId>, market: ReturnType<typeof asMarketId>) {
    const { random } = this
    const side = pick(random, ['buy', 'sell'])
    const isNet = this.oneWay.has(user)
    const positionSide = isNet ? 'net' : pick(random, ['long', 'short'])
    const isMarket = random.chance(15)
    return {
      kind: 'place-perpetual-order', user, market, side, positionSide,
      type: isMarket ? 'market' : 'limit',
      timeInForce: isMarket
        ? 'IOC' : pick(random, ['GTC', 'GTC', 'GTC', 'IOC', 'FOK', 'POST_ONLY']),
      priceTicks: isMarket ? 0 : Math.max(1, this.mark + random.between(-5, 5)),
      lots: random.chance(10) ? random.between(1, 400) : random.between(1, 20),
      reduceOnly: isNet ? random.chance(20) : positionSide === (side === 'buy' ? 'short' : 'long'),
      selfTradePrevention: pick(random, ['cancel_taker', 'cancel_maker', 'cancel_both']),
    } as const satisfies EngineCommand
  }
}

type Run = { engine: Engine; store: RowStore; stream: Stream; at: number }

function start(seed: number, each: (effects: BatchEffects) => void): Run {
  const engine = createEngine()
  const store = new RowStore([listAsset], [], listings)
  const stream = new Stream(seed)
  for (const command of stream.opening()) {
    if (!engine.apply(command, 1).ok) throw new Error(`${command.kind} is refused`)
  }
  const effects = engine.drain()
  store.write(effects)
  each(effects)
  return { engine, store, stream, at: 1 }
}

function play(run: Run, commands: number, each: (effects: BatchEffects) => void): void {
  for (let count = 0; count < commands; count += 1) {
    run.at += 100_000
    const command = run.stream.next(run.at)
    const before = run.engine.stateHash()
    const outcome = run.engine.apply(command, run.at)
    if (!outcome.ok) expect(run.engine.stateHash()).toBe(before)
    run.stream.hear(command, outcome)
    run.engine.assertConserved()
    if (count % 7 !== 0) continue
    const effects = run.engine.drain()
    run.store.write(effects)
    each(effects)
  }
  const effects = run.engine.drain()
  run.store.write(effects)
  each(effects)
}

const streams = fc.record({ seed: fc.integer(), commands: fc.integer({ min: 1, max: 400 }) })

test('[P20] the invariants hold under any stream, and entries alone give every balance', () => {
  let trades = 0
  fc.assert(fc.property(streams, ({ seed, commands }) => {
    const totals = new Map<string, bigint>()
    const postings = new Map<number, bigint>()
    const read = (effects: BatchEffects) => {
      expectEachOnce(effects)
      trades += effects.perpetual.trades.length
      for (const { owner, wallet, units, posting } of effects.entries) {
        totals.set(`${owner}/${wallet}`, (totals.get(`${owner}/${wallet}`) ?? 0n) + units)
        postings.set(posting, (postings.get(posting) ?? 0n) + units)
      }
    }
    const run = start(seed, read)
    play(run, commands, read)
    for (const row of run.store.balances.values()) {
      expect(totals.get(`${row.owner}/${row.wallet}`) ?? 0n)
        .toBe(row.availableUnits + row.frozenUnits)
    }
    for (const sum of postings.values()) expect(sum).toBe(0n)
  }), { numRuns: 60 })
  expect(trades).toBeGreaterThan(500)
})

test('[P20] an engine loaded from rows continues like the original', () => {
  fc.assert(fc.property(streams, ({ seed, commands }) => {
    const run = start(seed, () => undefined)
    play(run, commands, () => undefined)
    const loaded = loadEngine(run.store.engineRows(run.engine.counters()))
    expect(loaded.stateHash()).toBe(run.engine.stateHash())
    for (let count = 0; count < 60; count += 1) {
      run.at += 100_000
      const command = run.stream.next(run.at)
      const [left, right] = [run.engine.apply(command, run.at), loaded.apply(command, run.at)]
      expect(right).toEqual(left)
      run.stream.hear(command, left)
      const [elder, younger] = [run.engine.drain(), loaded.drain()]
      expect(younger.entries).toEqual(elder.entries)
      expect(sortedRows(younger)).toEqual(sortedRows(elder))
      expect(loaded.stateHash()).toBe(run.engine.stateHash())
    }
  }), { numRuns: 40 })
})

/** A row of state is reported at most once a batch. */
function expectEachOnce({ perpetual }: BatchEffects): void {
  const names = [
    ...perpetual.orders.map(({ orderId }) => `order ${orderId}`),
    ...perpetual.positions.map(({ user, market, side }) => `position ${user} ${market} ${side}`),
    ...perpetual.settings.map(({ user, market }) => `setting ${user} ${market}`),
    ...perpetual.positionModes.map(({ user }) => `mode ${user}`),
    ...perpetual.markets.map(({ market }) => `market ${market}`),
    ...perpetual.levels.map(({ market, side, priceTicks }) => `${market} ${side} ${priceTicks}`),
  ]
  expect(new Set(names).size).toBe(names.length)
}

/** Rows of state come in no order that counts; history does. */
function sortedRows({ perpetual }: BatchEffects) {
  const name = (row: object) => JSON.stringify(Object.values(row).slice(0, 3).map(String))
  const sorted = (rows: readonly object[]) =>
    rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
  return {
    ...perpetual,
    orders: sorted(perpetual.orders),
    positions: sorted(perpetual.positions),
    settings: sorted(perpetual.settings),
    levels: sorted(perpetual.levels),
  }
}
