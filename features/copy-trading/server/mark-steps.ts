// The steps of marks: those that a look has found, and the operator's note that one was seen.
import { noteLeaderMark } from '#features/copy-trading/leaders.console.ts'
import { accepted, type LeaderMarkKind, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import type { LeaderMarkTable } from '@ingot/server/store/tables/leading/leader-mark-tables.ts'
import type { AgainstEvidence } from './against-block.ts'
import type { MartingaleEvidence } from './martingale.ts'

export type FoundMark = {
  readonly kind: LeaderMarkKind
  readonly linkedUser: number
  readonly evidence: string
}

type Looked = { readonly user: number, readonly found: readonly FoundMark[] }

/** [LD18] A mark that is found no more stays with its last evidence. */
export const storeMarks = defineStep({
  name: 'store-leader-marks',
  async run(step, { user, found }: Looked) {
    const { at, database } = step
    const known = await database.selectFrom('leader_mark').selectAll()
      .where('user_id', '=', user).execute()
    const isOf = (mark: FoundMark, row: LeaderMarkTable) =>
      row.kind === mark.kind && row.linked_user_id === mark.linkedUser
    for (const row of known) {
      if (row.is_current === 0 || found.some((mark) => isOf(mark, row))) continue
      await database.updateTable('leader_mark').set({ is_current: 0, changed_at: at })
        .where('id', '=', row.id).execute()
    }
    for (const mark of found) {
      const row = known.find((one) => isOf(mark, one))
      if (row === undefined) {
        await database.insertInto('leader_mark').values({
          id: await nextId(database, 'leader_mark'), user_id: user, kind: mark.kind,
          linked_user_id: mark.linkedUser, evidence: mark.evidence, is_current: 1, found_at: at,
          changed_at: at, seen_by: null, seen_at: null, seen_reason: '',
        }).execute()
      } else if (row.evidence !== mark.evidence || row.is_current === 0) {
        const isNews = row.is_current === 0 || newestOf(row.evidence) !== newestOf(mark.evidence)
        await database.updateTable('leader_mark')
          .set({
            evidence: mark.evidence, is_current: 1, changed_at: isNews ? at : row.changed_at,
          })
          .where('id', '=', row.id).execute()
      }
    }
    step.announce('leader')
    return accepted(null)
  },
})

/** The newest position or block of an evidence: the rest changes as the window moves. */
function newestOf(evidence: string): string {
  const { shown }: MartingaleEvidence | AgainstEvidence = JSON.parse(evidence)
  return JSON.stringify(shown[0])
}

type Noted = { readonly id: number, readonly changedTime: number, readonly reason: string }

/** [LD18] Refused where the evidence has changed since it was read. */
export const noteLeaderMarkStep = defineOperatorStep({
  name: 'note-leader-mark', action: noteLeaderMark.name, permission: noteLeaderMark.access,
  async run(step, { id, changedTime, reason }: Noted, operator) {
    const { at, database } = step
    const row = await database.selectFrom('leader_mark').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    if (row.changed_at !== changedTime) return rejected('state_conflict')
    await database.updateTable('leader_mark')
      .set({ seen_by: operator.id, seen_at: at, seen_reason: reason })
      .where('id', '=', id).execute()
    step.announce('leader')
    return accepted({
      result: null,
      audit: {
        target: { kind: 'leader', id: row.user_id }, reason,
        to: { mark: row.kind, linkedUser: row.linked_user_id },
      },
    })
  },
})
