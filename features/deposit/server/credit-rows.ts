// Credits deposits of one user and coin in one change: the engine's command, the rows' moves, their
// postings, and the debts that the money pays first.
import { accepted, asAssetId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import { depositWorkflow } from './deposit-workflow.ts'
import { shownAmount } from './shown-amount.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Actor } from '@ingot/server/sequencer/steps/workflow.ts'
import type {
  DepositDebtTable, DepositPostingTable, DepositTable,
} from '@ingot/server/store/tables/deposit-tables.ts'

export type Credited = {
  readonly userId: number
  readonly assetId: number
  /** All of this user and coin; an operator may have named the user just now. */
  readonly rows: readonly DepositTable[]
  readonly by: Actor
  readonly reason?: string
  /** The blocks of finality as they are at the credit, for each row. */
  finalNeeded(row: DepositTable): number
}

/**
 * [DP11] The part that an open debt of the coin needs never reaches the user; the rest arrives on
 * the spot account.
 */
export async function creditRows(
  step: StepContext, { userId, assetId, rows, by, reason, finalNeeded }: Credited,
): Promise<Outcome<null>> {
  const total = rows.reduce((sum, row) => sum + row.amount_units, 0n)
  const debts = await loadOpenDebts(step, userId, assetId)
  const owed = debts.reduce((sum, debt) => sum + debt.amount_units - debt.paid_units, 0n)
  const kept = owed < total ? owed : total
  if (total > kept) {
    const credited = step.apply({
      kind: 'credit-deposit', user: asUserId(userId), asset: asAssetId(assetId),
      units: total - kept,
    })
    if (!credited.ok) return credited
  }
  await payDebts(step, debts, kept)
  let left = kept
  for (const row of rows) {
    const debtUnits = left < row.amount_units ? left : row.amount_units
    left -= debtUnits
    const { id } = row
    const set = {
      user_id: userId, credited_at: step.at, debt_units: debtUnits, final_needed: finalNeeded(row),
    }
    const moved = await depositWorkflow.move(step, {
      id, to: 'credited', by, set, ...reason === undefined ? {} : { reason },
    })
    if (!moved.ok) throw new Error(`deposit ${id} was checked and did not move`)
    const posting = { depositId: id, userId, assetId }
    await addPosting(step, { ...posting, kind: 'credit', units: row.amount_units - debtUnits })
    await addPosting(step, { ...posting, kind: 'debt_paid', units: debtUnits })
    await step.notify({
      user: userId, kind: 'deposit_completed', parameters: await shownAmount(step, row),
    })
  }
  return accepted(null)
}

async function loadOpenDebts(
  { database }: StepContext, userId: number, assetId: number,
): Promise<readonly DepositDebtTable[]> {
  return database.selectFrom('deposit_debt').selectAll().where('user_id', '=', userId)
    .where('asset_id', '=', assetId).where('closed_at', 'is', null).orderBy('id').execute()
}

/** The oldest first. */
async function payDebts(
  step: StepContext, debts: readonly DepositDebtTable[], units: bigint,
): Promise<void> {
  const { database, at } = step
  let left = units
  for (const debt of debts) {
    const due = debt.amount_units - debt.paid_units
    const paid = left < due ? left : due
    left -= paid
    if (paid === 0n) continue
    await database.updateTable('deposit_debt').set({
      paid_units: debt.paid_units + paid, closed_at: paid === due ? at : null,
    }).where('id', '=', debt.id).execute()
    announceDebt(step)
  }
}

/** [DP25] The requests of the user have other marks from now on. */
export function announceDebt(step: StepContext): void {
  step.announce('withdrawal')
  step.announce('quick-trade')
}

type Posting = {
  readonly depositId: number
  readonly userId: number
  readonly assetId: number
  readonly kind: DepositPostingTable['kind']
  readonly units: bigint
}

/** A movement of nothing has no row. */
export async function addPosting(
  { database, at }: StepContext, { depositId, userId, assetId, kind, units }: Posting,
): Promise<void> {
  if (units === 0n) return
  await database.insertInto('deposit_posting').values({
    id: await nextId(database, 'deposit_posting'), deposit_id: depositId, user_id: userId,
    asset_id: assetId, kind, amount_units: units, posted_at: at,
  }).execute()
}
