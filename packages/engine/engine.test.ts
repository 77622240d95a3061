// The engine as a whole: the money invariants under any stream, deposits and transfers, listing,
// the load from rows, and the stop at an impossible state.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Auditor } from './testing/audit/auditor.ts'
import { RowStore } from './testing/twins/row-store.ts'
import {
  Workload, workloadAssets, workloadMarkets, workloadMixes, type WorkloadMix,
} from './testing/workload/workload.ts'
import type { Command, ListSpotMarket } from './commands/command.ts'
import { createEngine, loadEngine } from './create-engine.ts'
import type { BatchEffects } from './effects/effects.ts'
import { noPerpetualEffects } from './effects/perpetual-effects.ts'
import type { Engine } from './engine.ts'

const usdt = asAssetId(1)
const btc = asAssetId(2)
const ann = asUserId(1_000)
const bob = asUserId(1_001)

/** Plays a seeded workload in batches and passes each batch to `each`. */
function play(
  options: { seed: number; mix: WorkloadMix; commands: number },
  each: (effects: BatchEffects) => void,
): { engine: Engine; store: RowStore; workload: Workload } {
  const engine = createEngine()
  const store = new RowStore(workloadAssets, workloadMarkets)
  const workload = new Workload({ ...options, users: 12 })
  const drain = () => {
    const effects = engine.drain()
    store.write(effects)
    each(effects)
  }
  for (const command of workload.opening()) engine.apply(command, 1)
  drain()
  for (let number = 1; number <= options.commands; number += 1) {
    workload.hear(engine.apply(workload.next(), number))
    if (number % 37 === 0) drain()
  }
  drain()
  return { engine, store, workload }
}

const streams = fc.record({
  seed: fc.integer(),
  mix: fc.constantFrom(...workloadMixes),
  commands: fc.integer({ min: 1, max: 800 }),
})

test('[E1] a batch without a perpetual change carries the one empty list of them', () => {
  const engine = createEngine()
  engine.apply({ kind: 'open-user', user: ann }, 1)
  expect(engine.drain().perpetual).toBe(noPerpetualEffects)
})

test('[L1, L2, L3] money is conserved, never negative, and frozen money equals the holds', () => {
  fc.assert(fc.property(streams, (options) => {
    const auditor = new Auditor(workloadMarkets)
    const { engine } = play(options, (effects) => auditor.read(effects))
    engine.assertConserved()
    expect(auditor.verdict().faults).toEqual([])
  }), { numRuns: 60 })
})

test('[S2] no book is ever crossed, and trades take the best price', () => {
  fc.assert(fc.property(streams, (options) => {
    const best = new Map<string, Map<number, number>>()
    play(options, (effects) => {
      for (const { market, side, priceTicks, lots } of effects.levels) {
        const name = `${market} ${side}`
        const levels = best.get(name) ?? new Map<number, number>()
        best.set(name, lots === 0 ? levels : levels.set(priceTicks, lots))
        if (lots === 0) levels.delete(priceTicks)
      }
      for (const { market } of workloadMarkets) {
        const bids = [...best.get(`${market} buy`)?.keys() ?? []]
        const asks = [...best.get(`${market} sell`)?.keys() ?? []]
        expect(Math.max(0, ...bids)).toBeLessThan(Math.min(Infinity, ...asks))
      }
      for (const [index, trade] of effects.trades.entries()) {
        const next = effects.trades[index + 1]
        if (next === undefined || next.takerOrderId !== trade.takerOrderId) continue
        const sign = trade.takerSide === 'buy' ? 1 : -1
        expect(sign * (next.priceTicks - trade.priceTicks)).toBeGreaterThanOrEqual(0)
        if (next.priceTicks === trade.priceTicks) {
          expect(next.makerOrderId).toBeGreaterThan(trade.makerOrderId)
        }
      }
    })
  }), { numRuns: 40 })
})

test('[E2] an engine loaded from rows has the writer\'s hash and continues identically', () => {
  fc.assert(fc.property(streams, (options) => {
    const { engine, store, workload } = play(options, () => undefined)
    const loaded = loadEngine(store.engineRows(engine.counters()))
    expect(loaded.stateHash()).toBe(engine.stateHash())
    expect(loaded.drain().balances).toEqual([])
    for (let number = 1; number <= 100; number += 1) {
      const command = workload.next()
      const at = options.commands + number
      const outcome = engine.apply(command, at)
      workload.hear(outcome)
      expect(loaded.apply(command, at)).toEqual(outcome)
    }
    const [left, right] = [engine.drain(), loaded.drain()]
    expect(right.trades).toEqual(left.trades)
    expect(right.entries).toEqual(left.entries)
    expect(loaded.stateHash()).toBe(engine.stateHash())
  }), { numRuns: 40 })
})

