// An action with money: sent once at a time, with a key that makes it take effect at most once.
// While it is in flight the screen locks its sheet; a failure stays on the screen until the next
// attempt.
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import { debounceMs } from '@ingot/contract/vocabulary'
import { useRef, useState } from 'react'
import { type Attempt, isOpenAttempt, nextAttempt } from './attempt.ts'
import { failureText, rejectCodeOf } from './failure-text.ts'
import type { Action } from './use-action.ts'

export type MoneyFailure = {
  readonly error: Error
  readonly text: string
  /** The action may have taken effect all the same; the same attempt can be sent again. */
  readonly isUnsure: boolean
}

export type MoneyAction<Request, Data> = {
  readonly isBusy: boolean
  readonly failure: MoneyFailure | undefined
  /** False while one is in flight, and for a second tap that comes too soon to be meant. */
  tap(): boolean
  send(request: Request, onDone: (data: Data) => void): void
  /** Forgets the failure before another request is confirmed; that of an open attempt stays. */
  prepare(request: Request): void
}

/**
 * `withKey` puts the attempt's key into the call's request. `identityOf` leaves out fields that do
 * not belong to the attempt, such as a password.
 */
export function useMoneyAction<Request, Defined extends Call>(
  action: Action<Defined>,
  withKey: (request: Request, key: string) => RequestOf<Defined>,
  identityOf: (request: Request) => unknown = (request) => request,
): MoneyAction<Request, ReplyOf<Defined>> {
  const [failure, setFailure] = useState<MoneyFailure>()
  const attempt = useRef<Attempt<unknown>>(undefined)
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)
  // A second tap comes before the mutation's own state has been painted.
  const isInFlight = useRef(false)
  return {
    isBusy: action.isPending,
    failure,
    tap() {
      const now = performance.now()
      if (isInFlight.current || now - tappedAt.current < debounceMs) return false
      tappedAt.current = now
      return true
    },
    send(request, onDone) {
      if (isInFlight.current) return
      isInFlight.current = true
      attempt.current = nextAttempt(attempt.current, identityOf(request), newKey)
      action.mutate(withKey(request, attempt.current.key), {
        onSuccess({ data }) {
          attempt.current = undefined
          setFailure(undefined)
          onDone(data)
        },
        onError(error) {
          // The key stays until the action is accepted: a refusal is not stored under it.
          const isUnsure = rejectCodeOf(error) === undefined
          setFailure({ error, text: failureText(error), isUnsure })
        },
        onSettled() { isInFlight.current = false },
      })
    },
    prepare(request) {
      if (!isOpenAttempt(attempt.current, identityOf(request))) setFailure(undefined)
    },
  }
}

const newKey = (): string => crypto.randomUUID()
