// The transferable part of a balance, live: all that is available of the spot account, and of the
// contract account less the losses of the cross positions.
import { useMemo } from 'react'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useBalance } from '#data/account/use-balances.ts'
import { useLivePositions } from '#widgets/contract-lists/position/use-live-positions.ts'
import { type Transferable, transferableOf } from './transferable.ts'

/** Undefined until it is read. */
export function useTransferable(from: CoinType, symbol: string): Transferable | undefined {
  const available = useBalance(from, symbol).data?.available
  const { rows, facts } = useLivePositions()
  return useMemo(() => {
    if (available === undefined) return undefined
    if (from === 'spot') return { available, most: available }
    return rows && transferableOf(available, rows.filter((row) =>
      facts.get(row.symbol)?.steps.quote === symbol))
  }, [available, from, rows, facts, symbol])
}
