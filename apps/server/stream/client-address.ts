// The network address that a socket is counted under. Behind a proxy every socket comes from the
// proxy: its X-Forwarded-For is believed, as far as it was written by proxies that are trusted.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

type Addressed = {
  readonly headers: IncomingMessage['headers']
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Reads addresses for an operator's list of proxies ("10.0.0.0/8, ::1"); false trusts none. */
export function clientAddressReader(trustProxy: false | string): (request: Addressed) => string {
  const proxies = trustProxy === false ? undefined : blockListOf(trustProxy)
  return ({ headers, socket }) => {
    let address = plain(socket.remoteAddress ?? '')
    const forwarded = headers['x-forwarded-for']
    if (proxies === undefined || forwarded === undefined) return address
    // From the last hop back: each trusted one vouches for the address that it wrote down.
    for (const hop of String(forwarded).split(',').toReversed()) {
      if (!proxies.check(address, familyOf(address))) return address
      const before = plain(hop.trim())
      if (isIP(before) === 0) return address
      address = before
    }
    return address
  }
}

function blockListOf(text: string): BlockList {
  const list = new BlockList()
  for (const part of text.split(',').map((each) => each.trim()).filter((each) => each !== '')) {
    const [address = '', bits] = part.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** An IPv4 address that came over an IPv6 socket is the same address. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
