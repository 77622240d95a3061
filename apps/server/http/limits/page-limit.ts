// How often the clients of one network may ask for pages and files. The bound is counted apart from
// that of the calls, so that loading a page uses up no allowance for calls.
import type { IncomingMessage } from 'node:http'
import type { Reject } from '@ingot/contract/vocabulary'
import type { ClientAddresses } from './client-address.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import { createNetworkLimit } from './network-limit.ts'
import type { Services } from '#http/services.ts'
import { refuseTooMany } from './too-many-requests.ts'

/** Counts a request for a page as `weight` requests; returns the reject beyond the limit. */
export type PageLimit = (request: IncomingMessage, weight: number) => Reject | undefined

/** Returns a check of page requests: undefined when one may pass, or else its reject. */
export function createPageLimit(
  services: Pick<Services, 'clock' | 'securityLog'>,
  settings: Pick<HttpSettings, 'rates'>,
  addresses: ClientAddresses,
): PageLimit {
  const limit = createNetworkLimit(settings.rates.page)
  return (request, weight) => {
    const ip = addresses.of(request)
    if (limit.take(ip, services.clock(), weight)) return undefined
    return refuseTooMany(services, { headers: request.headers, ip }, { detail: 'pages' }).reject
  }
}
