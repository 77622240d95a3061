// The coins that can be deposited with their networks, and the user's own address on each.
import {
  listRechargeCoins, loadRechargeAddress, type RechargeAddress, type RechargeCoin,
} from '#features/deposit/deposits.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { ofConfiguration } from '@ingot/web/data/stream/follow-configuration.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

/** From `listRechargeCoins`; read again when a network is closed or a deposit arrives. */
export function useDepositCoins(): UseQueryResult<RechargeCoin[]> {
  return useQuery({
    queryKey: ['deposit', 'coins'],
    queryFn: ({ signal }) => ask(listRechargeCoins, {}, signal),
    enabled: useIsLoggedIn(),
    meta: { ...ofConfiguration, ...ofRecord('deposit') },
  })
}

export type DepositPlace = { readonly symbol: string, readonly chain: string }

/** From `loadRechargeAddress`. It is read for an open network only. */
export function useDepositAddress(
  { symbol, chain }: DepositPlace, isOpen: boolean,
): UseQueryResult<RechargeAddress> {
  return useQuery({
    queryKey: ['deposit', 'address', symbol, chain],
    queryFn: ({ signal }) => ask(loadRechargeAddress, { symbol, chain }, signal),
    enabled: useIsLoggedIn() && isOpen,
    meta: ofConfiguration,
  })
}
