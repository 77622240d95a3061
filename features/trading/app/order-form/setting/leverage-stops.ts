// The scale of a leverage slider: five stops at equal distances, from 1× to the market's highest.
// Between two stops the leverage grows evenly. Pure.

const roundStops = [2, 3, 4, 5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 125, 150]
/** The shares of the highest leverage that the inner stops are near to. */
const innerShares = [0.16, 0.4, 0.8]

/** [K5] "1×, 20×, 50×, 100×, 125×" for a highest leverage of 125. */
export function leverageStops(leverageMax: number): readonly number[] {
  const below = roundStops.filter((stop) => stop < leverageMax)
  const inner = innerShares.map((share) => nearest(below, leverageMax * share))
  return [...new Set([1, ...inner, leverageMax])]
}

export function leverageAt(percent: number, stops: readonly number[]): number {
  const span = 100 / Math.max(1, stops.length - 1)
  const place = Math.min(Math.floor(percent / span), stops.length - 2)
  const [from = 1, to = 1] = stops.slice(Math.max(0, place), Math.max(0, place) + 2)
  return Math.round(from + ((percent - place * span) / span) * (to - from))
}

export function percentOf(leverage: number, stops: readonly number[]): number {
  const span = 100 / Math.max(1, stops.length - 1)
  const place = Math.max(0, stops.findLastIndex((stop) => stop <= leverage))
  const [from = 1, to = from + 1] = stops.slice(place, place + 2)
  return Math.min(100, Math.round((place + (leverage - from) / (to - from)) * span))
}

/**
 * [K5] A typed leverage: a whole number from 1 to the market's highest. `text` is the number as it
 * was typed, with its decimals and without other characters. Digits of any width count.
 */
export function typedLeverage(
  typed: string, leverageMax: number,
): { readonly text: string, readonly leverage: number | undefined } {
  const text = typed.normalize('NFKC').replaceAll(/[^\d.,]/g, '').slice(0, lengthMax)
  const number = isWhole(text) ? Number(text) : 0
  return { text, leverage: number >= 1 && number <= leverageMax ? number : undefined }
}

/** Whether a typed leverage has no decimal mark. */
export function isWhole(text: string): boolean {
  return !/[.,]/.test(text)
}

const lengthMax = 4

function nearest(stops: readonly number[], wanted: number): number {
  return stops.reduce((best, stop) =>
    Math.abs(stop - wanted) < Math.abs(best - wanted) ? stop : best, 1)
}
