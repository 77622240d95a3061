// An action without its screen: it is sent once at a time, with a key that makes it take effect at
// most once. It ends in a toast, or in a failure that the screen shows, also at an exception of the
// app itself (W162), and reads again the queries that it changes.
import { debounceMs } from '@ingot/contract/vocabulary'
import { type QueryClient, type QueryKey, MutationObserver } from '@tanstack/react-query'
import { type Answer, CallFailed } from './ask.ts'
import { type Attempt, isOpenAttempt, isSameRequest, nextAttempt } from './attempt.ts'
import { actionFailureText, isTurnedAway, rejectCodeOf, waitMsOf } from './failure-text.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

export type ActionPlan<Request, Data> = {
  /** Sends the call. A call that moves money carries the key; the same attempt has the same key. */
  ask(request: Request, key: string): Promise<Answer<Data>>
  /** Leaves out fields that do not belong to the attempt, such as a password. */
  identityOf?(request: Request): unknown
  /** Runs before the toast, also when the screen has been left. */
  onDone?(data: Data, request: Request): void
  /** The queries that are read again; the action is busy until they have been after a success. */
  readonly invalidates?: readonly QueryKey[]
  /** The success in the app's own words, where the server's are not exact. */
  doneText?(data: Data, request: Request): string
  /** Shows no toast on success. */
  readonly isQuiet?: boolean
  /** The screen shows the failure itself, as long as it is there. */
  readonly showsFailure?: boolean
}

export type ActionFailure = {
  readonly error: Error
  readonly text: string
  /** The action may have taken effect all the same; the same attempt can be sent again. */
  readonly isUnsure: boolean
  /** [W195] The exchange did not begin it, and asks to wait this long before the next try. */
  readonly turnedAway?: { readonly waitMs: number }
}

export type ActionState = { readonly isBusy: boolean, readonly failure: ActionFailure | undefined }

export type ActionEnd<Data> = {
  onDone?(data: Data): void
  onFailed?(error: Error): void
}

export type Action<Request, Data> = {
  state(): ActionState
  subscribe(listener: () => void): () => void
  /** False while the action is in flight, and for a second tap that comes too soon to be meant. */
  tap(): boolean
  /**
   * Sends the request unless `tap` is false; one that differs from the last is no second tap. The
   * end is the screen's: once left, it is not run.
   */
  send(request: Request, end?: ActionEnd<Data>): void
  /** Forgets the failure before another request is confirmed; that of an open attempt stays. */
  prepare(request: Request): void
  /** Takes the screen's newest plan: it may change between two taps, and while a call runs. */
  follow(plan: ActionPlan<Request, Data>): void
  /** The screen is there until the returned function is called. */
  attach(): () => void
}

export type ActionSurroundings = {
  readonly cache: QueryClient
  now(): number
  newKey(): string
  /** Reports an exception of the app itself to the browser's console. */
  report(error: Error): void
}

