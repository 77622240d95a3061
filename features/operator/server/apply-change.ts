// Carries a change out: at the approval of another administrator, or after its wait. Its proposer
// must still be an active administrator, and the change must still be possible.
import {
  accepted, hasPermission, isSettingName, type OperatorPermission, type Outcome, rejected,
  settingKinds,
} from '@ingot/contract/vocabulary'
import type { AuditedChange } from '@ingot/server/console/operator-step.ts'
import { changeSetting } from '#features/configuration/server/configuration-steps.ts'
import { applyMarketFees, applyNetwork } from '#features/configuration/server/guarded-steps.ts'
import { applyDeskFunding, applyDeskTerms } from '#features/conversion/server/operator-steps.ts'
import { applyRemoval } from '#features/copy-trading/server/removal-steps.ts'
import { applyDelisting, applyListing } from '#features/listing/server/operator-steps.ts'
import {
  checkNewOperator, insertOperator, inviteAgain, operatorTarget,
} from './operator-row.ts'
import { recoverAccount } from '#features/security/server/recover-account.ts'
import { applyFiatAccount } from '#features/quick-trade/server/account-steps.ts'
import { applyFiatRate } from '#features/quick-trade/server/rate-bound.ts'
import { applyStart } from '#features/risk/server/stop/exchange-stop-steps.ts'
import { applyOpening } from '#features/withdrawal/server/stop/stop-steps.ts'
import { readAuditValue } from '@ingot/server/sequencer/seals/audit-log.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'

/**
 * Adds the entry of the change in the name of its proposer. A refusal has written nothing. Returns
 * the users' sessions that ended, which the gateway ends at once.
 */
