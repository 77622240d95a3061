// The address at which a listening server is reached from this machine.
import type { AddressInfo } from 'node:net'

/** Throws for a server that does not listen on a port. */
export function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const isAny = address.address === '0.0.0.0' || address.address === '::'
  const host = address.family === 'IPv6' && !isAny ? `[${address.address}]` : address.address
  return `http://${isAny ? '127.0.0.1' : host}:${address.port}`
}
