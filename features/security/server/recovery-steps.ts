// The step by which an operator proposes the recovery of an account; a second one approves it.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { proposeChange } from '@ingot/server/kit/propose-change.ts'

type Recovery = { readonly id: number; readonly reason: string }

/** [SE15] One recovery of an account waits at most. */
export const proposeRecoveryStep = defineOperatorStep({
  name: 'propose-recovery', action: 'proposeRecovery', permission: 'freeze-users',
  async run(step, { id, reason }: Recovery, operator) {
    const user = await step.database.selectFrom('user').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (user === undefined) return rejected('request_unknown', 'id')
    const proposed = await proposeChange(step, {
      kind: 'recoverUser', target: `user ${id}`, name: String(id), reason,
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { appliesTime: change.appliesTime }, audit })
  },
})
