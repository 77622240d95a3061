// Fill-or-kill counts a lot as certain from the exact unit of rule P10 on: every scenario runs over
// a range around that unit, on the engine and on its naive twin.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { AnyCommand } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { tableListing } from '#testing/table/play-perpetual-table.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'

const asset = asAssetId(1)
const [ann, bob, cyd, dan] = [
  asUserId(1_000), asUserId(1_001), asUserId(1_002), asUserId(1_003),
]
const listing = {
  ...tableListing((_name, fallback) => fallback), makerFeePpm: 5_000, takerFeePpm: 9_000,
  quoteUnitsPerTickLot: 10n,
}
const { market } = listing

type Terms = Pick<PlacePerpetualOrder, 'user' | 'side' | 'lots' | 'priceTicks'>
  & Partial<PlacePerpetualOrder>

function order(terms: Terms): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', market, type: 'limit', timeInForce: 'GTC', reduceOnly: false,
    positionSide: terms.side === 'buy' ? 'long' : 'short', selfTradePrevention: 'cancel_taker',
    ...terms,
  }
}

const isolates = (user: typeof ann) =>
  ({ kind: 'set-margin-mode', user, market, marginMode: 'isolated' }) as const
const nets = (user: typeof ann) =>
  ({ kind: 'set-position-mode', user, positionMode: 'one_way' }) as const
const adds = (user: typeof ann, side: 'long' | 'short', units: number) => units === 0 ? [] : [{
  kind: 'adjust-margin', user, market, positionSide: side, units: BigInt(units),
} as const]

/** A scenario: a list of commands and mark updates. */
type Scene = readonly (AnyCommand | { readonly mark: number })[]

