// The operators that count as one person for approvals.
import { readAuditTarget } from '#sequencer/seals/audit-log.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { dayMs } from '#store/rows/day-of.ts'

const lately = dayMs
const grants = ['addOperator', 'resetOperator', 'resetNamedOperator']

/**
 * The operators who count as one with this one, itself included: all that additions and resets of
 * the last 24 hours connect, also through others. The giver of an access has had its secret. An
 * operator that a program on the machine has reset counts as one with every operator.
 */
export async function loadOneHand(
  { at, database }: Pick<StepContext, 'at' | 'database'>, operator: number,
): Promise<ReadonlySet<number>> {
  const given = await database.selectFrom('audit_entry').select(['operator_id', 'target'])
    .where('action', 'in', grants).where('refusal', '=', '')
    .where('happened_at', '>', at - lately).execute()
  const pairs = given.map(({ operator_id: giver, target }) =>
    [giver ?? operator, Number(readAuditTarget(target)?.id)] as const)
  const hand = new Set([operator])
  // The loop also visits the operators that it adds.
  for (const one of hand) {
    for (const [giver, taker] of pairs) {
      if (giver === one) hand.add(taker)
      if (taker === one) hand.add(giver)
    }
  }
  return hand
}
