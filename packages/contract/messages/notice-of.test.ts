import { expect, test } from 'vitest'
import {
  languages, type MessageKind, messageKinds, type MessageParameters,
} from '#vocabulary/index.ts'
import { noticeOf } from './notice-of.ts'

/** Samples of the values with a form of their own; any other shows its name. */
const formed = {
  amount: '1.5', fee: '0.1', symbol: 'BTC', chain: 'ERC20',
  address: '0x8E41…90dB2f', txId: 'a1b2c3',
  reason: 'unclear source', market: 'BTC/USDT', side: 'both', quantity: '7', coin: 'ETH',
  price: '9', count: '42', device: 'Chrome · Android', time: '1800000000000',
  order: '815', total: '12', result: '-3.50', settle: 'USDT', network: 'TRON', memo: '104263892',
} as const
const kinds = Object.keys(messageKinds) as MessageKind[]
const values = {
  ...Object.fromEntries(kinds.flatMap((kind) => messageKinds[kind].parameters)
    .map((name) => [name, `the ${name}`])),
  ...formed,
} as typeof formed & MessageParameters

test.each(kinds)('[WF2] %s has its own title and text in all eight languages', (kind) => {
  const notices = languages.map((language) => noticeOf(language, kind, values))
  const texts = notices.map(({ title, text, more }) => `${title} ${text} ${more}`)
  expect(texts.every((text) => text.trim().length > 10)).toBe(true)
  expect(new Set(texts).size).toBe(languages.length)
  for (const parameter of messageKinds[kind].parameters) {
    // These are shown in a form of their own; a level by its name. An offer, a copy
    // and a page are only links.
    const others = ['amount', 'fee', 'time', 'result', 'level', 'offer', 'copy', 'page']
    if (others.includes(parameter)) continue
    expect(texts.filter((text) => !text.includes(values[parameter]))).toEqual([])
  }
})

test.each(kinds)('[WF2] the text of %s has only the values of its kind', (kind) => {
  const changes = [
    {}, { fee: '' }, { result: '' }, { quantity: '' }, { quantity: '', total: '' },
    { quantity: values.total },
  ]
  for (const change of changes) {
    const ofKind = Object.fromEntries(messageKinds[kind].parameters.map((name) =>
      [name, { ...values, ...change }[name]])) as typeof values
    for (const language of languages) {
      const parts = Object.values(noticeOf(language, kind, ofKind))
      expect(parts.filter((part) => part === '' || /[{}]|undefined/.test(part))).toEqual([])
    }
  }
})

test('[WF2] a value is never read as a placeholder', () => {
  const reason = "it's {amount} <b>'{symbol}'</b>"
  expect(noticeOf('en_US', 'withdrawal_rejected', { amount: '1', symbol: 'BTC', reason }).text)
    .toBe(`Your withdrawal of 1.00 BTC was rejected: ${reason}`)
})

test.each([
  ['en_US', '1234567.5', '1,234,567.50'],
  ['en_US', '30', '30.00'],
  ['zh_CN', '12018.123456789012345678', '12,018.123456789012345678'],
  ['es_ES', '1500', '1.500,00'],
  ['ru_RU', '1500', '1\u00A0500,00'],
] as const)('[WF9] in %s the amount %s is written as %s', (language, amount, shown) => {
  for (const kind of ['deposit_completed', 'withdrawal_requested'] as const) {
    expect(noticeOf(language, kind, { ...values, amount }).text).toContain(`${shown} BTC`)
  }
})

test.each(languages)('[WF12] in %s a completed withdrawal has its stored fee', (language) => {
  const completed = { ...values, amount: '99', fee: '1' }
  const withFee = noticeOf(language, 'withdrawal_completed', completed)
  expect(withFee.text).toMatch(/99[.,]00 BTC/)
  expect(withFee.more).toMatch(/1[.,]00 BTC.*a1b2c3$/)
  const older = noticeOf(language, 'withdrawal_completed', { ...completed, fee: '' })
  expect(older.more).not.toContain('BTC')
  expect(older.more).toContain('a1b2c3')
})

test.each([
  ['en_US', 'Chrome · Android', /\(Chrome · Android\) on Jan 15, 2027, 8:00\sAM UTC\.$/],
  ['en_US', '', /\(unknown device\)/],
  ['ru_RU', '', /\(неизвестное устройство\): 15 янв\. 2027\sг\., 08:00 UTC\.$/],
] as const)('[A97] in %s a login from "%s" has its device and time', (language, device, text) => {
  expect(noticeOf(language, 'new_device_login', { ...values, device }).text).toMatch(text)
})

test('[WF10, K135] a contract, its side and a reject are in the words of the language', () => {
  const values = { market: 'BTCUSDT-PERP', side: 'long', reason: 'reduce_only_too_large' }
  expect(noticeOf('en_US', 'exit_waits', values).text).toContain('your BTC/USDT Perp long was')
  expect(noticeOf('zh_CN', 'exit_waits', values).text).toContain('BTC/USDT 永续 多仓')
  expect(noticeOf('zh_CN', 'conditional_order_refused', values).text).toContain('超过可平仓数量')
})

test('[WF10] quantities and prices have the decimals of their market', () => {
  const values = {
    market: 'BTCUSDT-PERP', side: 'short', quantity: '1200.500', coin: 'BTC', price: '60000.0',
    result: '', settle: 'USDT',
  }
  expect(noticeOf('en_US', 'position_liquidated', values).text)
    .toBe('1,200.500 BTC of your BTC/USDT Perp short was liquidated at a mark price of 60,000.0.')
  expect(noticeOf('es_ES', 'position_deleveraged', values).text)
    .toContain('1.200,500 BTC de tu posición BTC/USDT Perp. (corto) a 60.000,0')
})

test.each([
  ['en_US', '-1234.5', 'Realized PnL: -1,234.50 USDT.'],
  ['zh_CN', '-1234.5', '已实现盈亏 -1,234.50 USDT。'],
  ['es_ES', '12', 'PnL realizado: 12,00 USDT.'],
] as const)('[WF17] in %s a liquidation has its result %s', (language, result, shown) => {
  expect(noticeOf(language, 'position_liquidated', { ...values, result }).text).toContain(shown)
  expect(noticeOf(language, 'position_liquidated', { ...values, result: '' }).text)
    .not.toContain(' USDT')
})

test('[WF15] a triggered order has its fills, or the order that waits for them', () => {
  const order = { ...values, market: 'BTCUSDT', side: 'sell', coin: 'BTC', price: '60000.0' }
  const textOf = (quantity: string, total: string) =>
    noticeOf('en_US', 'stop_loss_triggered', { ...order, quantity, total }).text
  expect(textOf('0.50', '0.50')).toBe('Your stop-loss on BTC/USDT was triggered. '
    + 'Filled: sell 0.50 BTC at an average of 60,000.0.')
  expect(textOf('0.20', '0.50')).toContain('sell 0.20 of 0.50 BTC at')
  expect(textOf('', '0.50')).toContain('Order placed: sell 0.50 BTC, no fill so far.')
  expect(textOf('', '')).toBe('Your stop-loss on BTC/USDT was triggered.')
})
