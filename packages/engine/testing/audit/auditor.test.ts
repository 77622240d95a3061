// The auditor against rows that were tampered with: whatever is changed or left out is named.
import { expect, test } from 'vitest'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { AnyCommand } from '#engine/engine.ts'
import { Auditor } from './auditor.ts'
import { ExchangeWorkload } from '#testing/workload/exchange-workload.ts'
import { perpetualMarkets } from '#testing/workload/perpetual-workload.ts'
import { type Logged, TwinPair } from '#testing/twins/twin-pair.ts'
import { workloadMarkets } from '#testing/workload/workload.ts'

const batches = played()

test('[E3] the auditor accepts the engine\'s rows', () => {
  expect(faultsOf((effects) => effects)).toEqual([])
})

type Tampering = (effects: BatchEffects) => BatchEffects

/** Without the first row of a list. */
function without<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(1)
}

const tamperings: Readonly<Record<string, Tampering>> = {
  'an entry is left out': (effects) => ({ ...effects, entries: without(effects.entries) }),
  'a balance is left out': (effects) => ({ ...effects, balances: without(effects.balances) }),
  'available is called frozen': (effects) => ({
    ...effects,
    balances: effects.balances.map((row) => ({
      ...row, availableUnits: row.availableUnits - 1n, frozenUnits: row.frozenUnits + 1n,
    })),
  }),
  'a trade is left out': (effects) => ({ ...effects, trades: without(effects.trades) }),
  'a traded second has a lot more': (effects) => ({
    ...effects, priceSeconds: effects.priceSeconds.map((row) => ({ ...row, lots: row.lots + 1 })),
  }),
  'a trade was beyond the band': (effects) => ({
    ...effects,
    trades: effects.trades.map((row) => ({ ...row, priceTicks: row.priceTicks * 2 })),
  }),
  'a fee is a unit less': (effects) => ({
    ...effects,
    trades: effects.trades.map((row) => ({ ...row, takerFeeUnits: row.takerFeeUnits - 1n })),
  }),
  'an order is left out': (effects) => ({ ...effects, orders: without(effects.orders) }),
  'an order holds a unit more': (effects) => ({
    ...effects, orders: effects.orders.map((row) => ({ ...row, heldUnits: row.heldUnits + 1n })),
  }),
  'a level is left out': (effects) => ({ ...effects, levels: without(effects.levels) }),
  'an iceberg shows more than its slice': (effects) => ({
    ...effects,
    icebergs: effects.icebergs.map((row) => ({ ...row, visibleLots: row.displayLots + 1 })),
  }),
  'a contract level is left out': ({ perpetual, ...effects }) => ({
    ...effects, perpetual: { ...perpetual, levels: without(perpetual.levels) },
  }),
  'a contract trade is left out': ({ perpetual, ...effects }) => ({
    ...effects, perpetual: { ...perpetual, trades: without(perpetual.trades) },
  }),
  'a position has a unit more margin': ({ perpetual, ...effects }) => ({
    ...effects,
    perpetual: {
      ...perpetual,
      positions: perpetual.positions
        .map((row) => ({ ...row, marginUnits: row.marginUnits + BigInt(Math.sign(row.lots)) })),
    },
  }),
  'a position is left out': ({ perpetual, ...effects }) => ({
    ...effects, perpetual: { ...perpetual, positions: without(perpetual.positions) },
  }),
  'a funding payment is a unit less': ({ perpetual, ...effects }) => ({
    ...effects,
    perpetual: {
      ...perpetual, fundings: perpetual.fundings.map((row) => ({ ...row, units: row.units - 1n })),
    },
  }),
  'a liquidation kept a unit for itself': ({ perpetual, ...effects }) => ({
    ...effects,
    perpetual: {
      ...perpetual,
      liquidations: perpetual.liquidations
        .map((row) => ({ ...row, insuranceUnits: row.insuranceUnits + 1n })),
    },
  }),
  'the insurance fund paid a price far from the mark': ({ perpetual, ...effects }) => ({
    ...effects,
    perpetual: {
      ...perpetual,
      liquidations: perpetual.liquidations.map((row) => row.step !== 'closed' ? row : {
        ...row, filledUnits: row.side === 'long' ? row.filledUnits / 2n : row.filledUnits * 2n,
      }),
    },
  }),
  'a stop fired at no price': (effects) => ({
    ...effects,
    triggers: effects.triggers.map((row) => row.status !== 'triggered' ? row : {
      ...row, direction: row.direction === 'rise' ? 'fall' as const : 'rise' as const,
    }),
  }),
  'a stop placed another order': (effects) => ({
    ...effects,
    triggers: effects.triggers.map((row) => row.status !== 'triggered' ? row : {
      ...row, orderId: row.triggerId,
    }),
  }),
  'a stop that was met still waits': (effects) => ({
    ...effects,
    triggers: effects.triggers.map((row) => row.status !== 'triggered' ? row : {
      ...row, status: 'waiting' as const, orderId: 0 as const,
    }),
  }),
  'a halted spot market traded': (effects) => ({
    ...effects, markets: effects.markets.map((row) => ({ ...row, isTradingHalted: true })),
  }),
  'a market traded while the exchange is halted': (effects) => ({
    ...effects, exchange: [{ exchange: 1, isTradingHalted: true }],
  }),
  'a halted contract traded': ({ perpetual, ...effects }) => ({
    ...effects,
    perpetual: {
      ...perpetual,
      markets: perpetual.markets.map((row) => ({ ...row, isTradingHalted: true })),
    },
  }),
  'the other of a pair lives on': (effects) => ({
    ...effects,
    triggers: effects.triggers.filter(({ closeReason }) => closeReason !== 'other_triggered'),
  }),
}

