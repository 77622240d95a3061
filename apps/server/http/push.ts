// The way to the users' devices by the push services of their browsers.

/** A subscription as the browser gives it. */
export type PushAddress = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the device has no such subscription any more. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export type PushContent = {
  readonly payload: string
  /** A push that still waits at the service is replaced by a newer one of the same topic. */
  readonly topic: string
  readonly isUrgent: boolean
}

export type Push = {
  /** The key by which push services know the exchange (VAPID), base64url. */
  readonly publicKey: string
  isUsable(address: PushAddress): boolean
  send(address: PushAddress, content: PushContent): Promise<PushOutcome>
}
