// The user's open positions: read, kept up by the stream, and read again every few seconds for the
// figures that depend on other accounts.
import {
  type ContractPosition, listPositions,
} from '#features/trading/positions.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'

export const positionsKey = ['contract', 'positions'] as const

/** The ADL rank of a position is at most this old, and the exchange's own age of it. */
const rereadMs = 10_000

/** All open positions. */
export function usePositions(): UseQueryResult<ContractPosition[]> {
  return useQuery({
    queryKey: positionsKey,
    queryFn: ({ signal }) => ask(listPositions, {}, signal),
    enabled: useIsLoggedIn(),
    refetchInterval: (query) => (query.state.data ?? []).length === 0 ? false : rereadMs,
  })
}
