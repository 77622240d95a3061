// [QT7] References of payments: seven random digits and a Luhn digit, so that one mistyped digit
// never names another order. They have no words: banks freeze transfers that name coins.
import { randomInt } from 'node:crypto'
import { quickReferenceDigits } from '@ingot/contract/vocabulary'
import { luhnDigitOf } from '@ingot/server/custody/derive-address.ts'

/** The chance that all of them are taken is nothing, and a step takes the first free one. */
const candidates = 8

export const randomReferences = (): string[] => Array.from({ length: candidates }, () => {
  const digits = String(randomInt(10 ** (quickReferenceDigits - 1)))
    .padStart(quickReferenceDigits - 1, '0')
  return digits + luhnDigitOf(digits)
})
