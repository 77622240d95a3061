// Announces the fills of the user's orders on every page: collected for a moment, so that an order
// with many fills gives one notice, and never while the page is hidden.
import type { Order } from '@ingot/contract/calls'
import { listSpotTrades } from '@ingot/contract/calls/spot/list-spot-trades.ts'
import { toastLongMs } from '@ingot/contract/vocabulary'
import { CancelledError } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ask, CallFailed } from '#data/call/ask.ts'
import { queryClient } from '#data/call/query-client.ts'
import { createFillTally, type FillNotice } from './fill-tally.ts'
import { onOwnTrading } from '#data/stream/own-updates.ts'
import { session, useUserId } from '#data/account/session.ts'

/** Fills of one moment come in several messages. */
const gatherMs = 250

type FillListener = (notices: readonly FillNotice[]) => void

let tally = createFillTally()
let tallyOf: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Until the last notice has left the screen, the next one gathers. */
let quietUntil = Number.NEGATIVE_INFINITY
const listeners = new Set<FillListener>()

/**
 * Receives the reply to a placed order, so that its fills are announced once; not at all when the
 * screen has announced them.
 */
export function noteAnswer(
  order: Order, { isAnnounced }: { readonly isAnnounced: boolean },
): void {
  ownTally().takeAnswer(order, isAnnounced)
  gather()
}

/** Hears of the logged-in user's fills for as long as the component is shown. */
export function useFillNotices(onNotices: FillListener): void {
  const tell = useEffectEvent(onNotices)
  const userId = useUserId()
  useEffect(() => {
    if (userId === undefined) return undefined
    const listener: FillListener = (notices) => tell(notices)
    listeners.add(listener)
    void readMissed()
    const leave = onOwnTrading({
      onOrder: (order) => ownTally().takeOrder(order),
      onFill(fill) {
        ownTally().takeFill(fill)
        gather()
      },
      onRestored: () => void readMissed(),
    })
    document.addEventListener('visibilitychange', gather)
    return () => {
      leave()
      listeners.delete(listener)
      document.removeEventListener('visibilitychange', gather)
    }
  }, [userId])
}

/** One user's fills are not announced to another user that logs in on the same page. */
function ownTally() {
  const userId = session.userId()
  if (userId !== tallyOf) {
    tally = createFillTally()
    tallyOf = userId
  }
  return tally
}

function gather(): void {
  if (timer !== undefined || document.visibilityState === 'hidden') return
  timer = setTimeout(tell, Math.max(gatherMs, quietUntil - performance.now()))
}

function tell(): void {
  timer = undefined
  if (document.visibilityState === 'hidden' || listeners.size === 0) return
  const notices = ownTally().collect()
  if (notices.length === 0) return
  quietUntil = performance.now() + toastLongMs
  for (const listener of listeners) listener(notices)
}

/**
 * Pages of fills that are read after a disconnection; of more fills only the newest are announced.
 */
const missedPagesMax = 5

/** Takes the fills that were missed while the stream was away; at first it only notes the last. */
async function readMissed(): Promise<void> {
  const own = ownTally()
  const last = own.lastTradeId()
  try {
    for (let pageNo = 1; pageNo <= missedPagesMax; pageNo += 1) {
      const { list } = await queryClient.fetchQuery({
        queryKey: ['missed-fills', pageNo],
        queryFn: ({ signal }) => ask(listSpotTrades, { pageNo }, signal),
        staleTime: 0,
        gcTime: 0,
      })
      if (own !== ownTally()) return
      if (last === undefined) return own.startAfter(list)
      const missed = list.filter(({ tradeId }) => Number(tradeId) > last)
      for (const fill of missed) own.takeFill(fill)
      if (missed.length < list.length || list.length === 0) break
    }
  } catch (error) {
    // The lists of the trade page show these fills too, and say there that they did not come.
    // The end of a session cancels the read.
    if (!(error instanceof CallFailed || error instanceof CancelledError)) throw error
  }
  gather()
}