/** `now` is in milliseconds and never runs backwards; `newKey` returns a key that was not used. */
export function createAction<Request, Data>(
  firstPlan: ActionPlan<Request, Data>,
  { cache, now, newKey, report }: ActionSurroundings,
): Action<Request, Data> {
  const listeners = new Set<() => void>()
  let plan = firstPlan
  let state: ActionState = { isBusy: false, failure: undefined }
  let attempt: Attempt<unknown> | undefined
  const taps = createTaps<Request>(now)
  const judge = createJudge()
  let isAttached = false
  const change = (next: Partial<ActionState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const fail = (error: Error, isShown: boolean): void => {
    void refresh(cache, plan)
    change({ isBusy: false, failure: judge(error, attempt?.key) })
    if (!isShown) showFailure(error, isAttached)
    if (!(error instanceof CallFailed)) report(error)
  }

  async function run(request: Request, end: ActionEnd<Data>): Promise<void> {
    try {
      await sendOnce(request, end)
    } catch (error) {
      // The exception of a screen or of the app: it may have come after the exchange accepted.
      fail(errorOf(error), false)
    }
  }

  async function sendOnce(request: Request, end: ActionEnd<Data>): Promise<void> {
    attempt = nextAttempt(attempt, identityIn(plan, request), newKey)
    const { key } = attempt
    const outcome = await attemptOnce(cache, () => plan.ask(request, key))
    if (!outcome.ok) {
      // The key stays until the action is accepted: a refusal is not stored under it.
      fail(outcome.error, plan.showsFailure === true && isAttached)
      if (isAttached) end.onFailed?.(outcome.error)
      return
    }
    attempt = undefined
    const { data, msg } = outcome.answer
    plan.onDone?.(data, request)
    await refresh(cache, plan)
    const text = plan.doneText?.(data, request) ?? msg
    if (plan.isQuiet !== true && text !== '') showToast({ tone: 'ok', text })
    change({ isBusy: false, failure: undefined })
    if (isAttached) end.onDone?.(data)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tap: () => !state.isBusy && taps.take(undefined),
    send(request, end = {}) {
      if (state.isBusy || !taps.take({ request })) return
      change({ isBusy: true })
      void run(request, end)
    },
    prepare(request) {
      if (!isOpenAttempt(attempt, identityIn(plan, request))) change({ failure: undefined })
    },
    follow(newest) {
      plan = newest
    },
    attach() {
      isAttached = true
      return () => void (isAttached = false)
    },
  }
}

function identityIn<Request, Data>(plan: ActionPlan<Request, Data>, request: Request): unknown {
  return plan.identityOf?.(request) ?? request
}

type Taps<Request> = {
  /** False for a tap too soon after another to be meant, unless it is of another request. */
  take(tapped: { readonly request: Request } | undefined): boolean
}

function createTaps<Request>(now: () => number): Taps<Request> {
  let tappedAt = Number.NEGATIVE_INFINITY
  /** The request of the last tap; undefined when that sent none. */
  let latest: { readonly request: Request } | undefined
  return {
    take(tapped) {
      const at = now()
      const isAnother = tapped !== undefined && latest !== undefined
        && !isSameRequest(latest.request, tapped.request)
      if (!isAnother && at - tappedAt < debounceMs) return false
      tappedAt = at
      latest = tapped
      return true
    },
  }
}

type Ending<Data> =
  | { readonly ok: true, readonly answer: Answer<Data> }
  | { readonly ok: false, readonly error: Error }

/** The query library counts it, so that the shell can show that something is in flight. */
async function attemptOnce<Data>(
  cache: QueryClient, mutationFn: () => Promise<Answer<Data>>,
): Promise<Ending<Data>> {
  try {
    const answer = await new MutationObserver<Answer<Data>>(cache, { mutationFn }).mutate()
    return { ok: true, answer }
  } catch (error) {
    return { ok: false, error: errorOf(error) }
  }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** After a failure too: it may have taken effect, or its screen may be out of date. */
async function refresh<Request, Data>(
  cache: QueryClient, { invalidates = [] }: ActionPlan<Request, Data>,
): Promise<void> {
  await Promise.all(invalidates.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

/** After a lost reply, a refusal of the same attempt does not report on its first try. */
function createJudge(): (error: Error, key: string | undefined) => ActionFailure {
  let unsureKey: string | undefined
  return (error, key) => {
    const failure = failureOf(error, key !== undefined && key === unsureKey)
    if (failure.isUnsure) unsureKey = key
    return failure
  }
}

function failureOf(error: Error, wasUnsure: boolean): ActionFailure {
  const text = actionFailureText(error)
  if (!isTurnedAway(error)) return { error, text, isUnsure: rejectCodeOf(error) === undefined }
  return { error, text, isUnsure: wasUnsure, turnedAway: { waitMs: waitMsOf(error) } }
}

/**
 * A user whose screen is left may not look: the report stays until it is pressed. A dead session
 * has its own toast and its own way (SPEC §4).
 */
function showFailure(error: Error, isAttached: boolean): void {
  if (error instanceof CallFailed && error.failure.kind === 'session_dead') return
  showToast({ tone: 'error', text: actionFailureText(error), isKept: !isAttached })
}
