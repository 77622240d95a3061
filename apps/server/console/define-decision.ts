// A decision on a request: it moves the request, notifies its user and is an entry of the audit
// log, all in one transaction.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  accepted, type MessageKind, type OperatorPermission, type Outcome,
} from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import { type HeldRow, releaseMoney } from '#sequencer/steps/held-money.ts'
import type { Notice } from '#sequencer/steps/notify.ts'
import type { PlainValue } from '#sequencer/steps/plain-value.ts'
import type { Step, StepContext } from '#sequencer/steps/step.ts'
import type { MovedColumns, Workflow } from '#sequencer/steps/workflow.ts'
import {
  type ActingOperator, type Actor, type AuditedChange, defineOperatorStep,
} from './operator-step.ts'

/** The request of a decision's call. */
export type Decided = { readonly id: number } & PlainValue

export type DecisionCall<Input> = ConsoleCall<
  z.ZodMiniType<Input>, z.ZodMiniType<null>, OperatorPermission
>

/** The user is null while none is known. */
export type DecidedRow = { readonly user_id: number | null; readonly status: string }

/** The row as it was before the decision, which has not been written yet. */
export type Deciding<Input, Row> = {
  readonly step: StepContext
  readonly input: Input
  readonly row: Row
  readonly operator: ActingOperator
}

type Decision<Input, State extends string, Row, Kind extends MessageKind> = {
  readonly workflow: Workflow<State, Row>
  readonly to: State
  /** Refuses a row that its state alone would let move. */
  check?(deciding: Deciding<Input, Row>): Promise<Outcome<unknown>>
  /** The columns that are written with the state: the user's screens show them. */
  set?(input: Input, deciding: Deciding<Input, Row>): MovedColumns<Row>
  /** The money that the move sets free; null for a row without held money. */
  held?(row: Row): HeldRow | null
  /** Kept with the event, which the timeline of operators shows, and in the audit log. */
  reason?(input: Input): string
  /** The values of the audit log in addition to the states, and its reason in place of that one. */
  audit?(input: Input, row: Row): Pick<AuditedChange, 'reason'> & { readonly to?: Values }
  /** Further rows of the decision, after the move. */
  after?(deciding: Deciding<Input, Row>): Promise<unknown>
  /** The user's notification; without one they are not notified. */
  notice?(
    input: Input, row: Row, step: StepContext,
  ): Told<Kind> | Promise<Told<Kind>>
}

type Told<Kind extends MessageKind> = Pick<Notice<Kind>, 'kind' | 'parameters'>

type Values = Readonly<Record<string, string | number>>

/** The name of the step of a call: `answerFeedback` is `answer-feedback`. */
export const stepNameOf = ({ name }: { readonly name: string }): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The step of a decision, which has the name of its call. */
export function defineDecision<
  Input extends Decided, State extends string, Row extends DecidedRow,
  Kind extends MessageKind = never,
>(
  call: DecisionCall<Input>, decision: Decision<Input, State, Row, Kind>,
): Step<{ readonly by: Actor, readonly input: Input }, null> {
  const { workflow, to, check, set, held, reason: reasonOf, audit, after, notice } = decision
  return defineOperatorStep({
    name: stepNameOf(call),
    action: call.name,
    permission: call.access,
    async run(step, input: Input, operator) {
      const { id } = input
      const found = await workflow.load(step, { id })
      if (!found.ok) return found
      const row = found.value
      const deciding = { step, input, row, operator }
      const may = await check?.(deciding)
      if (may?.ok === false) return may
      const why = reasonOf === undefined ? {} : { reason: reasonOf(input) }
      const change = {
        to, by: { kind: 'staff', id: operator.id }, set: set?.(input, deciding), ...why,
      } as const
      const money = held?.(row) ?? null
      const moved = money === null ? await workflow.move(step, { id, ...change })
        : await releaseMoney(step, workflow, { row: money, ...change })
      if (!moved.ok) return moved
      await after?.(deciding)
      if (notice !== undefined && row.user_id !== null) {
        await step.notify({ user: row.user_id, ...await notice(input, row, step) })
      }
      const audited = { ...why, ...audit?.(input, row) }
      return accepted({
        result: null,
        audit: {
          ...audited, target: { kind: workflow.name, id }, from: { status: row.status },
          to: { status: to, ...audited.to },
        },
      })
    },
  })
}
