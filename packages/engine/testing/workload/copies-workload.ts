// Copy trading in a seeded stream: five of the busiest users lead, others follow them with every
// kind of settings, move money, close by hand, stop and start again.
import { asAssetId, asMarketId, asOrderId, asUserId, copyCapsPpm } from '@ingot/contract/vocabulary'
import type { Outcome, UserId } from '@ingot/contract/vocabulary'
import type { CopyCommand, CopySettings } from '#engine/commands/copy-command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { perpetualMarkets } from './perpetual-workload.ts'
import type { Random } from './random.ts'

const firstUser = 1_000
const leaders = [
  firstUser, firstUser + 2, firstUser + 3, firstUser + 4, firstUser + 5,
] as const
/** Users from this number on follow; those before trade for themselves. */
const followersFrom = 6
const usdt = 100_000_000n

type Known = { readonly copyId: number; readonly user: number; readonly leader: number }

export class CopiesWorkload {
  private readonly random: Random
  private readonly users: number
  private readonly copies: Known[] = []
  private last: CopyCommand | undefined

  constructor(random: Random, users: number) {
    this.random = random
    this.users = users
  }

  opening(): CopyCommand[] {
    const lead = (user: number) => ({
      kind: 'set-leader', user: asUserId(user), asset: asAssetId(1), minUnits: usdt,
    } as const)
    return leaders.map(lead)
  }

  next(): CopyCommand {
    this.last = this.draw()
    return this.last
  }

  /** Receives the last command's result. */
  hear(outcome: Outcome<Applied>): void {
    const { last } = this
    if (!outcome.ok || last?.kind !== 'start-copy') return
    const { user, leader } = last
    const copyId = outcome.value.orderId
    if (this.copies.some((copy) => copy.copyId === copyId)) return
    this.copies.push({ copyId, user, leader })
  }

  private draw(): CopyCommand {
    const { random } = this
    const dice = random.below(100)
    const known = this.copies[random.below(Math.max(1, this.copies.length))]
    if (dice < 35 || known === undefined) return this.start()
    const isForeign = random.chance(3)
    const copy = {
      user: isForeign ? this.follower() : asUserId(known.user), copyId: asOrderId(known.copyId),
    }
    if (dice < 50) {
      return {
        kind: 'close-copied', ...copy, market: this.market(),
        positionSide: random.pick(['long', 'short'] as const),
        lots: random.pick([0, 0, 1, 3, 20, 500] as const),
      }
    }
    if (dice < 65) {
      const units = BigInt(random.between(1, 40)) * usdt / 2n
      const wallet = random.pick(['spot', 'contract'] as const)
      return { kind: 'fund-copy', ...copy, wallet, units: random.chance(50) ? units : -units }
    }
    if (dice < 73) return { kind: 'change-copy', ...copy, ...this.settings() }
    if (dice < 88) return { kind: 'settle-share', copyId: copy.copyId }
    if (dice < 95) return { kind: 'stop-copy', ...copy }
    if (dice < 96 && random.chance(30)) {
      const user = asUserId(random.pick(leaders))
      return { kind: 'end-leader', user, isForCause: random.chance(50) }
    }
    const user = random.chance(85) ? asUserId(random.pick(leaders)) : this.follower()
    const minUnits = random.chance(3) ? -1n : usdt
    return { kind: 'set-leader', user, asset: asAssetId(1), minUnits }
  }

  private start(): CopyCommand {
    const { random } = this
    const units = random.chance(3) ? 0n : BigInt(random.between(1, 600)) * usdt / 3n
    return {
      kind: 'start-copy',
      user: this.follower(),
      leader: random.chance(95) ? asUserId(random.pick(leaders)) : this.follower(),
      wallet: random.pick(['spot', 'contract', 'contract'] as const),
      units,
      sharePpm: random.chance(3) ? 300_001 : random.below(30) * 10_000,
      ...this.settings(),
    }
  }

  private settings(): CopySettings {
    const { random } = this
    const isRatio = random.chance(65)
    const isOdd = random.chance(3)
    return {
      copyKind: isRatio ? 'fixed_ratio' : 'fixed_quota',
      ratioPpm: isRatio ? random.pick([100_000, 1_000_000, 2_345_678, 5_000_000] as const) : 0,
      quotaUnits: isRatio && !isOdd ? 0n : BigInt(random.between(1, 300)) * usdt / 7n,
      capPpm: random.pick(copyCapsPpm),
      leverageMax: random.pick([1, 3, 10, 20, 125] as const),
      marginMode: random.pick(['follow', 'follow', 'isolated'] as const),
      markets: random.chance(15) ? [this.market()] : [],
      maxInvestUnits: random.chance(20) ? BigInt(random.between(1, 50)) * usdt : 0n,
      stopPpm: random.chance(40) ? random.between(1, 900_000) : 0,
      takePpm: random.chance(30) ? random.between(1, 500_000) : 0,
    }
  }

  private market() {
    return asMarketId(this.random.pick(perpetualMarkets).market)
  }

  private follower(): UserId {
    const { random, users } = this
    return asUserId(firstUser + (random.chance(95) ? random.between(followersFrom, users - 1)
      : random.below(users)))
  }
}
