// The user's contract account with its settings: read, and read again soon after the stream reports
// a change of it.
import type { ReplyOf } from '@ingot/contract/calls'
import {
  listMyContractAccount,
} from '#features/trading/contract-settings.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'

export type MyContractAccount = ReplyOf<typeof listMyContractAccount>

/** Read again with the other balances after a break of the stream. */
export const contractAccountKey = ['balances', 'contract'] as const

/** Equity and free money follow the marks of open positions, which send no message. */
const rereadMs = 5_000

/** From `listMyContractAccount`; read at intervals too while a position is open, for its profit. */
export function useContractAccount(): UseQueryResult<MyContractAccount> {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => isLoggedIn ? follow() : undefined, [isLoggedIn])
  return useQuery({
    queryKey: contractAccountKey,
    queryFn: ({ signal }) => ask(listMyContractAccount, {}, signal),
    enabled: isLoggedIn,
    refetchInterval: ({ state: { data } }) => hasPositions(data) ? rereadMs : false,
  })
}

function hasPositions(account: MyContractAccount | undefined): boolean {
  return account?.balances.some(({ maintenanceMargin, isolatedMargin }) =>
    maintenanceMargin !== '0' || isolatedMargin !== '0') === true
}

function follow(): () => void {
  const stream = liveStream()
  const leaves = [
    stream.subscribe('user@contractSetting', refreshSoon),
    stream.subscribe('user@position', refreshSoon),
    stream.subscribe('user@balance', (message) => {
      if (message.type === 'balance' && message.data.accountType === 'contract') refreshSoon()
    }),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}

const refreshDelayMs = 150
let timer: ReturnType<typeof setTimeout> | undefined

/** Once for a burst of messages. */
function refreshSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: contractAccountKey })
  }, refreshDelayMs)
}
