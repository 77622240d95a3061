// The handlers that queues share: the list, one request with its events, actions and signatures.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { accepted, type OperatorPermission, rejected } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import type { Step } from '#sequencer/steps/step.ts'
import type { Database } from '#store/tables/schema.ts'
import { type ConsoleHandler, defineConsoleHandler } from './console-handler.ts'
import type { Actor } from './operator-step.ts'

type Paging = { readonly pageNo: number; readonly after?: string | undefined }

type Read<Request, Reply> = ConsoleCall<
  z.ZodMiniType<Request>, z.ZodMiniType<Reply>, OperatorPermission
>

type Queue<State, List, Loaded> = {
  readonly list: Read<Paging & { readonly status: State }, List>
  readonly load: Read<{ readonly id: number }, Loaded>
  /** Of `requestReads`. */
  readonly reads: {
    listQueued(database: Kysely<Database>, page: Paging & { status: State }): Promise<List>
    loadQueued(database: Kysely<Database>, id: number): Promise<Loaded | undefined>
  }
}

/** Exported from a file of handlers as one list. */
export function queueHandlers<State extends string, List, Loaded>(
  { list, load, reads }: Queue<State, List, Loaded>,
): readonly ConsoleHandler[] {
  return [
    defineConsoleHandler(list, async ({ request, services: { database } }) =>
      accepted(await reads.listQueued(database, request))),
    defineConsoleHandler(load, async ({ request: { id }, services: { database } }) => {
      const loaded = await reads.loadQueued(database, id)
      return loaded === undefined ? rejected('request_unknown', 'id') : accepted(loaded)
    }),
  ]
}

type NamedStep<Input extends PlainValue, Result extends StepValue> =
  Step<{ readonly by: Actor, readonly input: Input }, Result>

/** The handler of an action whose step takes the request as it is, and returns nothing. */
export function actionHandler<Input extends PlainValue>(
  call: ActionCall<Input, null>, step: NamedStep<Input, null>,
): ConsoleHandler {
  return defineConsoleHandler(call, async ({ request, services: { sequencer }, by }) => {
    const done = await sequencer.run(step, { by, input: request })
    return done.ok ? accepted(null) : done
  })
}

type ActionCall<Input, Reply> = ConsoleCall<
  z.ZodMiniType<Input>, z.ZodMiniType<Reply>, OperatorPermission
>

/** The result of a step by which several operators sign. */
type Signed<Status> = {
  readonly status: Status
  readonly approvals: number
  readonly needed: number
}

/** The reply of a signature: the state of the request, and how many have signed. */
export const signedReply = <Status>({ status, approvals, needed }: Signed<Status>) =>
  ({ status, approvals, approvalsNeeded: needed })
