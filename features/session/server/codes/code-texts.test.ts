import { languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { codeNoticeText, codeText } from './code-texts.ts'

const kinds = ['mail', 'sms'] as const

test.each(kinds)('[A20] a %s with a code is in all eight languages and has the code', (kind) => {
  for (const [name, code, shown] of [
    ['registerCode', '123456', '123456'], ['loginCode', '12345678', '1234-5678'],
    ['resetCode', '12345678', '1234-5678'], ['coinPasswordCode', '12345678', '1234-5678'],
    ['stepUpCode', '12345678', '1234-5678'], ['proofCode', '12345678', '1234-5678'],
  ] as const) {
    const texts = languages.map((language) => codeText(name, { kind, language }, code))
    expect(texts.filter((text) => !text.includes(shown) || /[{}]/.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(languages.length)
  }
})

test.each(kinds)('[A20] a %s in place of a code is in all eight languages', (kind) => {
  for (const name of ['registered', 'loginUnknown', 'resetUnknown'] as const) {
    const texts = languages.map((language) => codeNoticeText(name, { kind, language }))
    expect(texts.filter((text) => !text.includes('Ingot') || /[{}]/.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(languages.length)
  }
})
