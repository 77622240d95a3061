// The amounts of quick trades: the worked examples to the last unit, and no gain by rounding.
import { fiatDecimals, formatUnits, parseUnits } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  coinsBought, coinsToSell, moneyPaidOut, moneyToPay, type QuickPrice, quickPrice,
} from './quick-trade.ts'

const coinDecimals = 8
function unitsOf(text: string, decimals: number): bigint {
  const parsed = parseUnits(text, decimals)
  return parsed.ok ? parsed.units : expect.fail(`${text} is no amount`)
}
const priceOf = (text: string): QuickPrice => ({ units: unitsOf(text, 8), decimals: 8 })
const termsOf = (fiat: keyof typeof fiatDecimals, price: string) =>
  ({ price: priceOf(price), fiatDecimals: fiatDecimals[fiat], coinDecimals })

test.each([
  { fiat: 'CNY', paid: '1000.00', price: '7.2431', coins: '138.06243183' },
  { fiat: 'JPY', paid: '10000', price: '152.37', coins: '65.62971713' },
  { fiat: 'EUR', paid: '500.00', price: '79812.34', coins: '0.00626469' },
] as const)('[QT1] $paid $fiat at $price buy $coins, rounded down', ({
  fiat, paid, price, coins,
}) => {
  const minor = unitsOf(paid, fiatDecimals[fiat])
  expect(formatUnits(coinsBought(minor, termsOf(fiat, price)), coinDecimals)).toBe(coins)
})

test.each([
  { fiat: 'CNY', coins: '150', price: '7.2431', paid: '1086.47' },
  { fiat: 'KRW', coins: '1', price: '1391.5', paid: '1392' },
] as const)('[QT1] $coins coins at $price cost $paid $fiat, rounded up', ({
  fiat, coins, price, paid,
}) => {
  const minor = moneyToPay(unitsOf(coins, coinDecimals), termsOf(fiat, price))
  expect(formatUnits(minor, fiatDecimals[fiat])).toBe(paid)
})

test('[QT1] a sell of 150 coins at 7.2431 brings 1,086.46, rounded down', () => {
  const minor = moneyPaidOut(unitsOf('150', coinDecimals), termsOf('CNY', '7.2431'))
  expect(formatUnits(minor, 2)).toBe('1086.46')
})

test.each([
  { middle: [72_431n, 10_000n], spreadPpm: 0, buy: '7.2431000', sell: '7.2431000' },
  { middle: [7_981_234n, 100n], spreadPpm: 6_000, buy: '80291.215', sell: '79333.465' },
  { middle: [1n, 3n], spreadPpm: 0, buy: '0.33333334', sell: '0.33333333' },
  { middle: [130_000_000n, 1n], spreadPpm: 5_000, buy: '130650000', sell: '129350000' },
] as const)('[QT2] a price of eight digits goes against the user: $buy and $sell', ({
  middle: [numerator, denominator], spreadPpm, buy, sell,
}) => {
  const text = (side: 'buy' | 'sell') => {
    const { units, decimals } = quickPrice({ numerator, denominator }, { side, spreadPpm })
    return formatUnits(units, decimals)
  }
  expect([text('buy'), text('sell')]).toEqual([buy, sell])
})

test('[QT1] buying and selling at one price never gains', () => {
  for (let step = 1n; step <= 2_000n; step += 1n) {
    const terms = termsOf('CNY', `${step % 97n}.${1_234n + step}`)
    const paid = step * 37n
    expect(moneyPaidOut(coinsBought(paid, terms), terms) <= paid).toBe(true)
    expect(coinsBought(moneyToPay(step, terms), terms) >= step).toBe(true)
    expect(moneyPaidOut(coinsToSell(paid, terms), terms) >= paid).toBe(true)
    expect(coinsToSell(moneyPaidOut(step, terms), terms) <= step).toBe(true)
  }
})
