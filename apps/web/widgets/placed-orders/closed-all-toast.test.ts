// The notice of positions that were all closed at once.
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { sampleContractOrder } from '#data/contract/sample-contract-order.ts'
import { sampleListing } from '#data/market/sample-listing.ts'
import { createFormat } from '#format/create-format.ts'
import common from '#i18n/catalogues/common/en_US.json'
import trade from '#i18n/catalogues/trade/en_US.json'
import position from '#i18n/page-catalogues/position/en_US.json'
import { closedAllToast, type ClosedWords } from './closed-all-toast.ts'

const t = createTranslator<never>({
  locale: 'en', messages: { common, trade, position } as never,
}) as unknown as ClosedWords['t']
const listing = { ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001' }
const words = {
  t, format: createFormat('en_US', 'spec'), listings: [listing],
} as unknown as ClosedWords

const filled = {
  ...sampleContractOrder, action: 'close', entrust: 'market', price: null,
  status: 'fully_filled', filledQuantity: '0.200', dealPrice: '92000',
} as const
const partly = {
  ...filled, status: 'cancelled', filledQuantity: '0.150', closeReason: 'no_liquidity',
} as const
const refused = { symbol: 'ETHUSDT-PERP', direction: 'long', reject: 'no_liquidity' } as const

test('[K54] a closing of all positions names each unfilled rest, and leads to it', () => {
  const done = closedAllToast({ orders: [filled, filled], refused: [] }, words, () => {})
  expect(done).toEqual({ tone: 'ok', text: 'Closing orders placed' })

  const one = closedAllToast({ orders: [partly], refused: [] }, words, () => {})
  expect(one).toMatchObject({
    tone: 'error', action: { label: 'Try again' },
    text: 'Partly filled: sold 0.150 BTC at 92,000.0'
      + ' · 0.050 BTC not filled: Insufficient liquidity',
  })

  const { text } = closedAllToast(
    { orders: [filled, partly], refused: [refused] }, words, () => {},
  )
  expect(text).toBe('1 of 3 positions closed · 0.050 BTC not filled: Insufficient liquidity'
    + ' · 1 position could not be closed')
})
