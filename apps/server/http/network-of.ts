// The network that an address is counted under. A household or a server is given one IPv4 address
// but a whole /64 of IPv6: counted by single addresses, a guesser would have 2^64 of them.
import { isIP } from 'node:net'

const groupsKept = 4
const groupsAll = 8

/** An IPv4 address itself, an IPv6 address's /64; what is no address stays what it is. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // An IPv4 address that came over an IPv6 socket is the same address.
  const mapped = address.slice('::ffff:'.length)
  if (address.startsWith('::ffff:') && isIP(mapped) === 4) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::', 2)
  const left = groupsOf(head)
  const missing = tail === undefined ? 0 : groupsAll - left.length - groupsOf(tail).length
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')]
  const kept = groups.slice(0, groupsKept).map((group) => Number.parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/64`
}

/** A dotted end stands for two groups; it never reaches those that are kept. */
function groupsOf(text: string): readonly string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
