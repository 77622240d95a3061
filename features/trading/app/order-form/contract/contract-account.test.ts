// The account as the ticket takes it, from the rows of the calls.
import { expect, test } from 'vitest'
import { sampleContractOrder } from '#features/trading/app/data/contract/sample-contract-order.ts'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import type { MyContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { contractAccountOf } from './contract-account.ts'
import { sampleFacts } from './sample-exchange.ts'

const { steps } = sampleFacts
const account: MyContractAccount = {
  positionMode: 'hedge',
  settings: [{ symbol: 'BTCUSDT-PERP', leverage: 20, marginMode: 'cross' }],
  balances: [{
    symbol: 'USDT', available: '1000', frozen: '0', logo: '', name: 'Tether', total: '1000',
    free: '1000', profitAndLoss: '0', isolatedMargin: '0', equity: '1000', maintenanceMargin: '0',
    marginRatio: '0',
  }] as unknown as MyContractAccount['balances'],
}
const long = {
  ...samplePosition, symbol: 'BTCUSDT-PERP', direction: 'long', marginMode: 'cross',
  quantity: '0.200', costAmount: '18000', profitAndLoss: '-150', equity: '850',
  maintenanceMargin: '72', marginAmount: '900',
} as const
const order = {
  ...sampleContractOrder, symbol: 'BTCUSDT-PERP', price: '90000.0', quantity: '0.050',
  filledQuantity: '0.010', reduceOnly: false,
} as const

test('[K7] losses of cross positions reduce the free money, gains do not raise it', () => {
  const withLoss = contractAccountOf({ account, positions: [long], orders: [] }, steps)
  expect(withLoss).toMatchObject({
    freeUnits: 850n * 10n ** 8n, equityUnits: 850n * 10n ** 8n, maintenanceUnits: 72n * 10n ** 8n,
    long: { lots: 200, costUnits: 18_000n * 10n ** 8n },
  })
  const gain = { ...long, profitAndLoss: '150', equity: '1150' }
  expect(contractAccountOf({ account, positions: [gain], orders: [] }, steps)?.freeUnits)
    .toBe(1_000n * 10n ** 8n)
})

test('[K7] resting orders close and open by side', () => {
  const closing = { ...order, direction: 'long', action: 'close', reduceOnly: true } as const
  const opening = { ...order, direction: 'short', action: 'open' } as const
  const hedged = contractAccountOf(
    { account, positions: [long], orders: [closing, opening] }, steps,
  )
  expect(hedged?.long).toMatchObject({ closingLots: 40, openingUnits: 0n })
  expect(hedged?.short).toMatchObject({ closingLots: 0, openingUnits: 3_600n * 10n ** 8n })

  const net = { ...order, direction: 'short', action: null } as const
  const oneWay = contractAccountOf({
    account: { ...account, positionMode: 'one_way' }, positions: [long], orders: [net],
  }, steps)
  expect(oneWay?.long.closingLots).toBe(40)
})

test('[K7] without a setting of the market the account is unknown', () => {
  const empty = { ...account, settings: [] }
  expect(contractAccountOf({ account: empty, positions: [], orders: [] }, steps)).toBeUndefined()
})
