// A quick trade before its quote: the keys of the keypad, the other amount, and its missing parts.
import type { QuickTermsView } from '#features/quick-trade/quick-terms.calls.ts'
import { describe, expect, test } from 'vitest'
import { afterKey, changeQuickDraft, type QuickDraft } from './quick-draft.ts'
import { viewQuick } from './view-quick.ts'

const terms: QuickTermsView = {
  coins: [{ symbol: 'USDT', name: 'Tether', decimals: 8, available: '150' }],
  fiats: [{
    fiat: 'CNY', decimals: 2, isOpen: true, canBuy: true, rate: '7.2431', rateTime: 1,
    isSimulated: false, min: '100', max: '50000',
    prices: [{
      symbol: 'USDT', buy: '7.2431', sell: '7.2431', middle: '7.2431', spreadPpm: 0,
    }],
  }, {
    fiat: 'EUR', decimals: 2, isOpen: true, canBuy: false, rate: '0.9', rateTime: 1,
    isSimulated: false, min: '10', max: '5000',
    prices: [{ symbol: 'USDT', buy: '0.9', sell: '0.9', middle: '0.9', spreadPpm: 0 }],
  }, {
    fiat: 'GBP', decimals: 2, isOpen: false, canBuy: false, rate: null, rateTime: null,
    isSimulated: false, min: '10', max: '5000', prices: [],
  }],
  payerName: '', levelNeeded: 1, authLevel: 1, dayLimit: '1', dayLeft: '1', buyFee: '0',
  openOrders: 0, unpaidOrder: null, buysPausedUntil: null,
}

const buy: QuickDraft = {
  side: 'buy', fiat: 'CNY', symbol: 'USDT', fixed: 'fiat', typed: '1000', cardId: undefined,
  wasSent: false,
}
const sell: QuickDraft = { ...buy, side: 'sell', fixed: 'coin', typed: '150', cardId: '7' }

describe('a quick trade before its quote', () => {
  test('[BK11] the other amount follows by the formula of the exchange', () => {
    expect(viewQuick(buy, terms)).toMatchObject({
      coinAmount: '138.06243183', problem: undefined,
      request: { side: 'buy', fiat: 'CNY', symbol: 'USDT', fiatAmount: '1000' },
    })
    expect(viewQuick({ ...buy, fixed: 'coin', typed: '150' }, terms)?.fiatAmount).toBe('1086.47')
    expect(viewQuick(sell, terms)).toMatchObject({ fiatAmount: '1086.46', problem: undefined })
  })

  test.each<[Partial<QuickDraft>, string]>([
    [{ fiat: undefined }, 'fiatMissing'], [{ fiat: 'GBP' }, 'closed'],
    [{ typed: '' }, 'amountMissing'], [{ fiat: 'EUR' }, 'sellOnly'],
    [{ typed: '99' }, 'tooSmall'], [{ typed: '50001' }, 'tooLarge'],
  ])('[BK11] a buy with %j has the problem %s', (change, problem) => {
    expect(viewQuick({ ...buy, ...change }, terms)?.problem).toBe(problem)
  })

  test('[BK11] a sell needs a card and the coins', () => {
    expect(viewQuick({ ...sell, cardId: undefined }, terms)?.problem).toBe('cardMissing')
    expect(viewQuick({ ...sell, typed: '151' }, terms)?.problem).toBe('overAvailable')
  })

  test('[BK11] a key adds one digit, one mark, and no digit beyond the decimals', () => {
    const typed = (keys: string, decimals = 2) =>
      [...keys].reduce((text, key) => afterKey(text, key, decimals), '')
    expect(typed('450.5')).toBe('450.5')
    expect(typed('.5')).toBe('0.5')
    expect(typed('007')).toBe('7')
    expect(typed('1.2.345')).toBe('1.23')
    expect(typed('1.5', 0)).toBe('15')
    expect(afterKey('12', 'delete', 2)).toBe('1')
  })

  test('[BK11] another side begins with its own unit, another currency without its amount', () => {
    expect(changeQuickDraft(buy, { kind: 'side', side: 'sell' }))
      .toMatchObject({ side: 'sell', fixed: 'coin', typed: '' })
    expect(changeQuickDraft(buy, { kind: 'fiat', fiat: 'EUR', cardId: '9' }))
      .toMatchObject({ fiat: 'EUR', cardId: '9', typed: '' })
    expect(changeQuickDraft(sell, { kind: 'fiat', fiat: 'EUR', cardId: '9' }).typed).toBe('150')
    expect(changeQuickDraft(buy, { kind: 'swap', text: '138' }))
      .toMatchObject({ fixed: 'coin', typed: '138' })
  })
})
