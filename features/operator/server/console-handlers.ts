// The console calls of changes that wait: every operator reads them, administrators end them.
import {
  approveChange, cancelChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import { accepted, hasPermission } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler } from '@ingot/server/console/queue-handlers.ts'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import { approveChangeStep, cancelChangeStep } from './decide-steps.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import { shownValue } from '@ingot/server/kit/propose-change.ts'

const shownMax = 200

export const listWaitingChangesHandler = defineConsoleHandler(
  listWaitingChanges,
  async ({ services: { database, clock }, session: { operator } }) => {
    const rows = await database.selectFrom('operator_change')
      .innerJoin('operator', 'operator.id', 'operator_change.proposed_by')
      .selectAll('operator_change').select('operator.name as proposer')
      .where('operator_change.status', '=', 'pending').orderBy('operator_change.id')
      .limit(shownMax).execute()
    const canCancel = hasPermission(operator.role, 'manage-operators')
    const hand = await loadOneHand({ database, at: clock() }, operator.id)
    return accepted(rows.map((row) => ({
      id: row.id, kind: row.kind, name: row.name, fromRole: row.from_role, role: row.role,
      fromValue: shownValue(row.from_value), value: shownValue(row.value),
      subject: subjectOf(row), parts: partsOf(row), reason: row.reason,
      proposedBy: row.proposer, proposedTime: row.proposed_at, appliesTime: row.applies_at,
      expiresTime: row.expires_at, canCancel,
      canApprove: canCancel && !hand.has(row.proposed_by) && row.operator_id !== operator.id,
    })))
  },
)

/** The user that a change is about, as its target names them. */
function subjectOf({ target }: Pick<OperatorChangeTable, 'target'>): number | null {
  const [, id] = /^(?:user|leader) (\d{1,15})$/.exec(target) ?? []
  return id === undefined ? null : Number(id)
}

/** [OP45] The named parts of a stored value, each with its old and its new text. */
function partsOf({ from_value: from, value }: Pick<OperatorChangeTable, 'from_value' | 'value'>) {
  const [old, next] = [readParts(from), readParts(value)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, from: old.get(name) ?? '', to: next.get(name) ?? '' }))
}

function readParts(json: string): ReadonlyMap<string, string> {
  const value: unknown = json === '' ? null : JSON.parse(json)
  return new Map(typeof value !== 'object' || value === null ? []
    : Object.entries(value).map(([name, part]) => [name, String(part)]))
}

export const approveChangeHandler = defineConsoleHandler(
  approveChange,
  async ({ request, services: { sequencer, configuration, sessions }, by }) => {
    const approved = await sequencer.run(approveChangeStep, { by, input: request })
    if (!approved.ok) return approved
    sessions.ended(approved.value.result.ended)
    await configuration.settled()
    return accepted(null)
  },
)

export const cancelChangeHandler = actionHandler(cancelChange, cancelChangeStep)
