// The side that an address names, for each kind of market: spot buys and sells, contracts go long
// and short. The words of one kind are read as their counterparts of the other.
import {
  type ContractDirection, contractDirections, type SpotDirection, spotDirections,
} from '@ingot/contract/vocabulary'

export const namedSides = [...spotDirections, ...contractDirections] as const
export type NamedSide = (typeof namedSides)[number]

const spotSides = { buy: 'buy', sell: 'sell', long: 'buy', short: 'sell' } as const
const contractSides = { buy: 'long', sell: 'short', long: 'long', short: 'short' } as const

export function spotSide(side: NamedSide | undefined): SpotDirection | undefined {
  return side && spotSides[side]
}

export function contractSide(side: NamedSide | undefined): ContractDirection | undefined {
  return side && contractSides[side]
}
