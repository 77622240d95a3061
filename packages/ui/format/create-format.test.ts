import { languages } from '@ingot/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { createFormat, minusSign, unknownFigure } from './create-format.ts'

const english = createFormat('en_US', 'language')
const nbsp = '\u00a0'

describe('figures', () => {
  test('[V14] a price shows exactly the decimals of its market', () => {
    expect(english.price('92418.6', 1)).toBe('92,418.6')
    expect(english.price('0.00000001', 8)).toBe('0.00000001')
    expect(english.price('1', 2)).toBe('1.00')
  })

  test('[V14] an exact amount has every digit, up to the largest int64 in smallest units', () => {
    expect(english.digits('9223372036854775807')).toBe('9,223,372,036,854,775,807')
    expect(english.figure('92233720368.54775807', 'USDT', 'exact')).toBe('92,233,720,368.54775807')
    expect(english.figure('0.10000000', 'BTC', 'exact')).toBe('0.1')
    expect(english.figure('4', 'USDT', 'exact')).toBe('4.00')
    expect(english.digits('0')).toBe('0')
  })

  test('[W51] a figure has at least the given decimals, and more if needed', () => {
    expect(english.digits('4', 4)).toBe('4.0000')
    expect(english.digits('0.52702295', 5)).toBe('0.52702295')
    expect(english.digits('4')).toBe('4')
  })

  test('[V14] money is rounded half away from zero, never cut', () => {
    expect(english.money('1.999')).toBe('2.00')
    expect(english.money('-1.995')).toBe(`${minusSign}2.00`)
    expect(english.money('1.9949')).toBe('1.99')
    expect(english.money('-0.001')).toBe('0.00')
  })

  test.each([
    ['16787.85023', 'USDT', '16,787.85'], ['0.99918', 'USDT', '1.00'], ['0.5', 'USDT', '0.50'],
    ['1000', 'USDT', '1,000.00'], ['0.0324875', 'USDT', '0.032'], ['0', 'USDT', '0.00'],
    ['-25000.005', 'USDT', `${minusSign}25,000.01`], ['91.385', 'EUR', '91.39'],
    ['10000.5', 'JPY', '10,001'], ['0.01082187', 'BTC', '0.01082187'], ['1', 'ETH', '1.00'],
    ['1.123456785', 'XRP', '1.12345679'],
  ])('[W202] %s %s is %s to a reader', (figure, symbol, shown) => {
    expect(english.figure(figure, symbol)).toBe(shown)
    expect(english.amount(figure, symbol)).toBe(`${shown}${nbsp}${symbol}`)
  })

  test('[W202] a signed amount has the sign of its written figure', () => {
    expect(english.signedFigure('25000', 'USDT')).toBe('+25,000.00')
    expect(english.signedFigure('-0.5', 'BTC')).toBe(`${minusSign}0.50`)
    expect(english.signedFigure('-0.000000001', 'BTC')).toBe('0.00')
  })

  test('[K191] a result, a return and a ratio are rounded once, half away from zero', () => {
    expect(english.percent('0.598')).toBe('+0.60%')
    expect(english.percent('-0.598')).toBe(`${minusSign}0.60%`)
    expect(english.share('0.598', 2)).toBe('0.60%')
    expect(english.share('48.45')).toBe('48.5%')
    expect(english.funding('0.00012345')).toBe('+0.0123%')
    expect(english.funding('-0.0000125')).toBe(`${minusSign}0.0013%`)
    expect(english.signed('1.005', 2)).toBe('+1.01')
    expect(english.signed('-1.005', 2)).toBe(`${minusSign}1.01`)
    expect(english.signed('-1.0049', 2)).toBe(`${minusSign}1.00`)
  })

  test('[V26] the worth of a price is rounded to the nearest', () => {
    expect(english.worth('7.389', 2)).toBe('7.39')
    expect(english.worth('7.385', 2)).toBe('7.39')
    expect(english.worth('7.3849', 2)).toBe('7.38')
    expect(english.worth('92418.6', 0)).toBe('92,419')
    expect(english.money('7.389')).toBe('7.39')
  })

  test('[V14] each language has its own grouping and decimal mark', () => {
    expect(createFormat('es_ES', 'language').money('1234.5')).toBe('1.234,50')
    expect(createFormat('ru_RU', 'language').money('1234567.89')).toBe(`1${nbsp}234${nbsp}567,89`)
    expect(createFormat('zh_CN', 'language').money('1234.5')).toBe('1,234.50')
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
    expect(createFormat('ru_RU', 'language').percent('1.84')).toBe(`+1,84${nbsp}%`)
    expect(english.rate('0.4')).toBe('0.4%')
    expect([0, 5, 1_000, 1_250_000].map((value) => english.ppm(value)))
      .toEqual(['0%', '0.0005%', '0.1%', '125%'])
    expect(createFormat('ru_RU', 'language').rate('44')).toBe(`44${nbsp}%`)
    expect(createFormat('ru_RU', 'language').rate('-25')).toBe(`${minusSign}25${nbsp}%`)
  })

  test('[V14] a size is in the unit of the language', () => {
    expect([5, 0.14].map((value) => english.megabytes(value))).toEqual(['5 MB', '0.1 MB'])
    expect(createFormat('ru_RU', 'language').megabytes(1.25)).toBe('1,3 МБ')
  })

  test.each(languages)('[V14] an unknown value is a dash in %s, not a hyphen', (language) => {
    const format = createFormat(language, 'language')
    for (const write of [format.digits, format.money, format.percent, format.compact]) {
      expect(write(null)).toBe(unknownFigure)
      expect(write(undefined)).toBe(unknownFigure)
      expect(write('-1234.5')).not.toContain('-')
    }
    expect(format.price(undefined, 2)).toBe(unknownFigure)
    expect(format.figure(null, 'USDT')).toBe(unknownFigure)
    expect(format.dateTime(null)).toBe(unknownFigure)
  })
})

