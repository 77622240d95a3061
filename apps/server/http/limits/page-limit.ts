// How often the clients of one network may ask for pages and files. The bound is counted apart from
// that of the calls, so that loading a page uses up no allowance for calls. Replies under way are
// bounded too, for each may hold a file until its client has read it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Reject, rejected } from '@ingot/contract/vocabulary'
import type { ClientAddresses } from './client-address.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import { NetworkCounts } from './network-counts.ts'
import { createNetworkLimit } from './network-limit.ts'
import type { Services } from '#http/services.ts'
import { refuseTooMany } from './too-many-requests.ts'

/** For one IPv4 address or /64, and for the /48 of one owner. */
const shareOfNetwork = 1 / 8
const shareOfOwner = 1 / 2

/** Counts a request for a page as `weight` requests; returns the reject beyond a limit. */
export type PageLimit = (
  request: IncomingMessage, response: ServerResponse, weight: number,
) => Reject | undefined

/** Returns a check of page requests: undefined when one may pass, or else its reject. */
export function createPageLimit(
  services: Pick<Services, 'clock' | 'securityLog'>,
  settings: Pick<HttpSettings, 'rates' | 'pagesAtOnceMax'>,
  addresses: ClientAddresses,
): PageLimit {
  const limit = createNetworkLimit(settings.rates.page)
  const mayBegin = createPagesUnderWay(settings.pagesAtOnceMax)
  return (request, response, weight) => {
    const ip = addresses.of(request)
    if (!limit.take(ip, services.clock(), weight)) {
      return refuseTooMany(services, { headers: request.headers, ip }, { detail: 'pages' }).reject
    }
    return mayBegin(ip, response) ? undefined : rejected('busy').reject
  }
}

/**
 * The replies to requests for pages that are under way: each may hold a file until its client has
 * read it, so their number is bounded, for each network and for all. Counts a response until it
 * closes; false where one more would be too many.
 */
export function createPagesUnderWay(
  most: number,
): (address: string, response: ServerResponse) => boolean {
  const counts = new NetworkCounts(Math.ceil(most * shareOfNetwork), most * shareOfOwner)
  let all = 0
  return (address, response) => {
    if (all >= most || !counts.hasRoom(address)) return false
    all += 1
    counts.add(address)
    response.once('close', () => {
      all -= 1
      counts.remove(address)
    })
    return true
  }
}
