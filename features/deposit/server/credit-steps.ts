// The steps that credit a confirmed deposit, make it final, and take it back when its block has
// left the chain. Each reads the chain's cursor in its own transaction.
import {
  accepted, asAssetId, asUserId, type DepositReviewReason, type Outcome, parseUnits, rejected,
  symbolDefault,
} from '@ingot/contract/vocabulary'
import { confirmationsOf, isOnChain, neededOf } from './confirmations.ts'
import { chainActor, depositWorkflow } from './deposit-workflow.ts'
import { shownAmount } from './shown-amount.ts'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import { isCreditedOffline } from './offline/credited-references.ts'
import { referenceKeyOf } from './offline/reference-key.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadNetworks, loadSetting, type Network } from '@ingot/server/store/rows/configuration.ts'
import type { ChainCursorTable, DepositTable } from '@ingot/server/store/tables/deposit-tables.ts'
import { addPosting, creditRows } from './credit-rows.ts'
import { addDebt } from './debt-steps.ts'

type Confirmed = {
  readonly row: DepositTable
  readonly network: Network
  readonly cursor: ChainCursorTable
}

/** [DP5] The deposit with its network, once its chain has confirmed it. */
export async function loadConfirmed(
  step: StepContext, row: DepositTable,
): Promise<Outcome<Confirmed>> {
  const { database } = step
  const cursor = await database.selectFrom('chain_cursor').selectAll()
    .where('chain', '=', row.chain).executeTakeFirst()
  const network = (await loadNetworks(database, asAssetId(row.asset_id)))
    .find(({ chain }) => chain === row.chain)
  if (cursor === undefined || network === undefined) return rejected('state_conflict')
  const needed = neededOf(row, { tip: cursor, network })
  const isConfirmed = isOnChain(row, cursor) && confirmationsOf(row, cursor) >= needed.credit
  return isConfirmed ? accepted({ row, network, cursor }) : rejected('state_conflict')
}

type Due = { readonly id: number; readonly price: UsdtPrice | null }

/** Credits a confirmed deposit, collects it, or gives it to the operators. */
export const creditDeposit = defineStep({
  name: 'credit-deposit',
  async run(step, { id, price }: Due) {
    const found = await depositWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'confirming') return rejected('state_conflict')
    const confirmed = await loadConfirmed(step, found.value)
    if (!confirmed.ok) return confirmed
    const { row, network, cursor } = confirmed.value
    const reason = row.review_reason ?? await offlineReason(step, row)
      ?? await thresholdReason(step, row, price)
    if (reason !== null || row.user_id === null) {
      await giveToReview(step, row, reason ?? 'unknown_memo')
      return accepted(null)
    }
    const small = await takeCollecting(step, row)
    const sum = small.reduce((units, one) => units + one.amount_units, row.amount_units)
    if (sum < network.depositMinUnits) {
      await depositWorkflow.move(step, { id, to: 'collecting', by: chainActor })
      return accepted(null)
    }
    return creditRows(step, {
      userId: row.user_id, assetId: row.asset_id, rows: [...small, row], by: chainActor,
      finalNeeded: (one) => neededOf(one, { tip: cursor, network }).final,
    })
  },
})

/** [OD5] A transaction that an operator has credited is not credited again by itself. */
async function offlineReason(
  { database }: StepContext, { chain, tx_id: txId }: DepositTable,
): Promise<DepositReviewReason | null> {
  const key = referenceKeyOf(chain, txId)
  return await isCreditedOffline(database, { chain, key }) ? 'credited_offline' : null
}

async function thresholdReason(
  { database }: StepContext, { amount_units: units }: DepositTable, price: UsdtPrice | null,
): Promise<DepositReviewReason | null> {
  const text = await loadSetting(database, 'depositReviewUsdt')
  const usdt = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirstOrThrow()
  const threshold = parseUnits(text ?? '', usdt.decimals)
  // [DP8] A coin without a price may be worth anything.
  if (price === null) return 'no_price'
  if (!threshold.ok) return 'above_threshold'
  const isLarge = units * price.multiplier >= threshold.units * price.divisor
  return isLarge ? 'above_threshold' : null
}