test('[E1] the same commands give the same rows and the same hash', () => {
  const runs = [1, 2].map(() => {
    const batches: BatchEffects[] = []
    const { engine } = play({ seed: 5, mix: 'retail', commands: 2_000 }, (effects) => {
      const { orders, trades, entries, balances, markets, levels, users } = effects
      const { perpetual, triggers, priorities, icebergs, deadlines, holds, priceSeconds } = effects
      const { copies, exchange } = effects
      batches.push({
        orders, trades, entries, balances, markets, levels, users, perpetual, triggers,
        priorities, icebergs, deadlines, holds, priceSeconds, copies, exchange,
      })
    })
    return { batches, hash: engine.stateHash() }
  })
  expect(runs[0]).toEqual(runs[1])
})

test('[E1] drained rows are read before the next drain, and remain valid afterwards', () => {
  const engine = fundedEngine()
  expect(engine.apply(buy(90), 0).ok).toBe(true)
  const { orders } = engine.drain()
  expect(engine.apply(buy(91), 0).ok).toBe(true)
  const read = engine.drain()
  expect(read.orders.map(({ orderId }) => orderId)).toEqual([2])
  expect(engine.apply(cancel(1), 0).ok).toBe(true)
  expect(read.levels.map(({ priceTicks }) => priceTicks)).toEqual([91])
  engine.drain()
  expect(orders.map(({ orderId, status }) => [orderId, status])).toEqual([[1, 'pending']])
  expect(read.orders).toHaveLength(1)
  expect(() => read.balances).toThrow('before the next one is drained')
})

test('[E1] a drain that skips a kind of rows gets none of it from later commands', () => {
  const engine = fundedEngine()
  const { priorities, icebergs } = engine.drain()
  expect(engine.apply({ ...buy(90), lots: 4, displayLots: 2 }, 0).ok).toBe(true)
  expect(engine.apply({ ...sell(90), lots: 2 }, 0).ok).toBe(true)
  const read = engine.drain()
  expect([read.priorities.length, read.icebergs.length]).toEqual([1, 1])
  expect([priorities, icebergs]).toEqual([[], []])
})

test('[E1] the state hash moves with every change and does not depend on draining', () => {
  const plain = fundedEngine()
  const asked = fundedEngine()
  const hashes = new Set([asked.stateHash()])
  for (const [index, command] of [buy(90), buy(91), cancel(1), cancel(2), sell(95)].entries()) {
    expect(plain.apply(command, index)).toEqual(asked.apply(command, index))
    hashes.add(asked.stateHash())
    if (index % 2 === 0) asked.drain()
  }
  expect(hashes.size).toBe(6)
  plain.drain()
  expect(plain.stateHash()).toBe(asked.stateHash())
  expect(plain.stateHash()).toMatch(/^[0-9a-f]{32}$/)
})

test('[S12] round trips never gain', () => {
  const lots = fc.integer({ min: 1, max: 50 })
  const fee = fc.integer({ min: 0, max: 5_000 })
  fc.assert(fc.property(lots, fee, fee, (size, makerFeePpm, takerFeePpm) => {
    const engine = fundedEngine({ makerFeePpm, takerFeePpm })
    const total = (user: number, effects: BatchEffects) => effects.balances
      .filter(({ owner, asset }) => owner === user && asset === usdt)
      .reduce((sum, { availableUnits, frozenUnits }) => sum + availableUnits + frozenUnits, 0n)
    const before = total(ann, funding)
    engine.apply({ ...sell(100), user: bob, lots: size }, 1)
    engine.apply({ ...buy(100), user: ann, lots: size }, 2)
    engine.apply({ ...buy(100), user: bob, lots: size }, 3)
    engine.apply({ ...sell(100), user: ann, lots: size }, 4)
    expect(total(ann, engine.drain()) <= before).toBe(true)
    engine.assertConserved()
  }))
})

