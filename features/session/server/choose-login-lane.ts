// The counter of a login try: that of its code, else of its device if it is known to the account,
// else of its network.
import { type Outcome, accepted } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import { checkCode } from './codes/check-code.ts'
import { findKnownDevice } from './login-origin-store.ts'
import type { LoginLane } from './login-try-steps.ts'

export type LoginTry = {
  readonly account: string
  /** Undefined where the address has no account; the same is asked of the database then. */
  readonly userId: number | undefined
  readonly placeHash: string
  /** Undefined where the browser names no device. */
  readonly deviceHash: string | undefined
  readonly code: string | undefined
  readonly codeRequest: string | undefined
}

export type ChosenLane = { readonly lane: LoginLane; readonly codeId: string | undefined }

/** Refused with the fault of a code that came with the try. */
export async function chooseLoginLane(
  services: Services,
  { account, userId, placeHash, deviceHash, code, codeRequest }: LoginTry,
): Promise<Outcome<ChosenLane>> {
  const knownDeviceHash = await findKnownDevice(services.database, {
    userId: userId ?? 0, deviceHash, now: services.clock(),
  })
  if (code !== undefined && code.trim() !== '') {
    const sent = await checkCode(services, {
      purpose: 'login', to: account, code, codeRequest, placeHash, knownDeviceHash,
    })
    if (!sent.ok) return sent
    const originHash = services.secretKey.digest('places', ['login code', sent.value], 'base64url')
    return accepted({ lane: { account, kind: 'proven', originHash }, codeId: sent.value })
  }
  const lane: LoginLane = knownDeviceHash === undefined
    ? { account, kind: 'stranger', originHash: placeHash }
    : { account, kind: 'known', originHash: knownDeviceHash }
  return accepted({ lane, codeId: undefined })
}
