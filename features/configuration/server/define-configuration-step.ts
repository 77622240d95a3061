// The operators' steps of the configuration: each is a change of the configuration with its
// permission and its audit entry, in one transaction.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import {
  type ActingOperator, type AuditedChange, defineOperatorStep,
} from '@ingot/server/console/operator-step.ts'
import { readAuditTarget, readAuditValue } from '@ingot/server/sequencer/seals/audit-log.ts'
import type { PlainValue, StepValue } from '@ingot/server/sequencer/steps/plain-value.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { configurationWorkflow } from '@ingot/server/store/rows/configuration.ts'
import type { ChangedBy } from './note-change.ts'

/** Part of every request: the version that the operator saw, and why they change it. */
export type Seen = { readonly version: number; readonly reason: string }

export type ConfigurationStepDefinition<Input, Result> = {
  readonly name: string
  /** The name of the console call. */
  readonly action: string
  /** Proposes a change that the operator alone cannot make; undefined where they can make it. */
  propose?(
    step: StepContext, input: Input & ChangedBy, operator: ActingOperator,
  ): Promise<Outcome<{ readonly result: Result; readonly audit: AuditedChange }> | undefined>
  change(step: StepContext, input: Input & ChangedBy): Promise<Outcome<Result>>
}

/**
 * Makes an operator's step that changes the configuration. It refuses a change that was made on an
 * older version than the current one.
 */
export function defineConfigurationStep<
  Input extends PlainValue & object, Result extends StepValue,
>(
  { name, action, propose, change }: ConfigurationStepDefinition<Input, Result>,
) {
  return defineOperatorStep<{ readonly seen: Seen; readonly terms: Input }, Result>({
    name, action, permission: 'change-configuration',
    async run(step, { seen: { version, reason }, terms }, operator) {
      // CF8: another operator's change since is not overwritten unseen, whatever version is named.
      const before = await loadLastChange(step)
      if ((before?.event_id ?? 0) !== version) return rejected('state_conflict')
      const by = { kind: 'staff', id: operator.id } as const
      const proposed = await propose?.(step, { ...terms, by, reason }, operator)
      if (proposed !== undefined) return proposed
      const changed = await change(step, { ...terms, by, reason })
      if (!changed.ok) return changed
      const event = await loadLastChange(step)
      // A value that is stored already is no change.
      if (event === undefined || event.event_id === before?.event_id) {
        return rejected('state_conflict')
      }
      const audit = {
        target: readAuditTarget(event.row_id), from: readAuditValue(event.from_state ?? ''),
        to: readAuditValue(event.to_state), reason,
      }
      return accepted({ result: changed.value, audit })
    },
  })
}

function loadLastChange({ database }: StepContext) {
  return database.selectFrom('workflow_event')
    .select(['event_id', 'row_id', 'from_state', 'to_state'])
    .where('workflow', '=', configurationWorkflow).orderBy('event_id', 'desc').limit(1)
    .executeTakeFirst()
}
