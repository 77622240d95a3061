// A seeded stream of funds commands, to be mixed with trading: holds that are settled and released
// in parts, payments between users and house accounts, conversions, and hostile commands. It
// receives the results of its commands, so that most settlements name existing holds.
import type { Outcome } from '@ingot/contract/vocabulary'
import { type AssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { Wallet } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  CreditPurpose, DebitPurpose, FundsCommand, HoldPurpose, HouseAccount,
} from '#engine/commands/funds-command.ts'
import { Random } from './random.ts'

export type FundsWorkloadOptions = {
  readonly seed: number
  readonly users: number
  /** Their first number; 1,000 unless it is said. */
  readonly firstUser?: number
  readonly assets: readonly [AssetId, ...AssetId[]]
  /** A typical amount is a small multiple of this. */
  readonly unit: bigint
}

const holdPurposes = ['withdrawal', 'subscription', 'quick_trade', 'copy_share'] as const
const creditPurposes = [
  'allotment', 'refund', 'prize', 'coupon', 'rebate', 'quick_trade', 'adjustment',
] as const
const debitPurposes = ['subscription', 'quick_trade', 'adjustment'] as const
const houseAccounts = ['outside', 'fee_revenue', 'desk', 'escrow', 'promotions'] as const
const wallets = ['spot', 'contract'] as const
const wildUnits = [
  0n, -1n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n, -(2n ** 63n),
  10n ** 40n,
] as const
const wildNumbers = [Number.NaN, 0, -1, 0.5, 3, 7, 999, 2 ** 53, Infinity] as const
const wildWords = ['', '__proto__', 'toString', 'user', 'insurance', 'withdrawal', 'desk'] as const

type Held = {
  readonly holdId: number
  readonly user: number
  readonly units: bigint
  readonly purpose: HoldPurpose
}

export class FundsWorkload {
  private readonly random: Random
  private readonly options: FundsWorkloadOptions
  private readonly held: Held[] = []
  private readonly firstUser: number
  private place = 0
  private last: FundsCommand | undefined

  constructor(options: FundsWorkloadOptions) {
    this.options = options
    this.firstUser = options.firstUser ?? 1_000
    this.random = new Random(options.seed)
  }

  /** Fills the desk, escrow and promotions. */
  opening(): FundsCommand[] {
    return this.options.assets.flatMap((asset) =>
      (['desk', 'escrow', 'promotions'] as const).map((to): FundsCommand => ({
        kind: 'move-house-funds', from: 'outside', to, asset,
        units: this.options.unit * 500n, houseWallet: 'spot',
      })))
  }

  next(): FundsCommand {
    const { random } = this
    const command = this.draw()
    this.last = random.chance(8) ? this.wild(command) : command
    return this.last
  }

  /** Receives the result of a command, by default the last one. */
  hear(outcome: Outcome<Applied>, command = this.last): void {
    if (!outcome.ok || command?.kind !== 'hold-funds') return
    const { user, units, purpose } = command
    this.held[this.place] = { holdId: outcome.value.orderId, user, units, purpose }
    this.place = (this.place + 1) % 48
  }

  private draw(): FundsCommand {
    const dice = this.random.below(100)
    if (dice < 25) return this.hold()
    if (dice < 45) return this.settle()
    if (dice < 58) return this.release()
    if (dice < 70) return this.credit()
    if (dice < 78) return this.debit()
    if (dice < 84) return this.share()
    if (dice < 95) return this.convert()
    return this.moveHouse()
  }

  private hold(): FundsCommand {
    const { random } = this
    return {
      kind: 'hold-funds', user: this.user(), wallet: this.wallet(), asset: this.asset(),
      units: this.units(), purpose: random.pick<HoldPurpose>(holdPurposes),
    }
  }

