// Fills as lines, and the closed positions that they give.
import { assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { asMarketId, asTradeId } from '@ingot/contract/vocabulary'
import { closedPositions, type Fill, type OpenNow } from './closed-positions.ts'

type Line = readonly [
  position: 'long' | 'short' | 'net' | null, side: 'buy' | 'sell', lots: number, ticks: number,
  more?: { readonly kind?: 'liquidation' | 'adl'; readonly realized?: bigint
    readonly role?: 'maker'; readonly fee?: bigint },
]

/** Lines in the sequence of the trades; a fee is one unit where none is named. */
function closedBy(lines: readonly Line[], now: Partial<OpenNow> = {}) {
  const fills = lines.map(([positionSide, side, lots, ticks, more = {}], at): Fill => {
    const role = more.role ?? 'taker'
    return {
      role,
      positionSide,
      trade: {
        tradeId: asTradeId(at + 1), market: asMarketId(101), kind: more.kind ?? 'match', lots,
        quoteUnits: BigInt(lots * ticks),
        takerSide: (role === 'taker') === (side === 'buy') ? 'buy' : 'sell', at,
        takerFeeUnits: role === 'taker' ? more.fee ?? 1n : 70n,
        makerFeeUnits: role === 'maker' ? more.fee ?? 1n : 70n,
        takerRealizedUnits: role === 'taker' ? more.realized ?? 0n : 700n,
        makerRealizedUnits: role === 'maker' ? more.realized ?? 0n : 700n,
      },
    }
  })
  return closedPositions(fills.toReversed(), { long: 0, short: 0, ...now })
    .map((one) => [
      one.side, one.lots, one.openedUnits, one.closedUnits, one.realizedUnits, one.feeUnits,
      `${one.openedAt}-${one.closedAt}`, ...one.isLiquidated ? ['liquidated'] : [],
    ])
}

test('[C20] in hedge mode long and short are followed side by side', () => {
  expect(closedBy([
    ['long', 'buy', 10, 100],
    ['short', 'sell', 4, 102, { role: 'maker' }],
    ['long', 'buy', 5, 103],
    ['long', 'sell', 12, 110, { realized: 108n }],
    ['short', 'buy', 4, 101, { realized: 4n, role: 'maker' }],
    ['long', 'sell', 3, 109, { realized: 24n }],
  ])).toEqual([
    ['long', 15, 1_515n, 1_647n, 132n, 4n, '0-5'],
    ['short', 4, 408n, 404n, 4n, 2n, '1-4'],
  ])
})

test('[C20] in one-way mode a fill closes one position and opens the next', () => {
  expect(closedBy([
    ['net', 'buy', 10, 100],
    ['net', 'sell', 16, 110, { realized: 100n }],
    ['net', 'buy', 6, 105, { realized: 30n }],
  ])).toEqual([
    ['short', 6, 660n, 630n, 30n, 1n, '1-2'],
    ['long', 10, 1_000n, 1_100n, 100n, 2n, '0-1'],
  ])
})

test('[C20] the fee of a fill that closes and opens is shared by value', () => {
  expect(closedBy([
    ['net', 'buy', 10, 100, { fee: 100n }],
    ['net', 'sell', 16, 110, { realized: 100n, fee: 177n }],
    ['net', 'buy', 6, 105, { realized: 30n, fee: 63n }],
  ])).toEqual([
    ['short', 6, 660n, 630n, 30n, 66n + 63n, '1-2'],
    ['long', 10, 1_000n, 1_100n, 100n, 100n + 111n, '0-1'],
  ])
})

test('[C20] both parts of a fee are the whole, each within two units of its own fee', () => {
  const lots = integer({ min: 1, max: 1_000_000 })
  const rate = integer({ min: 0, max: 20_000 })
  assert(property(tuple(lots, lots, lots), rate, ([closed, opened, ticks], ppm) => {
    const feeOf = (count: number) => (BigInt(count * ticks) * BigInt(ppm) + 999_999n) / 1_000_000n
    const fee = feeOf(closed) + feeOf(opened)
    const positions = closedBy([
      ['net', 'buy', closed, 100, { fee: 0n }],
      ['net', 'sell', closed + opened, ticks, { fee }],
      ['net', 'buy', opened, 100, { fee: 0n }],
    ])
    const [short = 0n, long = 0n] = positions.map(([, , , , , units]) => BigInt(units ?? -1))
    expect(short + long).toBe(fee)
    expect(Math.abs(Number(long - feeOf(closed)))).toBeLessThanOrEqual(2)
  }))
})

test('[C20] an open position is left out, and so is one that began before the fills', () => {
  expect(closedBy([
    ['long', 'sell', 3, 100, { realized: 1n }],
    ['long', 'buy', 7, 100],
    ['long', 'sell', 7, 101, { realized: 7n }],
    ['long', 'buy', 2, 102],
  ], { long: 2 })).toEqual([['long', 7, 700n, 707n, 7n, 2n, '1-2']])
  expect(closedBy([['net', 'sell', 5, 100], ['net', 'buy', 2, 99]], { short: 3 })).toEqual([])
})

test('[C20] a position that a liquidation closed is liquidated, a counterparty\'s is not', () => {
  expect(closedBy([
    ['long', 'buy', 10, 100],
    [null, 'sell', 6, 90, { kind: 'liquidation', realized: -60n }],
    [null, 'sell', 4, 89, { kind: 'adl', realized: -44n }],
  ])).toEqual([['long', 10, 1_000n, 896n, -104n, 3n, '0-2', 'liquidated']])
  expect(closedBy([
    ['short', 'sell', 10, 100],
    [null, 'buy', 10, 89, { kind: 'adl', role: 'maker', realized: 110n }],
  ])).toEqual([['short', 10, 1_000n, 890n, 110n, 2n, '0-1']])
})
