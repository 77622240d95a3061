// The replies to requests for pages that are under way: each may hold a file until its client has
// read it, so their number is bounded, for each network and for all.
import type { ServerResponse } from 'node:http'
import { NetworkCounts } from './network-counts.ts'

/** For one IPv4 address or /64, and for the /48 of one owner. */
const shareOfNetwork = 1 / 8
const shareOfOwner = 1 / 2

/** Counts a response until it closes; false where one more would be too many. */
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
