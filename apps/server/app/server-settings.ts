// The operator's settings, read once and checked completely. An invalid value is refused with its
// reason: a wrong setting never falls back to a default silently.
import { isIP } from 'node:net'
import { type Mode, modes, numberAbbreviations } from '@ingot/contract/vocabulary'
import { type SiteSettings, siteSettingsDefault } from '#http/site-settings.ts'
import { dataFolderOf } from '#store/file/data-folder.ts'

export type ServerSettings = {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** Addresses or ranges of proxies whose X-Forwarded-For is believed; false for none. */
  readonly trustProxy: false | string
  /** Origins other than the server's own host whose pages may open the live stream. */
  readonly origins: readonly string[]
  /** Threads for short reads; two where it is left out. */
  readonly readThreads?: number
  /** The console's own port; a server without it has no console. */
  readonly console?: ConsolePlace
  /** The operator's site settings; the exchange's own pages where absent. */
  readonly site?: SiteSettings
}

export type ConsolePlace = {
  readonly port: number
  readonly host: string
  /** Names of hosts through which browsers reach the console, as those of a TLS proxy. */
  readonly names?: readonly string[]
}

export type SettingsRead =
  | { readonly ok: true; readonly settings: ServerSettings }
  | { readonly ok: false; readonly faults: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

const portDefault = 8080

/** One more than a slow read can hold up. */
export const readThreadsDefault = 2

/** The settings of the environment, or every fault that they have. */
export function readServerSettings(environment: Environment): SettingsRead {
  const faults: string[] = []
  const modeText = environment['INGOT_MODE'] ?? 'sandbox'
  const mode = modes.find((known) => known === modeText)
  if (mode === undefined) faults.push(`INGOT_MODE is ${modeText}; it may be ${modes.join(' or ')}`)
  const portText = environment['PORT'] ?? String(portDefault)
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN
  if (!(port <= 65_535)) faults.push(`PORT is ${portText}; it may be 0 to 65535`)
  // A sandbox is open to other users of the network; an exchange with real money runs behind its
  // proxy.
  const host = environment['HOST'] ?? (mode === 'production' ? '127.0.0.1' : '0.0.0.0')
  if (host !== 'localhost' && isIP(host) === 0) faults.push(`HOST is ${host}; it may be an address`)
  const consolePlace = readConsolePlace(environment, port, faults)
  const trusted = listOf(environment['INGOT_TRUST_PROXY'] ?? '')
  if (!trusted.every(isAddressOrRange)) {
    faults.push(`INGOT_TRUST_PROXY is ${trusted.join()}; it may list proxies as 10.0.0.0/8`)
  }
  const origins = listOf(environment['INGOT_ORIGINS'] ?? '')
  if (!origins.every(isOrigin)) {
    faults.push(`INGOT_ORIGINS is ${origins.join()}; it may list origins as https://app.example.com`)
  }
  const threadsText = environment['READ_THREADS'] ?? String(readThreadsDefault)
  const readThreads = /^\d{1,2}$/.test(threadsText) ? Number(threadsText) : Number.NaN
  if (!(readThreads >= 2 && readThreads <= 16)) {
    faults.push(`READ_THREADS is ${threadsText}; it may be 2 to 16`)
  }
  const site = readSite(environment, faults)
  if (environment['INGOT_DATA'] === '') faults.push('INGOT_DATA is empty; it may be a folder')
  if (mode === undefined || faults.length > 0) return { ok: false, faults }
  const dataFolder = dataFolderOf(environment)
  const trustProxy = trusted.length === 0 ? false : trusted.join()
  return {
    ok: true,
    settings: {
      mode, port, host, dataFolder, trustProxy, origins, readThreads, site, console: consolePlace,
    },
  }
}

/** A host's name or address as a browser writes it, without a port. */
const hostNamePattern = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** The console is for this machine unless the operator names an address. */
function readConsolePlace(
  environment: Environment, port: number, faults: string[],
): ConsolePlace {
  // The port after the traders' one, 8081; a free port of the system where there is none after it.
  const after = port > 0 && port < 65_535 ? port + 1 : 0
  const text = environment['CONSOLE_PORT'] ?? String(after)
  const own = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(own <= 65_535) || (own === port && own !== 0)) {
    faults.push(`CONSOLE_PORT is ${text}; it may be 0 to 65535 and not the PORT`)
  }
  const host = environment['CONSOLE_HOST'] ?? '127.0.0.1'
  if (host !== 'localhost' && isIP(host) === 0) {
    faults.push(`CONSOLE_HOST is ${host}; it may be an address`)
  }
  const names = listOf(environment['CONSOLE_NAMES'] ?? '')
  if (!names.every((name) => hostNamePattern.test(name))) {
    faults.push(`CONSOLE_NAMES is ${names.join()}; it may list hosts as console.example.com`)
  }
  return { port: own, host, names }
}

/** The unsafe settings, each with its reason; empty when there are none. */
export function unsafeSettings(settings: ServerSettings): readonly string[] {
  if (settings.mode === 'sandbox') return []
  const isPublicHost = (host: string): boolean => host !== 'localhost' && !isLoopback(host)
  const isPublic = isPublicHost(settings.host)
  const consoleHost = settings.console?.host ?? 'localhost'
  return [
    'no mail transport is configured, and this version knows none: in production no user could '
      + 'receive a code or register. Run with INGOT_MODE=sandbox.',
    ...isPublic
      ? [`HOST is ${settings.host}: passwords and tokens would cross the network unencrypted. `
        + 'Listen on 127.0.0.1 and put a TLS proxy in front.']
      : [],
    ...isPublicHost(consoleHost)
      ? [`CONSOLE_HOST is ${consoleHost}: operators' passwords would cross the network `
        + 'unencrypted. Listen on 127.0.0.1 and put a TLS proxy or a tunnel in front.']
      : [],
  ]
}

/** Links open in the reader's browser, so only pages that it loads safely may be named. */
function readSite(environment: Environment, faults: string[]): SiteSettings {
  const link = (name: string): string => {
    const text = environment[name] ?? ''
    if (text !== '' && !isSecureLink(text)) {
      faults.push(`${name} is ${text}; it may be a link as https://help.example.com`)
    }
    return text
  }
  return {
    customerUrl: link('INGOT_CUSTOMER_URL'),
    userAgreement: link('INGOT_USER_AGREEMENT'),
    privacyAgreement: link('INGOT_PRIVACY_AGREEMENT'),
    supportContact: (environment['INGOT_SUPPORT_CONTACT'] ?? '').trim(),
    numberAbbreviation: readAbbreviation(environment, faults),
  }
}

function readAbbreviation(
  environment: Environment, faults: string[],
): SiteSettings['numberAbbreviation'] {
  const text = environment['INGOT_NUMBER_ABBREVIATION'] ?? siteSettingsDefault.numberAbbreviation
  // The former name of the default.
  const name = text === 'conventional' ? 'language' : text
  const known = numberAbbreviations.find((one) => one === name)
  if (known === undefined) {
    const choices = numberAbbreviations.join(' or ')
    faults.push(`INGOT_NUMBER_ABBREVIATION is ${text}; it may be ${choices}`)
  }
  return known ?? siteSettingsDefault.numberAbbreviation
}

function isSecureLink(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined
    || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
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
