import { expect, test } from 'vitest'
import { pdfAmount, pdfPrice } from './pdf-figure.ts'

test.each([
  ['10000', 'USDT', 'en_US', '10,000.00'], ['-5000', 'USDT', 'en_US', '-5,000.00'],
  ['16787.85023', 'USDT', 'en_US', '16,787.85023'], ['0', 'USDT', 'en_US', '0.00'],
  ['1234.5', 'USDT', 'es_ES', '1.234,50'], ['1234567.89', 'USDT', 'ru_RU', '1 234 567,89'],
  ['0.01082187', 'BTC', 'en_US', '0.01082187'], ['1200', 'XRP', 'ja_JP', '1,200'],
  ['92233720368.54775807', 'USDT', 'zh_CN', '92,233,720,368.54775807'],
] as const)('[OM25] %s %s is printed in %s as %s', (...[text, symbol, language, shown]) => {
  expect(pdfAmount(text, symbol, language)).toBe(shown)
})

test('[OM25] a price has the decimals that it has', () => {
  expect(pdfPrice('92418.60', 'en_US')).toBe('92,418.60')
  expect(pdfPrice('92418', 'es_ES')).toBe('92.418')
})
