// The engine's figures for other mixes than the usual one: perpetual markets, makers that mostly
// cancel, and many markets at once. Each runs in its own process, because the runtime compiles for
// the mix that it has seen.
import type { BenchRow } from './bench-row.ts'
import { mixRows } from './engine-rows.ts'
import { makeStream } from './engine-stream.ts'
import { makePerpetualStream } from './perpetual-stream.ts'

export function benchPerpetualMix(): BenchRow[] {
  const stream = makePerpetualStream({
    seed: 5, users: 10_000, markets: 10, resting: 5_000, commands: 500_000,
  })
  return mixRows(stream, {
    name: 'perpetual mix, 10 markets, 10,000 positions, all marks at each batch',
    perSecondMin: 400_000, peer: false, twinCommands: 1_000,
  })
}

export function benchMakerMix(): BenchRow[] {
  const stream = makeStream({
    seed: 19, users: 1_000, resting: 7_200, commands: 500_000, depthTicks: 2_000,
    spread: 'power-law', mix: 'makers',
  })
  return mixRows(stream, { name: 'maker mix, 48 of 100 commands cancel', peer: true })
}

export function benchManyMarkets(): BenchRow[] {
  const stream = makeStream({
    seed: 23, users: 10_000, resting: 50_000, commands: 500_000, depthTicks: 2_000,
    spread: 'power-law', markets: 100,
  })
  return mixRows(stream, {
    name: '100 markets, 10,000 users, 50,000 resting', peer: true,
  })
}
