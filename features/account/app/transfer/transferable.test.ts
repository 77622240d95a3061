import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { transferableOf } from './use-transferable.ts'

const position = { ...samplePosition, marginMode: 'cross', amount: '20000' } as const

test.each([
  { pnl: '-150', available: '850', most: '840', of: 'a loss and a move of 10' },
  { pnl: '4', available: '1000', most: '994', of: 'the loss that a move of 10 would leave' },
  { pnl: '10', available: '1000', most: '1000', of: 'nothing while a gain pays for the move' },
  { pnl: '-1200', available: '0', most: '0', of: 'more than all' },
])('[K185] a contract balance of 1,000 is reduced by $of', ({ pnl, available, most }) => {
  expect(transferableOf('1000', [{ ...position, profitAndLoss: pnl }]))
    .toEqual({ available, most })
})

test('[K185] isolated positions take nothing from the balance', () => {
  const isolated = { ...position, marginMode: 'isolated', profitAndLoss: '-150' } as const
  expect(transferableOf('1000', [isolated])).toEqual({ available: '1000', most: '1000' })
})
