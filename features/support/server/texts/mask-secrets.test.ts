// Secrets that users write down, and texts that only look like them.
import { expect, test } from 'vitest'
import { findPhrases, maskSecrets, passesLuhn } from './mask-secrets.ts'

const phrase = `${'abandon '.repeat(11)}about`

test.each([
  ['4242424242424242', '•••• 4242'],
  ['card 4242-4242-4242-4242.', 'card •••• 4242.'],
  [`my words: ${phrase}!`, 'my words: ••••!'],
  [phrase.replaceAll(' ', '\n'), '••••'],
  [phrase.split(' ').map((word, place) => `${place + 1}. ${word}`).join(' '), '1. ••••'],
  [`${'zoo '.repeat(23)}wrong`, '••••'],
])('[SU12] %j is masked', (text, masked) => {
  expect(maskSecrets(text)).toEqual({ text: masked, isMasked: true })
})

test.each([
  'Order 1234567890123 of 2026', '4242424242424241', phrase.slice('abandon '.length),
  'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', '+86 138 0013 8000', '0.00000001 BTC at 92418.6',
])('[SU12] %j is left as it is', (text) => {
  expect(maskSecrets(text)).toEqual({ text, isMasked: false })
})

test('[SU12] the check digit of ISO/IEC 7812', () => {
  expect(['79927398713', '79927398710'].map(passesLuhn)).toEqual([true, false])
})

test('[SU17] each word of a text is looked at once, whatever the runs of seed words', () => {
  for (const isSeed of [
    () => true, () => false, (place: number) => place % 12 !== 11,
    (place: number) => place % 13 !== 12,
  ]) {
    let looks = 0
    findPhrases(10_000, (place) => {
      looks += 1
      return isSeed(place)
    })
    expect(looks).toBe(10_000)
  }
  expect(findPhrases(26, (place) => place % 13 !== 12))
    .toEqual([{ first: 0, last: 11 }, { first: 13, last: 24 }])
})