test('[S8] a market buy by amount takes all the lots that it can pay for and is filled', () => {
  const resting = fc.record({
    priceTicks: fc.integer({ min: 90, max: 110 }), lots: fc.integer({ min: 1, max: 9 }),
  })
  const book = fc.array(resting, { minLength: 1, maxLength: 8 })
  const side = fc.constantFrom('buy', 'sell')
  const ends = new Set<string>()
  fc.assert(fc.property(book, side, fc.bigInt({ min: 1n, max: 5_000n }), (makers, to, amount) => {
    const engine = fundedEngine()
    const opposite = to === 'buy' ? sell : buy
    for (const maker of makers) engine.apply({ ...opposite(0), ...maker, user: ann }, 1)
    engine.drain()
    const taking = {
      ...buy(0), user: bob, side: to, type: 'market', timeInForce: 'IOC', lots: 0,
      amountUnits: amount,
    } as const
    expect(code(engine.apply(taking, 2))).toBe('ok')
    const { orders, trades } = engine.drain()
    const order = orders.find(({ user }) => user === bob)
    const spent = trades.reduce((sum, { priceTicks, lots }) => sum + priceTicks * lots, 0)
    const unspent = Number(amount) - spent
    const offered = makers.reduce((sum, { lots }) => sum + lots, 0)
    const taken = trades.reduce((sum, { lots }) => sum + lots, 0)
    const prices = makers.flatMap(({ priceTicks, lots }) =>
      Array.from({ length: lots }, () => priceTicks))
      .toSorted((left, right) => to === 'buy' ? left - right : right - left)
    const next = prices[taken] ?? 0
    expect(unspent).toBeGreaterThanOrEqual(0)
    if (unspent > 0 && taken < offered) expect(unspent).toBeLessThan(next)
    const end = unspent > 0 && taken === offered ? 'no_liquidity'
      : taken > 0 ? 'filled' : 'rest_too_small'
    ends.add(end)
    expect(order?.status).toBe(end === 'filled' ? 'fully_filled' : 'cancelled')
    expect(order?.closeReason ?? 'filled').toBe(end)
    engine.assertConserved()
  }), { numRuns: 300 })
  expect([...ends].toSorted()).toEqual(['filled', 'no_liquidity', 'rest_too_small'])
})

test('[L4] a deposit credits the spot account up to the 64-bit limit', () => {
  const engine = fundedEngine()
  const deposit = { kind: 'credit-deposit', user: ann, asset: usdt } as const
  expect(code(engine.apply({ ...deposit, units: 0n }, 1))).toBe('amount_not_positive')
  expect(code(engine.apply({ ...deposit, units: -1n }, 1))).toBe('amount_not_positive')
  expect(code(engine.apply({ ...deposit, units: 2n ** 63n - 1n }, 1))).toBe('amount_too_large')
  expect(code(engine.apply({ ...deposit, units: 1n, asset: asAssetId(99) }, 1)))
    .toBe('asset_unknown')
  expect(code(engine.apply({ ...deposit, units: 1n, user: asUserId(2) }, 1))).toBe('invalid_input')
  expect(engine.drain().entries).toEqual([])
  expect(code(engine.apply({ ...deposit, units: 2n ** 62n }, 1))).toBe('ok')
  expect(engine.drain().entries.map(({ owner, units }) => [owner, units]))
    .toEqual([[1, -(2n ** 62n)], [ann, 2n ** 62n]])
  engine.assertConserved()
})

test('[L5] a transfer moves available money between the user\'s own wallets', () => {
  const engine = fundedEngine()
  const move = {
    kind: 'transfer-between-wallets', user: ann, asset: usdt, units: 400n,
    from: 'spot', to: 'contract',
  } as const
  expect(code(engine.apply({ ...move, to: 'spot' }, 1))).toBe('transfer_type_unknown')
  expect(code(engine.apply({ ...move, units: 0n }, 1))).toBe('amount_not_positive')
  expect(code(engine.apply({ ...move, units: 1_000_001n }, 1))).toBe('insufficient_available')
  expect(code(engine.apply(buy(100), 1))).toBe('ok')
  expect(code(engine.apply({ ...move, units: 999_901n }, 1))).toBe('insufficient_available')
  expect(code(engine.apply({ ...move, units: 999_900n }, 1))).toBe('ok')
  expect(code(engine.apply({ ...move, from: 'contract', to: 'spot' }, 1))).toBe('ok')
  const rows = engine.drain().balances.filter(({ owner, asset }) => owner === ann && asset === usdt)
  expect(rows.map(({ wallet, availableUnits, frozenUnits }) =>
    [wallet, availableUnits, frozenUnits])).toEqual([
    ['spot', 400n, 100n], ['contract', 999_500n, 0n],
  ])
})

