// A seed's choices before the run: its faults and their strength, the markets, and the traders.
// Most seeds have several kinds of fault and none has all of them at full strength, because a fault
// that is everywhere hides others.
import { perpetualMarketListings, spotMarketListings } from '@ingot/contract/vocabulary'
import type { Random } from '@ingot/engine/testing'
import { chanceOf } from './chance-of.ts'

/** The moment at which all runs' first start lies; runs begin some hours after it. */
export const simEpoch = 1_700_006_400_000

const hourMs = 3_600_000
const fundingIntervalMs = 8 * hourMs

/** How a process ends: killed, without power, by a failing write, or by a full disk. */
export const crashKinds = ['kill', 'power', 'write', 'full'] as const

/** In addition, it may be killed while it starts. */
export type CrashKind = (typeof crashKinds)[number] | 'start'

export const agentKinds = [
  'spot-maker', 'spot-taker', 'perpetual-maker', 'perpetual-trader', 'stop-user', 'mover',
  'workflow',
] as const
export type AgentKind = (typeof agentKinds)[number]

export type DiskPlan = {
  /** A commit takes so long, ms; a slow spell's up to the second. */
  readonly commitMs: number
  readonly slowCommitMs: number
  /** Share of batches that fall into a slow spell. */
  readonly slowPercent: number
  /** Pages of the write-ahead log after which it is folded into the database. */
  readonly foldPages: number
  /** Share of starts that are cut short. */
  readonly cutStartPercent: number
  /** Bits behind the last synced byte that have turned after a start, at most. */
  readonly rottenBits: number
}

export type NetworkPlan = {
  readonly delayMsMax: number
  readonly lossPercent: number
  readonly duplicatePercent: number
  /** How much later than the first a straggler may come. */
  readonly straggleMsMax: number
}

export type FeedPlan = {
  readonly everyMs: number
  readonly stalePercent: number
  readonly deviatePercent: number
  readonly silentPercent: number
  /** Of each look, that the price jumps. */
  readonly shockPercent: number
  /** A shock's effect on the price, ppm. */
  readonly shockPpm: readonly [number, ...number[]]
}

export type SimPlan = {
  readonly seed: number
  readonly begin: number
  readonly ms: number
  /** Whether the folder is empty at the first start, or has the listings of a first start. */
  readonly startsEmpty: boolean
  readonly spotMarkets: readonly [number, ...number[]]
  readonly perpetualMarkets: readonly [number, ...number[]]
  readonly agents: readonly AgentKind[]
  /** An agent acts so often, on average. */
  readonly paceMs: number
  /** Whole USDT that a person brings, about. */
  readonly wealth: number
  readonly crashEveryMs: number
  readonly crashKinds: readonly (typeof crashKinds)[number][]
  /** The gateway's queue limit, beyond which it refuses with busy. */
  readonly waitingMax: number
  readonly disk: DiskPlan
  readonly network: NetworkPlan
  readonly feeds: FeedPlan
  /** Of each look of the operator, that a market's trading is halted. */
  readonly haltPercent: number
  /** Of each look of the operator, that a coin or a contract is listed. */
  readonly listPercent: number
  /** Users that copy the makers and traders of perpetual markets. */
  readonly copiers: number
  /** The clock jumps by up to so much either way; zero keeps it right. */
  readonly clockJumpMsMax: number
}

export function planOf(seed: number, minutes: number): SimPlan {
  const random = chanceOf(seed, 'plan')
  const ms = minutes * 60_000
  return {
    seed,
    begin: beginOf(random, ms),
    ms,
    startsEmpty: random.chance(10),
    spotMarkets: pickMarkets(random, spotMarketListings),
    perpetualMarkets: pickMarkets(random, perpetualMarketListings),
    agents: pickAgents(random),
    paceMs: random.pick([20_000, 30_000, 60_000]),
    wealth: random.pick([2_000, 20_000, 300_000, 5_000_000]),
    crashEveryMs: random.chance(85) ? random.pick([6, 12, 20, 30]) * 60_000 : 0,
    crashKinds: crashKinds.filter(() => random.chance(60)),
    waitingMax: random.pick([3, 16, 10_000]),
    disk: diskOf(random),
    network: networkOf(random),
    feeds: feedsOf(random),
    haltPercent: haltPercentOf(seed),
    listPercent: listPercentOf(seed),
    copiers: copiersOf(seed),
    clockJumpMsMax: random.chance(40) ? random.pick([2_000, 60_000, 600_000]) : 0,
  }
}

/** By a stream of its own: the other choices of a seed do not depend on it. */
function haltPercentOf(seed: number): number {
  const random = chanceOf(seed, 'halts')
  return random.chance(60) ? random.pick([0.3, 1, 4]) : 0
}

/** By a stream of its own as well. */
function listPercentOf(seed: number): number {
  const random = chanceOf(seed, 'listings')
  return random.chance(50) ? random.pick([1, 4]) : 0
}

/** By a stream of its own as well. */
function copiersOf(seed: number): number {
  const random = chanceOf(seed, 'copiers')
  return random.chance(70) ? random.between(2, 8) : 0
}

/** Mostly so that a funding stamp falls into the run. */
function beginOf(random: Random, ms: number): number {
  const stamp = simEpoch + fundingIntervalMs * random.between(1, 60)
  return random.chance(70) ? stamp - random.below(ms) : stamp + random.below(hourMs)
}

function pickMarkets(
  random: Random,
  listings: readonly { readonly id: number }[],
): readonly [number, ...number[]] {
  const count = random.between(1, 3)
  const ids = listings.map(({ id }) => id)
  const pick = () => ids.splice(random.below(ids.length), 1)[0] ?? 1
  const first = pick()
  return [first, ...Array.from({ length: count - 1 }, pick)]
}

/** At least one of each kind of trader; the seed decides about the others. */
function pickAgents(random: Random): AgentKind[] {
  const more = Array.from({ length: random.between(0, 7) }, () => random.pick(agentKinds))
  return [...agentKinds, ...more]
}

function diskOf(random: Random): DiskPlan {
  return {
    commitMs: random.between(1, 5),
    slowCommitMs: random.pick([50, 400, 3_000]),
    slowPercent: random.chance(50) ? random.pick([1, 5, 25]) : 0,
    foldPages: random.pick([20, 100, 400, 4_000]),
    cutStartPercent: random.chance(50) ? random.pick([5, 40]) : 0,
    rottenBits: random.chance(50) ? random.pick([1, 64]) : 0,
  }
}

function networkOf(random: Random): NetworkPlan {
  return {
    delayMsMax: random.pick([1, 30, 300]),
    lossPercent: random.chance(50) ? random.pick([1, 5, 20]) : 0,
    duplicatePercent: random.chance(50) ? random.pick([1, 10, 40]) : 0,
    straggleMsMax: random.pick([100, 5_000, 120_000]),
  }
}

function feedsOf(random: Random): FeedPlan {
  return {
    everyMs: random.pick([8_000, 15_000, 30_000]),
    stalePercent: random.chance(50) ? random.pick([1, 10]) : 0,
    deviatePercent: random.chance(50) ? random.pick([1, 10]) : 0,
    silentPercent: random.chance(40) ? random.pick([1, 5]) : 0,
    shockPercent: random.chance(60) ? random.pick([0.1, 0.5, 2]) : 0,
    shockPpm: random.pick([
      [700_000, 1_400_000], [900_000, 1_100_000], [300_000, 3_000_000], [700_000, 24_000_000],
    ]),
  }
}
