// The listings of the markets that a seed trades on, as the vocabulary has them.
import type { ListPerpetualMarket, ListSpotMarket } from '@ingot/engine'
import { listingCommands } from '#sequencer/listing-commands.ts'
import type { SimPlan } from './sim-plan.ts'

export function simMarkets({ spotMarkets, perpetualMarkets }: SimPlan): {
  readonly spotMarkets: [ListSpotMarket, ...ListSpotMarket[]]
  readonly perpetualMarkets: [ListPerpetualMarket, ...ListPerpetualMarket[]]
} {
  const commands = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  const spot = commands.filter((command) => command.kind === 'list-spot-market')
    .filter(({ market }) => spotMarkets.some((id) => id === market))
  const perpetual = commands.filter((command) => command.kind === 'list-perpetual-market')
    .filter(({ market }) => perpetualMarkets.some((id) => id === market))
  const [firstSpot, ...otherSpot] = spot
  const [firstPerpetual, ...otherPerpetual] = perpetual
  if (firstSpot === undefined || firstPerpetual === undefined) {
    throw new Error('a seed trades on a market that is not listed')
  }
  return {
    spotMarkets: [firstSpot, ...otherSpot],
    perpetualMarkets: [firstPerpetual, ...otherPerpetual],
  }
}
