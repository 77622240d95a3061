// Time-based one-time passwords of users and operators (RFC 6238): SHA-1, six digits, 30 seconds,
// as every authenticator app makes them. One step of clock difference each way is accepted.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { totpDigits, totpPeriodSeconds } from '@ingot/contract/vocabulary'

const secretBytes = 20
const stepsOfDifference = 1
const periodMs = totpPeriodSeconds * 1_000

/** A new secret in base32. */
export const mintTotpSecret = (): string => new Secret({
  buffer: new Uint8Array(randomBytes(secretBytes)).buffer,
}).base32

/** How an authenticator app names the secret: the issuer, and the account as its owner knows it. */
export type TotpLabel = { readonly issuer: string; readonly account: string }

/** The address that an authenticator app scans. */
export function totpUriOf(label: TotpLabel, secret: string): string {
  return totpOf(label, secret).toString()
}

/** The step whose code it is; undefined when the code fits none of the steps around `now`. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf({ issuer: '', account: 'code' }, secret)
    .validate({ token: code, timestamp: now, window: stepsOfDifference })
  return delta === null ? undefined : Math.floor(now / periodMs) + delta
}

function totpOf({ issuer, account }: TotpLabel, secret: string): TOTP {
  return new TOTP({
    issuer, label: account, secret: Secret.fromBase32(secret), digits: totpDigits,
    period: totpPeriodSeconds,
  })
}
