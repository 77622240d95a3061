import { expect, test } from 'vitest'
import { languages, type MessageKind, messageKinds } from '#vocabulary/index.ts'
import { noticeOf } from './notice-of.ts'

const values = {
  amount: '1.5', symbol: 'BTC', chain: 'ERC20', address: '0x8E41…90dB2f', txId: 'a1b2c3',
  reason: 'unclear source',
} as const
const kinds = Object.keys(messageKinds) as MessageKind[]

test.each(kinds)('[WF2] %s has its own title and text in all eight languages', (kind) => {
  const notices = languages.map((language) => noticeOf(language, kind, values))
  const texts = notices.map(({ title, text, more }) => `${title} ${text} ${more}`)
  expect(texts.every((text) => text.trim().length > 10)).toBe(true)
  expect(new Set(texts).size).toBe(languages.length)
  for (const parameter of messageKinds[kind].parameters) {
    if (parameter === 'amount') continue
    expect(texts.filter((text) => !text.includes(values[parameter]))).toEqual([])
  }
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
