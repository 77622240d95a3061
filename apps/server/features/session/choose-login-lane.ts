// What a try to log in is counted by: the code that came with it, else the device or the place if
// one of them is known to the account, else the strange place.
import { type Outcome, accepted } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import { checkLoginCode } from './check-login-code.ts'
import { findKnownOrigin, type LoginOrigin } from './login-origin-store.ts'
import type { LoginLane } from './login-try-store.ts'

export type LoginTry = {
  readonly account: string
  /** Undefined where the address has no account; the same is asked of the database then. */
  readonly userId: number | undefined
  /** The device, if the browser names one, and the place. */
  readonly origins: readonly LoginOrigin[]
  readonly code: string | undefined
}

export type ChosenLane = { readonly lane: LoginLane; readonly codeId: string | undefined }

export async function chooseLoginLane(
  services: Services,
  { account, userId, origins, code }: LoginTry,
): Promise<Outcome<ChosenLane>> {
  const place = placeOf(origins)
  const known = await findKnownOrigin(services.database, {
    userId: userId ?? 0, origins, now: services.clock(),
  })
  if (code !== undefined && code.trim() !== '') {
    const sent = await checkLoginCode(services, {
      purpose: 'login', to: account, code, originHash: place,
    })
    if (!sent.ok) return sent
    const originHash = services.secretKey.digest('places', ['login code', sent.value], 'base64url')
    return accepted({ lane: { account, kind: 'proven', originHash }, codeId: sent.value })
  }
  const lane: LoginLane = known === undefined
    ? { account, kind: 'stranger', originHash: place }
    : { account, kind: 'known', originHash: known.originHash }
  return accepted({ lane, codeId: undefined })
}

function placeOf(origins: readonly LoginOrigin[]): string {
  const place = origins.find(({ kind }) => kind === 'place')
  if (place === undefined) throw new Error('every request comes from a place')
  return place.originHash
}
