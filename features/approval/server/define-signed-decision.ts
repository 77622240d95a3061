// A decision that several operators sign: the last signature that is needed carries it out, each
// one before it waits with the request. All of a signature is one transaction and one entry of the
// audit log.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  accepted, type ApprovalSubject, type OperatorPermission, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import {
  type Decided, type DecidedRow, type Deciding, stepNameOf,
} from '@ingot/server/console/define-decision.ts'
import { type Actor, defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import type { Step } from '@ingot/server/sequencer/steps/step.ts'
import type { Workflow } from '@ingot/server/sequencer/steps/workflow.ts'
import { type Facts, sign } from './sign.ts'

/** The reply of a signature: the state of the request, and how many have signed. */
export type Signed<State> = {
  readonly status: State
  readonly approvals: number
  readonly approvalsNeeded: number
}

export type Completing<Input, Row, Found> = Deciding<Input, Row> & {
  readonly found: Found
  /** When the first of the signatures was given. */
  readonly firstAt: number
}

type SignedDecision<Input, State extends string, Row, Found> = {
  readonly workflow: Workflow<State, Row>
  readonly subject: ApprovalSubject
  /** The state of the request after the last signature. */
  readonly to: State
  /** Refuses the signature, or returns the facts that the other functions decide by. */
  check(deciding: Deciding<Input, Row>): Promise<Outcome<Found>>
  /** The facts that the operator signs. */
  factsOf(found: Found, deciding: Deciding<Input, Row>): Facts
  /** The text by which two operators agree; all facts by default. */
  keyOf?(facts: Facts, row: Row): string
  /** How many signatures the request needs now. */
  neededOf(deciding: Deciding<Input, Row>, found: Found): Promise<number>
  /** Whether the row has the column `approvals_needed`, which keeps that number. */
  readonly keepsNeeded: boolean
  /** Carries the decision out and moves the request; the signature is stored after it. */
  complete(completing: Completing<Input, Row, Found>): Promise<Outcome<unknown>>
  /** The values of the audit log in addition to the state and the signatures. */
  audit?(
    found: Found, deciding: Deciding<Input, Row>,
  ): Promise<Readonly<Record<string, string | number>>>
}

type SignedCall<State> = ConsoleCall<
  z.ZodMiniType, z.ZodMiniType<Signed<State>>, OperatorPermission
>

/**
 * The step of a signature, which has the name of its call. It refuses a request that does not wait
 * for operators, and one that the state does not let move.
 */
export function defineSignedDecision<
  Input extends Decided, State extends string, Row extends DecidedRow, Found,
>(
  call: SignedCall<State>, decision: SignedDecision<Input, State, Row, Found>,
): Step<{ readonly by: Actor, readonly input: Input }, Signed<State>> {
  const { workflow, subject, to, keepsNeeded } = decision
  return defineOperatorStep({
    name: stepNameOf(call),
    action: call.name,
    permission: call.access,
    async run(step, input: Input, operator) {
      const { id } = input
      const loaded = await workflow.load(step, { id })
      if (!loaded.ok) return loaded
      const row = loaded.value
      if (workflow.queue?.open.includes(row.status) !== true) return rejected('state_conflict')
      const deciding = { step, input, row, operator }
      const checked = await decision.check(deciding)
      if (!checked.ok) return checked
      const found = checked.value
      const { keyOf } = decision
      const signed = await sign(step, {
        subject, row: id, facts: decision.factsOf(found, deciding), operator,
        ...keyOf === undefined ? {} : { keyOf: (facts: Facts) => keyOf(facts, row) },
      })
      if (!signed.ok) return signed
      const { approvals, firstAt, store } = signed.value
      const needed = await decision.neededOf(deciding, found)
      const isComplete = approvals >= needed
      if (isComplete) {
        const done = await decision.complete({ ...deciding, found, firstAt })
        if (!done.ok) return done
      }
      await store()
      if (keepsNeeded) {
        await sql`update ${sql.table(workflow.table)} set approvals_needed = ${needed}
          where id = ${id}`.execute(step.database)
      }
      if (!isComplete) step.announce(workflow.name)
      const status = isComplete ? to : workflow.stateOf(row.status)
      const facts = await decision.audit?.(found, deciding)
      return accepted({
        result: { status, approvals, approvalsNeeded: needed },
        audit: {
          target: { kind: workflow.name, id }, from: { status: row.status },
          to: { status, approvals, needed, ...facts },
        },
      })
    },
  })
}
