// A thief with a living session, the login password and the payment password, but without the
// mailbox, tries every call of the contract that moves money out, adds a place for it, changes a
// protection or reads a secret. A new call must be classified here, or the test fails.
import { type Client, createClient } from '@ingot/client'
import type { Call, RequestOf } from '@ingot/contract/calls'
import { addBankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import {
  changecoinpwd, resetCoinPwd, sendCoinPwdCode,
} from '#features/security/coin-password.calls.ts'
import { type ProvenCallName, provenCalls } from '@ingot/contract/calls/define-call.ts'
import { changeContact, sendContactCode } from '#features/security/contacts.calls.ts'
import { beginPasskey, removePasskey } from '#features/security/passkeys.calls.ts'
import { setMailWord } from '#features/security/profile.calls.ts'
import { loadProtection } from '#features/security/protection.calls.ts'
import { proveStepUp, sendStepUpCode } from '#features/security/step-up.calls.ts'
import {
  beginTotp, removeTotp, renewRecoveryCodes,
} from '#features/security/totp.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { changepwd } from '#features/session/login-password.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { setAddressLock, userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '@ingot/server/http/contract-calls.ts'
import { needsSession } from '@ingot/server/http/reply/handler.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import { addSoftwarePasskey } from '@ingot/server/testing/security/software-passkey.ts'
import { offerOf, turnOnTotp } from '@ingot/server/testing/security/step-up.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

/** The session calls without a proof, by the reason why a session alone may make them. */
const unproven = {
  'reads of the caller, without a secret': [
    'listConditionalOrders', 'listContractOrders', 'listContractTrades', 'listConvertCoins',
    'listCopiedOrders', 'listCopyRecords', 'listFundingHistory', 'listInvited',
    'listLiquidations', 'listMyBankAccounts', 'listMyContests', 'listMyContractAccount',
    'listMyCopies', 'listMyEntries', 'listMyExchange', 'listMyFeedback', 'listMyFollowers',
    'listMyLeftOut', 'listMyLogins', 'listMyMessage', 'listMyQuickOrders', 'listMyRebates',
    'listMyRecharge', 'listMySessions', 'listMySpotAccount', 'listMyStatements',
    'listMySubscriptions', 'listMyTransfer', 'listMyWithdraw', 'listMyWithdrawAddress',
    'listNewCoins', 'listPositionHistory', 'listPositions', 'listPriceAlerts',
    'listRechargeCoins', 'listSelfSelection', 'listSpotOrders', 'listSpotTrades',
    'listSupportChats', 'listSupportMessages', 'listWithdrawCoins', 'loadAccount',
    'loadCancelAllAfter', 'loadCopiedOrder', 'loadCopyNeed', 'loadFile', 'loadHolding',
    'loadIdentity', 'loadInvitation', 'loadLiquidation', 'loadMessage', 'loadMessagePreferences',
    'loadMyContest', 'loadMyCopy', 'loadMyLeading', 'loadMyRecharge', 'loadMySubscription',
    'loadNewCoin', 'loadNotificationSettings', 'loadProtection', 'loadPushSettings',
    'loadQuickOrder', 'loadQuickTerms', 'loadRechargeAddress', 'loadStatement',
    'loadStatementFile', 'loadSupport', 'loadSupportPicture', 'loadUserAccountBalance',
    'loadUserInfo', 'loadWithdrawSettings', 'checkWithdrawAddress',
  ],
  'trades within the exchange: the money stays in the account': [
    'acceptExchange', 'accountTransfer', 'adjustMargin', 'amendConditionalOrder',
    'amendContractOrder', 'amendSpotOrder', 'cancelAllAfter', 'cancelAllConditionalOrders',
    'cancelAllContractOrders', 'cancelAllSpotOrders', 'cancelConditionalOrder',
    'cancelContractOrder', 'cancelSpotOrder', 'changeCopy', 'closeAllPositions',
    'closeCopiedPosition', 'closePosition', 'fundCopy', 'placeConditionalOrder',
    'placeContractOrder', 'placeOcoOrder', 'placeSpotOrder', 'quoteExchange', 'reversePosition',
    'setLeverage', 'setMarginMode', 'setPositionMode', 'setPositionStops', 'startCopy',
    'stopCopy', 'subscribeNewCoin', 'remindNewCoin', 'joinContest', 'objectContest',
    'applyToLead', 'changeLeadTerms', 'endLeading',
  ],
  'money that comes in, or goes back to the account from which it came': [
    'answerShortPayment', 'cancelOfflineRecharge', 'cancelQuickOrder', 'checkRecharge',
    'claimRecharge', 'extendQuickOrder', 'faucet', 'payOnChain', 'payQuickOrder',
    'placeQuickBuy', 'quoteQuickTrade', 'reorganizeChain', 'submitOfflineRecharge',
  ],
  'less reach for money or for sessions': [
    'cancelWithdraw', 'delWithdrawAddress', 'deleteBankAccount', 'freezeMyAccount', 'logout',
    'revokeOtherSessions', 'revokeSession',
  ],
  'the owner\'s own order and words': [
    'addPriceAlert', 'addSelfSelection', 'clearPastPriceAlerts', 'delSelfSelection',
    'changeMessagePreference', 'changeNotificationSettings', 'changeQuietHours',
    'readAllMessages', 'removePriceAlert', 'renamePasskey', 'renameWithdrawAddress',
    'requestStatement', 'sendFeedback', 'setDefaultBankAccount', 'setProfile', 'subscribePush',
    'unsubscribePush', 'fileUpload',
  ],
  'talks with support': [
    'attachSupportChats', 'endSupportChat', 'rateSupportChat', 'readSupport',
    'sendSupportMessage', 'sendSupportPicture', 'typeSupport',
  ],
  'parts of a proof, and codes that go to the owner': [
    'addPasskey', 'beginPasskeyProof', 'confirmTotp', 'provePasskey', 'proveStepUp',
    'sendCoinPwdCode', 'sendContactCode', 'sendStepUpCode',
  ],
  'pictures that an operator compares': ['userAuth'],
} as const

test('[SE16] every call of a session is proven, or classified as one that needs no proof', () => {
  const named = [...Object.keys(provenCalls), ...Object.values(unproven).flat()]
  const ofSessions = contractCalls.filter(needsSession).map(({ name }) => name)
  const how = 'add the call to `unproven` with its class, or to the proven calls'
  expect(named.toSorted(), how).toEqual(ofSessions.toSorted())
})

const coinPassword = 'nine green kettles 4'
const next = 'eleven tin kettles 6'
const mailWord = 'kingfisher'
const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
const saved = { ...usdt, address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig' } as const
const stolenTo = { ...usdt, address: 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD' } as const
const bankNumber = '44007716082'
const bank = {
  fiat: 'USD', format: 'us', bankName: 'First Harbor Bank', accountName: 'LINDQVIST MARA',
  routingNumber: '021000021', accountType: 'checking',
  recipientAddress: '1 Main Street, New York, NY 10001', bankAddress: '2 Wall Street, New York',
} as const

async function openVictim(): Promise<TestUser> {
  const user = await server.registerUser()
  await certifyUser(server, user, 'Mara Lindqvist')
  await server.fund(user, { USDT: '5000' })
  return user
}

async function furnish(user: TestUser): Promise<void> {
  const { client, password } = user
  must(await client.call(changecoinpwd, {
    oldPassword: password, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, saved))
  must(await client.call(addBankAccount, { ...bank, accountNumber: bankNumber }))
  must(await client.call(setMailWord, { word: mailWord }))
}

/** On a page of the serving host, as the browser says. */
const thiefOf = ({ profile: { token } }: TestUser): Client => createClient({
  baseUrl: server.url, token: () => token, language: () => 'en_US', checkReplies: true,
  fetch: (url, init) => fetch(url, {
    ...init, headers: { ...Object(init?.headers), origin: new URL(server.url).origin },
  }),
})

type Attempt = (thief: Client, user: TestUser) => Promise<string>

const attempt = <Defined extends Call>(call: Defined, request: RequestOf<Defined>): Attempt =>
  async (thief) => wordOf(await thief.call(call, request))

/** An attempt for each proven call but a sell, which pays to an account that was proven before. */
const attempts: Readonly<Record<Exclude<ProvenCallName, 'placeQuickSell'>, Attempt>> = {
  userWithdraw: attempt(userWithdraw, { ...saved, amount: '500', coinPassword }),
  bindWithdrawAddress: attempt(bindWithdrawAddress, stolenTo),
  addBankAccount: attempt(addBankAccount, { ...bank, accountNumber: '55007716083' }),
  changepwd: (thief, user) => attempt(changepwd, {
    oldPassword: user.password, password: next, rePassword: next,
  })(thief, user),
  changecoinpwd: attempt(changecoinpwd, {
    oldPassword: coinPassword, password: next, rePassword: next,
  }),
  resetCoinPwd: attempt(resetCoinPwd, {
    password: next, rePassword: next, validateCode: 'AAAA-AAAA',
  }),
  async setAddressLock(thief) {
    // Locking more needs no proof.
    must(await thief.call(setAddressLock, { enabled: true }))
    return wordOf(await thief.call(setAddressLock, { enabled: false }))
  },
  async changeContact(thief) {
    // The thief reads the new mailbox.
    const email = `thief${server.clock.now()}@example.com`
    const { codeRequest } = must(await thief.call(sendContactCode, {
      kind: 'mail', email, to: 'new',
    }))
    return wordOf(await thief.call(changeContact, {
      kind: 'mail', email, validateCode: await server.latestCode(email), codeRequest,
    }))
  },
  setMailWord: attempt(setMailWord, { word: 'stolenword' }),
  beginTotp: attempt(beginTotp, {}),
  removeTotp: attempt(removeTotp, {}),
  renewRecoveryCodes: attempt(renewRecoveryCodes, {}),
  beginPasskey: attempt(beginPasskey, {}),
  async removePasskey(thief) {
    const { passkeys: [passkey] } = must(await thief.call(loadProtection, {}))
    return wordOf(await thief.call(removePasskey, { id: passkey?.id ?? '1' }))
  },
}

/** Everything of a user that such a call could change. */
async function stateOf({ profile }: TestUser) {
  const { database } = server.services
  const id = Number(profile.userId)
  const [user, addresses, banks, withdrawals, balances, profiles, totp, passkeys] =
    await Promise.all([
      database.selectFrom('user').selectAll().where('id', '=', id).execute(),
      database.selectFrom('withdraw_address').selectAll().where('user_id', '=', id).execute(),
      database.selectFrom('bank_account').selectAll().where('user_id', '=', id).execute(),
      database.selectFrom('withdrawal').selectAll().where('user_id', '=', id).execute(),
      database.selectFrom('balance').selectAll().where('owner', '=', id).execute(),
      database.selectFrom('user_profile').selectAll().where('user_id', '=', id).execute(),
      database.selectFrom('user_totp').selectAll().where('user_id', '=', id).execute(),
      database.selectFrom('passkey').selectAll().where('user_id', '=', id).execute(),
    ])
  return { user, addresses, banks, withdrawals, balances, profiles, totp, passkeys }
}

/** The words of all attempts. */
async function attackAll(user: TestUser): Promise<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const [name, send] of Object.entries(attempts)) {
    words[name] = await send(thiefOf(user), user)
  }
  return words
}

const proof = 'step_up_required'
/** All of them, of an account with every factor. */
const refusals = Object.fromEntries(Object.keys(attempts).map((name) => [name, proof]))

test('[SE16] without a second factor nothing is done without the code', async () => {
  const user = await openVictim()
  await furnish(user)
  const before = await stateOf(user)
  expect(await attackAll(user)).toEqual({
    ...refusals, resetCoinPwd: 'wrong_code validateCode',
    // The account has none of these.
    removeTotp: expect.stringMatching(/step_up_required|factor_unknown/),
    renewRecoveryCodes: expect.stringMatching(/step_up_required|factor_unknown/),
    removePasskey: expect.stringMatching(/step_up_required|factor_unknown/),
  })
  expect(await stateOf(user)).toEqual(before)
})

test('[SE16] the login password alone sets no first payment password', async () => {
  const user = await openVictim()
  const before = await stateOf(user)
  const first = attempt(changecoinpwd, {
    oldPassword: user.password, password: next, rePassword: next,
  })
  expect(await first(thiefOf(user), user)).toBe(proof)
  expect(await stateOf(user)).toEqual(before)
})

test('[SE16, SE3] with factors the same calls are refused without them', async () => {
  const user = await openVictim()
  await furnish(user)
  await addSoftwarePasskey(server, user)
  const before = await stateOf(user)
  const words = await attackAll(user)
  expect(words).toEqual({
    ...refusals, resetCoinPwd: 'wrong_code validateCode',
    removeTotp: expect.stringMatching(/step_up_required|factor_unknown/),
    renewRecoveryCodes: expect.stringMatching(/step_up_required|factor_unknown/),
  })
  expect(await stateOf(user)).toEqual(before)
  const other = await openVictim()
  await furnish(other)
  await turnOnTotp(server, other)
  const { removeTotp: removed, renewRecoveryCodes: renewed } = await attackAll(other)
  expect([removed, renewed]).toEqual([proof, proof])
})

test('[SE16, SE2] a code that the owner typed for one request proves no other', async () => {
  const user = await openVictim()
  await furnish(user)
  const thief = thiefOf(user)
  const request = { ...saved, amount: '500', coinPassword }
  const { challenge, methods } = await offerOf(thief, userWithdraw, request)
  expect(methods).toEqual(['code'])
  const { codeRequest, sentTo } = must(await thief.call(sendStepUpCode, { challenge }))
  expect(sentTo).toBe(`${user.email.slice(0, 1)}•••@example.com`)
  expect(wordOf(await thief.call(proveStepUp, {
    challenge, method: 'code', code: 'AAAA-AAAA', codeRequest,
  }))).toBe('wrong_code code')
  // The owner, asked by the thief, types it in their own session: another request.
  const own = await offerOf(user.client, setMailWord, { word: 'heronheron' })
  expect(wordOf(await user.client.call(proveStepUp, {
    challenge: own.challenge, method: 'code', code: await server.latestCode(user.email),
    codeRequest,
  }))).toBe('wrong_code code')
})

test('[SE21] a code proves the request alone for which it was sent', async () => {
  const user = await openVictim()
  await furnish(user)
  server.clock.advance(60_000)
  const thief = thiefOf(user)
  const own = await offerOf(user.client, setMailWord, { word: 'heronheron' })
  const { codeRequest } = must(await user.client.call(sendStepUpCode, {
    challenge: own.challenge,
  }))
  // The owner was talked into reading the code aloud.
  const code = await server.latestCode(user.email)
  const stolen = await offerOf(thief, userWithdraw, { ...saved, amount: '500', coinPassword })
  expect(wordOf(await thief.call(proveStepUp, {
    challenge: stolen.challenge, method: 'code', code, codeRequest,
  }))).toBe('wrong_code code')
  expect(wordOf(await user.client.call(proveStepUp, {
    challenge: own.challenge, method: 'code', code, codeRequest,
  }))).toBe('success')
})

test('[SE21] a code for the payment password needs its session and its handle', async () => {
  const user = await openVictim()
  await furnish(user)
  const { codeRequest } = must(await user.client.call(sendCoinPwdCode, {}))
  const validateCode = await server.latestCode(user.email)
  const request = { password: next, rePassword: next, validateCode }
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  }))
  const other = createClient({
    baseUrl: server.url, token: () => token, language: () => 'en_US', checkReplies: true,
  })
  expect(wordOf(await other.call(resetCoinPwd, { ...request, codeRequest })))
    .toBe('wrong_code validateCode')
  expect(wordOf(await user.client.call(resetCoinPwd, request))).toBe('wrong_code validateCode')
  expect(wordOf(await user.client.call(resetCoinPwd, { ...request, codeRequest })))
    .toBe('success')
})

test('[SE18] no read of a session shows a secret', async () => {
  const user = await openVictim()
  await furnish(user)
  const thief = thiefOf(user)
  const reads = contractCalls.filter((call) => call.method === 'GET' && needsSession(call)
    && unproven['reads of the caller, without a secret'].some((name) => name === call.name))
  let shown = ''
  for (const call of reads) {
    const called = await thief.call(call, {})
    if (called.ok) shown += JSON.stringify(called.data)
  }
  expect(shown).toContain('6082')
  const secrets = [mailWord, bankNumber, coinPassword, user.password, 'argon2']
  expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
})
