// [AN3, AN10] How many operators sign an announcement: two where it reaches many, warns of danger,
// or has a text that no operator has checked.
import {
  type AnnouncementKind, approvalsNeeded, oneOperatorReceiversMax,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { loadOneHand } from '@ingot/server/kit/one-hand.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { textsOf } from './announcement-texts.ts'

type Signed = {
  readonly row: { readonly id: number, readonly kind: AnnouncementKind, readonly texts: string }
  readonly receivers: number
  readonly operator: number
}

/**
 * The receivers of a day count together: those of every announcement that this operator, or one
 * that counts as the same person, has signed alone.
 */
export async function signaturesNeeded(
  step: Pick<StepContext, 'at' | 'database'>, { row, receivers, operator }: Signed,
): Promise<number> {
  const isChecked = Object.values(textsOf(row.texts)).every(({ state }) => state === 'checked')
  if (row.kind === 'security' || !isChecked || receivers > oneOperatorReceiversMax) {
    return approvalsNeeded
  }
  const hand = await loadOneHand(step, operator)
  const { rows: [lone] } = await sql<{ readonly receivers: number | null }>`
    select sum(a.receivers) as receivers from announcement as a
    where a.id <> ${row.id} and a.status <> 'draft' and exists (
      select 1 from approval as s where s.subject = 'announcement' and s.row_id = a.id
        and s.approved_at > ${step.at - dayMs}
        and s.operator_id in (${sql.join([...hand.keys()])}))
      and (select count(*) from approval as s
        where s.subject = 'announcement' and s.row_id = a.id) = 1`.execute(step.database)
  return receivers + Number(lone?.receivers ?? 0) > oneOperatorReceiversMax
    ? approvalsNeeded : 1
}
