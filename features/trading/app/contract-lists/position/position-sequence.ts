// The sequence of the list of positions. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { distanceOf } from '#features/trading/app/previews/liquidation-distance.ts'

type Named = Pick<ContractPosition, 'symbol' | 'direction'>

export function isSamePosition(left: Named, right: Named): boolean {
  return left.symbol === right.symbol && left.direction === right.direction
}

/**
 * The sequence of the list after a read: the earlier one as long as it has the same positions, so
 * that no card moves while prices do; otherwise sorted again.
 */
export function nextSequence(
  earlier: readonly ContractPosition[], read: readonly ContractPosition[],
): readonly ContractPosition[] {
  const isSame = earlier.length === read.length
    && earlier.every((one) => read.some((other) => isSamePosition(one, other)))
  return isSame ? earlier : sortByDistance(read)
}

/** The closest to its liquidation first; one that no price liquidates is last. */
export function sortByDistance(positions: readonly ContractPosition[]): ContractPosition[] {
  return positions.toSorted((left, right) => {
    const [a, b] = [distanceOf(left), distanceOf(right)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return compareDecimals(a, b)
  })
}
