// The user's price alerts, and the changes of them.
import {
  addPriceAlert, clearPastPriceAlerts, listPriceAlerts, type PriceAlert, removePriceAlert,
} from '#features/price-alert/price-alerts.calls.ts'
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'

const alertsKey = ['price-alerts']

export type PriceAlerts = ReplyOf<typeof listPriceAlerts>

/** From `listPriceAlerts`; read again when one of them is set, fires or goes. */
export function usePriceAlerts(): UseQueryResult<PriceAlerts> {
  return useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => ask(listPriceAlerts, {}, signal),
    enabled: useIsLoggedIn(),
    meta: ofRecord('price_alert'),
  })
}

/** The form shows why an alert was refused. */
export function useAddAlert(
  showsFailure: boolean,
): UsedAction<RequestOf<typeof addPriceAlert>, PriceAlert> {
  return useAction({
    ask: (request) => askWithMsg(addPriceAlert, request), invalidates: [alertsKey], showsFailure,
  })
}

export function useRemoveAlert(): UsedAction<RequestOf<typeof removePriceAlert>> {
  return useAction({
    ask: (request) => askWithMsg(removePriceAlert, request), invalidates: [alertsKey],
  })
}

export function useClearPastAlerts(): UsedAction<Readonly<Record<string, never>>> {
  return useAction({
    ask: () => askWithMsg(clearPastPriceAlerts, {}), invalidates: [alertsKey],
  })
}
