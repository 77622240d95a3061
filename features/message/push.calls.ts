// Pushes to the user's devices, and the hours of the day in which they and mails wait.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { noRequest, nothing } from '@ingot/contract/calls/fields.ts'

/** A time of the day, from "00:00" to "23:59". */
const dayTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

const quietHours = z.object({
  isOn: z.boolean(),
  /** They end on the next day when they end before they begin. */
  from: dayTime,
  to: dayTime,
  /** The name of the user's zone: "Europe/Berlin". */
  zone: z.string(),
})
export type QuietHours = z.infer<typeof quietHours>

export const loadPushSettings = defineCall({
  name: 'loadPushSettings',
  method: 'GET',
  access: 'session',
  summary: "The exchange's key for push subscriptions, whether this device has one, and the "
    + "caller's quiet hours.",
  request: noRequest,
  reply: z.object({
    /** The key by which push services know the exchange (VAPID), base64url. */
    publicKey: z.string(),
    isSubscribed: z.boolean(),
    quietHours,
  }),
  rejects: [],
})

export const subscribePush = defineCall({
  name: 'subscribePush',
  access: 'session',
  summary: 'Sends pushes to this device from now on: its session has one subscription, which ends '
    + 'with it.',
  request: z.strictObject({
    endpoint: z.string().check(z.minLength(12), z.maxLength(1_024)),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  samples: [{
    endpoint: 'https://push.example.com/device/1',
    p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlu'
      + 'pGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
    auth: 'AAECAwQFBgcICQoLDA0ODw',
  }],
  reply: nothing,
  success: 'push_on',
  rejects: ['push_refused', 'busy'],
})

export const unsubscribePush = defineCall({
  name: 'unsubscribePush',
  access: 'session',
  summary: 'Sends no more pushes to this device; a repetition changes nothing.',
  request: noRequest,
  reply: nothing,
  success: 'push_off',
  rejects: ['busy'],
})

export const changeQuietHours = defineCall({
  name: 'changeQuietHours',
  access: 'session',
  summary: "Sets the caller's quiet hours: pushes and mails wait until they end, except those of "
    + 'security, of liquidations and of money that leaves.',
  request: z.strictObject({
    isOn: z.boolean(), from: dayTime, to: dayTime,
    zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
  }),
  samples: [{ isOn: true, from: '22:30', to: '07:00', zone: 'Europe/Berlin' }],
  reply: nothing,
  success: 'notifications_changed',
  rejects: ['zone_unknown', 'busy'],
})
