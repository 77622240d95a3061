// Derives users' addresses from an account-level public key (BIP 32): no private key is needed, and
// none is here. On chains with memos all users share the account's one address.
import { createHash, createHmac, createECDH, ECDH } from 'node:crypto'
import { type AddressKind, memoKindOf } from '@ingot/contract/vocabulary'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { bech32, createBase58check } from '@scure/base'
import { readAddress, withChecksum } from './read-address.ts'

const curve = 'secp256k1'
/** The prime of the curve's field, and the order of its group. */
const prime = 2n ** 256n - 2n ** 32n - 977n
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const sha256 = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(bytes).digest())
const base58check = createBase58check(sha256)

/** The version of an extended public key: `xpub`. */
const publicVersion = 0x0488b21e
const extendedLength = 78
/** The chain of addresses that are given to others (BIP 44). */
const externalChain = 0
const hardened = 2 ** 31

type PublicKey = { readonly chainCode: Uint8Array; readonly point: Uint8Array }

export type DepositAccount = {
  readonly kind: AddressKind
  /** An `xpub`; on chains with memos the one address. */
  readonly account: string
}

export type DerivedAddress = {
  readonly address: string
  /** Empty on chains without memos. */
  readonly memo: string
}

/**
 * The address of an index, the same for ever. Throws for an account that is none of its kind, and
 * for an index that is no whole number from 0 below 90,000,000.
 */
export function deriveAddress({ kind, account }: DepositAccount, index: number): DerivedAddress {
  if (!Number.isInteger(index) || index < 0 || index >= memosMax) {
    throw new Error(`${index} is no index of an address`)
  }
  if (memoKindOf(kind) !== null) {
    const address = readAddress(kind, account)
    if (address === undefined) throw new Error(`the account of ${kind} is no address of it`)
    return { address, memo: memoOf(index) }
  }
  const key = childOf(childOf(readPublicKey(account), externalChain), index)
  return { address: addressOf(kind, key.point), memo: '' }
}

/** Eight digits of the index, which it can be known from, and their Luhn digit. */
function memoOf(index: number): string {
  const body = String(memosMin + Number(BigInt(index) * memoStride % BigInt(memosMax)))
  return body + luhnDigitOf(body)
}

const memosMin = 10_000_000
/** The numbers of eight digits that do not begin with zero. */
const memosMax = 90_000_000
/** Shares no factor with that number: two indexes never have the same memo. */
const memoStride = 61_803_397n

/** The digit behind a number by which a mistyped digit is found. */
export function luhnDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - sum % 10) % 10)
}

/** The key and chain code of an `xpub`; throws for another text. */
function readPublicKey(text: string): PublicKey {
  const bytes = Buffer.from(base58check.decode(text))
  if (bytes.length !== extendedLength || bytes.readUInt32BE(0) !== publicVersion) {
    throw new Error('the account is no extended public key')
  }
  return { chainCode: bytes.subarray(13, 45), point: bytes.subarray(45) }
}

/** BIP 32's CKDpub for an index below 2^31. */
function childOf({ chainCode, point }: PublicKey, index: number): PublicKey {
  if (index >= hardened) throw new Error('a hardened key has no public derivation')
  const data = Buffer.alloc(point.length + 4)
  data.set(point)
  data.writeUInt32BE(index, point.length)
  const sum = createHmac('sha512', chainCode).update(data).digest()
  const tweak = BigInt(`0x${sum.toString('hex', 0, 32)}`)
  // Has a chance of 1 in 2^127. BIP 32 goes on with the next index, and another user has that.
  if (tweak === 0n || tweak >= order) throw new Error('the index has no key')
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(sum.subarray(0, 32))
  const child = add(pointOf(ecdh.getPublicKey()), pointOf(point))
  return { chainCode: sum.subarray(32), point: compressed(child) }
}

type Point = { readonly x: bigint; readonly y: bigint }

function pointOf(key: Uint8Array): Point {
  const whole = Buffer.from(uncompressed(key))
  return {
    x: BigInt(`0x${whole.toString('hex', 1, 33)}`), y: BigInt(`0x${whole.toString('hex', 33)}`),
  }
}

const uncompressed = (key: Uint8Array): Uint8Array =>
  Buffer.from(ECDH.convertKey(Buffer.from(key), curve, undefined, 'hex', 'uncompressed')
    .toString(), 'hex')

/** The sum of two points of the curve y^2 = x^3 + 7; throws for the point at infinity. */
function add(one: Point, other: Point): Point {
  if (one.x === other.x && one.y !== other.y) throw new Error('the index has no key')
  const slope = one.x === other.x
    ? modulo(3n * one.x * one.x * inverse(2n * one.y))
    : modulo((other.y - one.y) * inverse(other.x - one.x))
  const x = modulo(slope * slope - one.x - other.x)
  return { x, y: modulo(slope * (one.x - x) - one.y) }
}

const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime

/** By Fermat's little theorem: value^(prime - 2). */
function inverse(value: bigint): bigint {
  let [result, base, exponent] = [1n, modulo(value), prime - 2n]
  while (exponent > 0n) {
    if (exponent % 2n === 1n) result = result * base % prime
    base = base * base % prime
    exponent /= 2n
  }
  return result
}

function compressed({ x, y }: Point): Uint8Array {
  const prefix = y % 2n === 0n ? '02' : '03'
  return Buffer.from(prefix + x.toString(16).padStart(64, '0'), 'hex')
}

function addressOf(kind: AddressKind, point: Uint8Array): string {
  switch (kind) {
    case 'bitcoin': return segwitOf('bc', point)
    case 'litecoin': return segwitOf('ltc', point)
    case 'dogecoin': return base58check.encode(Buffer.concat([Buffer.of(0x1e), hash160(point)]))
    case 'ethereum': return withChecksum(Buffer.from(accountOf(point)).toString('hex'))
    case 'tron': return base58check.encode(Buffer.concat([Buffer.of(0x41), accountOf(point)]))
    case 'xrp':
    case 'ton': throw new Error(`${kind} has one address for all`)
  }
}

/** BIP 84: version 0 with the hash of the key. */
const segwitOf = (prefix: string, point: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(hash160(point))])

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The last 20 bytes of the hash of the key's two coordinates. */
const accountOf = (point: Uint8Array): Uint8Array =>
  keccak256(uncompressed(point).subarray(1)).subarray(12)
