// The naive twin's funds: holds in a list, every rule written out once more. It shares nothing
// with the engine's own but the words of commands and rows.
import { asAssetId, asOrderId, asUserId, type PostingKind } from '@ingot/contract/vocabulary'
import type { Wallet } from '#engine/commands/command.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type {
  ConvertFunds, CreditFunds, DebitFunds, FundsCommand, HoldFunds, MoveHouseFunds, ReleaseFunds,
  SettleFunds, ShareFunds,
} from '#engine/commands/funds-command.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import { type Account, type NaiveLedger, spot } from './naive-ledger.ts'
import { Refused } from './naive-plan.ts'

type NaiveHold = {
  readonly id: number
  readonly account: Account
  readonly purpose: HoldFunds['purpose']
  readonly units: bigint
  settled: bigint
  released: bigint
  readonly createdAt: number
  updatedAt: number
}

/** The parts of the twin that the funds use. */
export type NaiveBank = {
  readonly ledger: NaiveLedger
  readonly assets: ReadonlySet<number>
  readonly users: ReadonlySet<number>
  readonly counts: { orders: number }
  /** Whether units may leave a user's contract wallet. */
  readonly mayLeave: (user: number, asset: number, units: bigint) => boolean
}

const house: Readonly<Record<string, number>> = {
  outside: 1, fee_revenue: 2, desk: 6, escrow: 7, promotions: 8,
}
const holdGoesTo: Readonly<Record<string, string>> = {
  withdrawal: 'outside', subscription: 'escrow', quick_trade: 'desk', copy_share: 'user',
}
const creditComesFrom: Readonly<Record<string, string>> = {
  allotment: 'escrow', refund: 'escrow', prize: 'promotions', coupon: 'promotions',
  rebate: 'fee_revenue', quick_trade: 'desk', adjustment: 'outside',
}
const debitGoesTo: Readonly<Record<string, string>> = {
  subscription: 'escrow', quick_trade: 'desk', adjustment: 'outside',
}
const holdsMax = 200
const none: Applied = { orderId: 0, count: 0 }

/** No other command is called so. */
export function isFundsCommand(command: AnyCommand): command is FundsCommand {
  return command.kind.endsWith('-funds')
}

export class NaiveFunds {
  private readonly bank: NaiveBank
  private readonly holds: NaiveHold[] = []
  private readonly touched = new Set<NaiveHold>()
  private at = 0

  constructor(bank: NaiveBank) {
    this.bank = bank
  }

  run(command: FundsCommand, at: number): Applied {
    this.at = at
    switch (command.kind) {
      case 'hold-funds': return this.hold(command)
      case 'settle-funds': return this.settle(command)
      case 'release-funds': return this.release(command)
      case 'credit-funds': return this.credit(command)
      case 'debit-funds': return this.debit(command)
      case 'share-funds': return this.share(command)
      case 'convert-funds': return this.convert(command)
      case 'move-house-funds': return this.moveHouse(command)
    }
  }

  /** The held amount of an account. */
  setAside({ owner, wallet, asset }: Account): bigint {
    return this.holds.filter(({ account }) => account.owner === owner
      && account.wallet === wallet && account.asset === asset)
      .reduce((sum, hold) => sum + restOf(hold), 0n)
  }

  drain(): HoldRow[] {
    const rows = [...this.touched].map((hold): HoldRow => ({
      holdId: asOrderId(hold.id),
      user: asUserId(hold.account.owner),
      wallet: hold.account.wallet,
      asset: asAssetId(hold.account.asset),
      purpose: hold.purpose,
      units: hold.units,
      settledUnits: hold.settled,
      releasedUnits: hold.released,
      status: restOf(hold) === 0n ? 'closed' : 'open',
      createdAt: hold.createdAt,
      updatedAt: hold.updatedAt,
    }))
    this.touched.clear()
    return rows
  }

