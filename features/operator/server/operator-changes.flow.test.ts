import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  changeSiteSetting, loadConfigurationView,
} from '#features/configuration/configuration.console.ts'
import { loadFiatDesk, setFiatAccount } from '#features/quick-trade/fiat-desk.console.ts'
import { listMarket } from '#features/listing/listings.console.ts'
import {
  addOperator, changeOperatorRole, disableOperator, listOperators, resetOperator,
} from '#features/operator/operators.console.ts'
import {
  approveChange, cancelChange, listWaitingChanges,
} from '#features/operator/operator-changes.console.ts'
import { loadOperatorSession } from '#features/operator/operator-session.console.ts'
import type { OperatorRole } from '@ingot/contract/vocabulary'
import { resetNamedOperator } from './invite-steps.ts'
import { digestOneTimeSecret, mintOneTimeSecret } from './one-time-secret.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, setUpOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const reason = 'a test'

let server: TestServer
let ada: TestOperator
beforeEach(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
})
afterEach(() => server.stop())

const grant = (name: string, role: OperatorRole) => addTestOperator(server, ada, { name, role })

/** Lets time pass, and logs the operators in again. */
async function wait(ms: number, ...operators: readonly TestOperator[]): Promise<void> {
  server.clock.advance(ms)
  for (const operator of operators) await logInTestOperator(server, operator)
}

/** An administrator that counts as another person: a day after the addition. */
async function openBob(): Promise<TestOperator> {
  const bob = await grant('bob', 'admin')
  await wait(dayMs + 60_000, ada, bob)
  return bob
}

const add = (name: string, role: OperatorRole, by = ada) =>
  by.client.call(addOperator, { name, role, reason })

const waiting = async (operator = ada) =>
  (await operator.client.call(listWaitingChanges, {})).data

async function operatorOf(name: string) {
  const { data } = await ada.client.call(listOperators, {})
  const found = data.find((operator) => operator.name === name)
  if (found === undefined) throw new Error(`no operator is named ${name}`)
  return found
}

const namesOf = async () => (await ada.client.call(listOperators, {})).data.map(({ name }) => name)

async function statusOf(id: number): Promise<OperatorChangeTable['status']> {
  const { status } = await server.services.database.selectFrom('operator_change')
    .select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return status
}

async function changeSetting(name: string, value: string | number, by = ada) {
  const { data: { version } } = await by.client.call(loadConfigurationView, {})
  return by.client.call(changeSiteSetting, { name, value, version, reason })
}

const valueOf = async (name: string) =>
  (await ada.client.call(loadConfigurationView, {})).data.settings
    .find((setting) => setting.name === name)?.value

test('[OP24] an operator with access to money is added when another administrator approves',
  async () => {
    const bob = await openBob()
    const { data } = await add('carl', 'finance')
    expect(data).toMatchObject({ id: null, change: { id: 1, appliesTime: null } })
    expect(await namesOf()).not.toContain('carl')
    expect((await ada.client.call(approveChange, { id: 1 })).word)
      .toBe('second_administrator_required')
    expect((await waiting())[0]).toMatchObject({
      kind: 'addOperator', name: 'carl', role: 'finance', proposedBy: 'admin', canApprove: false,
    })
    expect((await waiting(bob))[0]).toMatchObject({ canApprove: true, canCancel: true })
    expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
    expect(await waiting(bob)).toEqual([])
    const carl = await setUpOperator(server, { name: 'carl', secret: data.secret })
    expect((await carl.client.call(loadOperatorSession, {})).data.role).toBe('finance')
    expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('state_conflict')
    expect((await bob.client.call(approveChange, { id: 9 })).word).toBe('request_unknown')
    expect(verifyFolder(server.dataFolder).breaches).toEqual([])
  })

test.each(['risk', 'finance', 'admin'] as const)(
  '[OP24] the role %s is proposed for a new operator and as a change', async (role) => {
    await grant('dora', 'support')
    expect((await add('new', role)).data).toMatchObject({ id: null, change: { id: 1 } })
    const { id } = await operatorOf('dora')
    expect((await ada.client.call(changeOperatorRole, { id, role, reason })).data)
      .toMatchObject({ change: { id: 2 } })
    expect((await operatorOf('dora')).role).toBe('support')
  })