test('[S1] listings and users are checked, and opening a user twice changes nothing', () => {
  const engine = fundedEngine()
  expect(code(engine.apply(listing, 1))).toBe('invalid_input')
  const other = { ...listing, market: asMarketId(2) }
  expect(code(engine.apply({ ...other, base: usdt }, 1))).toBe('invalid_input')
  expect(code(engine.apply({ ...other, base: asAssetId(9) }, 1))).toBe('asset_unknown')
  expect(code(engine.apply({ ...other, takerFeePpm: 1_000_001 }, 1))).toBe('invalid_input')
  expect(code(engine.apply({ ...other, referenceTicks: 0 }, 1))).toBe('invalid_input')
  expect(code(engine.apply({ ...other, baseUnitsPerLot: 0n }, 1))).toBe('invalid_input')
  expect(code(engine.apply(asset(1, 'USDT'), 1))).toBe('invalid_input')
  expect(code(engine.apply({ kind: 'open-user', user: asUserId(999) }, 1))).toBe('invalid_input')
  expect(code(engine.apply({ kind: 'open-user', user: ann }, 1))).toBe('ok')
  expect(engine.drain().users).toEqual([])
  expect(code(engine.apply({ ...buy(100), market: asMarketId(7) }, 1))).toBe('market_unknown')
  expect(code(engine.apply({ ...buy(100), user: asUserId(3) }, 1))).toBe('invalid_input')
})

test('[E2] rows that break a money invariant stop the load', () => {
  const { engine, store } = play({ seed: 3, mix: 'maker', commands: 500 }, () => undefined)
  const rows = store.engineRows(engine.counters())
  const balances = [...rows.balances]
  const openOrders = [...rows.openOrders]
  expect(openOrders.length).toBeGreaterThan(1)
  const load = (changed: Partial<typeof rows>) => () =>
    loadEngine({ ...rows, balances, openOrders, ...changed })
  expect(load({})).not.toThrow()
  expect(load({ openOrders: openOrders.slice(1) })).toThrow('frozen money equals')
  expect(load({ openOrders: openOrders.toReversed() })).toThrow('ascending id')
  expect(load({ balances: balances.slice(1) })).toThrow()
  expect(load({ balances: [...balances, ...balances] })).toThrow('one balance')
  expect(load({ counters: { orders: 0, trades: 0, postings: 0 } })).toThrow('counter')
  const poorer = balances.map((row, index) =>
    index === 5 ? { ...row, availableUnits: row.availableUnits - 1n } : row)
  expect(load({ balances: poorer })).toThrow('sums to zero')
})

test('[E1] an earlier command time is refused', () => {
  const engine = fundedEngine()
  engine.apply(buy(90), 7)
  expect(() => engine.apply(buy(90), 6)).toThrow('never decrease')
})

const listing: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'BTCUSDT', base: btc, quote: usdt,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 500_000, referenceTicks: 100,
}

let funding: BatchEffects = createEngine().drain()

function fundedEngine(fees: Partial<ListSpotMarket> = {}): Engine {
  const engine = createEngine()
  const commands: Command[] = [asset(1, 'USDT'), asset(2, 'BTC'), { ...listing, ...fees }]
  for (const user of [ann, bob]) {
    commands.push({ kind: 'open-user', user })
    for (const each of [usdt, btc]) {
      commands.push({ kind: 'credit-deposit', user, asset: each, units: 1_000_000n })
    }
  }
  for (const command of commands) expect(code(engine.apply(command, 0))).toBe('ok')
  funding = engine.drain()
  return engine
}

function buy(priceTicks: number) {
  return {
    kind: 'place-spot-order', user: ann, market: asMarketId(1), side: 'buy', type: 'limit',
    timeInForce: 'GTC', priceTicks, lots: 1, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
  } as const
}

function sell(priceTicks: number) {
  return { ...buy(priceTicks), user: bob, side: 'sell' } as const
}

function cancel(orderId: number): Command {
  return { kind: 'cancel-spot-order', user: ann, orderId: asOrderId(orderId) }
}

function asset(id: number, symbol: string): Command {
  return { kind: 'list-asset', asset: asAssetId(id), symbol, decimals: 8 }
}

function code(outcome: ReturnType<Engine['apply']>): string {
  return outcome.ok ? 'ok' : outcome.reject.code
}
