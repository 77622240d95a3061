// Hostile commands for the perpetual markets: fields of the right name with wrong contents. They
// break the types on purpose, as in hostile-command.ts.
import type { UserId } from '@ingot/contract/vocabulary'
import type { EngineCommand } from '#engine/commands/command.ts'
import type {
  ListPerpetualMarket, PlacePerpetualOrder,
} from '#engine/commands/perpetual-command.ts'
import type { Random } from './random.ts'

const wildNumbers: readonly [number, ...number[]] = [
  Number.NaN, 0, -0, -1, 1, 0.5, Infinity, -Infinity, 2 ** 31, 2 ** 40, 2 ** 40 + 1, 2 ** 50,
  2 ** 53 - 1, 2 ** 53, 1e300, 999, 1_000, 11, 12, 13, 400, 5_000, 100_000,
]
const wildUnits: readonly [bigint, ...bigint[]] = [
  0n, -1n, 1n, 2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n), 2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n),
  10n ** 40n,
]
const wildWords: readonly [string, ...string[]] = [
  '', 'buy', 'sell', 'long', 'short', 'net', 'GTC', 'isolated', 'cross', 'hedge', 'one_way',
  '__proto__', 'constructor',
]

type Sources = {
  readonly user: UserId
  readonly order: () => PlacePerpetualOrder
  readonly listing: ListPerpetualMarket
}

export function hostilePerpetual(random: Random, sources: Sources): EngineCommand {
  const { user } = sources
  const number = () => random.pick(wildNumbers)
  const units = () => random.pick(wildUnits)
  const word = () => random.pick(wildWords)
  const some = () => random.chance(50) ? user : number()
  switch (random.below(14)) {
    case 0: return loose({ kind: 'cancel-perpetual-order', user: some(), orderId: number() })
    case 1: return loose({ kind: 'cancel-all-perpetual-orders', user: number(), market: number() })
    case 2: return loose({
      kind: 'set-leverage', user: some(), market: number(), leverage: number(),
    })
    case 3: return loose({
      kind: 'set-margin-mode', user: some(), market: number(), marginMode: word(),
    })
    case 4: return loose({ kind: 'set-position-mode', user: some(), positionMode: word() })
    case 5: return loose({
      kind: 'adjust-margin', user: some(), market: number(), positionSide: word(), units: units(),
    })
    case 6: return loose({
      kind: 'update-mark', market: number(),
      sources: [{ ticks: number(), at: number() }, { ticks: number(), at: number() }],
    })
    case 7: return loose({ kind: 'settle-funding', market: number(), stamp: number() })
    case 8: return loose({
      kind: 'fund-insurance', asset: number(),
      units: random.pick([0n, -1n, 1n, 2n ** 63n, 10n ** 40n]),
    })
    case 9: return wildListing(random, sources.listing)
    default: return wildOrder(random, sources)
  }
}

/** A listing that nothing would make fit, for a market that is not there. */
function wildListing(random: Random, listing: ListPerpetualMarket): EngineCommand {
  const field = random.pick([
    'settle', 'quoteUnitsPerTickLot', 'notionalMinUnits', 'makerFeePpm', 'takerFeePpm',
    'liquidationFeePpm', 'bandPpm', 'referenceTicks', 'sourceAgeMaxMs', 'sourceDeviationMaxPpm',
    'markBandPpm', 'fundingIntervalMs', 'interestE8', 'fundingClampE8', 'fundingCapE8',
    'impactUnits', 'tiers',
  ])
  const value = field === 'tiers' ? random.pick<readonly object[]>([
    [], [{ capUnits: 0n, mmrPpm: 1, leverageMax: 1 }],
    [{ capUnits: 2n ** 53n, mmrPpm: 1, leverageMax: 1 }],
    [{ capUnits: 1_000n, mmrPpm: 100_000, leverageMax: 10 }],
    [{ capUnits: 1_000n, mmrPpm: 0.5, leverageMax: 10 }],
  ]) : random.pick<unknown>([Number.NaN, -1.5, 0.5, -1n, 2n ** 60n, 'ten', Infinity])
  return loose({ ...listing, market: random.between(20, 90), [field]: value })
}

/** An ordinary order with one or two of its fields gone wild. */
function wildOrder(random: Random, sources: Sources): EngineCommand {
  const order: Record<string, unknown> = { ...sources.order() }
  const fields = ['user', 'market', 'priceTicks', 'lots'] as const
  const words = ['side', 'type', 'timeInForce', 'selfTradePrevention', 'positionSide'] as const
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const dice = random.below(10)
    if (dice < 6) order[random.pick(fields)] = random.pick(wildNumbers)
    else if (dice < 9) order[random.pick(words)] = random.pick(wildWords)
    else order['reduceOnly'] = random.pick([0, 1, 'true', true, false])
  }
  return loose(order)
}

function loose(fields: Record<string, unknown>): EngineCommand {
  return fields as unknown as EngineCommand
}
