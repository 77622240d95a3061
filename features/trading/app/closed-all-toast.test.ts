// The notice of positions that were all closed at once.
import { wordsIn } from '@ingot/contract/messages'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { sampleContractOrder } from './data/contract/sample-contract-order.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import common from '@ingot/web/i18n/catalogues/common.json'
import trade from '@ingot/web/i18n/catalogues/trade.json'
import position from './position.json'
import { closedAllToast, type ClosedWords } from './closed-all-toast.ts'

const t = createTranslator<never>({
  locale: 'en', messages: wordsIn({ common, trade, position }, 'en_US') as never,
}) as unknown as ClosedWords['t']
const listing = { ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001' }
const words = {
  t, format: createFormat('en_US', 'language'), listings: [listing],
} as unknown as ClosedWords

const filled = {
  ...sampleContractOrder, action: 'close', entrust: 'market', price: null,
  status: 'fully_filled', filledQuantity: '0.200', dealPrice: '92000',
} as const
const partly = {
  ...filled, status: 'cancelled', filledQuantity: '0.150', closeReason: 'no_liquidity',
} as const
type ClosedOrder = typeof sampleContractOrder

const refused = { symbol: 'ETHUSDT-PERP', direction: 'long', reject: 'no_liquidity' } as const

test('[K54] a closing of all positions names each unfilled rest, and leads to it', () => {
  const one = closedAllToast({ orders: [partly], refused: [] }, words, () => {})
  expect(one).toMatchObject({
    tone: 'error', action: { label: 'Try again' },
    text: 'Partly filled: sold 0.150\u00a0BTC at 92,000.0'
      + ' · 0.050\u00a0BTC not filled: Insufficient liquidity',
  })

  const { text } = closedAllToast(
    { orders: [filled, partly], refused: [refused] }, words, () => {},
  )
  expect(text).toBe('1 of 3 positions closed'
    + ' · BTC/USDT Long: 0.050\u00a0BTC not filled: Insufficient liquidity'
    + ' · 1 position could not be closed: ETHUSDT-PERP Long')
})

test('[K162] the notice of a whole closing names the closed positions', () => {
  const short = { ...filled, direction: 'short' } as const
  const textOf = (...orders: readonly ClosedOrder[]): string =>
    closedAllToast({ orders: [...orders], refused: [] }, words, () => {}).text
  expect(textOf(filled)).toBe('Sold 0.200\u00a0BTC at 92,000.0')
  expect(textOf(filled, short)).toBe('2 positions closed: BTC/USDT Long, BTC/USDT Short')
  expect(textOf(filled, short, filled, short)).toBe('4 positions closed')
})