export async function applyChange(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<readonly number[]>> {
  const proposer = await step.database.selectFrom('operator').select(['id', 'name', 'role'])
    .where('id', '=', row.proposed_by).where('status', '=', 'active').executeTakeFirst()
  const permission = permissionOf(row.kind)
  if (proposer === undefined || !hasPermission(proposer.role, permission)) {
    return rejected('state_conflict')
  }
  const changed = await carryOut(step, row)
  if (!changed.ok) return changed
  const { ended = [], ...audited } = changed.value
  await step.logAudit({ operator: proposer, action: row.kind, reason: row.reason, ...audited })
  return accepted(ended)
}

function permissionOf(kind: OperatorChangeTable['kind']): OperatorPermission {
  if (kind === 'recoverUser') return 'freeze-users'
  if (kind === 'startExchange') return 'stop-exchange'
  if (kind === 'removeLeader') return 'decide-leaders'
  return configurationKinds.includes(kind) ? 'change-configuration' : 'manage-operators'
}

const configurationKinds: readonly OperatorChangeTable['kind'][] = [
  'changeSetting', 'fundDesk', 'openWithdrawals', 'listMarket', 'delistMarket', 'changeFiatRate',
  'changeFiatAccount', 'changeNetwork', 'changeMarketFees', 'changeDeskCoin',
]

type Carried = Promise<Outcome<AuditedChange & { readonly ended?: readonly number[] }>>

function carryOut(step: StepContext, row: OperatorChangeTable): Carried {
  switch (row.kind) {
    case 'addOperator': return addOperator(step, row)
    case 'resetOperator': return resetOperator(step, row)
    case 'changeOperatorRole': return changeRole(step, row)
    case 'changeSetting': return changeStoredSetting(step, row)
    case 'fundDesk': return fundDesk(step, row)
    case 'recoverUser': return recoverUser(step, row)
    case 'openWithdrawals': return openWithdrawals(step, row)
    case 'listMarket': return listMarket(step, row)
    case 'delistMarket': return delistMarket(step, row)
    case 'changeFiatRate': return changeFiatRate(step, row)
    case 'changeFiatAccount': return changeFiatAccount(step, row)
    case 'changeNetwork': return changeTerms(step, row, 'network')
    case 'changeMarketFees': return changeTerms(step, row, 'market')
    case 'changeDeskCoin': return changeTerms(step, row, 'desk')
    case 'removeLeader': return applyRemoval(step, row)
    case 'startExchange': return applyStart(step, row)
  }
}

async function addOperator(step: StepContext, row: OperatorChangeTable): Carried {
  const { name, role, secret_hash: secretHash } = row
  if (role === null || secretHash === null) throw new Error('an addition has a role and a secret')
  const isFree = await checkNewOperator(step, name)
  if (!isFree.ok) return isFree
  const id = await insertOperator(step, { name, role, secretHash })
  return accepted({ target: operatorTarget(id), to: { name, role } })
}

async function resetOperator(step: StepContext, row: OperatorChangeTable): Carried {
  const found = await findOperator(step, row)
  if (!found.ok) return found
  if (row.secret_hash === null) throw new Error('a reset has a secret')
  await inviteAgain(step, found.value.id, row.secret_hash)
  return accepted({
    target: operatorTarget(found.value.id), from: { status: found.value.status },
    to: { status: 'invited' },
  })
}

async function changeRole(step: StepContext, row: OperatorChangeTable): Carried {
  const found = await findOperator(step, row)
  if (!found.ok) return found
  if (row.role === null) throw new Error('a change of a role has one')
  // Another administrator has changed the role since: the proposal started from another one.
  if (found.value.role !== row.from_role) return rejected('state_conflict')
  await step.database.updateTable('operator').set({ role: row.role })
    .where('id', '=', found.value.id).execute()
  return accepted({
    target: operatorTarget(found.value.id), from: { role: found.value.role },
    to: { role: row.role },
  })
}

async function findOperator({ database }: StepContext, { operator_id: id }: OperatorChangeTable) {
  const row = await database.selectFrom('operator').select(['id', 'role', 'status'])
    .where('id', '=', id).executeTakeFirst()
  return row === undefined ? rejected('request_unknown') : accepted(row)
}

async function fundDesk(step: StepContext, row: OperatorChangeTable): Carried {
  const funded = await applyDeskFunding(step, row)
  return funded.ok
    ? accepted({ target: { kind: 'desk', id: row.name }, to: readAuditValue(row.value) }) : funded
}

async function openWithdrawals(step: StepContext, row: OperatorChangeTable): Carried {
  const { id: change, name: symbol, value, proposed_by: proposer, reason } = row
  const difference = String(JSON.parse(value))
  const opened = await applyOpening(step, { symbol, difference, proposer, reason, change })
  return opened.ok ? accepted({
    target: { kind: 'coin', id: symbol }, from: { status: 'stopped', difference },
    to: { status: 'opened' },
  }) : opened
}

async function listMarket(step: StepContext, row: OperatorChangeTable): Carried {
  const planned = await applyListing(step, row)
  if (!planned.ok) return planned
  const [kind = '', ...id] = row.target.split(' ')
  return accepted({ target: { kind, id: id.join(' ') }, to: planned.value })
}

async function delistMarket(step: StepContext, row: OperatorChangeTable): Carried {
  const sent = await applyDelisting(step, row)
  return sent.ok ? accepted({
    target: { kind: 'market', id: row.name }, from: { listingState: 'listed' },
    to: { listingState: 'delisted' },
  }) : sent
}

async function changeFiatRate(step: StepContext, row: OperatorChangeTable): Carried {
  const changed = await applyFiatRate(step, row)
  return changed.ok ? accepted({
    target: { kind: 'fiat', id: row.name }, from: readAuditValue(row.from_value),
    to: readAuditValue(row.value),
  }) : changed
}

async function changeFiatAccount(step: StepContext, row: OperatorChangeTable): Carried {
  const changed = await applyFiatAccount(step, row)
  return changed.ok ? accepted({
    target: { kind: 'fiat-account', id: changed.value }, from: readAuditValue(row.from_value),
    to: readAuditValue(row.value),
  }) : changed
}

const termsOf = { network: applyNetwork, market: applyMarketFees, desk: applyDeskTerms } as const

/** The parts of the terms of a row. */
async function changeTerms(
  step: StepContext, row: OperatorChangeTable, kind: keyof typeof termsOf,
): Carried {
  const { name: id, from_value: from, value } = row
  const changed = await termsOf[kind](step, row)
  return changed.ok ? accepted({
    target: { kind, id }, from: readAuditValue(from), to: readAuditValue(value),
  }) : changed
}

async function changeStoredSetting(step: StepContext, row: OperatorChangeTable): Carried {
  const { name, value, from_value: from, reason } = row
  if (!isSettingName(name)) return rejected('state_conflict')
  const stored = await step.database.selectFrom('setting').select('value')
    .where('name', '=', name).executeTakeFirst()
  if (stored?.value !== from) return rejected('state_conflict')
  const parsed: unknown = JSON.parse(value)
  const changed = await changeSetting.run(step, {
    name, value: settingKinds[name] === 'count' ? Number(parsed) : String(parsed),
    by: { kind: 'staff', id: row.proposed_by }, reason,
  })
  return changed.ok ? accepted({
    target: { kind: 'setting', id: name }, from: readAuditValue(from), to: readAuditValue(value),
  }) : changed
}

async function recoverUser(step: StepContext, { name }: OperatorChangeTable): Carried {
  const recovered = await recoverAccount(step, Number(name))
  if (!recovered.ok) return recovered
  const { factors, ended } = recovered.value
  const target = { kind: 'user', id: Number(name) }
  return accepted({ target, to: { factors, sessions: ended.length }, ended })
}
