// The accounts that a batch changed, packed as they stood at its end.
import type { BalanceRow } from '#engine/effects.ts'
import type { Accounts } from '#ledger/accounts.ts'
import { PackedRows } from '#memory/packed-rows.ts'

// A balance: available and frozen, as doubles unless its words mark them as wide; then as words its
// cell and those marks.
const width = 3
const wideAvailable = 1
const wideFrozen = 2

export class BalanceRows {
  private readonly rows = new PackedRows(width)

  add(accounts: Accounts, cell: number): void {
    const start = this.rows.append()
    const { floats, words, units } = this.rows
    const { money } = accounts
    const available = accounts.availableAt(cell)
    const frozen = accounts.frozenAt(cell)
    floats[start] = money.floats[available] ?? 0
    floats[start + 1] = money.floats[frozen] ?? 0
    words[start * 2 + 4] = cell
    let marks = 0
    if (money.isWide(available)) {
      units[start] = money.get(available)
      marks = wideAvailable
    }
    if (money.isWide(frozen)) {
      units[start + 1] = money.get(frozen)
      marks |= wideFrozen
    }
    words[start * 2 + 5] = marks
  }

  read(accounts: Accounts): BalanceRow[] {
    const balances: BalanceRow[] = []
    const { rows } = this
    balances.length = rows.count
    for (let index = 0; index < rows.count; index += 1) {
      const start = index * width
      const cell = rows.words[start * 2 + 4] ?? 0
      const marks = rows.words[start * 2 + 5] ?? 0
      balances[index] = {
        owner: accounts.ownerIdOf(cell),
        wallet: accounts.walletOf(cell),
        asset: accounts.assetOf(cell),
        availableUnits: (marks & wideAvailable) === 0
          ? rows.unitsAt(start) : rows.int64At(start),
        frozenUnits: (marks & wideFrozen) === 0
          ? rows.unitsAt(start + 1) : rows.int64At(start + 1),
      }
    }
    return balances
  }

  clear(): void {
    this.rows.clear()
  }
}