test('[OP24] a reset of an operator with access to money ends nothing before its approval',
  async () => {
    const bob = await openBob()
    const carl = await grant('carl', 'finance')
    const { id } = await operatorOf('carl')
    const { data } = await ada.client.call(resetOperator, { id, reason })
    expect(data.change).toMatchObject({ appliesTime: null })
    expect((await carl.client.call(loadOperatorSession, {})).word).toBe('success')
    await bob.client.call(approveChange, { id: 1 })
    expect((await carl.client.call(loadOperatorSession, {})).word).toBe('session_dead')
    await setUpOperator(server, { name: 'carl', secret: data.secret })
  })

test.each([
  ['secondApprovalUsdt', '20000', '5000'],
  ['withdrawalUsdtMax', '2000000', '500000'],
  ['withdrawalsPerDayMax', 3, 1],
])('[OP24] a higher %s protects less and is proposed, a lower one changes at once', async (
  ...[name, higher, lower]
) => {
  const bob = await openBob()
  const before = await valueOf(name)
  expect((await changeSetting(name, higher)).data).toMatchObject({ change: { id: 1 } })
  expect(await valueOf(name)).toBe(before)
  expect((await waiting(bob))[0]).toMatchObject({
    kind: 'changeSetting', name, fromValue: String(before), value: String(higher),
  })
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
  expect(await valueOf(name)).toBe(higher)
  expect((await changeSetting(name, lower)).data).toEqual({ change: null })
  expect(await valueOf(name)).toBe(lower)
})

test('[OP25] no operator that the proposer added or reset within a day approves', async () => {
  const bob = await openBob()
  const carol = await grant('carol', 'admin')
  await add('mole', 'admin')
  expect((await carol.client.call(approveChange, { id: 1 })).word)
    .toBe('second_administrator_required')
  expect((await waiting(carol))[0]).toMatchObject({ canApprove: false, canCancel: true })
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
})

test('[OP41] an operator whose role was raised within a day is one with its giver', async () => {
  const sue = await grant('sue', 'support')
  const { id } = await operatorOf('sue')
  await ada.client.call(changeOperatorRole, { id, role: 'admin', reason })
  await wait(73 * hourMs, ada, sue)
  await expect.poll(() => statusOf(1)).toBe('applied')
  expect((await operatorOf('sue')).role).toBe('admin')
  expect((await changeSetting('secondApprovalUsdt', '900000')).data.change?.appliesTime)
    .not.toBe(null)
  expect((await sue.client.call(approveChange, { id: 2 })).word)
    .toBe('second_administrator_required')
  expect((await waiting(sue))[0]).toMatchObject({ canApprove: false, canCancel: true })
  await wait(dayMs, ada, sue)
  expect((await sue.client.call(approveChange, { id: 2 })).word).toBe('success')
})

test('[OP41] a lower role connects no operators', async () => {
  const bob = await openBob()
  const carol = await grant('carol', 'admin')
  await wait(dayMs + 60_000, ada, bob, carol)
  const { id } = await operatorOf('carol')
  await ada.client.call(changeOperatorRole, { id, role: 'finance', reason })
  await changeSetting('secondApprovalUsdt', '20000', bob)
  expect((await waiting())[0]).toMatchObject({ canApprove: true })
  await ada.client.call(cancelChange, { id: 1, reason })
  await bob.client.call(changeOperatorRole, { id, role: 'admin', reason })
  expect((await ada.client.call(approveChange, { id: 2 })).word).toBe('success')
  // The demotion by ada would otherwise connect ada with carol, and through carol with bob.
  await changeSetting('secondApprovalUsdt', '20000')
  expect((await bob.client.call(approveChange, { id: 3 })).word).toBe('success')
})

test('[OP25] an operator does not approve the change of their own account', async () => {
  const bob = await openBob()
  const { id } = await operatorOf('bob')
  const { data } = await ada.client.call(resetOperator, { id, reason })
  // No other administrator could approve it, so it waits; bob can cancel it.
  expect(data.change?.appliesTime).not.toBe(null)
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('own_account')
  expect((await bob.client.call(cancelChange, { id: 1, reason })).word).toBe('success')
})

