// Runs the simulated market at a pace that fits its viewers: fast in the watched market, slower in
// the others, paused without viewers.
import type { Attention } from '#market-data/attention.ts'
import type { MarketAgent } from './market-agent.ts'
import { type Simulation, type SimulationParts, createSimulation } from './simulation.ts'

/** In ms: the watched market, the other markets meanwhile, all without viewers. */
export const stepPause = { watched: 500, others: 3_000, resting: 7_000 } as const

export type SimulatedMarketParts = SimulationParts & {
  /** `full` steps as fast as the sequencer replies; for tests and benches. */
  readonly pace?: 'attentive' | 'full'
}

export type SimulatedMarket = {
  /** Lets the markets that were listed since be traded too. */
  list(): Promise<void>
  /** Ends all markets' steps after the commands in flight. Orders stay in the book. */
  stop(): Promise<void>
}

/** The delay until a market notices a new viewer. */
const noticeMs = 250
const busyMs = 1_000

/** Resolves when every market has been quoted once. */
export async function startSimulatedMarket(
  parts: SimulatedMarketParts,
): Promise<SimulatedMarket> {
  const simulation = await createSimulation(parts)
  await simulation.stepAll()
  const run = { stopped: false }
  const keep = (agent: MarketAgent) => keepStepping(parts, { simulation, agent, run })
  const loops = simulation.agents.map(keep)
  let listing: Promise<void> = Promise.resolve()
  return {
    list() {
      listing = listing.then(async () => {
        if (!run.stopped) loops.push(...(await simulation.list()).map(keep))
      })
      return listing
    },
    async stop() {
      run.stopped = true
      await listing
      await Promise.all(loops)
      simulation.close()
    },
  }
}

type Loop = {
  readonly simulation: Simulation
  readonly agent: MarketAgent
  readonly run: { stopped: boolean }
}

async function keepStepping(
  parts: SimulatedMarketParts,
  { simulation, agent, run }: Loop,
): Promise<void> {
  const { clock, chance, marketData } = parts
  while (!run.stopped) {
    const began = clock()
    const isFree = await simulation.step(agent)
    if (!isFree) await sleep(busyMs)
    if (parts.pace === 'full') continue
    // Uneven, so that the markets do not all step at once.
    const share = 0.7 + 0.6 * chance.uniform()
    const { symbol } = agent.market
    while (!run.stopped) {
      const left = began + stepPauseMs(marketData.attention, symbol) * share - clock()
      if (left <= 0) break
      await sleep(Math.min(left, noticeMs))
    }
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/**
 * How long a simulated market waits between two steps: a step is a handful of commands. The time
 * from one step of the simulated market to the next.
 */
export function stepPauseMs(
  attention: Pick<Attention, 'watched' | 'anyone'>,
  symbol: string,
): number {
  if (attention.watched(symbol)) return stepPause.watched
  return attention.anyone() ? stepPause.others : stepPause.resting
}
