// The accounts that a batch changed, packed in their state at its end.
import { assert } from '#kernel/assert.ts'
import { balanceRow } from '#engine/effects/effects.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { cellForm } from '#rows/cell-form.ts'
import { CellRows } from '#rows/cell-rows.ts'

export const balanceCells = cellForm(balanceRow)
const { owner, wallet, asset, availableUnits, frozenUnits } = balanceCells.places

export class BalanceRows {
  readonly cells = new CellRows(balanceCells)

  add(accounts: Accounts, cell: number): void {
    const start = this.cells.append()
    const { floats, words } = this.cells
    const from = accounts.money.words
    const available = accounts.availableAt(cell) * 2
    const frozen = accounts.frozenAt(cell) * 2
    assert(!accounts.money.isNegative(accounts.frozenAt(cell)), 'no account owes held money')
    floats[start + owner] = accounts.ownerIdOf(cell)
    floats[start + wallet] = accounts.isSpot(cell) ? 0 : 1
    floats[start + asset] = accounts.assetOf(cell)
    words[(start + availableUnits) * 2] = from[available] ?? 0
    words[(start + availableUnits) * 2 + 1] = from[available + 1] ?? 0
    words[(start + frozenUnits) * 2] = from[frozen] ?? 0
    words[(start + frozenUnits) * 2 + 1] = from[frozen + 1] ?? 0
  }
}
