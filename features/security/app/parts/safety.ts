// How well an account is protected: the protections that are on, in words, and the next sensible
// one.
import type { Protection } from '#features/security/protection.calls.ts'

export const protections = ['coinPassword', 'factor', 'contact', 'addressLock'] as const
export type ProtectionName = (typeof protections)[number]

export type Safety = {
  readonly done: readonly ProtectionName[]
  /** The first that is missing; undefined where all are on. */
  readonly next: ProtectionName | undefined
  /** `stopped` while the owner's report holds: no protection counts then. */
  readonly level: 'good' | 'fair' | 'weak' | 'stopped'
}

/** Without a strong factor an account is never well protected. */
export function safetyOf(protection: Protection): Safety {
  const isOn: Readonly<Record<ProtectionName, boolean>> = {
    coinPassword: protection.coinPasswordTime !== null,
    factor: protection.totp !== null || protection.passkeys.length > 0,
    contact: protection.email !== '' && protection.phone !== '',
    addressLock: protection.addressLock,
  }
  const done = protections.filter((name) => isOn[name])
  const next = protections.find((name) => !isOn[name])
  const isFair = done.length > 0
  const isStopped = protection.locks.some(({ endTime }) => endTime === null)
  const reached = isOn.factor && done.length > 1 ? 'good' : isFair ? 'fair' : 'weak'
  return { done, next, level: isStopped ? 'stopped' : reached }
}