test.each(Object.entries(tamperings))('[E3] the auditor detects that %s', (_, tampering) => {
  expect(faultsOf(tampering).length).toBeGreaterThan(0)
})

test('[E3] the auditor detects a deposit that is not in the log', () => {
  const pair = new TwinPair()
  const workload = new ExchangeWorkload({ seed: 3, mood: 'calm' })
  const opening = workload.opening()
  for (const command of opening) pair.apply({ command, at: 1 })
  const effects = pair.drain()
  const read = (log: typeof opening) => {
    const auditor = new Auditor(workloadMarkets, perpetualMarkets)
    auditor.read(effects, log)
    return auditor.verdict().faults
  }
  expect(read(opening)).toEqual([])
  const place = opening.findIndex(({ kind }) => kind === 'credit-deposit')
  expect(read(opening.filter((_, index) => index !== place)).length).toBeGreaterThan(0)
  const more = opening.map((command) => command.kind === 'credit-deposit'
    ? { ...command, units: command.units + 1n } : command)
  expect(read(more).length).toBeGreaterThan(0)
})

function faultsOf(tampering: Tampering): readonly string[] {
  const auditor = new Auditor(workloadMarkets, perpetualMarkets)
  for (const { effects, commands } of batches) auditor.read(tampering(effects), commands)
  return auditor.verdict().faults
}

type Played = { readonly effects: BatchEffects; readonly commands: readonly AnyCommand[] }

/** The rows of a short run with its accepted commands, a batch a few commands. */
function played(): readonly Played[] {
  const workload = new ExchangeWorkload({ seed: 1, mood: 'storm' })
  const pair = new TwinPair()
  const rows: Played[] = []
  let commands: AnyCommand[] = []
  let at = 1_700_000_000_000
  const apply = (logged: Logged) => {
    const outcome = pair.apply(logged)
    if (outcome.ok) commands.push(logged.command)
    return outcome
  }
  const drain = (): void => {
    const { orders, trades, entries, balances, markets, levels, users, ...rest } = pair.drain()
    const effects = { orders, trades, entries, balances, markets, levels, users, ...rest }
    rows.push({ effects, commands })
    commands = []
  }
  for (const command of workload.opening()) apply({ command, at })
  drain()
  for (let number = 1; number <= 3_000; number += 1) {
    const logged = workload.next(at)
    at = logged.at
    workload.hear(apply(logged), (id) => pair.isResting(id))
    if (number % 20 === 0) drain()
  }
  return rows
}
