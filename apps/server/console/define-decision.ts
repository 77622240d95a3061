// A decision on a request: it moves the request, notifies its user and is an entry of the audit
// log, all in one transaction.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { accepted, type MessageKind, type OperatorPermission } from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import type { Notice } from '#sequencer/steps/notify.ts'
import type { PlainValue } from '#sequencer/steps/plain-value.ts'
import type { Step } from '#sequencer/steps/step.ts'
import type { MovedColumns, Workflow } from '#sequencer/steps/workflow.ts'
import { type Actor, defineOperatorStep } from './operator-step.ts'

/** The request of a decision's call. */
export type Decided = { readonly id: number } & PlainValue

export type DecisionCall<Input> = ConsoleCall<
  z.ZodMiniType<Input>, z.ZodMiniType<null>, OperatorPermission
>

type RequestRow = { readonly user_id: number; readonly status: string }

type Decision<Input, State extends string, Row, Kind extends MessageKind> = {
  readonly workflow: Workflow<State, Row>
  readonly to: State
  /** The columns that are written with the state: the user's screens show them. */
  set?(input: Input): MovedColumns<Row>
  /** Kept with the event, which the timeline of operators shows, and in the audit log. */
  reason?(input: Input): string
  /** The user's notification; without one they are not notified. */
  notice?(input: Input, row: Row): Pick<Notice<Kind>, 'kind' | 'parameters'>
}

/** The step of a decision. Its name is that of its call: `answerFeedback` is `answer-feedback`. */
export function defineDecision<
  Input extends Decided, State extends string, Row extends RequestRow,
  Kind extends MessageKind = never,
>(
  { name, access: permission }: DecisionCall<Input>,
  { workflow, to, set, reason: reasonOf, notice }: Decision<Input, State, Row, Kind>,
): Step<{ readonly by: Actor, readonly input: Input }, null> {
  return defineOperatorStep({
    name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    action: name,
    permission,
    async run(step, input: Input, operator) {
      const { id } = input
      const found = await workflow.load(step, { id })
      if (!found.ok) return found
      const row = found.value
      const why = reasonOf === undefined ? {} : { reason: reasonOf(input) }
      const moved = await workflow.move(step, {
        id, to, by: { kind: 'staff', id: operator.id }, set: set?.(input), ...why,
      })
      if (!moved.ok) return moved
      if (notice !== undefined) {
        await step.notify({ user: row.user_id, ...notice(input, row) })
      }
      const target = { kind: workflow.name, id }
      return accepted({
        result: null,
        audit: { target, from: { status: row.status }, to: { status: to }, ...why },
      })
    },
  })
}
