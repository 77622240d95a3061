// How many orders were filled since the user last looked at the trade page: the number on its tab.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { session } from '@ingot/web/data/account/session.ts'

const store = createStore<{ readonly orderIds: ReadonlySet<string> }>(() => ({
  orderIds: new Set(),
}))
session.onEnd(() => store.setState({ orderIds: new Set() }))

/** An order counts once, however often it fills. */
export function addUnseenFills(orderIds: readonly string[]): void {
  store.setState((known) => ({ orderIds: new Set([...known.orderIds, ...orderIds]) }))
}

/** The number of orders; as long as `isSeen`, there is none. */
export function useUnseenFills(isSeen: boolean): number {
  const count = useStore(store, ({ orderIds }) => orderIds.size)
  useEffect(() => {
    if (isSeen && count > 0) store.setState({ orderIds: new Set() })
  }, [isSeen, count])
  return isSeen ? 0 : count
}
