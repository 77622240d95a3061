// The fallback of a coin without a logo: white letters must be readable on every colour.
import { expect, test } from 'vitest'
import { coinColour, coinColours } from './coin-logo.tsx'

test.each([...coinColours])('white on %s passes AA', (colour) => {
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
})

test('the same symbol always has the same colour, and symbols differ', () => {
  expect(coinColour('BTC')).toBe(coinColour('BTC'))
  const colours = new Set(['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'TON'].map(coinColour))
  expect(colours.size).toBeGreaterThan(4)
})

function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