  private hold({ user, wallet, asset, units, purpose }: HoldFunds): Applied {
    const account = this.account(user, wallet, { asset, units })
    if (!Object.hasOwn(holdGoesTo, purpose)) throw new Refused('invalid_input')
    const open = this.holds.filter((hold) => hold.account.owner === user && restOf(hold) > 0n)
    if (open.length >= holdsMax) throw new Refused('too_many_holds')
    this.mustHave(account, units)
    this.bank.counts.orders += 1
    const hold: NaiveHold = {
      id: this.bank.counts.orders, account, purpose, units, settled: 0n, released: 0n,
      createdAt: this.at, updatedAt: this.at,
    }
    this.holds.push(hold)
    this.touched.add(hold)
    this.bank.ledger.move(account, { available: -units, frozen: units })
    return { orderId: asOrderId(hold.id), count: 0 }
  }

  private settle(command: SettleFunds): Applied {
    const { units, feeUnits: fee, to } = command
    const hold = this.openHold(command)
    if (typeof fee !== 'bigint' || fee < 0n || fee > units) throw new Refused('invalid_input')
    const { owner, asset } = hold.account
    const goal = holdGoesTo[hold.purpose] ?? ''
    const isToUser = goal === 'user'
    if (isToUser ? !this.bank.users.has(to) || to === owner : to !== 0) {
      throw new Refused('invalid_input')
    }
    if (!isToUser) this.mayTakeIn(goal, asset, units - fee)
    const gets = spot(isToUser ? to : house[goal] ?? 0, asset)
    hold.settled += units
    this.change(hold)
    this.bank.ledger.post([
      { account: hold.account, available: 0n, frozen: -units, kind: hold.purpose },
      { account: gets, available: units - fee, frozen: 0n, kind: hold.purpose },
      { account: spot(2, asset), available: fee, frozen: 0n, kind: 'fee' },
    ], { ref: hold.id, at: this.at })
    return { orderId: asOrderId(hold.id), count: 0 }
  }

  private release(command: ReleaseFunds): Applied {
    const { units } = command
    const hold = this.openHold(command)
    hold.released += units
    this.change(hold)
    this.bank.ledger.move(hold.account, { available: units, frozen: -units })
    return { orderId: asOrderId(hold.id), count: 0 }
  }

  private credit({ user, asset, units, purpose, houseWallet }: CreditFunds): Applied {
    const account = this.account(user, 'spot', { asset, units })
    if (!Object.hasOwn(creditComesFrom, purpose)) throw new Refused('invalid_input')
    const payer = creditComesFrom[purpose] ?? ''
    const from = this.housePays(payer, houseWallet, { asset, units })
    return this.pay([from, account], units, purpose)
  }

  private debit({ user, wallet, asset, units, purpose }: DebitFunds): Applied {
    const account = this.account(user, wallet, { asset, units })
    if (!Object.hasOwn(debitGoesTo, purpose)) throw new Refused('invalid_input')
    this.mustHave(account, units)
    const goal = debitGoesTo[purpose] ?? ''
    this.mayTakeIn(goal, asset, units)
    return this.pay([account, spot(house[goal] ?? 0, asset)], units, purpose)
  }

  private share({ user, wallet, asset, units, to }: ShareFunds): Applied {
    const account = this.account(user, wallet, { asset, units })
    if (!this.bank.users.has(to) || to === user) throw new Refused('invalid_input')
    this.mustHave(account, units)
    return this.pay([account, spot(to, asset)], units, 'copy_share')
  }

