// The key of a data folder, in a file of its own: every keyed digest is made with it, and the
// database never holds it. A reader or editor of the database alone can neither reverse a digest
// nor make one. The file is never logged.
import {
  createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes,
  type KeyObject,
} from 'node:crypto'
import {
  chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncPath } from './sync-path.ts'

/** The purpose of a digest. Each purpose has a key of its own, derived from the file's. */
export const keyPurposes = [
  'chain', 'rows', 'keys', 'events', 'codes', 'places', 'identities', 'bank accounts',
  'push', 'searches',
] as const
export type KeyPurpose = (typeof keyPurposes)[number]

/** The database's position when the key was made: it cannot confirm anything older. */
export type KeyOrigin = { readonly afterBatch: number; readonly afterEvent: number }

const keyBytes = 32
const keyIdLength = 16
const othersMayLook = 0o077

const filePattern = new RegExp(
  `^ingot secret key 1\\nkey ([0-9a-f]{${keyBytes * 2}})\\nafter batch (\\d{1,15})\\n`
  + 'after event (\\d{1,15})\\n$',
)

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export class SecretKey {
  /** Names the key without telling anything of it; rows say by which key they were sealed. */
  readonly id: string
  readonly origin: KeyOrigin
  readonly #keys: ReadonlyMap<KeyPurpose, KeyObject>
  readonly #encryption: KeyObject

  constructor(bytes: Uint8Array, origin: KeyOrigin) {
    const derive = (purpose: string) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `ingot ${purpose}`, keyBytes)))
    this.#keys = new Map(keyPurposes.map((purpose) => [purpose, derive(purpose)]))
    this.#encryption = derive('encryption')
    this.id = createHmac('sha256', derive('id')).update('id').digest('hex').slice(0, keyIdLength)
    this.origin = origin
  }

  /** HMAC-SHA-256 over texts, base64url or hex. Each text's length keeps their borders apart. */
  digest(purpose: KeyPurpose, texts: readonly string[], format: 'base64url' | 'hex'): string {
    const key = this.#keys.get(purpose)
    if (key === undefined) throw new Error(`no key is derived for ${purpose}`)
    return createHmac('sha256', key)
      .update(texts.map((text) => `${text.length}:${text}`).join('')).digest(format)
  }

  /**
   * Encrypts a text that the server has to read again (AES-256-GCM, base64url). `owner` names its
   * row: the result decrypts for the same owner only.
   */
  encrypt(text: string, owner: string): string {
    const nonce = randomBytes(nonceBytes)
    const writer = createCipheriv(cipher, this.#encryption, nonce).setAAD(Buffer.from(owner))
    const bytes = Buffer.concat([writer.update(text, 'utf8'), writer.final()])
    return Buffer.concat([nonce, writer.getAuthTag(), bytes]).toString('base64url')
  }

  /** The text that `encrypt` was given; undefined for another key, another owner or an edit. */
  decrypt(encrypted: string, owner: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url')
    if (bytes.length < nonceBytes + tagBytes) return undefined
    const reader = createDecipheriv(cipher, this.#encryption, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = reader.update(bytes.subarray(nonceBytes + tagBytes))
    try {
      return Buffer.concat([text, reader.final()]).toString('utf8')
    } catch {
      // The tag does not fit: the text was made with another key or for another owner.
      return undefined
    }
  }
}

/** The file of the folder's key, which is never stored in the database. */
export function secretKeyFileOf(dataFolder: string): string {
  return join(dataFolder, 'secret.key')
}

/** The folder's key; undefined when it has none. A file that others may read is tightened. */
export function loadSecretKey(dataFolder: string): SecretKey | undefined {
  const file = secretKeyFileOf(dataFolder)
  if (!existsSync(file)) return undefined
  if ((statSync(file).mode & othersMayLook) !== 0) chmodSync(file, 0o600)
  const [, key, afterBatch, afterEvent] = filePattern.exec(readFileSync(file, 'utf8')) ?? []
  if (key === undefined) throw new Error(`${file} is not a key file of this exchange`)
  return new SecretKey(Buffer.from(key, 'hex'), {
    afterBatch: Number(afterBatch), afterEvent: Number(afterEvent),
  })
}

/** Makes the folder's key. It is on the disk before anything is sealed with it. */
export function makeSecretKey(dataFolder: string, origin: KeyOrigin): SecretKey {
  const bytes = randomBytes(keyBytes)
  writeKeyFile(dataFolder, keyFileText(bytes, origin))
  return new SecretKey(bytes, origin)
}

/** A key file's content. */
export function keyFileText(bytes: Uint8Array, origin: KeyOrigin): string {
  return [
    'ingot secret key 1', `key ${Buffer.from(bytes).toString('hex')}`,
    `after batch ${origin.afterBatch}`, `after event ${origin.afterEvent}`, '',
  ].join('\n')
}

/** Puts a copy of a key file into a folder that has none. */
export function copySecretKey(source: string, dataFolder: string): void {
  const text = readFileSync(source, 'utf8')
  if (!filePattern.test(text)) throw new Error(`${source} is not a key file of this exchange`)
  writeKeyFile(dataFolder, text)
}

function writeKeyFile(dataFolder: string, text: string): void {
  const descriptor = openSync(secretKeyFileOf(dataFolder), 'wx', 0o600)
  try {
    writeSync(descriptor, text)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  syncPath(dataFolder)
}
