// The handlers that queues share: the list, one request with its events, and the decisions.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  accepted, type OperatorPermission, type Outcome, type Reject, rejected,
} from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import type { Services } from '#http/services.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import type { Step } from '#sequencer/steps/step.ts'
import { type ConsoleHandler, defineConsoleHandler } from './console-handler.ts'
import type { Actor } from './operator-step.ts'

type Call<Request, Reply> = ConsoleCall<
  z.ZodMiniType<Request>, z.ZodMiniType<Reply>, OperatorPermission
>

type Opened = { readonly id: number, readonly by: Actor }

type Queue<Asked, List, Loaded> = {
  readonly list: Call<Asked, List>
  readonly load: Call<{ readonly id: number }, Loaded>
  /** Of `queueReads` or `requestReads`. */
  readonly reads: {
    listQueued(services: Services, asked: Asked): Promise<List>
    loadQueued(services: Services, id: number): Promise<Loaded | undefined>
  }
  /** Notes that an operator opens a request, before its data leave; a refusal keeps them. */
  look?(services: Services, opened: Opened): Promise<Outcome<unknown>>
}

/** Exported from a file of handlers as one list. */
export function queueHandlers<Asked, List, Loaded>(
  { list, load, reads, look }: Queue<Asked, List, Loaded>,
): readonly ConsoleHandler[] {
  return [
    defineConsoleHandler(list, async ({ request, services }) =>
      accepted(await reads.listQueued(services, request))),
    defineConsoleHandler(load, async ({ request: { id }, services, by }) => {
      const seen = await look?.(services, { id, by })
      if (seen?.ok === false) return seen
      const loaded = await reads.loadQueued(services, id)
      return loaded === undefined ? rejected('request_unknown', 'id') : accepted(loaded)
    }),
  ]
}

type NamedStep<Input extends PlainValue, Result extends StepValue> =
  Step<{ readonly by: Actor, readonly input: Input }, Result>

/** The handler of an action whose step takes the request as it is, and returns the reply. */
export function actionHandler<Input extends PlainValue, Reply extends StepValue>(
  call: Call<Input, Reply>, step: NamedStep<Input, Reply>,
): ConsoleHandler {
  return decisionHandler(call, step, { inputOf: async (_, request) => accepted(request) })
}

type Reading<Request, Input> = {
  /** The input of the step for a request: with parsed amounts, and with facts from outside it. */
  inputOf(services: Services, request: Request): Promise<Outcome<Input>>
  /** Notes a refusal, in a step of its own. */
  refused?(services: Services, request: Request, reject: Reject): Promise<unknown>
}

/** The handler of an action whose step takes more than the request, and returns the reply. */
export function decisionHandler<Request, Input extends PlainValue, Reply extends StepValue>(
  call: Call<Request, Reply>, step: NamedStep<Input, Reply>,
  { inputOf, refused }: Reading<Request, Input>,
): ConsoleHandler {
  return defineConsoleHandler(call, async ({ request, services, by }) => {
    const input = await inputOf(services, request)
    if (!input.ok) return input
    const done = await services.sequencer.run(step, { by, input: input.value })
    if (done.ok) return accepted(done.value.result)
    await refused?.(services, request, done.reject)
    return done
  })
}
