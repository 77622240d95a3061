import { languages } from '@ingot/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { createFormat, minusSign, unknownFigure } from './create-format.ts'

const english = createFormat('en_US', 'spec')
const nbsp = '\u00a0'

describe('figures', () => {
  test('[V14] a price shows exactly the decimals of its market', () => {
    expect(english.price('92418.6', 1)).toBe('92,418.6')
    expect(english.price('0.00000001', 8)).toBe('0.00000001')
    expect(english.price('1', 2)).toBe('1.00')
  })

  test('[V14] an amount keeps every digit, up to the largest int64 in the smallest unit', () => {
    expect(english.amount('9223372036854775807')).toBe('9,223,372,036,854,775,807')
    expect(english.amount('92233720368.54775807')).toBe('92,233,720,368.54775807')
    expect(english.amount('0.10000000')).toBe('0.1')
    expect(english.amount('0')).toBe('0')
  })

  test('[W51] an amount has at least its coin\'s decimals, and more if needed', () => {
    expect(english.amount('4', 4)).toBe('4.0000')
    expect(english.amount('0.52702295', 5)).toBe('0.52702295')
    expect(english.amount('4')).toBe('4')
  })

  test('[V14] money is cut, never rounded up', () => {
    expect(english.money('1.999')).toBe('1.99')
    expect(english.money('-1.999')).toBe(`${minusSign}1.99`)
    expect(english.money('-0.001')).toBe('0.00')
  })

  test('[V26] the worth of a price is rounded to the nearest', () => {
    expect(english.worth('7.389', 2)).toBe('7.39')
    expect(english.worth('7.385', 2)).toBe('7.39')
    expect(english.worth('7.3849', 2)).toBe('7.38')
    expect(english.worth('92418.6', 0)).toBe('92,419')
    expect(english.money('7.389')).toBe('7.38')
  })

  test('[V14] each language has its own grouping and decimal mark', () => {
    expect(createFormat('es_ES', 'spec').money('1234.5')).toBe('1.234,50')
    expect(createFormat('ru_RU', 'spec').money('1234567.89')).toBe(`1${nbsp}234${nbsp}567,89`)
    expect(createFormat('zh_CN', 'spec').money('1234.5')).toBe('1,234.50')
  })

  test('[V14] a sign is + or U+2212, and zero has none', () => {
    expect(english.signed('12.5', 2)).toBe('+12.50')
    expect(english.signed('-12.5', 2)).toBe(`${minusSign}12.50`)
    expect(english.signed('0.00', 2)).toBe('0.00')
    expect(english.signed('0.001', 2)).toBe('0.00')
    expect(english.signed('-0.001', 2)).toBe('0.00')
  })

  test('[V14] a percentage takes a figure in per cent', () => {
    expect(english.percent('1.84')).toBe('+1.84%')
    expect(english.percent('-1.12')).toBe(`${minusSign}1.12%`)
    expect(english.percent('0')).toBe('0.00%')
    expect(createFormat('ru_RU', 'spec').percent('1.84')).toBe(`+1,84${nbsp}%`)
    expect(english.rate('0.4')).toBe('0.4%')
    expect(createFormat('ru_RU', 'spec').rate('44')).toBe(`44${nbsp}%`)
    expect(createFormat('ru_RU', 'spec').rate('-25')).toBe(`${minusSign}25${nbsp}%`)
  })

  test.each(languages)('[V14] an unknown value is a dash in %s, not a hyphen', (language) => {
    const format = createFormat(language, 'spec')
    for (const write of [format.amount, format.money, format.percent, format.compact]) {
      expect(write(null)).toBe(unknownFigure)
      expect(write(undefined)).toBe(unknownFigure)
      expect(write('-1234.5')).not.toContain('-')
    }
    expect(format.price(undefined, 2)).toBe(unknownFigure)
    expect(format.dateTime(null)).toBe(unknownFigure)
  })
})

describe('abbreviations', () => {
  test('[V15] divide by 1e3, 1e4 and 1e8 by default', () => {
    expect(english.compact('999')).toBe('999')
    expect(english.compact('1000')).toBe('1.00K')
    expect(english.compact('10000')).toBe('1.00M')
    expect(english.compact('123456789')).toBe('1.23B')
    expect(english.compact('6428000')).toBe('642.8M')
    expect(english.compact('68316900')).toBe('6,831M')
  })

  test('[V15] divide by 1e3, 1e6 and 1e9 with the site setting', () => {
    const format = createFormat('en_US', 'conventional')
    expect(format.compact('12345')).toBe('12.34K')
    expect(format.compact('1234567')).toBe('1.23M')
    expect(format.compact('1999999999')).toBe('1.99B')
  })

  test('[V15] divide by ten thousands in such languages with the site setting', () => {
    expect(createFormat('zh_CN', 'conventional').compact('123456789')).toBe('1.23亿')
    expect(createFormat('zh_TW', 'conventional').compact('12345')).toBe('1.23萬')
    expect(createFormat('ja_JP', 'conventional').compact('123456789')).toBe('1.23億')
    expect(createFormat('ko_KR', 'conventional').compact('12345')).toBe('1.23만')
    expect(createFormat('th_TH', 'conventional').compact('12345')).toBe('12.34K')
  })
})

describe('times', () => {
  test.each(languages)('[V14] %s uses the common year and a 24-hour clock', (language) => {
    const format = createFormat(language, 'spec')
    const at = new Date(2026, 10, 21, 23, 4, 5).getTime()
    expect(format.date(at)).toContain('2026')
    expect(format.time(at)).toContain('23')
    expect(format.time(new Date(2026, 10, 21, 0, 4, 5).getTime())).not.toContain('24')
  })
})
