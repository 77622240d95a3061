// Users that copy the traders of perpetual markets: they start, move money, change their settings,
// close by hand and stop. Leaders begin and end now and then, and due shares are paid.
import {
  asAssetId, asOrderId, copyCapsPpm, type OrderId, type UserId,
} from '@ingot/contract/vocabulary'
import type { CopySettings } from '@ingot/engine'
import type { Person } from './person.ts'

const usdt = asAssetId(1)
const minUnits = 100_000_000n

/** The user's copies, according to the received replies. */
const startedCopies = new WeakMap<Person, OrderId[]>()

export function actAsCopier(person: Person): void {
  const { random, user, world } = person
  const copies = startedCopies.get(person) ?? []
  startedCopies.set(person, copies)
  const leader = leaderOf(person)
  const copyId = copies[random.below(Math.max(1, copies.length))]
  const dice = random.below(100)
  if (dice < 12 || (dice < 50 && copyId === undefined)) {
    return person.ask({ kind: 'set-leader', user: leader, asset: usdt, minUnits }, true)
  }
  if (dice < 13) return person.ask({ kind: 'end-leader', user: leader, isForCause: false }, true)
  if (dice < 30 || copyId === undefined) return start(person, leader, copies)
  const own = { user, copyId }
  if (dice < 55) {
    const isIn = random.chance(55)
    return person.move((units) => ({
      kind: 'fund-copy', ...own, wallet: 'spot', units: isIn ? units : -units,
    }), person.wealthUnits / BigInt(random.between(20, 500)))
  }
  if (dice < 65) return person.ask({ kind: 'change-copy', ...own, ...settings(person) }, true)
  if (dice < 85) return person.ask({ kind: 'settle-share', copyId }, true)
  if (dice < 92) return person.ask({ kind: 'stop-copy', ...own }, true)
  const { market } = random.pick(world.perpetualMarkets)
  const positionSide = random.pick(['long', 'short'] as const)
  person.ask({
    kind: 'close-copied', ...own, market, positionSide, lots: random.pick([0, 1, 10] as const),
  }, false)
}

function start(person: Person, leader: UserId, copies: OrderId[]): void {
  const { random, user, wealthUnits } = person
  person.move((units) => ({
    kind: 'start-copy', user, leader, wallet: 'spot', units,
    sharePpm: random.between(0, 30) * 10_000, ...settings(person),
  }), wealthUnits / BigInt(random.between(2, 12)), (outcome) => {
    if (!outcome.ok) return
    const copyId = asOrderId(outcome.value.applied.orderId)
    if (!copies.includes(copyId)) copies.push(copyId)
  })
}

function settings({ random, wealthUnits }: Person): CopySettings {
  const isRatio = random.chance(70)
  return {
    copyKind: isRatio ? 'fixed_ratio' : 'fixed_quota',
    ratioPpm: isRatio ? random.pick([100_000, 1_000_000, 5_000_000] as const) : 0,
    quotaUnits: isRatio ? 0n : wealthUnits / BigInt(random.between(10, 100)),
    capPpm: random.pick(copyCapsPpm),
    leverageMax: random.pick([1, 5, 20, 125] as const),
    marginMode: random.pick(['follow', 'isolated'] as const),
    markets: [],
    maxInvestUnits: random.chance(20) ? wealthUnits / 10n : 0n,
    stopPpm: random.chance(40) ? random.between(10_000, 900_000) : 0,
    takePpm: random.chance(30) ? random.between(10_000, 500_000) : 0,
  }
}

function leaderOf({ random, world: { leaders } }: Person): UserId {
  const leader = leaders[random.below(leaders.length)]
  if (leader === undefined) throw new Error('a seed with copiers has leaders')
  return leader
}
