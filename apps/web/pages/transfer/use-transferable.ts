// The transferable part of a balance, live: all that is available of the spot account, and of the
// contract account less the losses of the cross positions.
import { useMemo } from 'react'
import type { ContractPosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useBalance } from '#data/account/use-balances.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { type Transferable, transferableOf } from './transferable.ts'

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