const borders = [
  '999', '1000', '9999', '10000', '99999999', '100000000', '1000000000', '1000000000000',
]
const thousandsAt = ['999', '1.00K', '10.00K', '10.00K', '100.0M', '100.0M', '1.00B', '1,000B']
const myriadsAt = (wan: string, yi: string): readonly string[] => [
  '999', '1,000', '9,999', `1.00${wan}`, `1.00${yi}`, `1.00${yi}`, `10.00${yi}`, `10,000${yi}`,
]
const inSpanish = thousandsAt.map((text) =>
  text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))
const inRussian = thousandsAt.map((text) => text.replace(',', nbsp).replace('.', ','))

describe('abbreviations', () => {
  test.each([
    ['en_US', thousandsAt], ['th_TH', thousandsAt], ['es_ES', inSpanish], ['ru_RU', inRussian],
    ['zh_CN', myriadsAt('万', '亿')], ['zh_TW', myriadsAt('萬', '億')],
    ['ja_JP', myriadsAt('万', '億')], ['ko_KR', myriadsAt('만', '억')],
  ] as const)('[V15] have the units of %s', (language, texts) => {
    expect(borders.map(createFormat(language, 'language').compact)).toEqual(texts)
  })

  test.each(languages)('[V15] divide by 1e3, 1e4, 1e8 in %s with the site setting', (language) => {
    const format = createFormat(language, 'spec')
    const units = borders.map((figure) => format.compact(figure).replace(/^[^KMB]+/, ''))
    expect(units).toEqual(['', 'K', 'M', 'M', 'B', 'B', 'B', 'B'])
    expect(english.compact('6428000')).toBe('6.43M')
    expect(createFormat('en_US', 'spec').compact('6428000')).toBe('642.8M')
    expect(createFormat('en_US', 'spec').compact('9994')).toBe('9.99K')
    expect(createFormat('en_US', 'spec').compact('68316900')).toBe('6,832M')
  })

  test('[V15] that round up to the next unit are written in it', () => {
    expect(english.compact('999949')).toBe('999.9K')
    expect(english.compact('999950')).toBe('1.00M')
    expect(english.compact('-999950')).toBe(`${minusSign}1.00M`)
    expect(english.compact('999950000')).toBe('1.00B')
    expect(english.compact('999.96')).toBe('1.00K')
    expect(english.compact('999.94')).toBe('999.9')
    expect(english.compact('9.999')).toBe('10')
    expect(english.compact('9999.5')).toBe('10.00K')
    const chinese = createFormat('zh_CN', 'language')
    expect(chinese.compact('9999.4')).toBe('9,999')
    expect(chinese.compact('9999.5')).toBe('1.00万')
    expect(chinese.compact('99994999')).toBe('9,999万')
    expect(chinese.compact('99995000')).toBe('1.00亿')
    expect(createFormat('en_US', 'spec').compact('9999')).toBe('1.00M')
  })

  test('[V15] keep a figure of up to four digits as it is', () => {
    expect(english.compact('0')).toBe('0')
    expect(english.compact('0.25')).toBe('0.25')
    expect(english.compact('12.5')).toBe('12.5')
    expect(english.compact('46250')).toBe('46.25K')
  })
})

describe('times', () => {
  test.each(languages)('[V14] %s uses the common year and a 24-hour clock', (language) => {
    const format = createFormat(language, 'language')
    const at = new Date(2026, 10, 21, 23, 4, 5).getTime()
    expect(format.date(at)).toContain('2026')
    expect(format.time(at)).toContain('23')
    expect(format.time(new Date(2026, 10, 21, 0, 4, 5).getTime())).not.toContain('24')
  })
})
