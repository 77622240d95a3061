// The steps that the server itself runs for operators: the first operator of a new exchange, and
// the reset that an operator's program asks for.
import { accepted, firstOperatorName, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { insertOperator, inviteAgain, operatorTarget } from './operator-row.ts'

type Invited = Outcome<{ readonly isInvited: boolean }>

/** Adds the first operator; does nothing once the exchange has one. */
export const inviteFirstOperator = defineStep({
  name: 'invite-first-operator',
  async run(step, { secretHash }: { readonly secretHash: string }): Promise<Invited> {
    const any = await step.database.selectFrom('operator').select('id').executeTakeFirst()
    if (any !== undefined) return accepted({ isInvited: false })
    const id = await insertOperator(step, { name: firstOperatorName, role: 'admin', secretHash })
    await step.logAudit({
      operator: null, action: 'inviteFirstOperator', target: operatorTarget(id),
      to: { name: firstOperatorName, role: 'admin' },
    })
    return accepted({ isInvited: true })
  },
})

type NamedReset = { readonly name: string; readonly secretHash: string }

export const resetNamedOperator = defineStep({
  name: 'reset-named-operator',
  async run(step, { name, secretHash }: NamedReset) {
    const operator = await step.database.selectFrom('operator')
      .select(['id', 'status', 'secret_hash']).where('name', '=', name).executeTakeFirst()
    if (operator === undefined) return rejected('request_unknown', 'name')
    // The note of the program may be read twice: the second time changes nothing.
    if (operator.secret_hash === secretHash) return accepted(null)
    await inviteAgain(step, operator.id, secretHash)
    await step.logAudit({
      operator: null, action: 'resetNamedOperator', target: operatorTarget(operator.id),
      from: { status: operator.status }, to: { status: 'invited' },
    })
    return accepted(null)
  },
})
