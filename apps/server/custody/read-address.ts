// Reads a typed address by the kind of its network: its form, its checksum, its canonical text. An
// address of another kind, or with a wrong character, is none.
import { createHash } from 'node:crypto'
import type { AddressKind } from '@ingot/contract/vocabulary'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

type Form = { readonly versions: readonly number[]; readonly prefix?: string }

/** The leading byte of base58check payloads, and the prefix of SegWit addresses. */
const forms: Readonly<Record<Exclude<AddressKind, 'ethereum'>, Form>> = {
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
 * is read (BIP 21, EIP-681), of a token's transfer that of its recipient.
 */
export function readAddress(kind: AddressKind, typed: string): string | undefined {
  const text = addressOf(kind, typed.replaceAll(invisible, '').trim())
  if (kind === 'ethereum') return readEthereum(text)
  const form = forms[kind]
  return readBase58(form, text) ?? readSegwit(form, text)
}

function addressOf(kind: AddressKind, text: string): string {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.*)$/i.exec(text) ?? []
  if (scheme.toLowerCase() !== kind) return text
  const [path = '', query = ''] = rest.replace(/^\/\//, '').split('?')
  const [, call] = path.split('/')
  if (call === 'transfer') return new URLSearchParams(query).get('address') ?? ''
  return path.replace(/^pay-/, '').replace(/@\d+$/, '')
}

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

/** A letter is a capital where the hash of the small ones has a digit of 8 or more. */
function withChecksum(small: string): string {
  const hash = Buffer.from(keccak256(Buffer.from(small, 'ascii'))).toString('hex')
  const letters = [...small].map((letter, place) =>
    (Number.parseInt(hash.charAt(place), 16) >= 8 ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}
