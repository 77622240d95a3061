// The protection of the caller's account as one page shows it.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { idText, noRequest, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  avatarColours, lockDurations, type LockReason,
} from './limits.ts'

const reasons = Object.keys(lockDurations).filter((reason): reason is LockReason =>
  Object.hasOwn(lockDurations, reason))

/** A lock of withdrawals and payouts; the latest end counts. */
export const withdrawalLock = z.object({
  reason: z.enum(reasons),
  createTime: timeMs,
  /** Null until an operator has recovered the account. */
  endTime: z.nullable(timeMs),
})
export type WithdrawalLock = z.infer<typeof withdrawalLock>

export const totpFactor = z.object({
  createTime: timeMs,
  lastUseTime: z.nullable(timeMs),
  recoveryCodesLeft: wholeNumber,
})

export const passkeyFactor = z.object({
  id: idText,
  name: z.string(),
  createTime: timeMs,
  lastUseTime: z.nullable(timeMs),
  /** Whether its provider keeps a copy, so that it survives a lost device. */
  isSynced: z.boolean(),
})
export type PasskeyFactor = z.infer<typeof passkeyFactor>

export const protection = z.object({
  /** Empty without one. */
  nickname: z.string(),
  avatarColour: z.enum(avatarColours),
  /** The last change of the login password; null before the first. */
  loginPasswordTime: z.nullable(timeMs),
  /** When the payment password was last set; null without one. */
  coinPasswordTime: z.nullable(timeMs),
  totp: z.nullable(totpFactor),
  passkeys: z.array(passkeyFactor),
  /** The address and the number, the most of each hidden; empty without one. */
  email: z.string(),
  phone: z.string(),
  /** The word that every mail carries, all but its first letter hidden; empty without one. */
  mailWord: z.string(),
  /** Whether new addresses are locked for 24 hours. */
  addressLock: z.boolean(),
  /** The locks that hold now, the latest end last. */
  locks: z.array(withdrawalLock),
})
export type Protection = z.infer<typeof protection>

export const loadProtection = defineCall({
  name: 'loadProtection',
  method: 'GET',
  access: 'session',
  summary: "The caller's passwords, factors, contacts and locks, as the security page shows them.",
  request: noRequest,
  reply: protection,
  rejects: [],
})
