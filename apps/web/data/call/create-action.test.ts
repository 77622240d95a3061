import { debounceMs } from '@ingot/contract/vocabulary'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import errors from '#i18n/catalogues/errors.json'
import { loadLanguage } from '#data/device/language.ts'
import { currentToast, dismissToast } from '@ingot/ui/sheets/toast-store.ts'
import { CallFailed } from './ask.ts'
import { type ActionPlan, createAction } from './create-action.ts'

type Move = { readonly amount: string, readonly password?: string }
type Sent = { readonly request: Move, readonly key: string }

const refused = new CallFailed({
  kind: 'rejected', code: 42001, reject: 'insufficient_available', msg: 'not enough',
  field: undefined,
})
const lost = new CallFailed({ kind: 'bad_response', status: 502,
  word: { code: 0, msg: 'gone', reject: undefined, field: undefined },
})

/** An action whose calls end when the test ends them. */
function setAction(plan: Partial<ActionPlan<Move, string>> = {}, newKey?: () => string) {
  const reported: Error[] = []
  const sent: Sent[] = []
  const ends: ((end: Error | string) => void)[] = []
  let at = 1_000
  let keys = 0
  const cache = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const action = createAction<Move, string>({
    ask: (request, key) => new Promise((resolve, reject) => {
      sent.push({ request, key })
      ends.push((end) => (typeof end === 'string' ? resolve({ data: end, msg: 'moved' })
        : reject(end)))
    }),
    ...plan,
  }, { cache, now: () => at, newKey: newKey ?? (() => `key-${keys += 1}`),
    report: (error) => void reported.push(error),
  })
  const detach = action.attach()
  return {
    action, sent, detach, cache, reported,
    pass(ms = debounceMs) { at += ms },
    async end(end: Error | string) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.(end)
      await expect.poll(() => action.state().isBusy).toBe(false)
    },
  }
}

afterEach(() => {
  for (let toast = currentToast(); toast !== undefined; toast = currentToast()) {
    dismissToast(toast.id)
  }
})

test('[W91] another request is sent at once after a reply, never during a call', async () => {
  const { action, sent, end } = setAction()
  action.send({ amount: '1' })
  action.send({ amount: '2' })
  await end(refused)
  action.send({ amount: '1' })
  expect(sent).toHaveLength(1)
  action.send({ amount: '2' })
  await end('done')
  expect(sent.map(({ request }) => request.amount)).toEqual(['1', '2'])
})

test('[W91] a request does not follow a tap that sent nothing within 500 ms', async () => {
  const { action, sent, pass, end } = setAction()
  expect(action.tap()).toBe(true)
  action.send({ amount: '1' })
  expect(sent).toEqual([])
  pass()
  action.send({ amount: '1' })
  await end('done')
  expect(sent).toHaveLength(1)
})

