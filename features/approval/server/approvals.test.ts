// The rule of two people on a real file, for every subject and every state of the first operator.
import {
  accepted, approvalPermissions, type ApprovalSubject, approvalSubjects, type OperatorRole,
  operatorRoles, hasPermission,
} from '@ingot/contract/vocabulary'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOperator } from '#features/operator/server/operator-row.ts'
import {
  openSequencerStore, type SequencerStore,
} from '@ingot/server/sequencer/open-sequencer-store.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { isSigned, loadApprovals, sign } from './sign.ts'

const folder = makeTestFolder()
let store: SequencerStore
let now = 1_800_000_000_000

type Added = {
  readonly name: string
  readonly role: OperatorRole
  /** The operator that has added this one. */
  readonly giver: number | null
}

/** The operators are numbered in the sequence of their addition. */
const addOperator = defineStep({
  name: 'test-add-operator',
  async run(step, { name, role, giver }: Added) {
    const id = await insertOperator(step, { name, role, secretHash: name })
    await step.database.updateTable('operator').set({ status: 'active' }).where('id', '=', id)
      .execute()
    if (giver !== null) {
      await step.logAudit({
        operator: { id: giver, name: 'giver' }, action: 'addOperator',
        target: { kind: 'operator', id },
      })
    }
    return accepted({ id })
  },
})

type Changed = { readonly id: number, readonly role: OperatorRole, readonly isActive: boolean }

const changeOperator = defineStep({
  name: 'test-change-operator',
  async run(step, { id, role, isActive }: Changed) {
    await step.database.updateTable('operator')
      .set({ role, status: isActive ? 'active' : 'disabled' }).where('id', '=', id).execute()
    return accepted(null)
  },
})

const resetByProgram = defineStep({
  name: 'test-reset-by-program',
  async run(step, { id }: { readonly id: number }) {
    await step.logAudit({
      operator: null, action: 'resetNamedOperator', target: { kind: 'operator', id },
    })
    return accepted(null)
  },
})

type Signed = {
  readonly subject: ApprovalSubject
  readonly row: number
  readonly operator: number
  readonly amount: string
  readonly proposer: number | null
}

const signStep = defineStep({
  name: 'test-sign',
  async run(step, { subject, row, operator, amount, proposer }: Signed) {
    const signed = await sign(step, {
      subject, row, facts: { amount }, operator: { id: operator },
      ...proposer === null ? {} : { proposer },
    })
    if (!signed.ok) return signed
    await signed.value.store()
    const given = await loadApprovals(step.database, { subject, rows: [row] })
    const isEnough = await isSigned(step, { subject, row, facts: { amount }, needed: 2 })
    return accepted({
      approvals: signed.value.approvals, stored: given.length, isEnough,
    })
  },
})

beforeAll(async () => {
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [addOperator, changeOperator, resetByProgram, signStep],
    compaction: null, clock: () => now, onProgress: () => {},
  })
})
afterAll(() => {
  store.close()
  folder.remove()
})

async function run(call: Parameters<SequencerStore['runner']['runSteps']>[0][number]) {
  const [answer] = (await store.runner.runSteps([call])).answers
  if (answer === undefined) throw new Error('a step has an answer')
  return answer.ok ? Object(answer.value).result ?? answer.value : answer.reject.code
}

let operators = 0
async function add(role: OperatorRole, giver: number | null = null): Promise<number> {
  operators += 1
  const added = await run({
    step: addOperator.call({ name: `operator-${operators}`, role, giver }),
  })
  return Object(added).id
}

let rows = 0
const ask = (signed: Omit<Signed, 'proposer'> & { readonly proposer?: number }) =>
  run({ step: signStep.call({ proposer: null, ...signed }) })

/** The event of the first operator, or of the signature, before the second one signs. */
const states = {
  'active': { counts: true },
  'disabled': { counts: false },
  'without the permission': { counts: false },
  'the same operator': { refused: 'second_operator_required' },
  'one person with the second, by the addition': { refused: 'second_operator_required' },
  'one person with the second, more than a day ago': { counts: true },
  'signing before an operator that a program has reset': { refused: 'second_operator_required' },
  'with other facts': { counts: false },
  'with a signature written by hand': { refused: 'row_changed' },
} as const satisfies Readonly<Record<
  string, { readonly counts: boolean } | { readonly refused: string }
>>
type State = keyof typeof states

const roleOf = (subject: ApprovalSubject): OperatorRole => operatorRoles
  .find((role) => hasPermission(role, approvalPermissions[subject])) ?? 'admin'
const roleWithout = (subject: ApprovalSubject): OperatorRole => operatorRoles
  .find((role) => !hasPermission(role, approvalPermissions[subject])) ?? expect.fail('a role')

async function secondOf(state: State, subject: ApprovalSubject, first: number): Promise<number> {
  if (state === 'the same operator') return first
  if (state === 'one person with the second, by the addition') return add(roleOf(subject), first)
  if (state === 'one person with the second, more than a day ago') {
    const second = await add(roleOf(subject), first)
    now += 86_400_001
    return second
  }
  const second = await add(roleOf(subject))
  if (state === 'signing before an operator that a program has reset') {
    await run({ step: resetByProgram.call({ id: second }) })
  }
  return second
}

const cases = approvalSubjects.flatMap((subject) =>
  Object.keys(states).map((state) => ({ subject, state: state as State })))

test.each(cases)('[AP1, AP2] $subject: the first one is $state', async ({ subject, state }) => {
  rows += 1
  const [row, amount] = [rows, '5']
  const first = await add(roleOf(subject))
  expect(await ask({ subject, row, operator: first, amount }))
    .toEqual({ approvals: 1, stored: 1, isEnough: false })
  const second = await secondOf(state, subject, first)
  if (state === 'disabled' || state === 'without the permission') {
    const role = state === 'disabled' ? roleOf(subject) : roleWithout(subject)
    await run({ step: changeOperator.call({ id: first, role, isActive: state !== 'disabled' }) })
  }
  if (state === 'with a signature written by hand') {
    const file = new DatabaseSync(databaseFileOf(folder.path))
    file.prepare('update approval set approved_at = 1 where subject = ? and row_id = ?')
      .run(subject, row)
    file.close()
  }
  const answer = await ask({
    subject, row, operator: second, amount: state === 'with other facts' ? '6' : amount,
  })
  const expected = states[state]
  if ('refused' in expected) expect(answer).toBe(expected.refused)
  else {
    expect(answer).toEqual(expected.counts
      ? { approvals: 2, stored: 2, isEnough: true } : { approvals: 1, stored: 1, isEnough: false })
  }
})

test.each(approvalSubjects)('[AP1] %s: no operator signs their own proposal',
  async (subject) => {
    rows += 1
    const signed = { subject, row: rows, amount: '5' }
    const proposer = await add(roleOf(subject))
    const linked = await add(roleOf(subject), proposer)
    for (const operator of [proposer, linked]) {
      expect(await ask({ ...signed, operator, proposer })).toBe('second_operator_required')
    }
    expect(await ask({ ...signed, operator: await add(roleOf(subject)), proposer }))
      .toMatchObject({ approvals: 1 })
  })
