// The side that an address names, in the words of both kinds of markets.
import { expect, test } from 'vitest'
import { contractSide, spotSide } from './named-side.ts'

test.each([
  ['buy', 'buy', 'long'], ['sell', 'sell', 'short'],
  ['long', 'buy', 'long'], ['short', 'sell', 'short'], [undefined, undefined, undefined],
] as const)('[K10] the side %s is %s on spot and %s on a contract', (named, spot, contract) => {
  expect([spotSide(named), contractSide(named)]).toEqual([spot, contract])
})