test('[W91] a double tap sends once, also when the reply comes between the taps', async () => {
  const { action, sent, end, pass } = setAction()
  action.send({ amount: '1' })
  action.send({ amount: '1' })
  expect(action.state().isBusy).toBe(true)
  await end('done')
  pass(debounceMs - 1)
  action.send({ amount: '1' })
  expect(action.state().isBusy).toBe(false)
  pass(1)
  action.send({ amount: '1' })
  await end('done')
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('[W91] nothing is sent while an action is in flight, however long it takes', async () => {
  const { action, sent, end, pass } = setAction()
  action.send({ amount: '1' })
  pass(60_000)
  expect(action.tap()).toBe(false)
  action.send({ amount: '2' })
  await end('done')
  expect(sent).toHaveLength(1)
})

test('[W91] a request whose reply was lost is sent again with the same key', async () => {
  const { action, sent, end, pass } = setAction({ showsFailure: true })
  action.send({ amount: '1' })
  await end(lost)
  expect(action.state().failure).toMatchObject({ isUnsure: true, text: 'gone' })
  pass()
  action.send({ amount: '1' })
  await end('done')
  pass()
  action.send({ amount: '1' })
  await end('done')
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  expect(action.state().failure).toBeUndefined()
})

test.each([
  { name: 'a limit of requests', status: 429, reject: 'too_many_requests' },
  { name: 'a full queue', status: 503, reject: 'busy' },
] as const)('[W195] a refusal by $name is sure, unless a try before was lost', async (
  { status, reject },
) => {
  const turnedAway = new CallFailed({
    kind: status === 429 ? 'bad_request' : 'bad_response', status, retryAfterMs: 2_000,
    word: { code: 1, msg: 'wait', reject, field: undefined },
  })
  const { action, sent, end, pass } = setAction({ showsFailure: true })
  const ends = [turnedAway, lost, turnedAway]
  const states: (boolean | undefined)[] = []
  for (const error of ends) {
    action.send({ amount: '1' })
    await end(error)
    states.push(action.state().failure?.isUnsure)
    pass()
  }
  expect(states).toEqual([false, true, true])
  expect(action.state().failure).toMatchObject({ text: 'wait', turnedAway: { waitMs: 2_000 } })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('[W195] a 503 that does not name the exchange as busy is unsure', async () => {
  const { action, end } = setAction({ showsFailure: true })
  action.send({ amount: '1' })
  await end(new CallFailed({
    kind: 'bad_response', status: 503,
    word: { code: 1, msg: 'unavailable', reject: undefined, field: undefined },
  }))
  expect(action.state().failure).toMatchObject({ isUnsure: true })
})

test('[W91] a corrected password is the same attempt, another amount is a new one', async () => {
  const { action, sent, end, pass } = setAction({ identityOf: ({ amount }) => amount })
  for (const request of [{ amount: '1', password: 'a' }, { amount: '1', password: 'b' }]) {
    action.send(request)
    await end(refused)
    pass()
  }
  action.send({ amount: '2', password: 'b' })
  await end('done')
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('[W64] a failure stays for its own attempt and is forgotten for another', async () => {
  const { action, end } = setAction({ showsFailure: true })
  action.send({ amount: '1' })
  await end(refused)
  action.prepare({ amount: '1' })
  expect(action.state().failure).toMatchObject({ isUnsure: false, text: 'not enough' })
  action.prepare({ amount: '2' })
  expect(action.state().failure).toBeUndefined()
})

test('[W98] a success and a failure are toasts in the words of the server', async () => {
  const { action, end, pass } = setAction()
  action.send({ amount: '1' })
  await end('done')
  expect(currentToast()).toMatchObject({ tone: 'ok', text: 'moved' })
  dismissToast(currentToast()?.id ?? 0)
  pass()
  action.send({ amount: '1' })
  await end(refused)
  expect(currentToast()).toMatchObject({ tone: 'error', text: 'not enough', isKept: false })
})

test('[W98] the app’s own words replace the server’s in the toast of a success', async () => {
  const { action, end } = setAction({ doneText: (data, { amount }) => `${data} ${amount}` })
  action.send({ amount: '1' })
  await end('done')
  expect(currentToast()?.text).toBe('done 1')
})

test('[W98, W134] a screen that shows its failure gets no toast, unless it was left', async () => {
  const failed: Error[] = []
  const { action, end, pass, detach } = setAction({ showsFailure: true })
  const ends = { onFailed: (error: Error) => void failed.push(error) }
  action.send({ amount: '1' }, ends)
  await end(refused)
  expect(currentToast()).toBeUndefined()
  expect(failed).toEqual([refused])
  pass()
  action.send({ amount: '1' }, ends)
  detach()
  await end(refused)
  // W134: the report stays until it is read.
  expect(currentToast()).toMatchObject({ tone: 'error', text: 'not enough', isKept: true })
  expect(failed).toHaveLength(1)
})

test('[W98] the queries of an action are read again, also after a lost reply', async () => {
  const { action, end, pass, cache } = setAction({ invalidates: [['balances']] })
  const isOld = (): boolean | undefined => cache.getQueryState(['balances'])?.isInvalidated
  cache.setQueryData(['balances'], 1)
  action.send({ amount: '1' })
  await end('done')
  expect(isOld()).toBe(true)
  cache.setQueryData(['balances'], 2)
  expect(isOld()).toBe(false)
  pass()
  action.send({ amount: '2' })
  await end(lost)
  expect(isOld()).toBe(true)
})

describe('[W162] an exception of the app itself', () => {
  const broken = new TypeError('crypto.randomUUID is not a function')
  const text = errors.appFailed.en_US
  const fail = (): never => {
    throw broken
  }

  beforeAll(loadLanguage)

  test.each([
    { name: 'in the key', plan: {}, newKey: fail, count: 0 },
    { name: 'in the identity', plan: { identityOf: fail }, newKey: undefined, count: 0 },
    { name: 'in the end of the plan', plan: { onDone: fail }, newKey: undefined, count: 1 },
    { name: 'in the words', plan: { doneText: fail }, newKey: undefined, count: 1 },
  ])('$name ends in a toast and a free button', async ({ plan, newKey, count }) => {
    const { action, sent, end, reported } = setAction({ ...plan, showsFailure: true }, newKey)
    action.send({ amount: '1' })
    if (count > 0) await end('done')
    await expect.poll(currentToast).toMatchObject({ tone: 'error', text })
    expect(action.state()).toMatchObject({ isBusy: false, failure: { isUnsure: true, text } })
    expect(sent).toHaveLength(count)
    expect(reported).toEqual([broken])
  })

  test('in the end of the screen ends in a toast and a free button', async () => {
    const { action, pass, end } = setAction({ isQuiet: true })
    action.send({ amount: '1' }, { onDone: fail })
    await end('done')
    await expect.poll(currentToast).toMatchObject({ tone: 'error', text })
    dismissToast(currentToast()?.id ?? 0)
    pass()
    action.send({ amount: '1' }, { onFailed: fail })
    await end(refused)
    // The refusal is shown first, then the exception of the screen that took it.
    await expect.poll(() => action.state().failure?.text).toBe(text)
    expect(currentToast()).toMatchObject({ tone: 'error', text: 'not enough' })
  })
})
