// The sequence of the list of positions. Pure.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'

type Named = Pick<ContractPosition, 'symbol' | 'direction'>

export function isSamePosition(left: Named, right: Named): boolean {
  return left.symbol === right.symbol && left.direction === right.direction
}

/** The newest first; positions of one moment by their market and side. */
export function sortByOpening(positions: readonly ContractPosition[]): ContractPosition[] {
  return positions.toSorted((left, right) =>
    right.createTime - left.createTime || (nameOf(left) < nameOf(right) ? -1 : 1))
}

function nameOf({ symbol, direction }: Named): string {
  return `${symbol} ${direction}`
}
