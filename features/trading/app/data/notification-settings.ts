// Which notifications of trading the user wants: in the app, and as messages.
import {
  changeNotificationSettings, loadNotificationSettings, type NotificationSetting,
} from '#features/message/notification-settings.calls.ts'
import type { TradingCategory } from '@ingot/contract/vocabulary'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

export const notificationSettingsKey = ['notifications']

/** From `loadNotificationSettings`; another device may have changed them. */
export function useNotificationSettings(): UseQueryResult<readonly NotificationSetting[]> {
  return useQuery({
    queryKey: notificationSettingsKey,
    queryFn: ({ signal }) => ask(loadNotificationSettings, {}, signal),
    enabled: useIsLoggedIn(),
    staleTime: 60_000,
  })
}

/** The switch moves with the reply; the settings are then read again. */
export function useChangeNotifications(): UsedAction<NotificationSetting> {
  const cache = useQueryClient()
  return useAction({
    ask: (request) => askWithMsg(changeNotificationSettings, request),
    onDone(_, changed) {
      cache.setQueryData<readonly NotificationSetting[]>(notificationSettingsKey, (known) =>
        known?.map((row) => (row.category === changed.category ? changed : row)))
    },
    invalidates: [notificationSettingsKey],
  })
}

/** A category is shown in the app until the settings are known. */
export function isShownInApp(
  settings: readonly NotificationSetting[] | undefined, category: TradingCategory,
): boolean {
  return settings?.find((row) => row.category === category)?.inApp !== false
}
