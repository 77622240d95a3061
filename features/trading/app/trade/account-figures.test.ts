// The account's figures at the newest marks.
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import type { MyContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { accountFigures } from './account-figures.ts'

const account: MyContractAccount = {
  positionMode: 'hedge',
  settings: [],
  balances: [{
    symbol: 'USDT', available: '1000', frozen: '500', total: '1500', free: '1', profitAndLoss: '0',
    isolatedMargin: '0', equity: '1', maintenanceMargin: '1', marginRatio: '0.5',
  }],
}
const position = (change: Partial<typeof samplePosition>) => ({ ...samplePosition, ...change })

test('[K116] equity follows the marks, and losses of cross positions are not free', () => {
  const positions = [
    position({ marginMode: 'cross', profitAndLoss: '-200.5', marginRatio: '0.125' }),
    position({ marginMode: 'cross', profitAndLoss: '50', marginRatio: '0.125' }),
    position({ marginMode: 'isolated', profitAndLoss: '-25', marginRatio: '0.9' }),
  ]
  expect(accountFigures(account, positions, 'USDT')).toEqual({
    equity: '1324.5', unrealised: '-175.5', free: '849.5', marginRatio: '0.125',
  })
})

test('[K116] gains of cross positions are not free', () => {
  const gain = [position({ marginMode: 'cross', profitAndLoss: '80', marginRatio: '0.01' })]
  expect(accountFigures(account, gain, 'USDT')).toMatchObject({ equity: '1580', free: '1000' })
})

test('[K116] an account without cross positions has no margin ratio', () => {
  expect(accountFigures(account, [], 'USDT')).toEqual({
    equity: '1500', unrealised: '0', free: '1000', marginRatio: null,
  })
  expect(accountFigures(account, [], 'USDC')).toBeUndefined()
})
