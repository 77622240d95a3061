// A sandbox with its simulated market, and a user of it that has something on every page: the fill
// of the demo account, and by calls the rest: the ids that the pages of details take are in `ids`.
import {
  addBankAccount,
} from '@ingot/features/bank-account/bank-accounts.calls.ts'
import { listMyCopies } from '@ingot/features/copy-trading/copies.calls.ts'
import { listLeaders, loadLeader } from '@ingot/features/copy-trading/leaders.calls.ts'
import { listContestRanks, listContests } from '@ingot/features/contest/contests.calls.ts'
import { joinContest } from '@ingot/features/contest/own-contests.calls.ts'
import { acceptExchange, quoteExchange } from '@ingot/features/conversion/conversions.calls.ts'
import { submitOfflineRecharge } from '@ingot/features/deposit/offline-deposits.calls.ts'
import { sendFeedback } from '@ingot/features/feedback/feedback.calls.ts'
import { fileUpload } from '@ingot/features/file/files.calls.ts'
import { listMyMessage } from '@ingot/features/message/messages.calls.ts'
import { listCoins } from '@ingot/features/market/tickers.calls.ts'
import { listNewCoins } from '@ingot/features/new-coin/offers.calls.ts'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { listLiquidations } from '@ingot/features/trading/liquidations.calls.ts'
import { placeContractOrder } from '@ingot/features/trading/contract-orders.calls.ts'
import {
  setLeverage, setMarginMode,
} from '@ingot/features/trading/contract-settings.calls.ts'
import { listMyQuickOrders, placeQuickBuy } from '@ingot/features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '@ingot/features/quick-trade/quick-terms.calls.ts'
import { listMyRecharge } from '@ingot/features/record/records.calls.ts'
import { openDemo } from '@ingot/features/sandbox/sandbox.calls.ts'
import { sendSupportMessage } from '@ingot/features/support/support-chats.calls.ts'
import {
  bindWithdrawAddress,
} from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@ingot/client'
import type { Browser } from 'playwright-core'
import { webDist } from '#e2e/exchange.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { walkerOn } from '#e2e/walk/walker.ts'
import { fileOf, paintJpeg } from '#testing/pictures/test-pictures.ts'
import { computeFigures } from '#testing/traffic/open-leader.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import {
  must, startTestServer, type TestServer, testPassword, type TestUser,
} from '#testing/start-server.ts'

export type FilledAccount = {
  readonly url: string
  readonly user: Pick<TestUser, 'email' | 'password'>
  readonly session: { readonly token: string; readonly userId: string }
  /** The ids in the addresses of pages of details, by the names that scenes use. */
  readonly ids: Readonly<Record<string, string>>
  /** Words that users have typed: names, and the leaders' texts about themselves. */
  readonly names: readonly string[]
  stop(): Promise<void>
}

const patienceMs = 60_000
const pauseMs = 200
const coinPassword = 'nine green kettles 4'
const tron = { symbol: 'USDT', chain: 'TRC20' } as const
const payer = 'Mara Lindqvist'
const bank = 'Commerzbank'
const label = 'Ledger'
/** The browser's name of this program is one of its devices. */
const feedback = 'The chart is quick.'
const typed = [payer, bank, label, feedback, 'node']
const wrecked = 'DOGEUSDT-PERP'

export async function openFilledAccount(browser: Browser): Promise<FilledAccount> {
  const server = await startTestServer({ isMarketSimulated: true, webDist })
  const user = await server.registerUser('filled.account@example.com')
  await isSeeded(server, user)
  await fillByScreen(browser, server, user)
  await certifyUser(server, user, payer)
  await addMoney(user)
  await addRest(server, user)
  const { token, userId } = user.profile
  return {
    url: server.url, user, session: { token, userId }, ids: await readIds(user),
    names: await readNames(user),
    stop: () => server.stop(),
  }
}

/** Waits for the leaders, offers and seasons with which a sandbox begins. */
async function isSeeded(server: TestServer, { client }: TestUser): Promise<void> {
  await until(async () => {
    const { counts } = must(await client.call(listNewCoins, { group: 'open' }))
    const seasons = must(await client.call(listContests, { group: 'past' })).list
    const running = must(await client.call(listContests, { group: 'now' })).list
    await computeFigures(server)
    const leaders = must(await client.call(listLeaders, { hasPlace: '1', investment: '500' })).list
    return counts.open > 0 && counts.listed > 0 && leaders.length > 0
      && [seasons, running].every(({ length }) => length > 0)
  }, 'the sandbox has no leader, offer or season')
}

