// Hostile commands: fields of the right name with wrong contents. They break the types on purpose,
// because a command from a damaged log or a faulty edge would break them too.
import type { UserId } from '@ingot/contract/vocabulary'
import type { Command, PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Random } from './random.ts'

const wildNumbers: readonly [number, ...number[]] = [
  Number.NaN, 0, -0, -1, 1, 0.5, Infinity, -Infinity,
  2 ** 31, 2 ** 32, 2 ** 40, 2 ** 40 + 1, 2 ** 50,
  2 ** 53 - 1, 2 ** 53, 1e300, Number.MIN_VALUE, 999, 1_000, 3,
]
const wildUnits: readonly [bigint, ...bigint[]] = [
  0n, -1n, 1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 62n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n,
  -(2n ** 63n), 10n ** 40n, 500_000_000n,
]
const wildWords: readonly [string, ...string[]] = [
  '', 'buy', 'sell', 'GTC', 'limit', 'market', 'spot', 'contract', '__proto__', 'constructor',
]

type Sources = { readonly user: UserId; readonly order: () => PlaceSpotOrder }

export function hostileCommand(random: Random, sources: Sources): Command {
  const { user } = sources
  const number = () => random.pick(wildNumbers)
  const units = () => random.pick(wildUnits)
  const word = () => random.pick(wildWords)
  switch (random.below(9)) {
    case 0: return loose({ kind: 'cancel-spot-order', user, orderId: number() })
    case 1: return loose({ kind: 'cancel-all-spot-orders', user: number(), market: number() })
    case 2: return loose({ kind: 'credit-deposit', user, asset: number(), units: units() })
    case 3: return loose({ kind: 'open-user', user: number() })
    case 4: return loose({
      kind: 'transfer-between-wallets', user, asset: number(), units: units(),
      from: word(), to: word(),
    })
    case 5: return loose({ kind: word() })
    default: return wildOrder(random, sources)
  }
}

/** An ordinary order with one or two of its fields gone wild. */
function wildOrder(random: Random, sources: Sources): Command {
  const order: Record<string, unknown> = { ...sources.order() }
  const fields = ['user', 'market', 'priceTicks', 'lots'] as const
  const words = ['side', 'type', 'timeInForce', 'selfTradePrevention'] as const
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const dice = random.below(10)
    if (dice < 6) order[random.pick(fields)] = random.pick(wildNumbers)
    else if (dice < 8) order['amountUnits'] = random.pick(wildUnits)
    else order[random.pick(words)] = random.pick(wildWords)
  }
  return loose(order)
}

function loose(fields: Record<string, unknown>): Command {
  return fields as unknown as Command
}
