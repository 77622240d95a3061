import { expect, test } from 'vitest'
import { sampleContractOrder } from '#features/trading/app/data/contract/sample-contract-order.ts'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import type { MyContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { sampleFacts } from '#features/trading/app/order-form/contract/sample-exchange.ts'
import { amendedShortage } from './amended-shortage.ts'

const symbol = 'BTCUSDT-PERP'
const context = { ...sampleFacts, markTicks: 966_000, bestBid: '96500.0' }

function accountWith(available: string): MyContractAccount {
  return {
    positionMode: 'hedge',
    settings: [{ symbol, leverage: 20, marginMode: 'isolated' }],
    balances: [{
      symbol: 'USDT', available, frozen: '929.2', logo: '', name: 'Tether', total: '1000',
      free: available, profitAndLoss: '0', isolatedMargin: '0', equity: '1000',
      maintenanceMargin: '0', marginRatio: '0',
    }] as unknown as MyContractAccount['balances'],
  }
}

test.each([
  // 0.2 at 96,600 hold 975.66, of which the order holds 929.2.
  { available: '46.46', shortage: undefined },
  { available: '46.45', shortage: 'money' },
])('[K184] with $available the amended order lacks $shortage', ({ available, shortage }) => {
  const rows = { account: accountWith(available), positions: [], orders: [sampleContractOrder] }
  const rest = { price: '96600.0', quantity: '0.200' }
  const short = amendedShortage({ order: sampleContractOrder, rest, rows, context })
  expect(short?.view.shortage).toBe(shortage)
})

test.each([
  { quantity: '0.150', shortage: undefined },
  { quantity: '0.151', shortage: 'position' },
])('[K184] $quantity of a position are closed next to another order', (by) => {
  const closing = { ...sampleContractOrder, action: 'close', marginAmount: '0' } as const
  const other = { ...closing, orderId: '8', quantity: '0.050' }
  const position = {
    ...samplePosition, symbol, direction: 'long', quantity: '0.200', costAmount: '18400',
  } as const
  const rows = { account: accountWith('0'), positions: [position], orders: [closing, other] }
  const rest = { price: '97000.0', quantity: by.quantity }
  expect(amendedShortage({ order: closing, rest, rows, context })?.view.shortage).toBe(by.shortage)
})
