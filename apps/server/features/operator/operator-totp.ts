// Time-based one-time passwords of operators (RFC 6238): SHA-1, six digits, 30 seconds, as every
// authenticator app makes them. One step of clock difference in each direction is accepted.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { productName, totpDigits, totpPeriodSeconds } from '@ingot/contract/vocabulary'

const secretBytes = 20
const stepsOfDifference = 1
const periodMs = totpPeriodSeconds * 1_000

/** A new secret in base32. */
export const mintTotpSecret = (): string => new Secret({
  buffer: new Uint8Array(randomBytes(secretBytes)).buffer,
}).base32

/** The address that an authenticator app scans. */
export function totpUriOf(name: string, secret: string): string {
  return totpOf(name, secret).toString()
}

/** The step whose code it is; undefined when the code fits none of the steps around `now`. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf('', secret)
    .validate({ token: code, timestamp: now, window: stepsOfDifference })
  return delta === null ? undefined : Math.floor(now / periodMs) + delta
}

function totpOf(name: string, secret: string): TOTP {
  return new TOTP({
    issuer: `${productName} console`, label: name === '' ? 'operator' : name,
    secret: Secret.fromBase32(secret), digits: totpDigits, period: totpPeriodSeconds,
  })
}
