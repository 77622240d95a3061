import { expect, test } from 'vitest'
import { languages } from '#vocabulary/index.ts'
import { noticeOf } from './notice-of.ts'

test('[WF2] every notification has its own title and text in all eight languages', () => {
  const notices = languages.flatMap((language) => [
    noticeOf(language, 'password_changed', {}),
    noticeOf(language, 'deposit_completed', { amount: '1.5', symbol: 'BTC' }),
  ])
  const texts = notices.map(({ title, text, more }) => `${title} ${text} ${more}`)
  expect(texts.every((text) => text.trim().length > 10)).toBe(true)
  expect(new Set(texts).size).toBe(2 * languages.length)
  for (const { text } of notices.filter((_, index) => index % 2 === 1)) {
    expect(text).toContain('1.5 BTC')
  }
})
