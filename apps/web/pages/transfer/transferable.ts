// The part of a contract balance that can be transferred: less the losses of the cross positions,
// which move with the marks. Pure.
import type { ContractPosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { unitDecimals, unitsOf } from '#widgets/market/market-steps.ts'
import { crossSums, freeUnitsOf } from '#widgets/order-form/contract/contract-account.ts'
import { reserveOf } from '#widgets/order-form/contract/share-reserve.ts'

export type Transferable = {
  readonly available: string
  /** [K185] The amount of "Max": it keeps a reserve for marks that move while it is on its way. */
  readonly most: string
}

/** `positions` are those of the coin, at the newest marks. */
export function transferableOf(
  available: string, positions: readonly ContractPosition[],
): Transferable {
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross')
  const units = unitsOf(available) ?? 0n
  const { pnlUnits, valueUnits } = crossSums(cross)
  const moved = pnlUnits - reserveOf(valueUnits)
  return {
    available: text(freeUnitsOf(units, pnlUnits)), most: text(freeUnitsOf(units, moved)),
  }
}

function text(units: bigint): string {
  return formatUnitsShort(units, unitDecimals)
}
