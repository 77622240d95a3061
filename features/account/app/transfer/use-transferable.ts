// The transferable part of a balance, live: all that is available of the spot account, and of the
// contract account less the losses of the cross positions.
import { useMemo } from 'react'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { type CoinType, formatUnitsShort } from '@ingot/contract/vocabulary'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import {
  useLivePositions,
} from '#features/trading/app/contract-lists/position/use-live-positions.ts'
import { unitDecimals, unitsOf } from '#features/market/app/parts/market-steps.ts'
import {
  crossSums, freeUnitsOf,
} from '#features/trading/app/order-form/contract/contract-account.ts'
import { reserveOf } from '#features/trading/app/order-form/contract/share-reserve.ts'

export type TransferableAccount = Transferable & {
  /** The open positions that settle in the coin; none on the spot account. */
  readonly positions: readonly ContractPosition[]
}

/** Undefined until it is read. */
export function useTransferable(
  account: CoinType, symbol: string,
): TransferableAccount | undefined {
  const available = useBalance(account, symbol).data?.available
  const { rows, facts } = useLivePositions()
  return useMemo(() => {
    if (available === undefined) return undefined
    if (account === 'spot') return { available, most: available, positions: [] }
    const positions = rows?.filter((row) => facts.get(row.symbol)?.steps.quote === symbol)
    return positions && { ...transferableOf(available, positions), positions }
  }, [available, account, rows, facts, symbol])
}

type Transferable = {
  readonly available: string
  /** [K185] The amount of "Max": it keeps a reserve for marks that move while it is on its way. */
  readonly most: string
}

/**
 * The part of a contract balance that can be transferred: less the losses of the cross positions,
 * which move with the marks. Pure. `positions` are those of the coin, at the newest marks.
 */
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
