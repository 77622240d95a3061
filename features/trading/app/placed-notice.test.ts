// The notice of a placed order whose rest ended without a fill.
import { wordsIn } from '@ingot/contract/messages'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import common from '@ingot/web/i18n/catalogues/common.json'
import trade from '@ingot/web/i18n/catalogues/trade.json'
import position from './position.json'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { type NoticeWords, type OrderRest, type PlacedOrder, placedToast } from './placed-notice.ts'

const t = createTranslator<never>({
  locale: 'en', messages: wordsIn({ common, trade, position }, 'en_US') as never,
}) as unknown as NoticeWords['t']
const words: NoticeWords = {
  t, format: createFormat('en_US', 'language'),
  steps: stepsOf(marketOf({ ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001' })),
}

const order: PlacedOrder = {
  isBuy: false, entrust: 'market', status: 'cancelled', quantity: '0.500', amount: null,
  filledQuantity: '0.300', filledAmount: '27600', dealPrice: '92000', closeReason: 'no_liquidity',
}

/** The notice, and the rest that a press on it sends. */
function noticeOf(change: Partial<PlacedOrder>) {
  const sent: OrderRest[] = []
  const toast = placedToast({ ...order, ...change }, words, (rest) => sent.push(rest))
  toast.action?.onPress()
  return { tone: toast.tone, text: toast.text, label: toast.action?.label, sent }
}

test('[K54] the unfilled part of a market order is named with the reason and offered again', () => {
  expect(noticeOf({})).toEqual({
    tone: 'error',
    text: 'Partly filled: sold 0.300\u00a0BTC at 92,000.0'
      + ' · 0.200\u00a0BTC not filled: Insufficient liquidity',
    label: 'Try again',
    sent: [{ quantity: '0.200' }],
  })
  expect(noticeOf({ filledQuantity: '0', dealPrice: null, closeReason: 'price_band' }))
    .toMatchObject({
      text: '0.500\u00a0BTC not filled: Price limit reached', sent: [{ quantity: '0.500' }],
    })
})

test('[K54] the rest of an order by amount is an amount', () => {
  const bought = { isBuy: true, quantity: null, amount: '50000', filledAmount: '27600' }
  expect(noticeOf(bought)).toMatchObject({
    text: 'Partly filled: bought 0.300\u00a0BTC at 92,000.0'
      + ' · 22,400.00\u00a0USDT not filled: Insufficient liquidity',
    sent: [{ amount: '22400' }],
  })
})

test.each([
  { closeReason: 'reduce_only' }, { closeReason: 'rest_too_small' },
  { entrust: 'limit', closeReason: 'time_in_force' },
] as const)('[K54] a rest that would end in the same way is not offered again: %j', (change) => {
  const { tone, label } = noticeOf(change)
  expect([tone, label]).toEqual(['error', undefined])
})

test('[K54] a filled order and one that rests are announced as accepted', () => {
  const whole = { status: 'fully_filled', filledQuantity: '0.500', closeReason: null } as const
  expect(noticeOf(whole)).toMatchObject({ tone: 'ok', text: 'Sold 0.500\u00a0BTC at 92,000.0' })
  const resting = { ...whole, status: 'pending', filledQuantity: '0', dealPrice: null } as const
  expect(noticeOf(resting)).toMatchObject({ tone: 'ok', text: 'Order submitted', sent: [] })
})
