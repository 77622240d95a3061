// Sends pushes to the push services of browsers. Their addresses are chosen by users, so only https
// addresses of public hosts are asked, whatever a name resolves to, and no redirect is followed. A
// push is encrypted for the browser, and signed with a key that follows from the key file.
import { createECDH, ECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import {
  type OutgoingHttpHeaders, type RequestOptions as HttpOptions, request as httpRequest,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import type { Push, PushAddress, PushContent, PushOutcome } from '@ingot/server/http/push.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

export type PushParts = {
  readonly secretKey: SecretKey
  /** The address of the web app: push services reach the operator by it. */
  readonly webAddress: string
  /** For tests alone: a push service on this machine, without TLS. */
  readonly isLocalAllowed: boolean
}

const timeoutMs = 10_000
/** A push service keeps a push for a device that is off, seconds. */
const lifeSeconds = 86_400
const curve = 'prime256v1'

export function createPush({ secretKey, webAddress, isLocalAllowed }: PushParts): Push {
  const keys = vapidKeys(secretKey)
  const subject = webAddress.startsWith('https://') ? webAddress : 'mailto:operator@example.com'
  const requestOf = (
    { endpoint, p256dh, auth }: PushAddress, { payload, topic, isUrgent }: PushContent,
  ): PushRequest | undefined => {
    const url = readPushAddress(endpoint, isLocalAllowed)
    if (url === undefined || !isCurvePoint(p256dh)) return undefined
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: url.href, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys }, TTL: lifeSeconds, topic,
          urgency: isUrgent ? 'high' : 'normal',
        },
      )
      return { url, headers, body }
    } catch {
      // The address or its keys are none for the library: no push can ever be made for them.
      return undefined
    }
  }
  return {
    publicKey: keys.publicKey,
    isUsable: (address) => requestOf(address, trial) !== undefined,
    async send(address, content) {
      const request = requestOf(address, content)
      if (request === undefined) return 'gone'
      return post(request.url, {
        method: 'POST', headers: request.headers, timeout: timeoutMs,
        ...isLocalAllowed ? {} : { lookup: lookUpPublic },
      }, request.body)
    },
  }
}

type PushRequest = {
  readonly url: URL
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** An address is taken when a push for it can be made in the same way as those that are sent. */
const trial: PushContent = { payload: '{}', topic: 'trial', isUrgent: false }

/** The pair follows from the key file: a copy of the folder signs as the folder did. */
function vapidKeys(
  secretKey: SecretKey,
): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH(curve)
  for (let tries = 0; ; tries += 1) {
    const scalar = Buffer.from(secretKey.digest('push', ['vapid', String(tries)], 'hex'), 'hex')
    try {
      pair.setPrivateKey(scalar)
      return {
        publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url'),
      }
    } catch (error) {
      // One digest in four billion is no scalar of the curve: the next one is taken.
      if (tries > 3) throw error
    }
  }
}

function isCurvePoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url', 'base64url', 'uncompressed')
    return true
  } catch {
    // The text is no point of the curve: nothing can be encrypted for it.
    return false
  }
}

/**
 * [WP6] https, the usual port, no name of a user, and a host with a name or a public address, in
 * the one spelling that browsers give: two readers of another one may see two hosts.
 */
export function readPushAddress(endpoint: string, isLocalAllowed: boolean): URL | undefined {
  const url = URL.parse(endpoint)
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== ''
    || url.hash !== '') return undefined
  if (isLocalAllowed && url.protocol === 'http:') return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.port !== '') return undefined
  const isPublic = isIP(host) === 0
    ? /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*\.?$/.test(host) : isPublicAddress(host)
  return isPublic ? url : undefined
}

/** [WP6] Not of this machine, a private network, or another special range. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv6' && 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress()) {
    return parsed.toIPv4Address().range() === 'unicast'
  }
  return parsed.range() === 'unicast'
}

/** The connection goes to the checked address itself, so that no second look-up can differ. */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    const isPublic = addresses.length > 0 && addresses.every(({ address }) =>
      isPublicAddress(address))
    if (!isPublic) return done(new Error('the push service is on no public address'), [])
    const [first] = addresses
    if (options.all === true) done(null, addresses)
    else done(null, first?.address ?? '', first?.family ?? 4)
  })
}

function post(url: URL, options: HttpOptions, body: Buffer): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    const asked = ask(url, options, (response) => {
      resolve(outcomeOf(response.statusCode ?? 0))
      response.destroy()
    })
    // The whole exchange has a bound, not each pause in it alone.
    const timer = setTimeout(() => { asked.destroy(new Error('timeout')) }, timeoutMs)
    asked.on('error', () => { resolve('failed') })
    asked.on('close', () => { clearTimeout(timer) })
    asked.end(body)
  })
}

const outcomeOf = (status: number): PushOutcome =>
  status >= 200 && status < 300 ? 'sent' : status === 404 || status === 410 ? 'gone' : 'failed'

