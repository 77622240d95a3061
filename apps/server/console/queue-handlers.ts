// The handlers that every queue has: its list, one request with its events, and its decisions.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { accepted, type OperatorPermission, rejected } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import type { Step } from '#sequencer/steps/step.ts'
import type { Database } from '#store/tables/schema.ts'
import { type ConsoleHandler, defineConsoleHandler } from './console-handler.ts'
import type { Decided, DecisionCall } from './define-decision.ts'
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

/** The handler of a decision that returns nothing but its success. */
export function decisionHandler<Input extends Decided>(
  call: DecisionCall<Input>, step: Step<{ readonly by: Actor, readonly input: Input }, null>,
): ConsoleHandler {
  return defineConsoleHandler(call, async ({ request, services: { sequencer }, by }) => {
    const decided = await sequencer.run(step, { by, input: request })
    return decided.ok ? accepted(null) : decided
  })
}
