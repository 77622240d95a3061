import { expect, test } from 'vitest'
import { languages, rejectCodes, successWords } from '#vocabulary/index.ts'
import { messageOf } from './message-of.ts'

const words = [...successWords, ...rejectCodes]

test('[A20] every reject and every success has a message in all eight languages', () => {
  for (const language of languages) {
    const texts = words.map((word) => messageOf(language, word))
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

test('[A20] a message uses the script of its language', () => {
  const scripts = {
    zh_CN: /\p{Script=Han}/u,
    zh_TW: /\p{Script=Han}/u,
    ja_JP: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    ko_KR: /\p{Script=Hangul}/u,
    ru_RU: /\p{Script=Cyrillic}/u,
    th_TH: /\p{Script=Thai}/u,
    en_US: /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u,
    es_ES: /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u,
  } as const
  for (const language of languages) {
    const foreign = words.filter((word) => !scripts[language].test(messageOf(language, word)))
    expect(foreign, language).toEqual([])
  }
})