/** Plays a scenario on both engines; returns the answer to its last command. */
function play(scene: Scene): string {
  const pair = new TwinPair()
  let at = 1_000
  const opening: Scene = [
    { kind: 'list-asset', asset, symbol: 'USD', decimals: 8 }, listing,
    ...[ann, bob, cyd, dan].flatMap((user): Scene => {
      const money = { user, asset, units: 1_000_000n }
      return [
        { kind: 'open-user', user }, { kind: 'credit-deposit', ...money },
        { kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' },
      ]
    }),
  ]
  const answers = [...opening, ...scene].map((step) => {
    at += 1
    const command: AnyCommand = 'mark' in step
      ? { kind: 'update-mark', market, sources: [{ ticks: step.mark, at }] } : step
    const outcome = pair.apply({ command, at })
    return outcome.ok ? 'ok' : outcome.reject.code
  })
  pair.drain()
  pair.reload()
  expect(pair.differences).toEqual([])
  expect(answers.slice(0, -1).filter((answer) => answer !== 'ok')).toEqual([])
  return answers.at(-1) ?? 'none'
}

/** The first number of a range at which a scenario's last order fills; below it, it is rejected. */
function turn(from: number, to: number, sceneOf: (units: number) => Scene): number {
  const answers = Array.from({ length: to - from + 1 }, (_, at) => play(sceneOf(from + at)))
  const first = answers.indexOf('ok')
  expect(answers).toEqual(answers.map((_, at) => at < first ? 'cannot_fill' : 'ok'))
  expect(first).toBeGreaterThan(0)
  return from + first
}

/** Ann opens three lots with a cost that is no multiple of three. */
function held(side: 'long' | 'short'): Scene {
  const [own, other] = side === 'long' ? ['buy', 'sell'] as const : ['sell', 'buy'] as const
  return [isolates(ann), ...[[100, 1], [101, 2]].flatMap(([priceTicks = 0, lots = 0]) => [
    order({ user: bob, side: other, lots, priceTicks }),
    order({ user: ann, side: own, lots, priceTicks }),
  ])]
}

/** An order of Ann that closes her three lots. */
function closer(
  side: 'long' | 'short', priceTicks: number, more: Partial<PlacePerpetualOrder> = {},
): PlacePerpetualOrder {
  return order({
    user: ann, side: side === 'long' ? 'sell' : 'buy', positionSide: side, reduceOnly: true,
    lots: 3, priceTicks, ...more,
  })
}

for (const side of ['long', 'short'] as const) {
  const [opposite, takes] = side === 'long' ? ['sell', 'buy'] as const : ['buy', 'sell'] as const
  const price = side === 'long' ? 95 : 106
  /** One tick in the direction of a profit. */
  const far = side === 'long' ? 1 : -1
  const take = (lots: number) =>
    order({ user: dan, side: takes, lots, priceTicks: price, timeInForce: 'FOK' })

  test(`[P10] a resting order that closes a ${side} is certain from the exact margin on`, () => {
    const alone = (units: number): Scene =>
      [...held(side), ...adds(ann, side, units), closer(side, price), take(3)]
    const second = (units: number): Scene => [
      ...held(side), ...adds(ann, side, units),
      order({ user: cyd, side: opposite, lots: 1, priceTicks: price }),
      closer(side, price), take(4),
    ]
    const [first, next] = [turn(0, 160, alone), turn(0, 160, second)]
    // One more order in front may cost four units a lot.
    expect(next - first).toBe(12)
  })

  test(`[P10] hidden slices of icebergs that close a ${side} count behind all other orders`, () => {
    turn(60, 200, (units) => [
      ...held(side), ...adds(ann, side, units), closer(side, price, { displayLots: 1 }),
      order({ user: cyd, side: opposite, lots: 4, priceTicks: price, displayLots: 2 }), take(7),
    ])
    turn(0, 200, (units) => [
      ...held(side), ...adds(ann, side, units), closer(side, price, { displayLots: 2 }),
      order({ user: cyd, side: opposite, lots: 4, priceTicks: price, displayLots: 1 }), take(7),
    ])
  })

  test(`[P10] an incoming order that closes a ${side} fills from the exact margin on`, () => {
    const sweeps = (units: number): Scene => [
      ...held(side), ...adds(ann, side, units),
      order({ user: cyd, side: takes, lots: 1, priceTicks: price }),
      order({ user: bob, side: takes, lots: 2, priceTicks: price }),
      closer(side, price, { timeInForce: 'FOK' }),
    ]
    turn(0, 160, sweeps)
    turn(0, 160, (units) => [
      ...held(side), ...adds(ann, side, units),
      order({ user: cyd, side: takes, lots: 3, priceTicks: price, displayLots: 1 }),
      closer(side, price, { timeInForce: 'FOK' }),
    ])
  })

  test(`[P10] in one-way mode a ${side} is certain for one resting order of its owner`, () => {
    const net = (priceTicks: number, lots: number) =>
      order({ user: ann, side: opposite, positionSide: 'net', lots, priceTicks })
    const scene = (taken: number): Scene => [
      nets(ann), order({ user: bob, side: opposite, lots: 3, priceTicks: 100 }),
      order({ user: ann, side: takes, positionSide: 'net', lots: 3, priceTicks: 100 }),
      net(price + far * 8, 1), net(price + far * 9, 1),
      order({
        user: dan, side: takes, lots: taken, priceTicks: price + far * 9, timeInForce: 'FOK',
      }),
    ]
    expect([1, 2].map((taken) => play(scene(taken)))).toEqual(['ok', 'cannot_fill'])
  })

  test(`[P10] in one-way mode hidden slices that close a ${side} are never certain`, () => {
    const scene = (taken: number): Scene => [
      nets(ann), order({ user: bob, side: opposite, lots: 3, priceTicks: 100 }),
      order({ user: ann, side: takes, positionSide: 'net', lots: 3, priceTicks: 100 }),
      order({
        user: ann, side: opposite, positionSide: 'net', lots: 3, priceTicks: price + far * 9,
        displayLots: 1,
      }),
      order({
        user: dan, side: takes, lots: taken, priceTicks: price + far * 9, timeInForce: 'FOK',
      }),
    ]
    expect([1, 2].map((taken) => play(scene(taken)))).toEqual(['ok', 'cannot_fill'])
  })
}

test('[P10] a resting opening order is certain while its hold pays its loss to the mark', () => {
  for (const side of ['buy', 'sell'] as const) {
    const far = side === 'buy' ? -1 : 1
    const answers = Array.from({ length: 10 }, (_, away) => play([
      order({ user: ann, side, lots: 2, priceTicks: 100 }),
      ...away === 0 ? [] : [{ mark: 100 + far * away }],
      order({
        user: dan, side: side === 'buy' ? 'sell' : 'buy', lots: 2, priceTicks: 100,
        timeInForce: 'FOK',
      }),
    ]))
    // Each lot holds a margin of 50 and a fee of 9, and pays a fee of 5: 54 remain.
    expect(answers).toEqual(answers.map((_, away) => away <= 5 ? 'ok' : 'cannot_fill'))
  }
})
