// The toasts of a moment's trading: one for each kind, whatever the number of events.
import { wordsIn } from '@ingot/contract/messages'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { sampleConditionalOrder } from './data/sample-conditional-order.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import type { ClosedPosition, TradingNotices } from './data/trading-notices.ts'
import type { FillNotice } from './data/orders/fill-tally.ts'
import { sampleOrder } from './data/orders/sample-order.ts'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import common from '@ingot/web/i18n/catalogues/common.json'
import trade from '@ingot/web/i18n/catalogues/trade.json'
import conditional from './conditional.json'
import notices from './notices.json'
import { type NoticeWords, noticeToasts } from './notice-toasts.ts'

const t = createTranslator<never>({
  locale: 'en', messages: wordsIn({ common, trade, conditional, notices }, 'en_US') as never,
}) as unknown as NoticeWords['t']
const words: NoticeWords = {
  t, format: createFormat('en_US', 'spec'), isShown: () => true,
  marketOf: (symbol) => marketOf({ ...sampleListing, symbol }),
}
const nothing: TradingNotices = {
  fills: [], contractFills: [], conditional: [], closed: [], missedCount: 0,
}
const fill: FillNotice = {
  orderId: '7', symbol: 'BTCUSDT', direction: 'buy', quantity: '0.02', price: '92500',
  isExactPrice: true, order: { ...sampleOrder, orderId: '7', status: 'fully_filled' },
  isAnswered: false,
}
const triggered = {
  ...sampleConditionalOrder, symbol: 'BTCUSDT-PERP', condition: 'stop', closesPosition: true,
  status: 'triggered', closeReason: null, orderId: '7',
} as const
const closed: ClosedPosition = {
  id: '31', kind: 'position_liquidated',
  parameters: {
    market: 'BTCUSDT-PERP', side: 'short', quantity: '0.5', coin: 'BTC', price: '92500.0',
  },
}
const toasts = (change: Partial<TradingNotices>, off: readonly string[] = []) =>
  noticeToasts({ ...nothing, ...change }, { ...words, isShown: (each) => !off.includes(each) })
    .map(({ tone, text, lead }) => [tone, text, lead.to])

test('[WF19] one order has its fills in the toast, several have their number', () => {
  const [one] = toasts({ fills: [fill] })
  expect(one?.[1]).toMatch(/^Bought 0\.02\d*\u00a0BTC at 92,500/)
  expect([one?.[0], one?.[2]]).toEqual(['ok', 'order'])
  expect(toasts({ fills: [fill, { ...fill, orderId: '8' }, { ...fill, orderId: '9' }] }))
    .toEqual([['ok', '3 orders filled', 'fills']])
})

test('[WF19] the fills of a triggered order are a part of its toast', () => {
  const [only, ...others] = toasts({ fills: [fill], conditional: [triggered] })
  expect(others).toEqual([])
  expect(only?.[1]).toMatch(/^Stop loss on BTC\/USDT Perp triggered · Bought 0\.02/)
  const refused = {
    ...triggered, status: 'refused', closeReason: 'no_liquidity', orderId: null,
  } as const
  expect(toasts({ conditional: [refused] })).toEqual([
    ['error', 'Conditional order on BTC/USDT Perp: Refused: the book was empty', 'conditional'],
  ])
  expect(toasts({ conditional: [triggered, refused] })[0]?.[1])
    .toBe('2 conditional orders triggered')
})

test('[WF19] a liquidation leads to its message, and missed messages to their list', () => {
  const [liquidated, missed] = toasts({ closed: [closed], missedCount: 2 })
  expect(liquidated?.[1]).toMatch(/^BTC\/USDT Perp short: 0\.50*\u00a0BTC liquidated at 92,500/)
  expect(liquidated?.[2]).toBe('message')
  expect(missed).toEqual(['plain', '2 new messages about your trading', 'messages'])
  expect(toasts({ closed: [closed, closed] })[0]?.slice(1))
    .toEqual(['2 positions liquidated or deleveraged', 'messages'])
})

test('[WF18, WF19] a category that is off has no toast, but a reply reports its own fills', () => {
  const all = { fills: [fill], conditional: [{ ...triggered, orderId: '8' }], closed: [closed] }
  expect(toasts(all, ['fills', 'conditional', 'liquidation'])).toEqual([])
  expect(toasts({ fills: [{ ...fill, isAnswered: true }] }, ['fills'])).toHaveLength(1)
})
