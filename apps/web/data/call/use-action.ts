// One way to do something: a call that changes the world, with SPEC §7's and §8's toasts:
// the server's own sentence, on success and on failure.
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { askWithMsg, type Answer, CallFailed } from './ask.ts'
import { failureText } from './failure-text.ts'
import { showToast } from '#ui/sheets/toast-store.ts'

export type ActionOptions<Defined extends Call> = {
  /** Runs before the toast; the action counts as busy until its promise settles. */
  onDone?(data: ReplyOf<Defined>, request: RequestOf<Defined>): Promise<unknown> | void
  /** Shows no toast on success. */
  readonly isQuiet?: boolean
  /** The screen shows the failure itself (under a field); no toast. */
  readonly showsFailure?: boolean
}

export type Action<Defined extends Call> =
  UseMutationResult<Answer<ReplyOf<Defined>>, Error, RequestOf<Defined>>

/** A mutation of one call. A failure is a toast unless the screen shows it itself. */
export function useAction<Defined extends Call>(
  call: Defined,
  options: ActionOptions<Defined> = {},
): Action<Defined> {
  return useMutation({
    mutationFn: (request: RequestOf<Defined>) => askWithMsg(call, request),
    async onSuccess({ data, msg }, request) {
      await options.onDone?.(data, request)
      if (options.isQuiet !== true && msg !== '') showToast({ tone: 'ok', text: msg })
    },
    onError(error) {
      // A dead session has its own toast and its own way (SPEC §4).
      if (error instanceof CallFailed && error.failure.kind === 'session_dead') return
      if (options.showsFailure !== true) showToast({ tone: 'error', text: failureText(error) })
    },
  })
}
