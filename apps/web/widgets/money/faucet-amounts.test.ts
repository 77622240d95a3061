import { expect, test } from 'vitest'
import { faucetAmounts } from './faucet-amounts.ts'

test.each([
  [undefined, ['1000', '10000', '100000']],
  ['0', ['1000', '10000', '100000']],
  ['0.18412', ['1000', '10000', '100000']],
  ['2.1846', ['100', '1000', '10000']],
  ['3284.15', ['0.1', '1', '10']],
  ['92418.6', ['0.01', '0.1', '1']],
])('at a price of %s the amounts are %j', (price, amounts) => {
  expect(faucetAmounts(price)).toEqual(amounts)
})
