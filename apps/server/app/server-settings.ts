// What an operator sets from outside, read once and checked whole. A value that cannot be meant is
// refused with its reason: a wrong setting never falls back to a default in silence.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Mode, modes } from '@ingot/contract/vocabulary'

export type ServerSettings = {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed; false for none. */
  readonly trustProxy: false | string
  /** Origins besides the server's own host whose pages may open the live stream. */
  readonly origins: readonly string[]
}

export type SettingsRead =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly faults: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

const portDefault = 8080

export function readServerSettings(environment: Environment): SettingsRead {
  const faults: string[] = []
  const modeText = environment['INGOT_MODE'] ?? 'sandbox'
  const mode = modes.find((known) => known === modeText)
  if (mode === undefined) faults.push(`INGOT_MODE is ${modeText}; it may be ${modes.join(' or ')}`)
  const portText = environment['PORT'] ?? String(portDefault)
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN
  if (!(port <= 65_535)) faults.push(`PORT is ${portText}; it may be 0 to 65535`)
  // A sandbox is for others on the network too; what holds people's money waits behind its proxy.
  const host = environment['HOST'] ?? (mode === 'production' ? '127.0.0.1' : '0.0.0.0')
  if (host !== 'localhost' && isIP(host) === 0) faults.push(`HOST is ${host}; it may be an address`)
  const trusted = environment['INGOT_TRUST_PROXY'] ?? ''
  if (trusted.split(',').some((text) => text !== '' && !isAddressOrRange(text.trim()))) {
    faults.push(`INGOT_TRUST_PROXY is ${trusted}; it may list addresses or ranges of proxies`)
  }
  const origins = listOf(environment['INGOT_ORIGINS'] ?? '')
  if (!origins.every(isOrigin)) {
    faults.push(`INGOT_ORIGINS is ${origins.join()}; it may list origins as https://app.example.com`)
  }
  if (mode === undefined || faults.length > 0) return { ok: false, faults }
  const dataFolder = resolve(environment['INGOT_DATA'] ?? 'data')
  const trustProxy = trusted === '' ? false : trusted
  return { ok: true, settings: { mode, port, host, dataFolder, trustProxy, origins } }
}

/** What makes settings unsafe to run with, each with its reason; empty when nothing does. */
export function unsafeSettings(settings: ServerSettings): readonly string[] {
  if (settings.mode === 'sandbox') return []
  const isPublic = settings.host !== 'localhost' && !isLoopback(settings.host)
  return [
    'no mail transport is configured, and this version knows none: in production nobody could '
      + 'receive a code, so nobody could register. Run with INGOT_MODE=sandbox.',
    ...isPublic
      ? [`HOST is ${settings.host}: passwords and tokens would cross the network unencrypted. `
        + 'Listen on 127.0.0.1 and put a TLS proxy in front.']
      : [],
  ]
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/')
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim()).filter((item) => item !== '')
}

/** An origin exactly as a browser names it: no path, no default port, no capitals. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.')
}
