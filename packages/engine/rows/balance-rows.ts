// The accounts that a batch changed, packed in their state at its end.
import type { BalanceRow } from '#engine/effects.ts'
import type { Accounts } from '#ledger/accounts.ts'
import { PackedRows } from '#memory/packed-rows.ts'

// A balance: available, frozen, then its cell.
const width = 3

export class BalanceRows {
  private readonly rows = new PackedRows(width)

  add(accounts: Accounts, cell: number): void {
    const start = this.rows.append()
    const { floats, words } = this.rows
    const from = accounts.money.words
    const available = accounts.availableAt(cell) * 2
    const frozen = accounts.frozenAt(cell) * 2
    words[start * 2] = from[available] ?? 0
    words[start * 2 + 1] = from[available + 1] ?? 0
    words[start * 2 + 2] = from[frozen] ?? 0
    words[start * 2 + 3] = from[frozen + 1] ?? 0
    floats[start + 2] = cell
  }

  read(accounts: Accounts): BalanceRow[] {
    const balances: BalanceRow[] = []
    const { rows } = this
    balances.length = rows.count
    for (let index = 0; index < rows.count; index += 1) {
      const cell = rows.floats[index * width + 2] ?? 0
      balances[index] = {
        owner: accounts.ownerIdOf(cell),
        wallet: accounts.walletOf(cell),
        asset: accounts.assetOf(cell),
        availableUnits: rows.int64At(index * width),
        frozenUnits: rows.int64At(index * width + 1),
      }
    }
    return balances
  }

  clear(): void {
    this.rows.clear()
  }
}
