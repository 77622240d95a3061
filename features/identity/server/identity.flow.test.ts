// The identity of a user from the application to the decision: states, pictures, refusals, the
// rights of owners and operators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailLogin } from '#features/session/login.calls.ts'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { loadIdentity, userAuth } from '#features/identity/identity.calls.ts'
import { loadUserInfo } from '#features/account/user-profile.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  certifyIdentity, listIdentities, loadIdentityCase, rejectIdentity, revokeIdentity,
  viewIdentityPicture,
} from '#features/identity/identity.console.ts'
import type { IdentityField, IdentityRejectReason } from '@ingot/contract/vocabulary'
import { destroyFileKey } from '#features/file/server/file-steps.ts'
import { loadCertifiedDetails } from '#features/profile/server/identity-details.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import '@ingot/server/store/tables/identity-tables.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { type Trader, openTrader, traderOf, wordOf } from '@ingot/server/testing/trader.ts'
import { deleteOldPictures, expireIdentities } from './tend-steps.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

let server: TestServer
let one: TestOperator
let two: TestOperator
let finance: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'risk' })
  finance = await addTestOperator(server, one, { name: 'finance', role: 'finance' })
  // An operator and the one that added them count as one for a day.
  await pass(dayMs + minuteMs)
})
afterAll(() => server.stop())

/** Operators log in again: their sessions end in half an hour. */
async function pass(ms: number): Promise<void> {
  server.clock.advance(ms)
  for (const operator of [one, two, finance]) await logInTestOperator(server, operator)
}

let seed = 100
const sent = new Map<Trader, number>()

/** A user sends three pictures in a minute. */
async function pictureOf(trader: Trader, bytes?: Buffer): Promise<string> {
  const { user: { client } } = trader
  seed += 1
  const before = sent.get(trader) ?? 0
  if (before > 0 && before % 3 === 0) server.clock.advance(minuteMs)
  sent.set(trader, before + 1)
  const file = fileOf(bytes ?? await paintJpeg({ seed }))
  return must(await client.upload(fileUpload, {}, { file })).id
}

const userOf = ({ user: { profile } }: Trader): number => Number(profile.id)

type Application = RequestOf<typeof userAuth>

const plain = { realName: 'Somchai  Wattana', cardNo: '1-1017-00230-70-8' } as const

async function apply(trader: Trader, asked: Partial<Application> = {}) {
  const pictures = asked.level === 3 ? {} : {
    idCardFront: asked.idCardFront ?? await pictureOf(trader),
    idCardBack: asked.idCardBack ?? await pictureOf(trader),
  }
  return trader.user.client.call(userAuth, {
    ...plain, country: 'TH', documentKind: 'id_card', birthDate: '1991-03-04',
    expiryDate: '2099-03-03', ...asked, ...pictures,
  })
}

const levelsOf = async ({ user: { client } }: Trader) =>
  must(await client.call(loadIdentity, {})).levels.map(({ status }) => status)

async function waitingOf({ user: { profile: { userId } } }: Trader, operator = one) {
  const { data: { list: [row] } } = await operator.client.call(listIdentities, {
    status: 'pending_approval', userId: Number(userId),
  })
  if (row === undefined) throw new Error('the user has no waiting application')
  return row
}

async function certify(trader: Trader, operator: TestOperator) {
  const { id, submitTime, fields } = await waitingOf(trader)
  return (await operator.client.call(certifyIdentity, { id, submitTime, compared: fields })).word
}

async function reject(trader: Trader, reason: IdentityRejectReason = 'blurred', remark = '') {
  const { id, submitTime } = await waitingOf(trader)
  return (await one.client.call(rejectIdentity, { id, submitTime, reason, remark })).word
}

const infoOf = async ({ user: { client } }: Trader) => must(await client.call(loadUserInfo, {}))

