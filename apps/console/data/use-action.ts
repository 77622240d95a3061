// One action of an operator: locked until the lists that it changes are loaded again, its success
// as a toast, its failure as a value. An exception frees it, and ends in a toast too (W162).
import type {
  ConsoleCall, ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import { useRef, useState } from 'react'
import { ask, type Called, type CallFailure } from './ask.ts'
import { queryClient } from './query-client.ts'
import { showToast } from './toast-store.ts'

/** The text of the success; a function where it depends on the reply. */
type DoneText<Reply> = string | ((reply: Reply) => string)

export type Action<Defined extends ConsoleCall> = {
  readonly isRunning: boolean
  readonly failure: CallFailure | undefined
  /** The reply; undefined after a failure, and for a second press while the first runs. */
  run(request: ConsoleRequestOf<Defined>, done: DoneText<ConsoleReplyOf<Defined>>):
  Promise<ConsoleReplyOf<Defined> | undefined>
  clear(): void
}

export function useAction<Defined extends ConsoleCall>(call: Defined): Action<Defined> {
  const { send, ...action } = useSend()
  return { ...action, run: (request, done) => send(() => ask(call, request), done) }
}

export type Sending = Pick<Action<ConsoleCall>, 'isRunning' | 'failure' | 'clear'> & {
  send<Reply>(sent: () => Promise<Called<Reply>>, done: DoneText<Reply>):
  Promise<Reply | undefined>
}

/** The same for calls that are chosen when they are sent, as the decisions of a queue are. */
export function useSend(): Sending {
  const isLocked = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  return {
    isRunning,
    failure,
    async send(sent, done) {
      if (isLocked.current) return undefined
      isLocked.current = true
      setRunning(true)
      setFailure(undefined)
      try {
        const called = await sent()
        // Also after a failure: another operator may have been faster. After a success the next
        // action starts from the new rows and their version, or it would conflict with this one.
        const renewed = queryClient.invalidateQueries()
        if (called.ok) await renewed
        if (!called.ok) {
          setFailure(called.failure)
          return undefined
        }
        showToast(typeof done === 'string' ? done : done(called.data))
        return called.data
      } finally {
        isLocked.current = false
        setRunning(false)
      }
    },
    clear: () => setFailure(undefined),
  }
}