/** The button of the login page fills the user's account in place of a nameless one. */
async function fillByScreen(
  browser: Browser, { url }: TestServer, { profile }: TestUser,
): Promise<void> {
  const { page, context } = await openPhone(browser, {
    language: 'en_US', theme: 'light', baseURL: url,
  })
  const { words } = walkerOn(page, 'en_US')
  await page.route(`**${openDemo.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: profile } }))
  await page.goto('/#/pages/login/index')
  await page.getByRole('button', { name: words('login.demo') }).tap()
  await page.waitForURL(/pages\/home\/index|#\/$/)
  await context.close()
}

/** An address, a withdrawal, a bank account, a bought coin, and a bank transfer with its proof. */
async function addMoney({ client }: TestUser): Promise<void> {
  const destination = { ...tron, address: 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD' }
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(sendFeedback, { kind: 'praise', text: feedback }))
  must(await client.call(bindWithdrawAddress, { ...destination, remark: label }))
  must(await client.call(userWithdraw, { ...destination, amount: '1250', coinPassword }))
  must(await client.call(addBankAccount, {
    fiat: 'EUR', format: 'iban', cardNumber: 'DE89370400440532013000', bankName: bank,
    payeeName: payer,
  }))
  const quote = must(await client.call(quoteQuickTrade, {
    side: 'buy', fiat: 'EUR', symbol: 'USDT', fiatAmount: '450',
  }))
  must(await client.call(placeQuickBuy, { quoteId: quote.id, idempotencyKey: 'bought' }))
  const file = fileOf(await paintJpeg())
  const { id } = must(await client.upload(fileUpload, { purpose: 'deposit_proof' }, { file }))
  must(await client.call(submitOfflineRecharge, {
    symbol: 'USDT', amount: '10000', reference: '77-1042', files: [id],
  }))
  const exchanged = must(await client.call(quoteExchange, {
    fromSymbol: 'USDT', toSymbol: 'BTC', fromAmount: '900',
  }))
  must(await client.call(acceptExchange, { id: exchanged.id, idempotencyKey: 'exchanged' }))
}

/** A place in the contest, a chat, and a position that is liquidated. */
async function addRest(server: TestServer, { client }: TestUser): Promise<void> {
  const [season] = must(await client.call(listContests, { group: 'now' })).list
  if (season !== undefined) must(await client.call(joinContest, { id: season.id, agreed: true }))
  must(await client.call(sendSupportMessage, { key: 'first-words', text: 'DP-1?' }))
  must(await client.call(setMarginMode, { symbol: wrecked, marginMode: 'isolated' }))
  must(await client.call(setLeverage, { symbol: wrecked, leverage: 50 }))
  must(await client.call(placeContractOrder, {
    symbol: wrecked, direction: 'long', action: 'open', entrust: 'market', quantity: '5000',
  }))
  await until(() => isWrecked(server, client), 'no liquidation')
}

/** One look of the market at prices a tenth below; the next look is at the true ones again. */
async function isWrecked(
  { services: { listings, sequencer, database, clock } }: TestServer, client: Client,
): Promise<boolean> {
  const market = listings.contractBySymbol(wrecked)
  if (market === undefined) throw new Error(`${wrecked} is not listed`)
  const { mark_ticks: mark } = await database.selectFrom('perpetual_market_state')
    .select('mark_ticks').where('market_id', '=', market.id).executeTakeFirstOrThrow()
  const fallen = { ticks: Math.round(mark * 0.9), at: clock() }
  const moved = await sequencer.submit({
    command: { kind: 'update-mark', market: market.id, sources: [fallen, fallen, fallen] },
  })
  if (!moved.ok) throw new Error(`no mark: ${moved.reject.code}`)
  return must(await client.call(listLiquidations, {})).total > 0
}

async function readIds({ client }: TestUser): Promise<Readonly<Record<string, string>>> {
  const offers = async (group: 'open' | 'listed') =>
    must(await client.call(listNewCoins, { group })).list
  const pastSeasons = must(await client.call(listContests, { group: 'past' })).list
  const deposits = async () => must(await client.call(listMyRecharge, { type: 'online' })).list
    .filter(({ id }) => id.startsWith('DP-'))
  await until(async () => (await deposits()).length > 0, 'no deposit')
  return {
    message: firstOf(must(await client.call(listMyMessage, {})).list).id,
    deposit: firstOf(await deposits()).id,
    quickOrder: firstOf(must(await client.call(listMyQuickOrders, {})).list).id,
    copy: firstOf(must(await client.call(listMyCopies, {})).list).id,
    leader: firstOf(must(await client.call(listLeaders, {})).list).leaderId,
    newCoin: firstOf(await offers('open')).id,
    drawnCoin: firstOf(await offers('listed')).id,
    liquidation: firstOf(must(await client.call(listLiquidations, {})).list).id,
    pastSeason: firstOf(pastSeasons).id,
  }
}

async function readNames({ client }: TestUser): Promise<readonly string[]> {
  const leaders = await Promise.all(must(await client.call(listLeaders, {})).list
    .map(async ({ leaderId }) => must(await client.call(loadLeader, { leaderId }))))
  const coins = must(await client.call(listCoins, {}))
  const names = [
    ...leaders.flatMap(({ nickname, bio }) => [nickname, bio]),
    ...coins.flatMap(({ symbol, name }) => [symbol, name]), ...await entrantsOf(client), ...typed,
  ]
  const initialsOf = (name: string) => {
    const letters = name.split(' ').map((word) => word.charAt(0))
    return [name.slice(0, 2), letters.join(''), `${letters[0]}${letters.at(-1)}`]
  }
  return names.flatMap((name) => name.match(/\p{L}+/gu) ?? [])
    .concat(names.flatMap(initialsOf).map((initials) => initials.toUpperCase()))
}

/** The names of the entrants of all seasons. */
async function entrantsOf(client: TestUser['client']): Promise<readonly string[]> {
  const seasons = await Promise.all((['now', 'past'] as const).map(async (group) =>
    must(await client.call(listContests, { group })).list))
  const names: string[] = []
  for (const { id } of seasons.flat()) {
    for (let pageNo = 1; ; pageNo += 1) {
      const { list } = must(await client.call(listContestRanks, { id, order: 'roi', pageNo }))
      if (list.length === 0) break
      names.push(...list.map(({ name }) => name))
    }
  }
  return names
}

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('the account is not filled')
  return first
}

async function until(isReached: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = performance.now() + patienceMs
  while (!await isReached()) {
    if (performance.now() > end) throw new Error(otherwise)
    await sleep(pauseMs)
  }
}
