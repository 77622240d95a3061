// [QT5] Money with its added cents is one amount with one rounding.
import { expect, test } from 'vitest'
import { coinsOfMoney } from './quick-prices.ts'

const row = { fiat: 'EUR', price: '0.9137', fee_units: 0n } as const

test.each<readonly [minor: bigint, coins: bigint]>([
  [9_136n, 9_998_905_548n], [9_137n, 10_000_000_000n], [9_138n, 10_001_094_451n],
])('[QT5] %d cents at 0.9137 buy %d units, rounded once', (minor, coins) => {
  expect(coinsOfMoney(row, minor, 8)).toBe(coins)
})

test('[QT5] any amount buys the largest count of units that it pays for', () => {
  const amounts = Array.from({ length: 2_000 }, (_, place) => BigInt(9_001 + place * 7_919))
  for (const minor of amounts) {
    for (const price of ['0.9137', '7.2431', '79812.34', '0.00001234']) {
      const scale = 10n ** 12n
      const units = BigInt(Math.round(Number(price) * 1e8)) * 10n ** 4n
      const coins = coinsOfMoney({ ...row, price, fee_units: 13n }, minor, 8)
      const paid = (minor - 13n) * 10n ** 8n * scale
      expect(coins * units * 100n <= paid && (coins + 1n) * units * 100n > paid).toBe(true)
    }
  }
})

test('[QT4] less than the fee buys nothing', () => {
  expect(coinsOfMoney({ ...row, fee_units: 217n }, 217n, 8)).toBe(0n)
})
