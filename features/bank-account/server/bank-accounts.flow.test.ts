// The bank accounts of users: names, formats, defaults, proofs, stored rows, and the account that
// an order loads.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import {
  addBankAccount, deleteBankAccount, listMyBankAccounts, setDefaultBankAccount,
} from '#features/bank-account/bank-accounts.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import {
  bankAccountsMax, bankAccountsPerDayMax, bankPayoutWaitMs,
} from '@ingot/contract/vocabulary'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import { addSoftwarePasskey } from '@ingot/server/testing/security/software-passkey.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'
import { openAccountReader } from './account-details.ts'
import { loadUsableAccount } from './own-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Request = RequestOf<typeof addBankAccount>

const china = {
  fiat: 'CNY', format: 'china', cardNumber: '6222 0212-3456 7890 128', bankName: '工商银行',
  branchName: '上海静安支行', payeeName: '王 伟',
} as const satisfies Request

const american = {
  fiat: 'USD', format: 'us', bankName: 'First Harbor Bank', accountName: 'LINDQVIST MARA',
  routingNumber: '021000021', accountNumber: '44007716082', accountType: 'checking',
  recipientAddress: '1 Main Street, New York, NY 10001', bankAddress: '2 Wall Street, New York',
} as const satisfies Request

const iban = {
  fiat: 'EUR', format: 'iban', cardNumber: 'DE89 3704 0044 0532 0130 00', bankName: 'Commerzbank',
  payeeName: 'Mara Lindqvist',
} as const satisfies Request

const japanese = {
  fiat: 'JPY', format: 'japan', bankName: 'ゆうちょ銀行', bankCode: '9900', branchCode: '11940',
  accountType: 'futsu', cardNumber: '12345671', payeeName: 'ﾔﾏﾀﾞ ﾀﾛｳ',
} as const satisfies Request

async function openNamed(realName: string): Promise<TestUser> {
  const user = await server.registerUser()
  await certifyUser(server, user, realName)
  return user
}

const add = ({ client }: TestUser, request: Request) => client.call(addBankAccount, request)
const listOf = async ({ client }: TestUser) => must(await client.call(listMyBankAccounts, {}))
const idOf = ({ profile }: TestUser): number => Number(profile.userId)

/** A German account whose number has this tail, with its check digits. */
function germanIban(tail: number): string {
  const body = `37040044${String(tail).padStart(10, '0')}`
  const digits = 98n - BigInt(`${body}131400`) % 97n
  return `DE${String(digits).padStart(2, '0')}${body}`
}

test('[BK1, BK3, BK4] accounts of several countries are listed by their last four', async () => {
  const user = await openNamed('Mara Lindqvist')
  const added = must(await add(user, american))
  expect(added).toMatchObject({
    fiat: 'USD', bankName: 'First Harbor Bank', lastFour: '6082', holder: 'LINDQVIST MARA',
    holderMatch: 'same', isDefault: true, payoutTime: added.createTime + bankPayoutWaitMs,
    details: { routingNumber: '021000021', accountType: 'checking' },
  })
  must(await add(user, iban))
  const list = await listOf(user)
  expect(list).toMatchObject([{ fiat: 'EUR', lastFour: '3000', isDefault: true }, { fiat: 'USD' }])
  expect(JSON.stringify(list)).not.toMatch(/44007716082|DE8937040044/)
  // No row has the number, the holder or an address as text.
  const rows = JSON.stringify(await server.services.database.selectFrom('bank_account')
    .selectAll().where('user_id', '=', idOf(user)).execute())
  expect(rows).not.toMatch(/44007716082|DE8937040044|LINDQVIST|Lindqvist|Main Street|021000021/)
  const [message] = must(await user.client.call(listMyMessage, {})).list
  expect(JSON.stringify(message)).toContain('Commerzbank')
})

test('[BK1] a wrong digit is refused with its field and its fault', async () => {
  const user = await openNamed('Mara Lindqvist')
  const refused = await add(user, { ...american, routingNumber: '021000022' })
  expect(refused).toMatchObject({ ok: false, failure: {
    reject: 'bank_details_invalid', field: 'routingNumber', hint: 'routing_check_digit',
  } })
  expect(wordOf(await add(user, { ...iban, fiat: 'CNY' }))).toBe('bad_request')
  expect(await listOf(user)).toEqual([])
})

test('[BK3] the holder is the certified user; katakana is left to an operator', async () => {
  const user = await openNamed('王伟')
  must(await add(user, china))
  expect(wordOf(await add(user, { ...iban }))).toBe('holder_differs payeeName')
  const japan = await openNamed('山田太郎')
  expect(must(await add(japan, japanese))).toMatchObject({
    holder: 'ヤマダ タロウ', holderMatch: 'undecided', lastFour: '4567',
    details: { bankCode: '9900', branchCode: '198' },
  })
  const other = await server.registerUser()
  expect(wordOf(await add(other, iban))).toBe('level_required')
})