  private convert(command: ConvertFunds): Applied {
    const { user, fromAsset, fromUnits, toAsset, toUnits } = command
    const gives = this.account(user, 'spot', { asset: fromAsset, units: fromUnits })
    if (!this.bank.assets.has(toAsset)) throw new Refused('asset_unknown')
    if (toAsset === fromAsset) throw new Refused('invalid_input')
    if (typeof toUnits !== 'bigint' || toUnits <= 0n) throw new Refused('amount_not_positive')
    this.mustHave(gives, fromUnits)
    const pays = this.housePays('desk', 'spot', { asset: toAsset, units: toUnits })
    const kind = 'conversion'
    this.bank.ledger.post([
      { account: gives, available: -fromUnits, frozen: 0n, kind },
      { account: spot(6, fromAsset), available: fromUnits, frozen: 0n, kind },
      { account: pays, available: -toUnits, frozen: 0n, kind },
      { account: spot(user, toAsset), available: toUnits, frozen: 0n, kind },
    ], { ref: 0, at: this.at })
    return none
  }

  private moveHouse({ from, to, asset, units, houseWallet }: MoveHouseFunds): Applied {
    const isKnown = Object.hasOwn(house, from) && Object.hasOwn(house, to)
    const isItself = from === to && houseWallet === 'spot'
    if (!isKnown || !hasWallet(from, houseWallet) || isItself) throw new Refused('invalid_input')
    if (!this.bank.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    const payer = this.housePays(from, houseWallet, { asset, units })
    this.mayTakeIn(to, asset, units)
    return this.pay([payer, spot(house[to] ?? 0, asset)], units, 'house')
  }

  private pay([from, to]: [Account, Account], units: bigint, kind: PostingKind): Applied {
    this.bank.ledger.post([
      { account: from, available: -units, frozen: 0n, kind },
      { account: to, available: units, frozen: 0n, kind },
    ], { ref: 0, at: this.at })
    return none
  }

  private account(
    user: number, wallet: Wallet, { asset, units }: { asset: number; units: bigint },
  ): Account {
    if (!this.bank.users.has(user)) throw new Refused('invalid_input')
    if (wallet !== 'spot' && wallet !== 'contract') throw new Refused('invalid_input')
    if (!this.bank.assets.has(asset)) throw new Refused('asset_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    return { owner: user, wallet, asset }
  }

  private mustHave(account: Account, units: bigint): void {
    const isThere = account.wallet === 'spot'
      ? this.bank.ledger.balance(account).available >= units
      : this.bank.mayLeave(account.owner, account.asset, units)
    if (!isThere) throw new Refused('insufficient_available')
  }

  private openHold(
    { user, holdId, units }: { user: number; holdId: number; units: bigint },
  ): NaiveHold {
    if (!this.bank.users.has(user)) throw new Refused('invalid_input')
    const hold = this.holds.find((each) => each.id === holdId && each.account.owner === user)
    if (hold === undefined || restOf(hold) === 0n) throw new Refused('hold_unknown')
    if (typeof units !== 'bigint' || units <= 0n) throw new Refused('amount_not_positive')
    if (units > restOf(hold)) throw new Refused('hold_exceeded')
    return hold
  }

  private housePays(
    name: string, wallet: Wallet, { asset, units }: { asset: number; units: bigint },
  ): Account {
    if (!hasWallet(name, wallet)) throw new Refused('invalid_input')
    const account = { owner: house[name] ?? 0, wallet, asset }
    const { available } = this.bank.ledger.balance(account)
    if (name === 'outside') {
      if (units - available > 2n ** 63n - 1n) throw new Refused('amount_too_large')
    } else if (available < units) {
      throw new Refused(name === 'desk' ? 'desk_insufficient' : 'house_insufficient')
    }
    return account
  }

  /** More than ever came in cannot leave. */
  private mayTakeIn(name: string, asset: number, units: bigint): void {
    if (name !== 'outside') return
    const given = -this.bank.ledger.balance(spot(1, asset)).available
    if (units > given) throw new Refused('house_insufficient')
  }

  private change(hold: NaiveHold): void {
    hold.updatedAt = this.at
    this.touched.add(hold)
  }
}

function hasWallet(name: string, wallet: Wallet): boolean {
  return wallet === 'spot' || (wallet === 'contract' && name === 'fee_revenue')
}

function restOf({ units, settled, released }: NaiveHold): bigint {
  return units - settled - released
}
