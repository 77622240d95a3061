// [US2] A look at a user is an entry of the audit log: one for each operator and user within some
// minutes, as an open page is read again at every change.
import { accepted, type Outcome, userLookMs } from '@ingot/contract/vocabulary'
import type { Actor } from '@ingot/server/console/operator-step.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { auditTargetText } from '@ingot/server/sequencer/seals/audit-log.ts'
import { viewUserStep } from './page-steps.ts'

export async function noteLook(
  { database, sequencer, clock }: Services, { by, id }: { readonly by: Actor, readonly id: number },
): Promise<Outcome<null>> {
  const last = await database.selectFrom('audit_entry').select('audit_id')
    .where('target', '=', auditTargetText({ kind: 'user', id })).where('action', '=', 'viewUser')
    .where('operator_id', '=', by.operator).where('refusal', '=', '')
    .where('happened_at', '>', clock() - userLookMs)
    .orderBy('audit_id', 'desc').limit(1).executeTakeFirst()
  if (last !== undefined) return accepted(null)
  const noted = await sequencer.run(viewUserStep, { by, input: { id } })
  return noted.ok ? accepted(null) : noted
}
