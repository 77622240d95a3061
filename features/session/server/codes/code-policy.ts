// The form of a code for each purpose, and its limits of sending and guessing. Six digits can be
// guessed, so their guesses are limited over all networks together; eight letters and digits are 40
// bits, and need no total limit, which an attacker could use up.
import {
  codeLength, codeLifetimeMs, codesPerDayMax, codesPerHourMax, codeStrangerTriesMax, codeTriesMax,
  loginCodeLength, loginCodeLifetimeMs, loginCodePauseMs, loginCodesPerDayMax,
  loginCodesPerHourMax, loginCodeTriesMax, plainLoginCode, stepUpLifetimeMs,
} from '@ingot/contract/vocabulary'
import { mintCode, mintLoginCode } from '#features/session/server/secrets.ts'

export const codePurposes = [
  'register', 'login', 'reset', 'coin_password', 'step_up', 'contact',
] as const
/** The purpose of a code. */
export type CodePurpose = (typeof codePurposes)[number]

export type CodePolicy = {
  readonly lifeMs: number
  /** Guesses from one network, by one request and from one known device, each. */
  readonly triesMax: number
  /** Guesses from all networks together other than the one that asked; null without a bound. */
  readonly strangerTriesMax: number | null
  /** Whether a code counts only with the handle of the request that sent it. */
  readonly needsHandle?: boolean
  readonly perHourMax: number
  readonly perDayMax: number
  /** The pause between two codes beyond these bounds; null where none is sent then. */
  readonly pauseMs: number | null
  mint(): string
  /** The code in a typed text; undefined when there is none. */
  read(text: string): string | undefined
}

const longCodePolicy: CodePolicy = {
  lifeMs: loginCodeLifetimeMs,
  triesMax: loginCodeTriesMax,
  strangerTriesMax: null,
  perHourMax: loginCodesPerHourMax,
  perDayMax: loginCodesPerDayMax,
  pauseMs: loginCodePauseMs,
  mint: mintLoginCode,
  read(text) {
    const plain = plainLoginCode(text)
    return plain.length === loginCodeLength ? plain : undefined
  },
}

const digits = new RegExp(`^\\d{${codeLength}}$`)

export const codePolicies: Readonly<Record<CodePurpose, CodePolicy>> = {
  register: {
    lifeMs: codeLifetimeMs,
    triesMax: codeTriesMax,
    strangerTriesMax: codeStrangerTriesMax,
    perHourMax: codesPerHourMax,
    perDayMax: codesPerDayMax,
    pauseMs: null,
    mint: mintCode,
    read(text) {
      const trimmed = text.trim()
      return digits.test(trimmed) ? trimmed : undefined
    },
  },
  login: longCodePolicy,
  reset: longCodePolicy,
  coin_password: { ...longCodePolicy, needsHandle: true },
  // SE2: as long as the proof that it gives.
  step_up: { ...longCodePolicy, lifeMs: stepUpLifetimeMs },
  contact: longCodePolicy,
}