test('[OP26] one administrator alone waits 72 hours, and every operator sees the change',
  async () => {
    const support = await grant('sue', 'support')
    const { data } = await add('second', 'admin')
    const at = server.services.clock()
    expect(data.change?.appliesTime).toBeGreaterThan(at + 72 * hourMs - 60_000)
    expect(await waiting(support)).toMatchObject([
      { name: 'second', role: 'admin', proposedBy: 'admin', canApprove: false, canCancel: false },
    ])
    await wait(71 * hourMs, ada)
    expect(await namesOf()).toEqual(['admin', 'sue'])
    await wait(2 * hourMs, ada)
    await expect.poll(namesOf).toEqual(['admin', 'sue', 'second'])
    expect(await statusOf(1)).toBe('applied')
    const second = await setUpOperator(server, { name: 'second', secret: data.secret })
    // For another day the two count as one.
    await add('third', 'admin')
    expect((await second.client.call(approveChange, { id: 2 })).word)
      .toBe('second_administrator_required')
    expect((await waiting())[0]?.appliesTime).not.toBe(null)
  })

test('[OP26] a change that waits can be cancelled by any administrator until then', async () => {
  await changeSetting('secondApprovalUsdt', '20000')
  await wait(70 * hourMs, ada)
  expect((await ada.client.call(cancelChange, { id: 1, reason })).word).toBe('success')
  await wait(3 * hourMs, ada)
  expect(await statusOf(1)).toBe('cancelled')
  expect(await valueOf('secondApprovalUsdt')).toBe('10000')
  expect((await ada.client.call(cancelChange, { id: 1, reason })).word).toBe('state_conflict')
})

test('[OP27] a change without an approval expires after seven days', async () => {
  const bob = await openBob()
  await add('late', 'finance')
  await wait(7 * dayMs, ada, bob)
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('state_conflict')
  await expect.poll(() => statusOf(1)).toBe('expired')
  expect(await namesOf()).toEqual(['admin', 'bob'])
})

test('[OP27] a change of a proposer without the permission does not take effect',
  async () => {
    const bob = await openBob()
    await add('mole', 'admin', bob)
    const { id } = await operatorOf('bob')
    await ada.client.call(disableOperator, { id, reason })
    expect((await ada.client.call(approveChange, { id: 1 })).word).toBe('state_conflict')
    await add('heir', 'admin')
    await wait(73 * hourMs, ada)
    await expect.poll(() => statusOf(2)).toBe('applied')
    expect(await namesOf()).toEqual(['admin', 'bob', 'heir'])
  })

test('[OP27] one thing has one change that waits, and a void change expires', async () => {
  await add('twin', 'finance')
  expect((await add('twin', 'admin')).word).toBe('state_conflict')
  await changeSetting('secondApprovalUsdt', '20000')
  expect((await changeSetting('secondApprovalUsdt', '30000')).word).toBe('state_conflict')
  await add('twin', 'support')
  expect((await changeSetting('secondApprovalUsdt', '5000')).word).toBe('success')
  await wait(73 * hourMs, ada)
  await expect.poll(() => statusOf(2)).toBe('expired')
  expect(await statusOf(1)).toBe('expired')
  expect((await operatorOf('twin')).role).toBe('support')
  expect(await valueOf('secondApprovalUsdt')).toBe('5000')
})

test('[OP28] a change that protects more takes effect at once', async () => {
  await grant('ann', 'admin')
  const { id } = await operatorOf('ann')
  const demoted = await ada.client.call(changeOperatorRole, { id, role: 'finance', reason })
  expect(demoted.data).toEqual({ change: null })
  expect((await operatorOf('ann')).role).toBe('finance')
  expect((await ada.client.call(disableOperator, { id, reason })).word).toBe('success')
  expect((await add('sam', 'support')).data).toMatchObject({ change: null })
  const sam = await operatorOf('sam')
  expect((await ada.client.call(resetOperator, { id: sam.id, reason })).data)
    .toMatchObject({ change: null })
})

