// Steps on a table that the core owns, so that the rules of steps can be tried without a feature;
// and the step that adds an operator at once, which the product does not have.
import {
  accepted, asAssetId, asUserId, type OperatorRole, rejected,
} from '@ingot/contract/vocabulary'
import { insertOperator, operatorTarget } from '@ingot/features/operator/server/operator-row.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { applyOpening } from '@ingot/features/withdrawal/server/stop/stop-steps.ts'
import { type AnyStep, defineStep, type StepContext } from '#sequencer/steps/step.ts'

type Cursor = { readonly name: string }
type Credited = Cursor & { readonly user: number; readonly units: bigint }

const insertCursor = async ({ database, at }: StepContext, name: string): Promise<void> => {
  await database.insertInto('compaction_cursor').values({ name, position: at }).execute()
}

const hasCursor = async ({ database }: StepContext, name: string): Promise<boolean> => {
  const row = await database.selectFrom('compaction_cursor').select('name')
    .where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

const creditOf = ({ user, units }: Credited) =>
  ({ kind: 'credit-deposit', user: asUserId(user), asset: asAssetId(1), units }) as const

/** Reads, checks and writes. */
export const putCursor = defineStep({
  name: 'test-put-cursor',
  async run(step, { name }: Cursor) {
    if (await hasCursor(step, name)) return rejected('email_taken', 'name')
    await insertCursor(step, name)
    return accepted({ name, at: step.at })
  },
})

/** Refuses a repeated write. */
export const putAndRefuse = defineStep({
  name: 'test-put-and-refuse',
  async run(step, { name }: Cursor) {
    await insertCursor(step, name)
    return rejected('email_taken')
  },
})

/** Makes the comparisons those of an exchange that kept no causes of movements. */
export const forgetDurations = defineStep({
  name: 'test-forget-durations',
  async run({ database }) {
    await database.updateTable('reconciliation_run').set({ took_ms: null }).execute()
    return accepted(null)
  },
})

/** Explains the difference of a coin as two operators do. */
export const explainDifference = defineStep({
  name: 'test-explain-difference',
  run: (step, explained: { readonly symbol: string, readonly difference: string }) =>
    applyOpening(step, { ...explained, proposer: 1, reason: 'a known payment', change: 1 }),
})

/** Registers a user of the engine, so that notifications have a reader. */
export const registerUser = defineStep({
  name: 'test-register-user',
  async run(step, { id }: { readonly id: number }) {
    await insertUser(step, {
      id, to: `user${id}@example.com`, countryCode: '', userPhone: '', passwordHash: '',
      userName: '', inviterId: null, inviteCode: String(id), language: 'en_US',
    })
    return accepted(null)
  },
})

/** Breaks a constraint of the schema when the row is there. */
export const breakConstraint = defineStep({
  name: 'test-break-constraint',
  async run(step, { name }: Cursor) {
    await insertCursor(step, name)
    return accepted(null)
  },
})

/** Sends a deposit, then writes; the second row of a name breaks a constraint after it. */
export const creditAndPut = defineStep({
  name: 'test-credit-and-put',
  async run(step, credited: Credited) {
    const before = step.ledger.balanceOf(asUserId(credited.user), 'spot', asAssetId(1))
    const sent = step.apply(creditOf(credited))
    if (!sent.ok) return sent
    await insertCursor(step, credited.name)
    const after = step.ledger.balanceOf(asUserId(credited.user), 'spot', asAssetId(1))
    return accepted({ before: before.availableUnits, after: after.availableUnits })
  },
})

/** Refuses after the engine has accepted. */
export const creditAndRefuse = defineStep({
  name: 'test-credit-and-refuse',
  async run(step, credited: Credited) {
    const sent = step.apply(creditOf(credited))
    return sent.ok ? rejected('faucet_limit') : sent
  },
})

/** Writes before its command. */
export const putAndCredit = defineStep({
  name: 'test-put-and-credit',
  async run(step, credited: Credited) {
    await insertCursor(step, credited.name)
    const sent = step.apply(creditOf(credited))
    return sent.ok ? accepted(null) : sent
  },
})

/** Sends two commands, of which the first is refused. */
export const creditTwice = defineStep({
  name: 'test-credit-twice',
  async run(step, credited: Credited) {
    step.apply(creditOf({ ...credited, units: 0n }))
    const sent = step.apply(creditOf(credited))
    return sent.ok ? accepted(null) : sent
  },
})

/** Ends before its query. */
export const forgetToAwait = defineStep({
  name: 'test-forget-to-await',
  async run(step, { name }: Cursor) {
    insertCursor(step, name).catch(() => undefined)
    return accepted(null)
  },
})

/** Wants a transaction of its own. */
export const beginTransaction = defineStep({
  name: 'test-begin-transaction',
  async run(step, { name }: Cursor) {
    await step.database.transaction().execute((database) =>
      database.insertInto('compaction_cursor').values({ name, position: 1 }).execute())
    return accepted(null)
  },
})

/** Waits for a turn of the event loop, as no step of the product does. */
export const putSlowly = defineStep({
  name: 'test-put-slowly',
  async run(step, { name }: Cursor) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const rows = await step.database.selectFrom('compaction_cursor').select('name').execute()
    await insertCursor(step, name)
    return accepted(rows.length)
  },
})

type Granted = {
  /** The administrator in whose name the operator is added. */
  readonly by: string
  readonly name: string
  readonly role: OperatorRole
  readonly secretHash: string
}

/** Adds an operator without a second administrator and without a wait. */
export const grantOperator = defineStep({
  name: 'test-grant-operator',
  async run(step, { by, ...added }: Granted) {
    const operator = await step.database.selectFrom('operator').select(['id', 'name'])
      .where('name', '=', by).executeTakeFirstOrThrow()
    const id = await insertOperator(step, added)
    await step.logAudit({
      operator, action: 'addOperator', target: operatorTarget(id),
      to: { name: added.name, role: added.role },
      reason: 'a new colleague',
    })
    return accepted(null)
  },
})

export const testSteps: readonly AnyStep[] = [
  putCursor, putAndRefuse, breakConstraint, creditAndPut, creditAndRefuse, putAndCredit,
  creditTwice, forgetToAwait, beginTransaction, putSlowly,
]
