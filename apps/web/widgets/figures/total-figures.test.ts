import { expect, test } from 'vitest'
import { createFormat, minusSign } from '@ingot/ui/format/create-format.ts'
import { totalFigures } from './total-figures.ts'

const format = createFormat('en_US', 'language')

test.each([
  // Shown alone, the two accounts have 1.00 each and a profit of 0.00 each.
  { allBalance: '2.01', todayAllProfit: '0.008', worth: '2.01', profit: '+0.01', direction: 'up' },
  { allBalance: '9.999', todayAllProfit: '-1.995', worth: '10.00', profit: `${minusSign}2.00` },
  { allBalance: '5', todayAllProfit: '-0.004', worth: '5.00', profit: '0.00', direction: 'flat' },
])('[W138] the total of $allBalance is shown as $worth and its profit as $profit', (of) => {
  const { allBalance, todayAllProfit, ...shown } = of
  expect(totalFigures({ allBalance, todayAllProfit }, format)).toMatchObject(shown)
})

test('[W138] every digit is available, and the share is that of the exact profit', () => {
  const figures = totalFigures({ allBalance: '100.598', todayAllProfit: '0.598' }, format)
  expect(figures).toMatchObject({
    wholeWorth: '100.598', wholeProfit: '+0.598', share: ' (+0.60%)',
  })
  expect(totalFigures({ allBalance: '0', todayAllProfit: '0' }, format).share).toBe('')
})
