// An authenticator in software, in place of a browser with its device: a key on P-256, attestation
// "none", and any origin, host, flags and counter.
import { createClient } from '@ingot/client'
import { addPasskey, beginPasskey } from '@ingot/features/security/passkeys.calls.ts'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { must, type TestServer, type TestUser } from '#testing/start-server.ts'
import { callWithCode } from './step-up.ts'

/** Adds a passkey to an account without one, on the page of the serving host; returns its id. */
export async function addSoftwarePasskey(server: TestServer, user: TestUser): Promise<string> {
  const { origin, hostname } = new URL(server.url)
  const client = createClient({
    baseUrl: server.url, token: () => user.profile.token, language: () => 'en_US',
    fetch: (url, init) => fetch(url, { ...init, headers: { ...Object(init?.headers), origin } }),
  })
  const { challenge } = await callWithCode(server, { ...user, client }, {
    call: beginPasskey, request: {},
  })
  const made = makeSoftwarePasskey().register({ challenge, origin, rpId: hostname })
  return must(await client.call(addPasskey, made)).id
}

const flagUserPresent = 0x01
const flagUserVerified = 0x04
const flagAttested = 0x40

export type Ceremony = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  readonly counter?: number
  /** False for an authenticator that has asked for no PIN or fingerprint. */
  readonly isVerified?: boolean
}

export type SoftwarePasskey = ReturnType<typeof makeSoftwarePasskey>

export function makeSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId, counter = 0, isVerified = true }: Ceremony, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags | flagUserPresent | (isVerified ? flagUserVerified : 0)]),
      count,
    ])
  }
  return {
    id,
    /** The request of addPasskey. */
    register(ceremony: Ceremony, name = 'Test key') {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const authData = Buffer.concat([
        head(ceremony, flagAttested), Buffer.alloc(16), Buffer.from([0, credentialId.length]),
        credentialId, coseKey(x, y),
      ])
      return {
        name, credential: id,
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestationOf(authData).toString('base64url'),
      }
    },
    /** The signed part of the request of provePasskey. */
    prove(ceremony: Ceremony) {
      const json = clientData('webauthn.get', ceremony)
      const authenticatorData = head(ceremony, 0)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(json).digest()])
      return {
        credential: id,
        clientDataJSON: json.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
}

/** The COSE map of an ES256 key: kty 2, alg -7, crv 1, x, y. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'), Buffer.from([0x22, 0x58, 0x20]), Buffer.from(y, 'base64url'),
  ])
}

/** The CBOR map { fmt: "none", attStmt: {}, authData }. */
function attestationOf(authData: Buffer): Buffer {
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]),
    text('authData'), Buffer.from([0x58, authData.length]), authData,
  ])
}
