// Reads a typed address by the kind of its network: its form, its checksum, its canonical text. An
// address of another kind, or with a wrong character, is none.
import { createHash } from 'node:crypto'
import type { AddressKind } from '@ingot/contract/vocabulary'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { base58xrp, bech32, bech32m, createBase58check } from '@scure/base'

type Form = { readonly versions: readonly number[]; readonly prefix?: string }

/** The leading byte of base58check payloads, and the prefix of SegWit addresses. */
const forms: Readonly<Record<Exclude<AddressKind, 'ethereum' | 'xrp' | 'ton'>, Form>> = {
  bitcoin: { versions: [0x00, 0x05], prefix: 'bc' },
  litecoin: { versions: [0x30, 0x32], prefix: 'ltc' },
  dogecoin: { versions: [0x1e, 0x16] },
  tron: { versions: [0x41] },
}

const hashLength = 20
const segwitTextLengthMax = 90
const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()))

/** Zero width, marks of direction and their like, which a copied text may carry. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/**
 * The canonical text of an address; undefined when the text is no address of this kind. Invisible
 * characters are dropped, and the address of a payment request such as `bitcoin:ADDRESS?amount=1`
 * is read (BIP 21, EIP-681, the links of TON and XRP), of a token's transfer that of its recipient.
 */
export function readAddress(kind: AddressKind, typed: string): string | undefined {
  const text = addressOf(kind, typed.replaceAll(invisible, '').trim())
  if (kind === 'ethereum') return readEthereum(text)
  if (kind === 'xrp') return readXrp(text)
  if (kind === 'ton') return readTon(text)
  const form = forms[kind]
  return readBase58(form, text) ?? readSegwit(form, text)
}

function addressOf(kind: AddressKind, text: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(text) ?? []
  // A deposit page shows the address of XRP with its tag behind a question mark alone.
  if (scheme.toLowerCase() !== (schemes[kind] ?? kind)) {
    return kind === 'xrp' ? text.replace(/\?.*$/, '') : text
  }
  const [path = '', query = ''] = rest.replace(/^\/\//, '').split('?')
  const [first = '', call = ''] = path.split('/')
  // ton://transfer/ADDRESS?text=COMMENT
  if (kind === 'ton' && first === 'transfer') return call
  if (call === 'transfer') return new URLSearchParams(query).get('address') ?? ''
  return path.replace(/^pay-/, '').replace(/@\d+$/, '')
}

/** Schemes of payment requests that are not called like the kind of their addresses. */
const schemes: Readonly<Partial<Record<AddressKind, string>>> = { xrp: 'ripple' }

function readBase58({ versions }: Form, text: string): string | undefined {
  const bytes = decoded(text)
  const isOwn = bytes?.length === hashLength + 1 && versions.includes(bytes[0] ?? -1)
  return isOwn ? text : undefined
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base58check.decode(text)
  } catch {
    return undefined
  }
}

/**
 * BIP 173 and BIP 350. Only the defined versions are addresses: coins that are sent to a later
 * version may be spent by anyone.
 */
function readSegwit({ prefix }: Form, text: string): string | undefined {
  if (prefix === undefined) return undefined
  const old = bech32.decodeUnsafe(text, segwitTextLengthMax)
  const found = old ?? bech32m.decodeUnsafe(text, segwitTextLengthMax)
  if (found === undefined || found.prefix !== prefix) return undefined
  const [version, ...words] = found.words
  const length = bech32.fromWordsUnsafe(words)?.length
  const isSegwit = old !== undefined && version === 0 && (length === 20 || length === 32)
  const isTaproot = old === undefined && version === 1 && length === 32
  return isSegwit || isTaproot ? text.toLowerCase() : undefined
}

/** EIP-55. A text without capitals, or without small letters, carries no checksum. */
function readEthereum(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
  const digits = text.slice(2)
  const canonical = withChecksum(digits.toLowerCase())
  const hasChecksum = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return hasChecksum && canonical !== text ? undefined : canonical
}

/** A classic address: base58 of another alphabet, with the version 0. */
function readXrp(text: string): string | undefined {
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(text)) return undefined
  const bytes = base58xrp.decode(text)
  if (bytes.length !== hashLength + 5 || bytes[0] !== 0) return undefined
  return xrpAddressOf(bytes.subarray(1, hashLength + 1)) === text ? text : undefined
}

/** The classic address of an account's 20 bytes. */
export function xrpAddressOf(account: Uint8Array): string {
  const payload = Buffer.concat([Buffer.of(0), account])
  const sum = doubleSha256(payload).subarray(0, 4)
  return base58xrp.encode(Buffer.concat([payload, sum]))
}

const doubleSha256 = (bytes: Uint8Array): Uint8Array => [1, 2].reduce<Uint8Array>(
  (hashed) => Uint8Array.from(createHash('sha256').update(hashed).digest()), bytes,
)

/** Tags of a friendly address: bounceable or not, on the main network. */
const tonTags: readonly number[] = [0x11, 0x51]
const tonLength = 36

/**
 * TEP-2: a friendly address of the main network, or a raw one `0:…`. The canonical text is the one
 * that is not bounceable, because a wallet shows it for a payment to an account.
 */
function readTon(text: string): string | undefined {
  const [, raw] = /^0:([0-9a-fA-F]{64})$/.exec(text) ?? []
  if (raw !== undefined) return tonAddressOf(Buffer.from(raw, 'hex'))
  if (!/^[A-Za-z0-9+/_-]{48}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const isWhole = bytes.length === tonLength && tonTags.includes(bytes[0] ?? 0) && bytes[1] === 0
  if (!isWhole || crc16(bytes.subarray(0, 34)) !== bytes.readUInt16BE(34)) return undefined
  return tonAddressOf(bytes.subarray(2, 34))
}

/** The friendly address of an account's 32 bytes on the base workchain. */
export function tonAddressOf(account: Uint8Array): string {
  const bytes = Buffer.alloc(tonLength)
  bytes[0] = tonTags[1] ?? 0
  bytes.set(account, 2)
  bytes.writeUInt16BE(crc16(bytes.subarray(0, 34)), 34)
  return bytes.toString('base64url')
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021
      sum &= 0xffff
    }
  }
  return sum
}

/** A letter is a capital where the hash of the small ones has a digit of 8 or more. */
export function withChecksum(small: string): string {
  const hash = Buffer.from(keccak256(Buffer.from(small, 'ascii'))).toString('hex')
  const letters = [...small].map((letter, place) =>
    (Number.parseInt(hash.charAt(place), 16) >= 8 ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}
