// The step by which the exchange's own accounts pay the outside world for a debt, so that the
// ledger has the sum of the chains, and get it back when later deposits have paid the debt.
import { accepted, asAssetId, rejected } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import './deposit-tables.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { DepositDebtTable } from '@ingot/server/store/tables/deposit-tables.ts'
import { addPosting, announceDebt } from './credit-rows.ts'

/** The units that only the ledger has; negative when the house accounts have paid too many. */
const gapOf = (debt: Pick<DepositDebtTable,
  'amount_units' | 'paid_units' | 'covered_units' | 'returned_units'>): bigint =>
  debt.amount_units - debt.paid_units - debt.covered_units + debt.returned_units

/** The house accounts that pay, in this order, with their numbers in the ledger. */
const payers = [
  { account: 'fee_revenue', owner: 2, wallet: 'spot' },
  { account: 'fee_revenue', owner: 2, wallet: 'contract' },
  { account: 'desk', owner: 6, wallet: 'spot' },
] as const satisfies readonly { account: string, owner: number, wallet: Wallet }[]

/**
 * [DP11] Pays as much of the gap as one house account has, or returns the units that were paid too
 * much. Refused with `house_insufficient` while no house account has the coin.
 */
export const settleDebt = defineStep({
  name: 'settle-deposit-debt',
  async run(step, { id }: { readonly id: number }) {
    const { database } = step
    const debt = await database.selectFrom('deposit_debt').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (debt === undefined) return rejected('request_unknown', 'id')
    const gap = gapOf(debt)
    if (gap === 0n) return rejected('state_conflict')
    const asset = asAssetId(debt.asset_id)
    if (gap < 0n) {
      const returned = step.apply({
        kind: 'move-house-funds', from: 'outside', to: 'fee_revenue', asset, units: -gap,
        houseWallet: 'spot',
      })
      if (!returned.ok) return returned
      await database.updateTable('deposit_debt')
        .set({ returned_units: debt.returned_units - gap }).where('id', '=', id).execute()
      return accepted(null)
    }
    const payer = await findPayer(step, debt)
    if (payer === undefined) return rejected('house_insufficient')
    const units = payer.units < gap ? payer.units : gap
    const paid = step.apply({
      kind: 'move-house-funds', from: payer.account, to: 'outside', asset, units,
      houseWallet: payer.wallet,
    })
    if (!paid.ok) return paid
    await database.updateTable('deposit_debt')
      .set({ covered_units: debt.covered_units + units }).where('id', '=', id).execute()
    return accepted(null)
  },
})

/** The rows are those of the last batch; the engine refuses units that are spent since. */
async function findPayer({ database }: StepContext, { asset_id: asset }: DepositDebtTable) {
  for (const payer of payers) {
    const row = await database.selectFrom('balance').select('available_units')
      .where('owner', '=', payer.owner).where('wallet', '=', payer.wallet)
      .where('asset_id', '=', asset).executeTakeFirst()
    const units = row?.available_units ?? 0n
    if (units > 0n) return { ...payer, units }
  }
  return undefined
}

type Debt = {
  readonly depositId: number
  readonly userId: number
  readonly assetId: number
  readonly units: bigint
}

/** A debt of nothing has no row. */
export async function addDebt(step: StepContext, debt: Debt): Promise<void> {
  const { database, at } = step
  if (debt.units === 0n) return
  await addPosting(step, { ...debt, kind: 'debt' })
  await database.insertInto('deposit_debt').values({
    id: await nextId(database, 'deposit_debt'), deposit_id: debt.depositId, user_id: debt.userId,
    asset_id: debt.assetId, amount_units: debt.units, paid_units: 0n, covered_units: 0n,
    returned_units: 0n, created_at: at, closed_at: null,
  }).execute()
  announceDebt(step)
}
