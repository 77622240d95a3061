// The auditor's own ledger: totals from the entries, balances from their rows, and frozen money
// from orders and positions. It reads rows and nothing else.
import type { BalanceRow, EntryRow } from '#engine/effects/effects.ts'

const outside = 1
const clearing = 4

export class AuditedMoney {
  /** How many entries were read. */
  entries = 0
  private readonly fault: (text: string) => void
  private readonly totals = new Map<string, bigint>()
  private readonly told = new Map<string, BalanceRow>()
  private readonly frozen = new Map<string, bigint>()
  private lastPosting = 0

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  get balances(): number {
    return this.told.size
  }

  /** The sum of an owner's entries, over all assets of the contract wallet. */
  totalOf(owner: number): bigint {
    let sum = 0n
    for (const [account, total] of this.totals) {
      if (account.startsWith(`${owner}/contract/`)) sum += total
    }
    return sum
  }

  /** An order's hold or a position's margin has changed by this amount. */
  freeze(account: string, units: bigint): void {
    this.frozen.set(account, (this.frozen.get(account) ?? 0n) + units)
  }

  /** Postings come in sequence and sum to zero by asset; returns their lines. */
  readEntries(entries: readonly EntryRow[]): Map<number, EntryRow[]> {
    const postings = new Map<number, EntryRow[]>()
    for (const entry of entries) {
      this.entries += 1
      const account = accountOf(entry)
      this.totals.set(account, (this.totals.get(account) ?? 0n) + entry.units)
      const lines = postings.get(entry.posting)
      if (lines !== undefined) lines.push(entry)
      else {
        if (entry.posting !== this.lastPosting + 1) {
          this.fault(`posting ${entry.posting} is out of line`)
        }
        this.lastPosting = entry.posting
        postings.set(entry.posting, [entry])
      }
    }
    for (const [posting, lines] of postings) {
      const sums = new Map<number, bigint>()
      for (const { asset, units } of lines) sums.set(asset, (sums.get(asset) ?? 0n) + units)
      for (const sum of sums.values()) if (sum !== 0n) this.fault(`posting ${posting} is lopsided`)
    }
    return postings
  }

  readBalances(rows: readonly BalanceRow[]): void {
    for (const row of rows) this.told.set(accountOf(row), row)
  }

  /** Each account's row against its entries, and against orders, positions and holds. */
  checkBalances(setAside: ReadonlyMap<string, bigint>): void {
    const assets = new Map<string, bigint>()
    for (const account of new Set([...this.told.keys(), ...this.totals.keys()])) {
      const row = this.told.get(account)
      const [available, held] = [row?.availableUnits ?? 0n, row?.frozenUnits ?? 0n]
      const total = this.totals.get(account) ?? 0n
      if (available + held !== total) this.fault(`${account} is not what entries say, ${total}`)
      const due = (this.frozen.get(account) ?? 0n) + (setAside.get(account) ?? 0n)
      if (held !== due) this.fault(`${account} freezes ${held}, its holds are ${due}`)
      const mayOwe = row?.owner === outside || row?.owner === clearing
      if (held < 0n || (available < 0n && !mayOwe)) this.fault(`${account} is negative`)
      const asset = account.slice(account.lastIndexOf('/') + 1)
      assets.set(asset, (assets.get(asset) ?? 0n) + total)
    }
    for (const [asset, sum] of assets) if (sum !== 0n) this.fault(`asset ${asset} leaks ${sum}`)
  }
}

export function accountOf(
  { owner, wallet, asset }: Pick<EntryRow, 'owner' | 'wallet' | 'asset'>,
): string {
  return `${owner}/${wallet}/${asset}`
}
