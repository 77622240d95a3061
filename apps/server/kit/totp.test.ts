// The test vectors of RFC 6238: SHA-1, the last six of its eight digits.
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { totpStepOf } from './totp.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

const vectors = [
  [59, '287082'], [1_111_111_109, '081804'], [1_234_567_890, '005924'], [2_000_000_000, '279037'],
] as const

test.each(vectors)('[SE4] the code of RFC 6238 at %i s is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(totpStepOf(secret, code, seconds * 1_000)).toBe(step)
})

test('[SE4] a code is accepted one step early and one late, and no further', () => {
  const at = 1_234_567_890_000
  const step = Math.floor(at / 30_000)
  for (const [steps, found] of [[-2, undefined], [-1, step], [1, step], [2, undefined]] as const) {
    expect(totpStepOf(secret, '005924', at + steps * 30_000), `${steps} steps`).toBe(found)
  }
  for (const wrong of ['005925', '5924', '0059240', '', 'abcdef']) {
    expect(totpStepOf(secret, wrong, at), wrong).toBeUndefined()
  }
})
