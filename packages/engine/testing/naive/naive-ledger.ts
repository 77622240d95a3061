// The naive twin's money: one bigint a balance in a map, holds kept order by order. Slow and
// obvious on purpose; it shares no code with the ledger that it is compared with.
import type { BalanceRow, EntryRow } from '#engine/effects/effects.ts'

type Balance = { available: bigint; frozen: bigint }
export type Account = { owner: number; wallet: 'spot' | 'contract'; asset: number }

const int64Max = 2n ** 63n - 1n
/** The outside world and clearing. */
const mayOwe: ReadonlySet<number> = new Set([1, 4])

export class NaiveLedger {
  entries: EntryRow[] = []
  postings = 0
  readonly balances = new Map<string, Balance & Account>()
  private touched = new Set<string>()

  balance(account: Account): Balance {
    return this.balances.get(nameOf(account)) ?? { available: 0n, frozen: 0n }
  }

  /** Moves an account without asking why; the caller has checked. */
  move(account: Account, change: { available: bigint; frozen: bigint }): void {
    const name = nameOf(account)
    const before = this.balance(account)
    const available = before.available + change.available
    const frozen = before.frozen + change.frozen
    if (frozen < 0n || (available < 0n && !mayOwe.has(account.owner))) {
      throw new Error(`the naive ledger went negative at ${name}`)
    }
    if (available > int64Max || available < -int64Max) throw new Error('naive ledger overflow')
    this.balances.set(name, { ...account, available, frozen })
    this.touched.add(name)
  }

  /** Enters the lines of one posting; lines of zero are left out. */
  post(lines: readonly Line[], stamp: { ref: number; at: number }): void {
    const sums = new Map<number, bigint>()
    this.postings += 1
    for (const { account, available, frozen, kind } of lines) {
      const units = available + frozen
      if (units === 0n) continue
      this.move(account, { available, frozen })
      sums.set(account.asset, (sums.get(account.asset) ?? 0n) + units)
      this.entries.push({
        posting: this.postings, ...account, asset: account.asset as EntryRow['asset'], units, kind,
        ...stamp,
      })
    }
    for (const sum of sums.values()) if (sum !== 0n) throw new Error('naive posting is unbalanced')
  }

  drainBalances(): BalanceRow[] {
    const rows = [...this.touched].map((name): BalanceRow => {
      const balance = this.balances.get(name)
      if (balance === undefined) throw new Error('a touched balance exists')
      return {
        owner: balance.owner,
        wallet: balance.wallet,
        asset: balance.asset as BalanceRow['asset'],
        availableUnits: balance.available,
        frozenUnits: balance.frozen,
      }
    })
    this.touched = new Set()
    return rows
  }
}

export type Line = {
  account: Account
  available: bigint
  frozen: bigint
  kind: EntryRow['kind']
}

export function spot(owner: number, asset: number): Account {
  return { owner, wallet: 'spot', asset }
}

function nameOf({ owner, wallet, asset }: Account): string {
  return `${owner}/${wallet}/${asset}`
}
