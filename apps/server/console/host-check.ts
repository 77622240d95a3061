// The hosts by which a browser may reach the console: this machine's own names, the address that
// the console listens on, and the configured names. A foreign name that resolves to this machine
// would make a foreign page the console's own origin.

export type ConsoleHosts = {
  /** The address that the console listens on. */
  readonly host: string
  /** The configured names, in lower case. */
  readonly names: readonly string[]
}

/** Returns the check of a request's Host header; the port in it makes no difference. */
export function createHostCheck({ host, names }: ConsoleHosts): (header?: string) => boolean {
  const own = hostnameOf(host.includes(':') ? `[${host}]` : host)
  const known = new Set(['localhost', own, ...names])
  return (header = '') => {
    const hostname = hostnameOf(header)
    return hostname !== undefined && (known.has(hostname) || isLoopback(hostname))
  }
}

/** The host as a browser writes it; undefined for a text that is more or less than a host. */
function hostnameOf(header: string): string | undefined {
  const text = `http://${header}`
  if (!URL.canParse(text)) return undefined
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  const isHost = pathname === '/' && username + password + search + hash === ''
    && !header.includes('/')
  return isHost ? hostname : undefined
}

const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