  private settle(): FundsCommand {
    const { random } = this
    const { held, ...part } = this.part()
    const goesToUser = held.purpose === 'copy_share' ? !random.chance(3) : random.chance(3)
    return {
      kind: 'settle-funds', ...part,
      feeUnits: random.chance(50) ? 0n : this.shareOf(part.units),
      to: goesToUser ? this.user() : 0,
    }
  }

  private release(): FundsCommand {
    const { held: _, ...part } = this.part()
    return { kind: 'release-funds', ...part }
  }

  /** All of a hold, a part, or too much; sometimes another user's hold. */
  private part() {
    const { random } = this
    const none: Held = { holdId: 1, user: this.firstUser, units: 1n, purpose: 'withdrawal' }
    const held = this.held[random.below(Math.max(1, this.held.length))] ?? none
    const units = random.chance(30) ? held.units
      : random.chance(4) ? held.units + 1n : this.shareOf(held.units)
    const user = random.chance(4) ? this.user() : asUserId(held.user)
    return { held, user, holdId: asOrderId(held.holdId), units }
  }

  private credit(): FundsCommand {
    const { random } = this
    const purpose = random.pick<CreditPurpose>(creditPurposes)
    return {
      kind: 'credit-funds', user: this.user(), asset: this.asset(),
      units: purpose === 'rebate' ? this.units() / 5_000n + 1n : this.units(), purpose,
      houseWallet: random.chance(purpose === 'rebate' ? 50 : 3) ? 'contract' : 'spot',
    }
  }

  private debit(): FundsCommand {
    return {
      kind: 'debit-funds', user: this.user(), wallet: this.wallet(), asset: this.asset(),
      units: this.units(), purpose: this.random.pick<DebitPurpose>(debitPurposes),
    }
  }

  private share(): FundsCommand {
    return {
      kind: 'share-funds', user: this.user(), wallet: this.wallet(), asset: this.asset(),
      units: this.units(), to: this.user(),
    }
  }

  private convert(): FundsCommand {
    return {
      kind: 'convert-funds', user: this.user(), fromAsset: this.asset(), fromUnits: this.units(),
      toAsset: this.asset(), toUnits: this.units(),
    }
  }

  private moveHouse(): FundsCommand {
    const { random } = this
    const from = random.pick<HouseAccount>(houseAccounts)
    return {
      kind: 'move-house-funds', from, to: random.pick<HouseAccount>(houseAccounts),
      asset: this.asset(), units: this.units() * (from === 'outside' ? 20n : 1n),
      houseWallet: random.chance(from === 'fee_revenue' ? 50 : 3) ? 'contract' : 'spot',
    }
  }

  /** The same command with one of its fields gone wild. */
  private wild(command: FundsCommand): FundsCommand {
    const { random } = this
    const fields: Record<string, unknown> = { ...command }
    const name = random.pick(nonEmpty(Object.keys(fields).filter((field) => field !== 'kind')))
    const value = fields[name]
    fields[name] = typeof value === 'bigint' ? random.pick(wildUnits)
      : typeof value === 'number' ? random.pick(wildNumbers) : random.pick(wildWords)
    return fields as unknown as FundsCommand
  }

  private user() {
    const { random, options: { users } } = this
    return asUserId(this.firstUser + (random.chance(60) ? random.below(Math.min(users, 6))
      : random.below(users)))
  }

  private wallet(): Wallet {
    return this.random.pick<Wallet>(wallets)
  }

  private asset(): AssetId {
    return this.random.pick(this.options.assets)
  }

  private units(): bigint {
    const { random, options: { unit } } = this
    const units = unit * BigInt(random.between(1, 2_000)) / 100n
    return random.chance(3) ? units * 1_000n : units + BigInt(random.below(1_000))
  }

  private shareOf(units: bigint): bigint {
    return units * BigInt(this.random.between(1, 100)) / 100n
  }
}

function nonEmpty(items: string[]): [string, ...string[]] {
  const [first = '', ...rest] = items
  return [first, ...rest]
}
