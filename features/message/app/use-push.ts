// Pushes to this device, and the hours in which they and mails wait. The browser is asked for its
// permission at a tap only.
import {
  changeQuietHours, loadPushSettings, type QuietHours, subscribePush, unsubscribePush,
} from '#features/message/push.calls.ts'
import type { ReplyOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'

const pushKey = ['push-settings']

export type PushSettings = ReplyOf<typeof loadPushSettings>

/** From `loadPushSettings`. */
export function usePushSettings(): UseQueryResult<PushSettings> {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => ask(loadPushSettings, {}, signal),
    enabled: useIsLoggedIn(),
    refetchOnMount: 'always',
  })
}

/**
 * The browser's support of pushes: `insecure` on an address without TLS, `unsupported` without
 * pushes (on an iPhone outside of an installed app), `denied` where the user has refused them.
 */
export type PushSupport = 'insecure' | 'unsupported' | 'denied' | 'possible'

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure'
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window
    && 'Notification' in window
  if (!isThere) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/**
 * Asks for the permission and subscribes; undefined when the user has refused. Throws where the
 * browser cannot reach its push service.
 */
export async function subscribeBrowser(publicKey: string) {
  if (await Notification.requestPermission() !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  const subscription = known ?? await registration.pushManager.subscribe({
    userVisibleOnly: true, applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys === undefined) return undefined
  const { p256dh = '', auth = '' } = keys
  return { endpoint, p256dh, auth }
}

type Address = { readonly endpoint: string, readonly p256dh: string, readonly auth: string }

export function useSubscribe(): UsedAction<Address> {
  return useAction({
    ask: (request) => askWithMsg(subscribePush, request), invalidates: [pushKey],
  })
}

export function useUnsubscribe(): UsedAction<Readonly<Record<string, never>>> {
  return useAction({
    ask: () => askWithMsg(unsubscribePush, {}), invalidates: [pushKey],
  })
}

export function useChangeQuietHours(): UsedAction<QuietHours> {
  return useAction({
    ask: (request) => askWithMsg(changeQuietHours, request), invalidates: [pushKey],
  })
}
