// The table language of tests of funds: one movement a line, with its result. Two assets, USD and
// COIN, no markets. After every line the ledger's invariants are checked.
//
//   fund ann 1000 USD                              a deposit; a new name opens an account
//   ann holds 400 USD for withdrawal = 1           the hold's id; `of contract` after the asset
//   ann settles 1 by 300 fee 5 = ok                `fee 5` and `to bob` where they belong
//   ann releases 1 by 100 = hold_exceeded
//   ann gets 50 USD for prize = ok                 house account pays; `from contract`: rebate
//   ann pays 50 USD for subscription = ok          house account gets; `of contract` at the end
//   ann shares 50 USD with bob = ok                `of contract` after the asset
//   ann converts 100 USD into 10 COIN = ok
//   ann moves 100 USD to contract = ok             between her own wallets
//   outside gives 500 USD to desk = ok             house accounts; `of contract` after the asset
//   lines withdrawal ann -300 outside 295 fee fee_revenue 5     the last command's entries
//   ann has 505+495 USD                            available and frozen; `of contract` at the end
//   hold 1 is open 100                             status and remaining units
import type { AssetId, Outcome, UserId } from '@ingot/contract/vocabulary'
import { asAssetId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { Command, Wallet } from '#engine/commands/command.ts'
import type { BatchEffects, EntryRow } from '#engine/effects/effects.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { FundsCommand, HouseAccount } from '#engine/commands/funds-command.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import { expectSame } from '#testing/twins/expect-same.ts'
import type { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { RowStore } from '#testing/twins/row-store.ts'

const assetIds: ReadonlyMap<string, AssetId> = new Map([
  ['USD', asAssetId(1)], ['COIN', asAssetId(2)],
])
const houseIds: ReadonlyMap<string, number> = new Map([
  ['outside', 1], ['fee_revenue', 2], ['desk', 6], ['escrow', 7], ['promotions', 8],
])

/** The engines that a table runs on. */
export type FundsEngine = Pick<NaiveTwin, 'apply' | 'drain' | 'assertConserved'>

/** Plays a table; throws at the first line that does not come true. */
export function playFundsTable(engine: FundsEngine, table: string): RowStore {
  const player = new Player(engine)
  for (const [index, text] of table.split('\n').entries()) {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    try {
      player.play(line)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`line ${index + 1}: ${line}\n  ${reason}`, { cause: error })
    }
  }
  return player.store
}

class Player {
  readonly store: RowStore
  private readonly engine: FundsEngine
  private readonly users = new Map<string, number>()
  private readonly holds = new Map<number, HoldRow>()
  private last: BatchEffects | undefined
  private at = 0

  constructor(engine: FundsEngine) {
    this.engine = engine
    const listings = [...assetIds].map(([symbol, asset]) =>
      ({ kind: 'list-asset' as const, asset, symbol, decimals: 8 }))
    this.store = new RowStore(listings, [])
    for (const listing of listings) this.must(this.apply(listing))
  }

  play(line: string): void {
    const [terms = '', expected = ''] = line.split(' = ')
    const words = terms.split(' ')
    const [subject = '', verb = '', ...rest] = words
    if (subject === 'lines') return this.expectLines(line)
    if (subject === 'hold') return this.expectHold(Number(verb), rest)
    if (verb === 'has') return this.expectBalance(subject, rest)
    if (subject === 'fund') {
      const [units = '', symbol = ''] = rest
      return this.must(this.apply({
        kind: 'credit-deposit', user: this.user(verb), asset: assetOf(symbol),
        units: BigInt(units),
      }))
    }
    const outcome = this.apply(this.commandOf(subject, verb, rest))
    const answer = verb === 'holds' && outcome.ok ? String(outcome.value.orderId) : 'ok'
    expectSame(outcome.ok ? answer : outcome.reject.code, expected)
  }

  private commandOf(
    subject: string, verb: string, words: readonly string[],
  ): FundsCommand | Command {
    const after = (name: string) => words[words.indexOf(name) + 1] ?? ''
    const has = (name: string) => words.includes(name)
    if (verb === 'gives') return this.houseCommand(subject, words)
    const user = this.user(subject)
    const units = BigInt(verb === 'settles' || verb === 'releases' ? after('by') : words[0] ?? '')
    if (verb === 'settles') {
      return {
        kind: 'settle-funds', user, holdId: asOrderId(Number(words[0])), units,
        feeUnits: has('fee') ? BigInt(after('fee')) : 0n,
        to: has('to') ? this.user(after('to')) : 0,
      }
    }
    if (verb === 'releases') {
      return { kind: 'release-funds', user, holdId: asOrderId(Number(words[0])), units }
    }
    const asset = assetOf(words[1] ?? '')
    const wallet: Wallet = after('of') === 'contract' ? 'contract' : 'spot'
    const account = { user, asset, units }
    switch (verb) {
      case 'holds':
        return { kind: 'hold-funds', ...account, wallet, purpose: after('for') as 'withdrawal' }
      case 'gets': return {
        kind: 'credit-funds', ...account, purpose: after('for') as 'prize',
        houseWallet: has('from') ? after('from') as Wallet : 'spot',
      }
      case 'pays':
        return { kind: 'debit-funds', ...account, wallet, purpose: after('for') as 'adjustment' }
      case 'shares':
        return { kind: 'share-funds', ...account, wallet, to: this.user(after('with')) }
      case 'moves': return {
        kind: 'transfer-between-wallets', ...account,
        from: after('to') === 'contract' ? 'spot' : 'contract', to: after('to') as Wallet,
      }
      case 'converts': return {
        kind: 'convert-funds', user, fromAsset: asset, fromUnits: units,
        toUnits: BigInt(after('into')), toAsset: assetOf(words.at(-1) ?? ''),
      }
      default: throw new Error('no such line')
    }
  }

  private houseCommand(from: string, words: readonly string[]): FundsCommand {
    const [units = '', symbol = ''] = words
    return {
      kind: 'move-house-funds', from: from as HouseAccount, asset: assetOf(symbol),
      to: words[words.indexOf('to') + 1] as HouseAccount, units: BigInt(units),
      houseWallet: words.includes('contract') ? 'contract' : 'spot',
    }
  }

  /** The entries by their kinds: a kind is said where it changes. */
  private expectLines(line: string): void {
    let kind = ''
    const words = (this.last?.entries ?? []).flatMap((entry: EntryRow) => {
      const named = entry.kind === kind ? [] : [entry.kind]
      kind = entry.kind
      return [...named, this.nameOf(entry.owner), String(entry.units)]
    })
    expectSame(['lines', ...words].join(' '), line)
  }

  private expectHold(id: number, [, ...expected]: readonly string[]): void {
    const row = this.holds.get(id)
    const left = row === undefined ? 0n : row.units - row.settledUnits - row.releasedUnits
    expectSame(`${row?.status ?? 'unknown'} ${left}`, expected.join(' '))
  }

  private expectBalance(name: string, words: readonly string[]): void {
    const [units = '', symbol = '', , wallet = 'spot'] = words
    const owner = houseIds.get(name) ?? this.user(name)
    const row = this.store.balances.get(`${owner}/${wallet}/${assetOf(symbol)}`)
    expectSame(`${row?.availableUnits ?? 0n}+${row?.frozenUnits ?? 0n}`, units)
  }

  private user(name: string): UserId {
    const known = this.users.get(name)
    if (known !== undefined) return asUserId(known)
    // `nobody` is never opened, and a house account is no user.
    const house = houseIds.get(name)
    if (name === 'nobody' || house !== undefined) return asUserId(house ?? 9_999)
    const user = asUserId(1_000 + this.users.size)
    this.users.set(name, user)
    this.must(this.apply({ kind: 'open-user', user }))
    return user
  }

  private nameOf(owner: number): string {
    for (const [name, id] of [...this.users, ...houseIds]) if (id === owner) return name
    return String(owner)
  }

  private apply(command: Command | FundsCommand): Outcome<Applied> {
    this.at += 1
    const outcome = this.engine.apply(command, this.at)
    this.last = this.engine.drain()
    this.store.write(this.last)
    for (const row of this.last.holds) this.holds.set(row.holdId, row)
    this.engine.assertConserved()
    return outcome
  }

  private must(outcome: Outcome<Applied>): void {
    if (!outcome.ok) throw new Error(outcome.reject.code)
  }
}

function assetOf(symbol: string): AssetId {
  return assetIds.get(symbol) ?? asAssetId(77)
}
