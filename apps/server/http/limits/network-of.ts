// The networks that an address is counted under. A household or a server gets one IPv4 address but
// a whole /64 of IPv6, a customer often a /56 and a site a /48: counted by single addresses alone,
// one person would have 2^64 of them.
import ipaddr from 'ipaddr.js'

/** How many times a bound for one address the wider IPv6 networks have: /64, /56, /48. */
export const networkFactors = [1, 4, 16] as const

const prefixBytes = [8, 7, 6] as const
const groupsOf64 = 4

/** An IPv4 address itself, an IPv6 address's /64; text that is not an address stays as it is. */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? address
}

/** Narrowest first: an IPv4 address alone, or an IPv6 address's /64, /56 and /48. */
export function networksOf(address: string): readonly string[] {
  if (!address.includes(':') || !ipaddr.isValid(address)) return [address]
  // An IPv4 address that came over an IPv6 socket is the same address.
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()]
  const bytes = parsed.toByteArray()
  return prefixBytes.map((kept) => {
    const prefix = bytes.map((byte, index) => (index < kept ? byte : 0))
    const groups = new ipaddr.IPv6(prefix).parts.slice(0, groupsOf64)
    return `${groups.map((group) => group.toString(16)).join(':')}::/${kept * 8}`
  })
}
