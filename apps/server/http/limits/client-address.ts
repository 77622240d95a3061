// The address of the client behind a connection, for calls and sockets alike. Behind a proxy every
// connection comes from the proxy: its X-Forwarded-For is believed, as far as trusted proxies
// wrote it.
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Addressed = {
  readonly headers: IncomingMessage['headers']
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

export type ClientAddresses = {
  of(request: Addressed): string
  /** Whether an address belongs to a proxy that the operator trusts. */
  isProxy(address: string): boolean
}

type Range = ReturnType<typeof ipaddr.parseCIDR>

/** Entries of X-Forwarded-For that are read, from the last; no chain of proxies is longer. */
const hopsMax = 16

/** Reads addresses for an operator's list of proxies ("10.0.0.0/8, ::1"); false trusts none. */
export function createClientAddresses(trustProxy: false | string): ClientAddresses {
  const ranges = trustProxy === false ? [] : rangesOf(trustProxy)
  const isProxy = (address: string): boolean => {
    if (ranges.length === 0) return false
    const plain = plainAddress(address)
    return plain !== undefined && ranges.some((range) => isWithin(ipaddr.parse(plain), range))
  }
  return {
    isProxy,
    of({ headers, socket }) {
      const remote = socket.remoteAddress ?? ''
      const forwarded = headers['x-forwarded-for']
      if (ranges.length === 0 || forwarded === undefined) return remote
      let address = plainAddress(remote) ?? remote
      // From the last hop back: each trusted one vouches for the address that it wrote down.
      for (const hop of String(forwarded).split(',').slice(-hopsMax).toReversed()) {
        const before = isProxy(address) ? plainAddress(hop.trim()) : undefined
        if (before === undefined) return address
        address = before
      }
      return address
    },
  }
}

/** Without a port, brackets or the prefix of a mapped IPv4 address; undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = bracketed ?? dotted ?? text
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? ipaddr.process(address).toString() : undefined
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: Range): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

function rangesOf(text: string): readonly Range[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '').map((part) => {
    const [address = '', bits] = part.split('/')
    const parsed = ipaddr.parse(address)
    return [parsed, bits === undefined ? parsed.toByteArray().length * 8 : Number(bits)]
  })
}
