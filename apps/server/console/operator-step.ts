// The steps of operators. Each checks the operator's permission again inside the transaction and
// adds its entry to the audit log there: no action is without an entry, none outlives a revoked
// permission.
import {
  accepted, hasPermission, type OperatorPermission, type OperatorRole, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { AuditTarget, AuditValue } from '#sequencer/seals/audit-log.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import { defineStep, type Step, type StepContext } from '#sequencer/steps/step.ts'

/** The operator that asks, as it crosses to the sequencer's thread. */
export type Actor = {
  readonly operator: number
  readonly network: string
  readonly device: string
}

export type ActingOperator = {
  readonly id: number
  readonly name: string
  readonly role: OperatorRole
}

/** The changed thing and its values before and after, as data, for the audit log. */
export type AuditedChange = {
  /** Where the step did something else than its action: it proposed the change. */
  readonly action?: string
  readonly target: AuditTarget | null
  readonly from?: AuditValue
  readonly to?: AuditValue
  readonly reason?: string
}

type Done<Result extends StepValue> = {
  readonly result: Result
  readonly audit: AuditedChange
}

export type OperatorStepDefinition<Input extends PlainValue, Result extends StepValue> = {
  /** Names the step among all steps. */
  readonly name: string
  /** The name of the console call: the audit log's action. */
  readonly action: string
  readonly permission: OperatorPermission
  run(
    step: StepContext, input: Input, operator: ActingOperator,
  ): Promise<Outcome<Done<Result>>>
}

type Acted<Input> = { readonly by: Actor; readonly input: Input }

/**
 * Makes a step that refuses with `permission_denied` unless the operator is active and has the
 * permission, and that adds the audit entry after `run` has succeeded.
 */
export function defineOperatorStep<Input extends PlainValue, Result extends StepValue>(
  { name, action, permission, run }: OperatorStepDefinition<Input, Result>,
): Step<Acted<Input>, Result> {
  return defineStep({
    name,
    async run(step, { by, input }: Acted<Input>) {
      const operator = await step.database.selectFrom('operator').select(['id', 'name', 'role'])
        .where('id', '=', by.operator).where('status', '=', 'active').executeTakeFirst()
      if (operator === undefined || !hasPermission(operator.role, permission)) {
        return rejected('permission_denied')
      }
      // D150: a role or a state that was written by hand gives no right.
      if (!step.isIntact('operator', operator.id)) return rejected('row_changed')
      const outcome = await run(step, input, operator)
      if (!outcome.ok) return outcome
      const { result, audit } = outcome.value
      const { network, device } = by
      await step.logAudit({ operator, action, network, device, ...audit })
      return accepted(result)
    },
  })
}
