// The removal of a leader: one operator proposes it with its reason, and a second one approves it.
import { removeLeader } from '#features/copy-trading/leaders.console.ts'
import { accepted, asUserId, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { type AuditedChange, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import { proposeChange } from '@ingot/server/kit/propose-change.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'

type Removal = { readonly id: number, readonly isForCause: boolean, readonly reason: string }

export const removalTarget = (leader: number): string => `leader ${leader}`

/** The words of a removal, as the row of its change has them. */
const withCause = 'for_cause'
const withoutCause = 'without_cause'

export const isForCause = ({ value }: Pick<OperatorChangeTable, 'value'>): boolean =>
  value === JSON.stringify(withCause)

/** [LD20] One removal of a leader waits at most. */
export const proposeRemovalStep = defineOperatorStep({
  name: 'propose-leader-removal', action: removeLeader.name, permission: removeLeader.access,
  async run(step, { id, isForCause: isCause, reason }: Removal, operator) {
    const leader = await step.database.selectFrom('leader').select(['nickname', 'status'])
      .where('user_id', '=', id).executeTakeFirst()
    if (leader === undefined) return rejected('request_unknown', 'id')
    if (leader.status !== 'leading') return rejected('state_conflict')
    const proposed = await proposeChange(step, {
      kind: 'removeLeader', target: removalTarget(id), name: leader.nickname,
      value: JSON.stringify(isCause ? withCause : withoutCause), reason,
    }, operator)
    if (!proposed.ok) return proposed
    step.announce('leader')
    const { change, audit } = proposed.value
    return accepted({ result: change, audit })
  },
})

/**
 * [LD21] Openings stop at once, and every copy closes. Refused when the leader has ended since,
 * also where they lead once more.
 */
export async function applyRemoval(
  step: StepContext, row: OperatorChangeTable,
): Promise<Outcome<AuditedChange>> {
  const { at, database } = step
  const id = Number(row.target.split(' ')[1])
  const leader = await database.selectFrom('leader').select(['status', 'leads_since'])
    .where('user_id', '=', id).executeTakeFirst()
  if (leader?.status !== 'leading' || leader.leads_since > row.proposed_at) {
    return rejected('state_conflict')
  }
  const isCause = isForCause(row)
  const ended = step.apply({ kind: 'end-leader', user: asUserId(id), isForCause: isCause })
  if (!ended.ok) return ended
  const reason = isCause ? 'removed_for_cause' : 'removed'
  await database.updateTable('leader')
    .set({ status: 'ended', ended_at: at, end_reason: reason })
    .where('user_id', '=', id).execute()
  await step.notify({
    user: id, kind: isCause ? 'lead_removed_for_cause' : 'lead_removed', parameters: {},
  })
  step.announce('leader')
  return accepted({
    target: { kind: 'leader', id }, from: { status: 'leading' },
    to: { status: reason, copies: ended.value.count },
  })
}