test('[ID1, ID5] a certified document is level 2, a portrait by another operator 3', async () => {
  const trader = await openTrader(server, {})
  expect(await levelsOf(trader)).toEqual(
    ['certified', 'pending_certification', 'pending_certification'])
  expect(wordOf(await apply(trader, { level: 3, portrait: await pictureOf(trader) })))
    .toBe('level_missing')
  must(await apply(trader))
  expect(await levelsOf(trader)).toEqual(
    ['certified', 'pending_approval', 'pending_certification'])
  expect(wordOf(await apply(trader))).toBe('state_conflict')
  expect(await infoOf(trader)).toMatchObject({ authLevel: 1, realName: '', cardNo: '' })
  expect(await certify(trader, two)).toBe('success')
  expect(await infoOf(trader)).toMatchObject({
    authLevel: 2, realName: 'Somchai Wattana', cardNo: '*************70-8',
  })
  must(await apply(trader, { level: 3, portrait: await pictureOf(trader) }))
  expect(await certify(trader, two)).toBe('second_operator_required')
  expect(await certify(trader, one)).toBe('success')
  expect(await infoOf(trader)).toMatchObject({ authLevel: 3 })
  const kinds = must(await trader.user.client.call(listMyMessage, {})).list
  expect(kinds[0]?.text).toContain('advanced verification is complete')
})

test('[ID6] a rejected application is sent again, three times in thirty days', async () => {
  const trader = await openTrader(server, {})
  const front = await pictureOf(trader)
  must(await apply(trader, { idCardFront: front }))
  expect(await reject(trader, 'cut_off', 'The right edge is missing')).toBe('success')
  const view = must(await trader.user.client.call(loadIdentity, {}))
  expect(view.triesLeft).toBe(2)
  expect(view.levels[1]).toMatchObject({
    status: 'rejected', reason: 'cut_off', remark: 'The right edge is missing',
    pictures: [{ side: 'front', id: front }, { side: 'back' }],
  })
  // The good side is not sent again.
  must(await apply(trader, { idCardFront: front }))
  expect(await reject(trader)).toBe('success')
  must(await apply(trader, { idCardFront: front }))
  expect(await reject(trader, 'glare')).toBe('success')
  expect(wordOf(await apply(trader, { idCardFront: front }))).toBe('too_many_rejections')
  await pass(30 * dayMs)
  const later = await logInAgain(trader)
  must(await apply(later, { idCardFront: front }))
  expect(await certify(later, two)).toBe('success')
})

/** A session ends after a day without use. */
async function logInAgain({ user }: Trader): Promise<Trader> {
  const { email, password } = user
  const profile = must(await server.client().call(emailLogin, { email, loginPassword: password }))
  return traderOf({ ...user, profile, client: server.client({ token: profile.token }) })
}

const day = (text: string) => ({ birthDate: text })

test.each<[string, Partial<Application>, string]>([
  ['a wrong check digit', { cardNo: '1101700230707' }, 'card_number_invalid cardNo'],
  ['a wrong Chinese number', { country: 'CN', cardNo: '110105194912310021' },
    'card_number_invalid cardNo'],
  ['a wrong Taiwanese number', { country: 'TW', cardNo: 'A123456788' },
    'card_number_invalid cardNo'],
  ['a card of Japan', { country: 'JP', cardNo: '123456789012' }, 'document_refused documentKind'],
  ['the day before the eighteenth birthday', day('2099-01-01'), 'under_age birthDate'],
  ['a day that is none', day('1990-02-30'), 'bad_request'],
  ['an expired document', { expiryDate: '2001-01-01' }, 'document_expired expiryDate'],
  ['a bidi character', { realName: 'Somchai \u202EWattana' }, 'bad_request'],
  ['a control character', { realName: 'Som\u0000chai' }, 'bad_request'],
  ['a name of one letter', { realName: ' A ' }, 'bad_request'],
  ['a name of 61 letters', { realName: 'A'.repeat(61) }, 'bad_request'],
  ['an unknown picture', { idCardBack: 'A'.repeat(22) }, 'file_unknown'],
])('[ID3] an application with %s is refused', async (_, asked, word) => {
  const trader = await openTrader(server, {})
  expect(wordOf(await apply(trader, asked))).toBe(word)
  expect(await levelsOf(trader)).toContain('pending_certification')
})

test('[ID4, SE24] each picture is the user\'s own, and none is used twice', async () => {
  const [trader, other] = [await openTrader(server, {}), await openTrader(server, {})]
  const front = await pictureOf(trader)
  expect(wordOf(await apply(trader, { idCardFront: front, idCardBack: front })))
    .toBe('same_picture_twice idCardBack')
  const bytes = await paintJpeg({ seed: 7 })
  const [first, second] = [await pictureOf(trader, bytes), await pictureOf(trader, bytes)]
  expect(wordOf(await apply(trader, { idCardFront: first, idCardBack: second })))
    .toBe('same_picture_twice')
  expect(wordOf(await apply(other, { idCardFront: front }))).toBe('file_unknown')
  must(await apply(trader, { idCardFront: front }))
  expect(wordOf(await other.user.client.call(loadFile, { id: front }))).toBe('file_unknown id')
  // SE24: a stolen session is its owner's session.
  expect(wordOf(await trader.user.client.call(loadFile, { id: front }))).toBe('file_unknown id')
  expect(wordOf(await trader.user.client.call(userAuth, { ...plain, idCardBack: first })))
    .toBe('pictures_missing idCardFront')
})