async function giveToReview(
  step: StepContext, row: DepositTable, reason: DepositReviewReason,
): Promise<void> {
  const { id, user_id: user } = row
  await depositWorkflow.move(step, {
    id, to: 'in_review', by: chainActor, reason, set: { review_reason: reason },
  })
  if (user === null) return
  await step.notify({ user, kind: 'deposit_in_review', parameters: await shownAmount(step, row) })
}

/**
 * [DP13, DP17] The user's small deposits of the coin on the network that wait for their sum. One
 * that was credited by hand meanwhile goes to the operators.
 */
async function takeCollecting(
  step: StepContext, { user_id: user, asset_id: asset, chain }: DepositTable,
): Promise<readonly DepositTable[]> {
  const rows = await step.database.selectFrom('deposit').selectAll().where('user_id', '=', user)
    .where('asset_id', '=', asset).where('chain', '=', chain).where('status', '=', 'collecting')
    .where('block_height', 'is not', null).orderBy('id').execute()
  const taken: DepositTable[] = []
  for (const row of rows) {
    const reason = await offlineReason(step, row)
    if (reason === null) taken.push(row)
    else await giveToReview(step, row, reason)
  }
  return taken
}

const finalAtOnceMax = 200

/** Makes the credited deposits of a chain final that have the confirmations. */
export const finalizeDeposits = defineStep({
  name: 'finalize-deposits',
  async run(step, { chain }: { readonly chain: string }) {
    const { database } = step
    const cursor = await database.selectFrom('chain_cursor').selectAll()
      .where('chain', '=', chain).executeTakeFirst()
    if (cursor === undefined) return rejected('state_conflict')
    const rows = await database.selectFrom('deposit').selectAll().where('chain', '=', chain)
      .where('status', '=', 'credited').where('block_height', 'is not', null)
      .orderBy('block_height').limit(finalAtOnceMax).execute()
    const due = rows.filter((row) => isOnChain(row, cursor)
      && confirmationsOf(row, cursor) >= row.final_needed)
    for (const { id } of due) await depositWorkflow.move(step, { id, to: 'final', by: chainActor })
    return accepted({ count: due.length })
  },
})

/**
 * [DP11] Takes a credited deposit back whose block is not on the chain any more: the available part
 * as an adjustment. The rest is a debt.
 */
export const reverseDeposit = defineStep({
  name: 'reverse-deposit',
  async run(step, { id }: { readonly id: number }) {
    const found = await depositWorkflow.load(step, { id })
    if (!found.ok) return found
    const { status, user_id: user, asset_id: assetId, amount_units: units, ...row } = found.value
    const isCredited = status === 'credited' || status === 'final'
    if (!isCredited || row.block_height !== null || user === null) {
      return rejected('state_conflict')
    }
    const [owner, asset] = [asUserId(user), asAssetId(assetId)]
    const { availableUnits } = step.ledger.balanceOf(owner, 'spot', asset)
    const taken = availableUnits < units ? availableUnits : units
    if (taken > 0n) {
      const debited = step.apply({
        kind: 'debit-funds', user: owner, wallet: 'spot', asset, units: taken,
        purpose: 'adjustment',
      })
      if (!debited.ok) return debited
    }
    await depositWorkflow.move(step, {
      id, to: 'reversed', by: chainActor, set: { debt_units: 0n, credited_at: null },
    })
    const posting = { depositId: id, userId: user, assetId }
    await addPosting(step, { ...posting, kind: 'take', units: taken })
    await addDebt(step, { ...posting, units: units - taken })
    await step.notify({
      user, kind: 'deposit_reversed', parameters: await shownAmount(step, found.value),
    })
    return accepted(null)
  },
})
