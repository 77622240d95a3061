import { expect, test } from 'vitest'
import { orderLine } from './order-line.ts'

const words = { buy: (quantity: string) => `Buy ${quantity}`, sell: (q: string) => `Sell ${q}` }
const order = {
  orderId: '7', side: 'sell', price: '93800.0', quantity: '0.500', filledQuantity: '0.200',
} as const

test('[K67] the line of an order shows its side and its remaining quantity', () => {
  expect(orderLine(order, words)).toEqual({
    id: 'order 7', price: '93800.0', text: 'Sell 0.300', tone: 'down', pattern: 'dashed',
    isMovable: true,
  })
})

test('[K67] an order without a price has no line', () => {
  expect(orderLine({ ...order, price: null }, words)).toBeUndefined()
  expect(orderLine({ ...order, quantity: null }, words)).toBeUndefined()
})