test('[ID7] each look is in the audit log and with the user; marks show equal data', async () => {
  const [trader, other] = [await openTrader(server, {}), await openTrader(server, {})]
  const bytes = await paintJpeg({ seed: 70 })
  const own = { country: 'ES', cardNo: '12345678Z' }
  must(await apply(trader, { ...own, idCardFront: await pictureOf(trader, bytes) }))
  must(await apply(other, { ...own, idCardFront: await pictureOf(other, bytes) }))
  const { id } = await waitingOf(other)
  const { user_name: name } = await server.services.database.selectFrom('user')
    .select('user_name').where('id', '=', userOf(trader)).executeTakeFirstOrThrow()
  const { data: found } = await two.client.call(loadIdentityCase, { id })
  expect(found).toMatchObject({
    cardNo: '12345678Z', birthDate: '1991-03-04',
    identity: { marks: ['same_number', 'same_picture'].map((kind) => ({
      kind, total: 1, users: [{ userId: userOf(trader), userName: name }],
    })) },
  })
  // The list has the same marks while the application waits.
  const listed = async (user: Trader) => {
    const { data } = await two.client.call(listIdentities, { userId: userOf(user), pageNo: 1 })
    return data.list.flatMap(({ marks }) => marks)
  }
  expect(await listed(other)).toEqual(found.identity.marks)
  expect((await listed(trader)).map(({ kind, users }) => [kind, users.map(({ userId }) => userId)]))
    .toEqual([['same_number', [userOf(other)]], ['same_picture', [userOf(other)]]])
  expect(await reject(trader)).toBe('success')
  expect(await listed(trader)).toEqual([])
  expect(await listed(other)).toHaveLength(2)
  const [picture] = found.pictures
  if (picture === undefined) throw new Error('the application has pictures')
  const { data: shown } = await two.client.call(viewIdentityPicture, { fileId: picture.id })
  expect(Buffer.from(shown.picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const { views } = must(await other.user.client.call(loadIdentity, {}))
  expect(views).toMatchObject([{ side: picture.side }])
  const { data: { list: log } } = await one.client.call(listAuditEntries, {})
  expect(log[0]).toMatchObject({
    action: 'viewIdentityPicture', operator: 'two', target: { kind: 'file', id: picture.id },
  })
  expect(JSON.stringify(log)).not.toContain('12345678Z')
})

test('[ID7] an operator without the right gets neither names nor pictures', async () => {
  const trader = await openTrader(server, {})
  const front = await pictureOf(trader)
  must(await apply(trader, { idCardFront: front }))
  const { id, submitTime, fields } = await waitingOf(trader)
  const { client } = finance
  const words = await Promise.all([
    client.call(listIdentities, {}), client.call(loadIdentityCase, { id }),
    client.call(viewIdentityPicture, { fileId: front }),
    client.call(certifyIdentity, { id, submitTime, compared: fields }),
    client.call(rejectIdentity, { id, submitTime, reason: 'blurred', remark: '' }),
    client.call(revokeIdentity, { id, reason: 'misuse', remark: '' }),
  ])
  expect(words.map(({ word }) => word)).toEqual(Array(6).fill('permission_denied'))
})

test('[ID8] a decision needs every field compared and the submission on the screen', async () => {
  const trader = await openTrader(server, {})
  must(await apply(trader))
  const { id, submitTime, fields } = await waitingOf(trader)
  const { client } = two
  type Certified = { id: number, submitTime: number, compared: IdentityField[] }
  const wordOfCertify = async (request: Certified) =>
    (await client.call(certifyIdentity, request)).word
  for (const left of fields) {
    const compared = fields.filter((field) => field !== left)
    expect(await wordOfCertify({ id, submitTime, compared })).toBe('invalid_input')
  }
  expect(await wordOfCertify({ id, submitTime: submitTime - 1, compared: fields }))
    .toBe('state_conflict')
  const words = await Promise.all(Array.from({ length: 20 }, () =>
    wordOfCertify({ id, submitTime, compared: fields })))
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  expect(new Set(words)).toEqual(new Set(['success', 'state_conflict']))
  expect(await wordOfCertify({ id: 999_999, submitTime, compared: [] })).toBe('request_unknown')
})

test('[ID9] a revoked document ends the portrait too, and can be sent again', async () => {
  const trader = await openTrader(server, {})
  must(await apply(trader))
  const { id } = await waitingOf(trader)
  expect(await certify(trader, two)).toBe('success')
  must(await apply(trader, { level: 3, portrait: await pictureOf(trader) }))
  expect(await certify(trader, one)).toBe('success')
  const revoked = await one.client.call(revokeIdentity, { id, reason: 'data_wrong', remark: 'Ask' })
  expect(revoked.word).toBe('success')
  expect(await levelsOf(trader)).toEqual(
    ['certified', 'pending_certification', 'pending_certification'])
  expect(await infoOf(trader)).toMatchObject({ authLevel: 1, realName: '', cardNo: '' })
  must(await apply(trader))
  expect(await levelsOf(trader)).toContain('pending_approval')
})

test('[ID9] a document is announced before its end, and ends its level after it', async () => {
  const trader = await openTrader(server, {})
  const today = server.services.clock()
  const expiryDate = new Date(today + 40 * dayMs).toISOString().slice(0, 10)
  must(await apply(trader, { expiryDate }))
  expect(await certify(trader, two)).toBe('success')
  const tend = () => server.services.sequencer.run(expireIdentities, { most: 100 })
  const kindsOf = async ({ user: { client } }: Trader) =>
    must(await client.call(listMyMessage, {})).list.length
  const before = await kindsOf(trader)
  await tend()
  expect(await kindsOf(trader)).toBe(before)
  for (const days of [12, 12, 16]) {
    await pass(days * dayMs)
    await tend()
    await tend()
  }
  const last = await logInAgain(trader)
  expect(await kindsOf(last)).toBe(before + 1)
  expect(await infoOf(last)).toMatchObject({ authLevel: 2 })
  await pass(dayMs)
  await tend()
  const later = await logInAgain(trader)
  expect(await infoOf(later)).toMatchObject({ authLevel: 1 })
  const { levels } = must(await later.user.client.call(loadIdentity, {}))
  expect(levels[1]).toMatchObject({ status: 'pending_certification', reason: 'expired' })
})

test('[ID10] pictures and data of a rejected application are deleted after 90 days', async () => {
  const [trader, other] = [await openTrader(server, {}), await openTrader(server, {})]
  const front = await pictureOf(trader)
  must(await apply(trader, { idCardFront: front }))
  expect(await reject(trader)).toBe('success')
  must(await apply(other))
  expect(await certify(other, two)).toBe('success')
  const tend = () => server.services.sequencer.run(deleteOldPictures, { most: 1000 })
  const bytesOf = async (user: Trader) => (await server.services.database
    .selectFrom('stored_file as f').innerJoin('file_content as c', 'c.file_id', 'f.id')
    .select('f.id').where('f.user_id', '=', Number(user.user.profile.userId)).execute()).length
  const detailsOf = async (user: Trader) => (await server.services.database
    .selectFrom('identity').select('details')
    .where('user_id', '=', Number(user.user.profile.userId)).executeTakeFirstOrThrow()).details
  await pass(90 * dayMs - 10 * minuteMs)
  await tend()
  expect(await bytesOf(trader)).toBe(2)
  await pass(20 * minuteMs)
  await tend()
  expect([await bytesOf(trader), await detailsOf(trader)]).toEqual([0, ''])
  expect(await bytesOf(other)).toBe(2)
  // The end of the relationship: the key is destroyed, and with it name and number.
  const userId = Number(other.user.profile.userId)
  await server.services.sequencer.run(destroyFileKey, { userId })
  expect(await bytesOf(other)).toBe(0)
  expect(await loadCertifiedDetails(server.services, userId))
    .toEqual({ realName: '', cardNo: '', birthDate: null })
})

test('[ID2] no row has a name, a number or a birth date, and the checks hold', async () => {
  const stored = await server.services.database.selectFrom('identity').selectAll().execute()
  const text = JSON.stringify(stored)
  for (const typed of ['Somchai', 'Wattana', '12345678Z', '1101700230708', '1991-03-04']) {
    expect(text).not.toContain(typed)
  }
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
