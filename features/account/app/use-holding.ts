// One coin of one account in full, and its entries; read again soon after the stream reports a
// change of the balance.
import { loadHolding } from '#features/account/holding.calls.ts'
import { type Entry, listMyEntries } from '#features/record/entries.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type { CoinType } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import { moneyRecordsKey } from './money-records-key.ts'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'

export type CoinOfAccount = { readonly accountType: CoinType, readonly symbol: string }
export type CoinHolding = ReplyOf<typeof loadHolding>
export type EntryQuery = Pick<RequestOf<typeof listMyEntries>, 'group' | 'from' | 'to'>

const keyOf = ({ accountType, symbol }: CoinOfAccount) =>
  [...moneyRecordsKey, 'holding', accountType, symbol] as const

export function useHolding(coin: CoinOfAccount): UseQueryResult<CoinHolding> {
  const isLoggedIn = useIsLoggedIn()
  const { accountType, symbol } = coin
  useEffect(
    () => isLoggedIn ? followBalance({ accountType, symbol }) : undefined,
    [isLoggedIn, accountType, symbol],
  )
  return useQuery({
    queryKey: keyOf(coin),
    queryFn: ({ signal }) => ask(loadHolding, coin, signal),
    enabled: isLoggedIn,
  })
}

/** Every line that moved the coin in the account, newest first. */
export function useEntries(coin: CoinOfAccount, query: EntryQuery): PagedRows<Entry> {
  return usePages({
    queryKey: [...keyOf(coin), 'entries', query],
    idOf: idOfEntry,
    loadPage: (after, signal) => ask(listMyEntries, { ...coin, ...query, after }, signal),
  })
}

const idOfEntry = ({ id }: Entry): string => id

const refreshDelayMs = 500

/** Once for a burst of messages. */
function followBalance(coin: CoinOfAccount): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = liveStream().subscribe('user@balance', ({ type, data }) => {
    const isOther = type !== 'balance' || data.accountType !== coin.accountType
      || data.symbol !== coin.symbol
    if (isOther) return
    timer ??= setTimeout(() => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: keyOf(coin) })
    }, refreshDelayMs)
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