test('[BK5] one account of each currency is the default, also after a deletion', async () => {
  const user = await openNamed('Mara Lindqvist')
  const first = must(await add(user, { ...iban, cardNumber: germanIban(1) }))
  const second = must(await add(user, { ...iban, cardNumber: germanIban(2) }))
  const third = must(await add(user, { ...iban, cardNumber: germanIban(3), isDefault: true }))
  const defaults = async () => (await listOf(user)).filter(({ isDefault }) => isDefault)
    .map(({ id }) => id)
  expect(await defaults()).toEqual([third.id])
  must(await user.client.call(setDefaultBankAccount, { id: first.id }))
  expect(await defaults()).toEqual([first.id])
  must(await user.client.call(deleteBankAccount, { id: first.id }))
  expect(await defaults()).toEqual([third.id])
  expect((await listOf(user)).map(({ id }) => id)).toEqual([third.id, second.id])
  expect(wordOf(await user.client.call(setDefaultBankAccount, { id: first.id })))
    .toBe('card_unknown id')
  expect(wordOf(await user.client.call(deleteBankAccount, { id: first.id })))
    .toBe('card_unknown id')
  // The deleted number may be added again, an equal one may not.
  must(await add(user, { ...iban, cardNumber: germanIban(1) }))
  expect(wordOf(await add(user, { ...iban, cardNumber: germanIban(1) }))).toBe('card_exists')
})

test('[BK6] a deleted account loses its fields', async () => {
  const user = await openNamed('Mara Lindqvist')
  const { id } = must(await add(user, iban))
  must(await user.client.call(deleteBankAccount, { id }))
  const row = await server.services.database.selectFrom('bank_account').selectAll()
    .where('id', '=', Number(id)).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ details: '', is_default: 0 })
  expect(row.deleted_at).not.toBeNull()
})

test('[BK7] an order loads an own account, and pays out to it after 24 hours', async () => {
  const { services } = server
  const user = await openNamed('Mara Lindqvist')
  const other = await openNamed('Mara Lindqvist')
  const { id, createTime } = must(await add(user, iban))
  const load = async (change: Partial<Parameters<typeof loadUsableAccount>[1]> = {}) => {
    const loaded = await loadUsableAccount(services.database, {
      id: Number(id), user: idOf(user), fiat: 'EUR', use: 'payout',
      at: createTime + bankPayoutWaitMs, ...change,
    })
    return loaded.ok ? loaded.value : loaded.reject.code
  }
  const snapshot = await load()
  if (typeof snapshot === 'string') throw new Error(snapshot)
  const read = await openAccountReader(services, idOf(user))
  expect(read(snapshot.details)).toMatchObject({ cardNumber: 'DE89370400440532013000' })
  expect(await load({ at: createTime + bankPayoutWaitMs - 1 })).toBe('card_too_new')
  expect(await load({ at: createTime, use: 'payment' })).toEqual(snapshot)
  expect(await load({ user: idOf(other) })).toBe('card_unknown')
  expect(await load({ fiat: 'GBP' })).toBe('card_unknown')
  must(await user.client.call(deleteBankAccount, { id }))
  expect(await load()).toBe('card_unknown')
  // The snapshot of an order is still read.
  expect(read(snapshot.details)).toMatchObject({ bankName: 'Commerzbank' })
})

test('[BK8] accounts of a day and in all are bounded', async () => {
  const user = await openNamed('Mara Lindqvist')
  const numbers = Array.from({ length: bankAccountsMax + 1 }, (_, place) => germanIban(place))
  let { client } = user
  const addNext = async (): Promise<string> =>
    wordOf(await client.call(addBankAccount, { ...iban, cardNumber: numbers.pop() ?? '' }))
  for (let added = 0; added < bankAccountsPerDayMax; added += 1) {
    expect(await addNext()).toBe('success')
  }
  expect(await addNext()).toBe('too_many_tries')
  server.clock.advance(bankPayoutWaitMs)
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  }))
  client = server.client({ token })
  for (let added = bankAccountsPerDayMax; added < bankAccountsMax; added += 1) {
    numbers.unshift(germanIban(100 + added))
    expect(await addNext()).toBe('success')
  }
  expect(await addNext()).toBe('too_many_cards')
})

test('[BK9] an account with a strong factor proves an addition', async () => {
  const user = await openNamed('Mara Lindqvist')
  await addSoftwarePasskey(server, user)
  expect(wordOf(await add(user, iban))).toBe('step_up_required')
  expect(await listOf(user)).toEqual([])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
