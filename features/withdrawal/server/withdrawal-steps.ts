// The steps of a withdrawal: requested, cancelled, sent, completed or failed.
import {
  accepted, addressLockMs, asAssetId, asUserId, rejected, withdrawalsPerDayMax, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { hasDebt } from '#features/profile/server/deposit-debts.ts'
import { checkLeaving, type Valuation } from '#features/profile/server/withdrawable.ts'
import { isFrozenByOwner, isWithdrawalLocked } from '#features/profile/server/withdrawal-locks.ts'
import { checkProof, spendProof } from '#features/security/server/step-up/check-proof.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { holdMoney, releaseMoney, settleMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadCoin, loadNetworks, loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { isLocked } from './address-steps.ts'
import { checkLevelLimit } from './level-limit.ts'
import { checkStops } from './stop/stop-rows.ts'
import { shownAmount, shownSent } from './withdrawal-row.ts'
import type { WithdrawalTable } from './withdraw-tables.ts'
import { withdrawalWorkflow } from './withdrawal-workflow.ts'

// The step that requests a withdrawal: the limits of the day and of the address, the hold of the
// amount, the request and its first event are one change.

export type NewWithdrawal = {
  readonly userId: number
  readonly assetId: number
  readonly chain: string
  readonly address: string
  readonly amountUnits: bigint
  readonly feeUnits: bigint
  readonly usdtUnits: bigint
  readonly approvalsNeeded: number
  readonly confirmationsNeeded: number
  /** The hash against which the payment password was verified. */
  readonly coinPasswordHash: string
  /** As the user's notification shows them. */
  readonly symbol: string
  readonly amount: string
  readonly event: SecurityEvent
  readonly proof: GivenProof
  /** By which the account is valued while a deposit of it is not final. */
  readonly valuation: Valuation
}

export const requestWithdrawal = defineStep({
  name: 'request-withdrawal',
  async run(step, request: NewWithdrawal) {
    const { userId, amountUnits, chain, address } = request
    const allowed = await checkUser(step, request)
    if (!allowed.ok) return allowed
    const open = await checkNetwork(step, request)
    if (!open.ok) return open
    const saved = await usableAddress(step, request)
    if (!saved.ok) return saved
    // WD4: counted from the day's first millisecond of UTC, in the transaction that adds one.
    const { today } = await step.database.selectFrom('withdrawal')
      .select(({ fn }) => fn.countAll<number>().as('today')).where('user_id', '=', userId)
      .where('created_at', '>=', dayOf(step.at) * dayMs).executeTakeFirstOrThrow()
    const perDayMax = await loadSetting(step.database, 'withdrawalsPerDayMax')
    if (today >= (perDayMax ?? withdrawalsPerDayMax)) return rejected('withdrawal_day_limit')
    const within = await checkLevelLimit(step, request)
    if (!within.ok) return within
    const proven = await checkProof(step, request.proof)
    if (!proven.ok) return proven
    const free = await checkLeaving(step, request)
    if (!free.ok) return free
    const held = holdMoney(step, {
      user: asUserId(userId), wallet: 'spot', asset: asAssetId(request.assetId),
      units: amountUnits, purpose: 'withdrawal',
    })
    if (!held.ok) return held
    await spendProof(step, proven.value)
    const row = await insertWithdrawal(step, {
      ...request, ...saved.value, holdId: held.value,
    })
    await withdrawalWorkflow.open(step, {
      id: row.id, to: 'pending_approval', by: { kind: 'user', id: userId },
    })
    const { symbol, amount } = request
    await step.notify({
      user: userId, kind: 'withdrawal_requested', parameters: { amount, symbol, chain, address },
    })
    await step.logEvent(request.event)
    return accepted(row)
  },
})

async function checkUser(step: StepContext, { userId, coinPasswordHash }: NewWithdrawal) {
  const { at, database } = step
  if (!step.isIntact('user', userId)) return rejected('row_changed')
  const user = await database.selectFrom('user').select(['coin_password_hash', 'withdraw_status'])
    .where('id', '=', userId).executeTakeFirstOrThrow()
  // A request with an old payment password must not outlast the new one.
  if (user.coin_password_hash !== coinPasswordHash) {
    return rejected('coin_password_wrong', 'coinPassword')
  }
  if (user.withdraw_status !== withdrawStatusOpen) return rejected('withdraw_disabled')
  return await isWithdrawalLocked(database, { user: userId, at })
    ? rejected('withdrawals_locked') : accepted(null)
}

/** The gateway's copy of the configuration may be older than the rows. */
async function checkNetwork(
  { database }: StepContext, { assetId, chain, feeUnits }: NewWithdrawal,
) {
  const asset = asAssetId(assetId)
  const coin = await loadCoin(database, asset)
  const network = (await loadNetworks(database, asset)).find((known) => known.chain === chain)
  const isOpen = await loadSetting(database, 'withdrawalsOpen') === true
    && coin?.withdrawalsOpen === true && network?.withdrawalsOpen === true
  if (!isOpen) return rejected('network_disabled', 'chain')
  // EX4, WD31: earlier requests wait; no new one is taken.
  const running = await checkStops(database, asset, 'chain')
  if (!running.ok) return running
  return network.feeUnits === feeUnits ? accepted(null) : rejected('fee_changed')
}

async function usableAddress(step: StepContext, request: NewWithdrawal) {
  const row = await step.database.selectFrom('withdraw_address')
    .select(['id', 'remark', 'created_at'])
    .where('user_id', '=', request.userId).where('asset_id', '=', request.assetId)
    .where('chain', '=', request.chain).where('address', '=', request.address).executeTakeFirst()
  if (row === undefined) return rejected('address_unknown', 'address')
  if (!step.isIntact('withdraw_address', row.id)) return rejected('row_changed')
  const isNew = step.at < row.created_at + addressLockMs
  if (isNew && await isLocked(step.database, { user: request.userId, at: step.at })) {
    return rejected('address_locked', 'address')
  }
  return accepted({ remark: row.remark, addressSavedAt: row.created_at })
}

type Inserted = NewWithdrawal & {
  readonly holdId: number
  readonly remark: string
  readonly addressSavedAt: number
}

async function insertWithdrawal(
  { at, database }: StepContext, request: Inserted,
): Promise<WithdrawalTable> {
  const row: WithdrawalTable = {
    id: await nextId(database, 'withdrawal'),
    user_id: request.userId,
    asset_id: request.assetId,
    chain: request.chain,
    address: request.address,
    remark: request.remark,
    address_saved_at: request.addressSavedAt,
    amount_units: request.amountUnits,
    fee_units: request.feeUnits,
    usdt_units: request.usdtUnits,
    hold_id: request.holdId,
    status: 'pending_approval',
    approvals_needed: request.approvalsNeeded,
    created_at: at,
    tx_id: null,
    confirmations: 0,
    confirmations_needed: request.confirmationsNeeded,
    approved_at: null,
    closed_at: null,
    close_reason: null,
    close_text: '',
    broadcast_at: null,
  }
  await database.insertInto('withdrawal').values(row).execute()
  return row
}

// The step by which a user cancels a withdrawal that waits for approval: the money is available at
// once, and the request is rejected by its user.

type Cancelled = { readonly userId: number; readonly id: number; readonly event: SecurityEvent }

export const cancelWithdrawal = defineStep({
  name: 'cancel-withdrawal',
  async run(step, { userId, id, event }: Cancelled) {
    const found = await withdrawalWorkflow.load(step, { id, owner: userId })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'pending_approval') return rejected('state_conflict')
    const set = { closed_at: step.at, close_reason: 'by_user' } as const
    const released = await releaseMoney(step, withdrawalWorkflow, {
      row, to: 'rejected', by: { kind: 'user', id: userId }, set,
    })
    if (!released.ok) return released
    await step.notify({
      user: userId, kind: 'withdrawal_cancelled', parameters: await shownAmount(step, row),
    })
    await step.logEvent(event)
    return accepted({ ...row, ...set, status: 'rejected' } satisfies WithdrawalTable)
  },
})

