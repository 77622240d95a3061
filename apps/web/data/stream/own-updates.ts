// Writes the stream's messages about the user's own orders, fills and balances into the caches that
// the screens read. After a disconnection all of the user's data is read again.
import type { Balance } from '@ingot/features/account/accounts.calls.ts'
import type { Order, OrderTrade } from '@ingot/features/trading/spot-orders.calls.ts'
import type { BalanceUpdate, ServerMessage } from '@ingot/contract/stream'
import { userTopics } from '@ingot/contract/stream'
import { rereadRecords, takeRecord } from './follow-records.ts'
import { liveStream } from './live-stream.ts'
import {
  refreshSoon, spotOrders, takeFill,
} from '@ingot/features/trading/app/data/orders/own-orders.ts'
import { putNewest } from '#data/call/add-to-pages.ts'
import { queryClient } from '#data/call/query-client.ts'
import { session } from '#data/account/session.ts'
import { messageListsKey, unreadKey } from '@ingot/features/message/app/message-keys.ts'
import { balanceKey, spotBalancesKey } from '#data/account/use-balances.ts'

export type OwnTradingListener = {
  onOrder(order: Order): void
  onFill(fill: OrderTrade): void
  /** Any other message about the user's own trading. */
  onOther(message: ServerMessage): void
  /** The stream is live again after a break, in which something may have been missed. */
  onRestored(): void
}

const listeners = new Set<OwnTradingListener>()

/** Hears each change of the user's orders and each of their fills as it happens. */
export function onOwnTrading(listener: OwnTradingListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Starts following after a login; called once. */
export function followOwnUpdates(): void {
  if (session.isLoggedIn()) return follow()
  const leave = session.onChange(() => {
    if (!session.isLoggedIn()) return
    leave()
    follow()
  })
}

function follow(): void {
  const stream = liveStream()
  for (const topic of userTopics) stream.subscribe(topic, takeOwn)
  let wasLive = false
  let isBroken = false
  stream.onStatus(({ state }) => {
    if (state !== 'live') isBroken = wasLive
    else if (isBroken) {
      isBroken = false
      refreshSoon()
      takeMessage()
      rereadRecords()
      for (const listener of listeners) listener.onRestored()
    }
    wasLive ||= state === 'live'
  })
}

function takeOwn(message: ServerMessage): void {
  if (message.type === 'balance') return takeBalance(message.data)
  if (message.type === 'record') return takeRecord(message.data)
  if (message.type === 'message') takeMessage()
  if (message.type === 'order') {
    spotOrders.take(message.data)
    for (const listener of listeners) listener.onOrder(message.data)
    return
  }
  if (message.type === 'fill') {
    takeFill(message.data)
    for (const listener of listeners) listener.onFill(message.data)
    return
  }
  for (const listener of listeners) listener.onOther(message)
}

function takeMessage(): void {
  for (const queryKey of [messageListsKey, unreadKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** A balance that is not listed yet is that of a new coin. */
function takeBalance({ accountType, ...balance }: BalanceUpdate): void {
  putNewest<Balance>(balanceKey(accountType, balance.symbol), () => balance)
  if (accountType !== 'spot') return
  const known = queryClient.getQueryData<Balance[]>(spotBalancesKey)
  if (known?.some(({ symbol }) => symbol === balance.symbol) === false) {
    void queryClient.invalidateQueries({ queryKey: spotBalancesKey })
  }
  putNewest<Balance[]>(spotBalancesKey, (rows) =>
    rows?.map((row) => (row.symbol === balance.symbol ? balance : row)))
}
