// The side that an address names, for each kind of market: spot buys and sells, contracts go long
// and short. The other kind's words count as absent.
import {
  type ContractDirection, contractDirections, type SpotDirection, spotDirections,
} from '@ingot/contract/vocabulary'
import { oneOf } from '#data/call/read-unknown.ts'

export const namedSides = [...spotDirections, ...contractDirections] as const
export type NamedSide = (typeof namedSides)[number]

export function spotSide(side: NamedSide | undefined): SpotDirection | undefined {
  return oneOf(spotDirections, side)
}

export function contractSide(side: NamedSide | undefined): ContractDirection | undefined {
  return oneOf(contractDirections, side)
}
