// The countdown to the cancel of all orders. It runs at the exchange, so it is read when the lists
// open and again when it has ended.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  cancelAllAfter, loadCancelAllAfter,
} from '#features/trading/countdown.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

type Countdown = ReplyOf<typeof loadCancelAllAfter>

const countdownKey = ['cancelCountdown'] as const

/** Another device may start, renew or stop it. */
const rereadMs = 30_000
/** The exchange ends countdowns once a second. */
const endMs = 1_500

/** When all orders are cancelled, ms; undefined while no countdown is known to run. */
export function useCancelTime(): number | undefined {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: countdownKey,
    queryFn: ({ signal }) => ask(loadCancelAllAfter, {}, signal),
    enabled: isLoggedIn,
    refetchInterval: ({ state }) => nextReadMs(state.data),
  })
  return data?.cancelTime ?? undefined
}

function nextReadMs(countdown: Countdown | undefined): number {
  const { cancelTime = null } = countdown ?? {}
  if (cancelTime === null) return rereadMs
  return Math.min(rereadMs, Math.max(0, cancelTime - exchangeNow()) + endMs)
}

/** Starts or renews the countdown; zero seconds stop it. */
export function useSetCountdown(): UsedAction<RequestOf<typeof cancelAllAfter>, Countdown> {
  return useAction({
    ask: (request) => askWithMsg(cancelAllAfter, request),
    onDone: (countdown: Countdown) => queryClient.setQueryData(countdownKey, countdown),
    isQuiet: true,
    showsFailure: true,
  })
}
