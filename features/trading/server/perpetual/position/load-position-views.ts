// A user's open positions as they see them, all of one batch.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { UserId } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { loadAdlRanks } from './adl-ranks.ts'
import { standingOf } from './contract-standing.ts'
import { loadContractWallets } from './load-contract-account.ts'
import { listStops } from './list-stops.ts'
import { positionView } from './position-view.ts'

/** Empty without an open position. The signal aborts the first read. */
export async function loadPositionViews(
  services: Services, user: UserId, signal?: AbortSignal,
): Promise<readonly ContractPosition[]> {
  const wallets = await loadContractWallets(services, user, signal)
  if (wallets.every(({ positions }) => positions.length === 0)) return []
  const [ranks, stops] = await Promise.all([
    loadAdlRanks(services), listStops(services.database, user),
  ])
  return wallets.flatMap((wallet) => {
    const account = standingOf(wallet)
    return account.positions.map((one) => positionView(account, one, { ranks, stops }))
  })
}
