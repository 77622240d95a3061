// The channels of the user's notifications, by category.
import type { RequestOf } from '@ingot/contract/calls'
import { unsubscribe } from '#features/announcement/unsubscribe.calls.ts'
import {
  changeMessagePreference, loadMessagePreferences, type MessagePreference,
} from '#features/message/preferences.calls.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { notificationSettingsKey } from '#features/trading/app/data/notification-settings.ts'

const preferencesKey = ['preferences']

/** From `loadMessagePreferences`; another device may have changed them. */
export function usePreferences(): UseQueryResult<readonly MessagePreference[]> {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => ask(loadMessagePreferences, {}, signal),
    enabled: useIsLoggedIn(),
    refetchOnMount: 'always',
  })
}

type Changed = Pick<MessagePreference, 'category' | 'channel' | 'isOn'>

/** The tick moves with the reply; the preferences are then read again. */
export function useChangePreference(): UsedAction<Changed> {
  const cache = useQueryClient()
  return useAction({
    ask: (request) => askWithMsg(changeMessagePreference, request),
    onDone(_, { category, channel, isOn }) {
      cache.setQueryData<readonly MessagePreference[]>(preferencesKey, (known) =>
        known?.map((row) =>
          row.category === category && row.channel === channel ? { ...row, isOn } : row))
    },
    invalidates: [preferencesKey, notificationSettingsKey],
  })
}

/** By the link of a mail, also without a login; the screen shows the end itself. */
export function useUnsubscribe(): UsedAction<RequestOf<typeof unsubscribe>> {
  return useAction({
    ask: (request) => askWithMsg(unsubscribe, request), isQuiet: true, showsFailure: true,
    invalidates: [preferencesKey],
  })
}
