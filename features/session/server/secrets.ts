// Tokens, codes and digests. Only digests are stored: the database alone allows neither a login nor
// the identification of an address that asked for a code.
import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength, loginCodeLength } from '@ingot/contract/vocabulary'

const tokenBytes = 32
const saltBytes = 16
const sessionIdMax = 2 ** 48 - 1
/** Without letters and digits that are read for one another. */
const plainAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const inviteCodeLength = 8

/** 256 bits of chance, base64url: 43 characters. */
export const mintToken = (): string => randomBytes(tokenBytes).toString('base64url')

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** A token's digest; undefined for a text that cannot be a token. */
export function digestToken(token: string): string | undefined {
  return tokenPattern.test(token) ? hash('sha256', token, 'base64url') : undefined
}

/** An id that says nothing about how many there are. */
export const mintSessionId = (): number => randomInt(1, sessionIdMax)
/** 128 random bits, base64url: 22 characters. */
export const mintRowId = (): string => randomBytes(saltBytes).toString('base64url')

/** Six digits, each value as likely as any other. */
export function mintCode(): string {
  return randomInt(10 ** codeLength).toString().padStart(codeLength, '0')
}

/** Random letters and digits, all equally likely; the caller checks that the code is new. */
export const mintInviteCode = (): string => mintPlainText(inviteCodeLength)

/** Random letters and digits, all equally likely. */
export const mintLoginCode = (): string => mintPlainText(loginCodeLength)

/** Random capitals and digits without those that are read for one another. */
export function mintPlainText(length: number): string {
  return Array.from({ length }, () =>
    plainAlphabet.charAt(randomInt(plainAlphabet.length))).join('')
}

/** Compares two digests in a time that does not depend on where they differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
