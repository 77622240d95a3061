// The sequence of the list of positions. Pure.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { compareDecimals } from '#format/decimal-text.ts'
import { distanceOf } from './liquidation-distance.ts'

type Named = Pick<ContractPosition, 'symbol' | 'direction'>

export function isSamePosition(left: Named, right: Named): boolean {
  return left.symbol === right.symbol && left.direction === right.direction
}

/** The closest to its liquidation first; one that no price liquidates is last. */
export function sortByDistance(positions: readonly ContractPosition[]): ContractPosition[] {
  return positions.toSorted((left, right) => {
    const [a, b] = [distanceOf(left), distanceOf(right)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return compareDecimals(a, b)
  })
}