// The steps by which the exchange follows a transfer on its chain. Each can be asked again: it
// changes nothing the second time.

const system = { kind: 'system', id: null } as const

type Progress = {
  readonly id: number
  readonly txId: string
  readonly confirmations: number
}

/**
 * [EX4, WD31, SE12, DP24] Releases an approved transfer to custody, once, and returns its row as
 * the step has proven it: nothing else may be sent. Refused while the coin or the exchange is
 * stopped, while the user has a debt, and where the owner has stopped withdrawals; a transfer that
 * was released before goes on.
 */
export const startTransfer = defineStep({
  name: 'start-transfer',
  async run(step, { id }: { readonly id: number }) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    const { status, user_id: owner, asset_id: asset, broadcast_at: released } = row
    if (status !== 'in_progress') return rejected('state_conflict')
    if (released !== null) return accepted(row)
    if (await isFrozenByOwner(step.database, owner)) return rejected('withdrawals_locked')
    if (await hasDebt(step.database, owner)) return rejected('deposit_debt_open')
    const running = await checkStops(step.database, asset)
    if (!running.ok) return running
    await step.database.updateTable('withdrawal').set({ broadcast_at: step.at })
      .where('id', '=', id).execute()
    return accepted(row)
  },
})

/** Notes the transaction and its confirmations. */
export const noteTransfer = defineStep({
  name: 'note-transfer',
  async run(step, { id, txId, confirmations }: Progress) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'in_progress') return rejected('state_conflict')
    await step.database.updateTable('withdrawal').set({ tx_id: txId, confirmations })
      .where('id', '=', id).execute()
    await withdrawalWorkflow.changed(step, { id })
    return accepted(null)
  },
})

/** The transfer is final: the hold is settled, and the money has left. */
export const completeWithdrawal = defineStep({
  name: 'complete-withdrawal',
  async run(step, { id, txId, confirmations }: Progress) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    // The amount goes to the world outside, and the fee to the exchange.
    const settled = await settleMoney(step, withdrawalWorkflow, {
      row, to: 'completed', by: system, feeUnits: row.fee_units,
      set: { tx_id: txId, confirmations, closed_at: step.at },
    })
    if (!settled.ok) return settled
    const { chain, address } = row
    await step.notify({
      user: row.user_id, kind: 'withdrawal_completed',
      parameters: { ...await shownSent(step, row), chain, address, txId },
    })
    return accepted(null)
  },
})

/** The transfer failed on its chain and moved nothing: the money is available again. */
export const failWithdrawal = defineStep({
  name: 'fail-withdrawal',
  async run(step, { id, txId }: { readonly id: number; readonly txId: string }) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'in_progress') return rejected('state_conflict')
    const released = await releaseMoney(step, withdrawalWorkflow, {
      row, to: 'rejected', by: system, reason: 'transfer_failed',
      set: { tx_id: txId, closed_at: step.at, close_reason: 'transfer_failed' },
    })
    if (!released.ok) return released
    await step.notify({
      user: row.user_id, kind: 'withdrawal_failed', parameters: await shownAmount(step, row),
    })
    return accepted(null)
  },
})
