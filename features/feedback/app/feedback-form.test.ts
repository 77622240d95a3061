import { expect, test } from 'vitest'
import { contextOf, feedbackEmpty, feedbackFaults, requestOf, titleOf } from './feedback-form.ts'

const typed = (text: string) => ({ ...feedbackEmpty, text })

test.each([
  ['', 'empty'], [' \n\u3000', 'empty'], ['a\u202eb', 'hidden'], ['a\u0000', 'hidden'],
  ['one\n\ntwo ❤️', undefined],
] as const)('[FB5] the text %j has the fault %s', (text, fault) => {
  expect(feedbackFaults(typed(text), { hasFailed: false }).text).toBe(fault)
})

test('[FB4] version and page are sent while the switch is on, and not without it', () => {
  const context = contextOf('/pages/trade/index')
  expect(requestOf(typed(' e\u0301 '), { context, files: ['one'] })).toEqual({
    kind: 'problem', text: '\u00e9', files: ['one'], version: '1.0.0 (100)',
    page: '/pages/trade/index',
  })
  const alone = { ...typed('x'), kind: 'idea', hasContext: false } as const
  expect(requestOf(alone, { context, files: [] })).toEqual({ kind: 'idea', text: 'x', files: [] })
})

test('[FB9] a picture that was not sent is a fault of the form', () => {
  expect(feedbackFaults(typed('x'), { hasFailed: true })).toEqual({ files: 'picture' })
  expect(feedbackFaults(typed('x'), { hasFailed: false })).toEqual({})
})

test.each([
  ['one\ntwo', 'one'], ['word '.repeat(30), `${'word '.repeat(15)}word…`],
  ['字'.repeat(100), `${'字'.repeat(80)}…`],
])('[FB6] the title of %j is %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
