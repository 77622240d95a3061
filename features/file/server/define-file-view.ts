// [UP15] The step by which an operator looks at a picture of a request. A picture is shown to
// operators with the permission of the workflow that uses it. Each look is an entry of the audit
// log, which is written before the picture leaves.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import {
  accepted, type FilePurpose, type OperatorPermission, rejected,
} from '@ingot/contract/vocabulary'
import type { z } from 'zod/mini'
import { type ConsoleHandler, defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { stepNameOf } from '@ingot/server/console/define-decision.ts'
import {
  type ActingOperator, type Actor, defineOperatorStep,
} from '@ingot/server/console/operator-step.ts'
import type { Step, StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadPicture } from './store.ts'
import './file-tables.ts'

type PictureCall = ConsoleCall<
  z.ZodMiniType<{ readonly fileId: string }>, z.ZodMiniType<{ readonly picture: string }>,
  OperatorPermission
>

type FileView = {
  readonly purpose: FilePurpose
  /** Further rows of the look, in its transaction. */
  note?(step: StepContext, look: Look): Promise<void>
}

type Look = {
  readonly fileId: string
  readonly userId: number
  readonly operator: ActingOperator
}

/** Refuses with `file_unknown` a picture of another purpose, and one that no request uses. */
export function defineFileView(call: PictureCall, { purpose, note }: FileView) {
  return defineOperatorStep({
    name: stepNameOf(call),
    action: call.name,
    permission: call.access,
    async run(step, { fileId }: { readonly fileId: string }, operator) {
      const row = await step.database.selectFrom('stored_file')
        .select(['user_id', 'used_by', 'used_id']).where('id', '=', fileId)
        .where('purpose', '=', purpose).where('used_by', 'is not', null)
        .where('destroyed_at', 'is', null).executeTakeFirst()
      if (row === undefined) return rejected('file_unknown', 'fileId')
      await note?.(step, { fileId, userId: row.user_id, operator })
      return accepted({
        result: { userId: row.user_id },
        audit: {
          target: { kind: 'file', id: fileId },
          to: { user: row.user_id, request: `${row.used_by} ${row.used_id}` },
        },
      })
    },
  })
}

type ViewStep = Step<
  { readonly by: Actor; readonly input: { readonly fileId: string } }, { readonly userId: number }
>

/** The handler of a look: it runs the step, then returns the picture as a JPEG in base64. */
export function pictureHandler(call: PictureCall, step: ViewStep): ConsoleHandler {
  return defineConsoleHandler(call, async ({ request: { fileId }, services, by }) => {
    const seen = await services.sequencer.run(step, { by, input: { fileId } })
    if (!seen.ok) return seen
    const bytes = await loadPicture(services, { id: fileId, user: seen.value.result.userId })
    return bytes === undefined ? rejected('file_unknown', 'fileId')
      : accepted({ picture: Buffer.from(bytes).toString('base64') })
  })
}
