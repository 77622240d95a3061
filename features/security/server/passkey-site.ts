// The site of a request to which its passkeys belong: its origin and its host. An operator's
// origins are the only ones; without them it is the host that serves the request, which production
// does not accept.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { Caller } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'

export type PasskeySite = { readonly origin: string; readonly rpId: string }

/** [SE10] Refused with `origin_refused` for a request of any other page. */
export function passkeySiteOf(
  { origins, mode }: Pick<Services, 'origins' | 'mode'>,
  { origin, host }: Pick<Caller, 'origin' | 'host'>,
): Outcome<PasskeySite> {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const isOwn = origins.length > 0
    ? origins.includes(origin) : mode === 'sandbox' && url?.host === host
  return url !== undefined && isOwn
    ? accepted({ origin, rpId: url.hostname }) : rejected('origin_refused')
}
