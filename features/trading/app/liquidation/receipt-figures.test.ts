// The receipts of docs/PERPETUAL.md's worked example.
import { expect, test } from 'vitest'
import type {
  LiquidationReceipt,
} from '#features/trading/app/data/contract/use-contract-records.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { closedQuantity, receiptFigures } from './receipt-figures.ts'

const reduced: LiquidationReceipt = {
  id: '1', symbol: 'BTCUSDT-PERP', direction: 'long', marginMode: 'isolated', step: 'taken_down',
  markPrice: '9530', indexPrice: '9530', tier: 2, quantity: '8', costAmount: '80000',
  buyPrice: '10000', marginAmount: '3991.96', equity: '231.96', maintenanceMargin: '331.2',
  marginRatio: '1.427832', bankruptcyPrice: '9501.1', quantityByBook: '1', quantityByAdl: '0',
  filledAmount: '9520', fees: '9.52', insuranceAmount: '9.52', time: 1, fills: [], fillCount: 1,
}

const same = (left: string | undefined, right: string): boolean =>
  left !== undefined && compareDecimals(left, right) === 0

test('[K49] value, profit and balance follow from the receipt\'s own fields', () => {
  const { value, profit, averagePrice } = receiptFigures(reduced)
  expect(same(value, '76240')).toBe(true)
  expect(same(profit, '-3760')).toBe(true)
  expect(same(averagePrice, '9520')).toBe(true)
})

test('[K49] a reduction realises its fills less the fee', () => {
  // 9,520 − 10,000 − 9.52.
  expect(same(receiptFigures(reduced).result, '-489.52')).toBe(true)
})

test('[K49] a close costs the part of the margin that belongs to the closed lots', () => {
  const closed: LiquidationReceipt = {
    ...reduced, step: 'closed', quantity: '7', costAmount: '70000', marginAmount: '3492.965',
    quantityByBook: '3', quantityByAdl: '4', filledAmount: '28500', fees: '0',
  }
  expect(same(closedQuantity(closed), '7')).toBe(true)
  expect(same(receiptFigures(closed).result, '-3492.965')).toBe(true)
  expect(same(receiptFigures({ ...closed, quantityByAdl: '0' }).result, '-1496.985')).toBe(true)
})

test('[K49] a cross position has the result of its fills, and none while some are missing', () => {
  const fill = {
    tradeId: '1', orderId: null, kind: 'adl', symbol: 'BTCUSDT-PERP', direction: 'long',
    action: null, price: '9305.2', quantity: '8', amount: '74441.6', fees: '0.4',
    feeSymbol: 'USDT', profitAndLoss: '-5558', role: 'taker', time: 1,
  } as const
  const cross: LiquidationReceipt = {
    ...reduced, step: 'closed', marginMode: 'cross', marginAmount: '0', fills: [fill],
    quantityByBook: '0', quantityByAdl: '8',
  }
  expect(same(receiptFigures(cross).result, '-5558.4')).toBe(true)
  expect(receiptFigures({ ...cross, fillCount: 2 }).result).toBeUndefined()
})

test('[K190] the result is that of the step\'s own fills, to the last unit', () => {
  const fill = {
    tradeId: '1', orderId: null, kind: 'liquidation', symbol: 'BTCUSDT-PERP', direction: 'long',
    action: null, price: '9520', quantity: '1', amount: '9520', fees: '0', feeSymbol: 'USDT',
    profitAndLoss: '-33.33333334', role: 'taker', time: 1,
  } as const
  const closed: LiquidationReceipt = {
    ...reduced, step: 'closed', quantity: '3', marginAmount: '100', quantityByBook: '2',
    fills: [fill, fill], fillCount: 2,
  }
  // Each fill's part of 100 was rounded up.
  expect(same(receiptFigures(closed).result, '-66.66666668')).toBe(true)
  expect(same(receiptFigures({ ...closed, fillCount: 3 }).result, '-66.66666667')).toBe(true)
  // The first fill was of a reduction at the same moment.
  const after = { ...closed, quantityByBook: '1' }
  expect(same(receiptFigures(after).result, '-33.33333334')).toBe(true)
})

test('[K49] a step that only cancels orders has no result', () => {
  const cancelled: LiquidationReceipt = {
    ...reduced, step: 'orders_cancelled', quantityByBook: '0', filledAmount: '0', fees: '0',
  }
  expect(receiptFigures(cancelled)).toMatchObject({ averagePrice: undefined, result: undefined })
})