test('[OP29] an operator that a program has reset counts as one with all for a day', async () => {
  await openBob()
  const { secretKey, sequencer } = server.services
  const secret = mintOneTimeSecret()
  await sequencer.run(resetNamedOperator, {
    name: 'bob', secretHash: digestOneTimeSecret(secretKey, secret),
  })
  const bob = await setUpOperator(server, { name: 'bob', secret })
  const { data } = await add('mole', 'admin')
  expect(data.change?.appliesTime).not.toBe(null)
  expect((await bob.client.call(approveChange, { id: 1 })).word)
    .toBe('second_administrator_required')
  await wait(dayMs + 60_000, ada, bob)
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
})

test('[OP45] an administrator reads the whole change before the second signature', async () => {
  const bob = await openBob()
  const { data: { accounts } } = await ada.client.call(loadFiatDesk, {})
  const account = accounts.find(({ fiat }) => fiat === 'GBP')
  if (account === undefined) throw new Error('no account receives GBP')
  const { id, fiat, label, dayLimit, isOn } = account
  const fields = account.fields.map((one) =>
    one.field === 'payee' ? { ...one, value: 'Ingot, Holding' } : one)
  const set = await ada.client.call(setFiatAccount, {
    id, fiat, label, dayLimit, isOn, fields, reason,
  })
  expect(set.word).toBe('success')
  const market = {
    base: 'BTC', contract: null, priceDecimals: 2, quantityDecimals: 5, notionalMin: '5',
    makerFeePpm: 1_000, takerFeePpm: 1_000, bandPpm: 100_000, referencePrice: '100000',
    opensAt: 0,
  }
  const terms = { coin: { symbol: 'NOVA', name: 'Nova', networks: [] }, market: {
    ...market, base: 'NOVA',
  } }
  expect((await ada.client.call(listMarket, { ...terms, reason })).word).toBe('success')
  const [receiving, listing] = await waiting(bob)
  const payee = account.fields.find(({ field }) => field === 'payee')?.value
  expect(receiving).toMatchObject({ kind: 'changeFiatAccount', subject: null })
  expect(receiving?.parts).toContainEqual({ name: 'payee', from: payee, to: 'Ingot, Holding' })
  expect(receiving?.parts).toContainEqual({ name: 'dayLimit', from: dayLimit, to: dayLimit })
  expect(listing).toMatchObject({ kind: 'listMarket', parts: [] })
  expect(JSON.parse(listing?.value ?? '')).toEqual(terms)
})

test('[OP30] each proposal, its end and its effect are entries of the audit log', async () => {
  const bob = await openBob()
  await add('carl', 'finance')
  await bob.client.call(approveChange, { id: 1 })
  await changeSetting('secondApprovalUsdt', '20000')
  await bob.client.call(cancelChange, { id: 2, reason: 'too high' })
  await add('late', 'risk')
  await wait(8 * dayMs, ada)
  await expect.poll(() => statusOf(3)).toBe('expired')
  const { data } = await ada.client.call(listAuditEntries, {})
  const entries = data.list.toReversed().filter(({ action }) =>
    action.endsWith('Change') || action === 'addOperator')
  expect(entries.map(({ operator, action, target, reason: why }) =>
    [operator, action, target?.kind, target?.id, why].join('|'))).toEqual([
    'admin|addOperator|operator|2|a new colleague',
    'admin|proposeChange|change|1|a test',
    'admin|addOperator|operator|3|a test',
    'bob|approveChange|change|1|a test',
    'admin|proposeChange|change|2|a test',
    'bob|cancelChange|change|2|too high',
    'admin|proposeChange|change|3|a test',
    '|expireChange|change|3|a test',
  ])
  const added = (name: string, role: string) => [null, {
    kind: 'addOperator', name, fromRole: null, role, fromValue: '', value: '',
  }]
  const raised = [{ value: '10000' }, {
    kind: 'changeSetting', name: 'secondApprovalUsdt', fromRole: null, role: null,
    fromValue: '10000', value: '20000',
  }]
  expect(entries.map(({ from, to }) => [from, to])).toEqual([
    [null, { name: 'bob', role: 'admin' }], added('carl', 'finance'),
    [null, { name: 'carl', role: 'finance' }], added('carl', 'finance'), raised, raised,
    added('late', 'risk'), added('late', 'risk'),
  ])
})
