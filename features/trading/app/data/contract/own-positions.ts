// The user's open positions as they were read, changed at once by the stream's updates of their
// stored facts. Figures of the exchange's own computation come with the next read.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { PositionUpdate } from '@ingot/contract/stream'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'

export function closesPosition({ quantity }: PositionUpdate): boolean {
  return signOfDecimal(quantity) === 0
}

/**
 * The positions with the update: its facts replaced, or the position gone when it is closed. One
 * that is not known yet appears with the next read, which has all of its figures.
 */
export function withPosition(
  known: readonly ContractPosition[], update: PositionUpdate,
): ContractPosition[] {
  return known.flatMap((position) => {
    const isMeant = position.symbol === update.symbol && position.direction === update.direction
    if (!isMeant || position.updateTime > update.updateTime) return [position]
    if (closesPosition(update)) return []
    const { buyPrice, ...facts } = update
    return [{ ...position, ...facts, buyPrice: buyPrice ?? position.buyPrice }]
  })
}
