// The difference between the simulated traders of spot and of perpetual markets: their commands,
// their fair price and their funds. All else of an agent is the same.
import type { Chance } from '#jobs/chance.ts'
import { marketProfile } from '#jobs/market-profile.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import type { ListedMarket } from '#store/rows/listings.ts'
import { ContractBalances } from './contract-balances.ts'
import { FairPrice, type Walk } from './fair-price.ts'
import { FollowingPrice } from './following-price.ts'
import { SimulatedBalances } from './simulated-balances.ts'
import { contractTrading, type SimulatedTrading, spotTrading } from './simulated-trading.ts'

export type AgentKind<Balances extends AgentBalances = AgentBalances> = {
  readonly trading: SimulatedTrading
  /** The orders' size, as a share of a spot market's. */
  readonly sizeShare: number
  fair(chance: Chance): AgentFair
  balances(fundNotional: number): Balances
}

export type AgentFair = Pick<FairPrice, 'ticks' | 'secondDeviation' | 'advance' | 'nudge'>
export type AgentBalances = Pick<SimulatedBalances, 'apply' | 'topUps' | 'inventory'>

export type SpotKindParts = {
  readonly market: ListedMarket
  readonly factor: Walk
  readonly startTicks: number
  readonly at: number
}

/** The kind of a spot market, whose fair price starts at `startTicks`. */
export function spotKind(
  { market, factor, startTicks, at }: SpotKindParts,
): AgentKind<SimulatedBalances> {
  return {
    trading: spotTrading(market.id),
    sizeShare: 1,
    fair: (chance) => new FairPrice({
      profile: marketProfile(market.base.symbol), factor, chance, startTicks,
      anchorTicks: market.referenceTicks, at,
    }),
    balances: (fundNotional) => new SimulatedBalances(market, fundNotional),
  }
}

export type ContractKindParts = {
  readonly market: BookMarket
  readonly spotTicks: () => number
  readonly at: number
}

/** Half the size: at low leverage the positions stay far below the caps of their tiers. */
const contractSizeShare = 0.5

/** The kind of a perpetual market, whose fair price follows the spot market. */
export function contractKind(
  { market, spotTicks, at }: ContractKindParts,
): AgentKind<ContractBalances> {
  return {
    trading: contractTrading(market.id),
    sizeShare: contractSizeShare,
    fair: (chance) =>
      new FollowingPrice({ profile: marketProfile(market.base.symbol), chance, spotTicks, at }),
    balances: (fundNotional) => new ContractBalances(market, fundNotional),
  }
}
