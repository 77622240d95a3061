// Kills the whole server at random instants while money comes in, moves, is converted, is bought
// for fiat money and leaves, and while users trade, write, subscribe and join a contest, again and
// again on the same folder. After each start nothing acknowledged is lost, nothing is
// done twice, the chains agree with the ledger, and the folder verifies.
import { CompiledQuery } from 'kysely'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import {
  changeSiteSetting, loadConfigurationView,
} from '@ingot/features/configuration/configuration.console.ts'
import { runReconciliation } from '@ingot/features/deposit/chain-deposits.console.ts'
import { featureChecks } from '#app/checks.ts'
import { verifyDatabase } from '#sequencer/verify/verify-database.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { readSnapshot } from '#store/file/read-snapshot.ts'
import { consoleClient, setUpOperator } from '#testing/console-client.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'
import { must, startTestServer, testPassword } from '#testing/start-server.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { seeded } from '#testing/traffic/market-churn.ts'
import { startAppProcess } from '#testing/crash/app-process.ts'
import {
  type Acked, askAgain, clientOf, moneyAddress, moneyCoin, moneyPassword, type MoneyUser,
  startMoneyRequests,
} from './money-requests.ts'
import { peopleCounts, type PeopleKind } from './people-requests.ts'
import type { QuickStory } from './quick-requests.ts'

export type MoneyStormReport = {
  readonly kills: number
  /** Acknowledged requests of each kind, and payments on the chain. */
  readonly transfers: number
  readonly conversions: number
  readonly withdrawals: number
  readonly deposits: number
  readonly quickBuys: number
  /** Reports of payments, and decisions of quick buys. */
  readonly quickReports: number
  readonly quickDecisions: number
  /** Acknowledged requests of each other kind. */
  readonly people: Readonly<Record<PeopleKind, number>>
  /** Requests without a reply. */
  readonly open: number
  readonly faults: readonly string[]
}

const coins = { USDT: '100000', BTC: '2' }
const livesMsMin = 200
const livesMsMax = 2_500
/** Two withdrawals of each user in a day, and one to begin with in each life. */
const usersOf = (kills: number): number => 4 + Math.ceil(kills / 2)

export async function moneyStorm({ kills, seed }: {
  readonly kills: number
  readonly seed: number
}): Promise<MoneyStormReport> {
  const folder = makeTestFolder()
  const random = seeded(seed)
  // An exchange whose new payment passwords lock no withdrawal.
  const prepared = await startTestServer({ dataFolder: folder.path })
  await prepared.stop()
  let app = await startAppProcess(folder.path)
  const first = await setUpOperator({ ...app, services: { clock: Date.now } }, {
    name: 'admin', secret: prepared.firstSecret ?? '',
  })
  const { cookie } = first.client
  await openFunctions(app.consoleUrl, cookie)
  const users: MoneyUser[] = []
  for (let made = 0; made < usersOf(kills); made += 1) users.push(await openUser(app.baseUrl))
  const acked: Acked[] = []
  const paid: string[] = []
  const quick: QuickStory = { reported: [], completed: [], rejected: [] }
  const faults: string[] = []
  let [done, open] = [0, 0]
  while (done < kills && faults.length === 0) {
    const operator = Object.assign(consoleClient(app), { cookie })
    const requests = startMoneyRequests({
      baseUrl: app.baseUrl, operator, prefix: `m${seed}k${done}`,
      users: users.map((_, place) => users[(place + 2 * done) % users.length])
        .flatMap((user) => user ?? []),
    })
    const lives = livesMsMin + random() * (livesMsMax - livesMsMin)
    await new Promise((resolve) => { setTimeout(resolve, lives) })
    await app.kill()
    const story = await requests.stop()
    acked.push(...story.acked)
    paid.push(...story.paid)
    quick.reported.push(...story.quick.reported)
    quick.completed.push(...story.quick.completed)
    quick.rejected.push(...story.quick.rejected)
    open += story.open
    done += 1
    app = await startAppProcess(folder.path)
    const found = [
      ...await againFaults(app.baseUrl, story.acked),
      ...readSnapshot(folder.path, doubledFaults),
      ...readSnapshot(folder.path, (database) => quickFaults(database, quick)),
      ...await differenceFaults(app.consoleUrl, cookie),
      ...verifyFaults(folder.path),
    ]
    faults.push(...found.map((fault) => `kill ${done}: ${fault}`))
  }
  if (faults.length === 0) faults.push(...await endFaults(folder.path, paid))
  if (faults.length === 0) faults.push(...await differenceFaults(app.consoleUrl, cookie))
  await app.kill()
  if (faults.length === 0) folder.remove()
  const count = (kind: Acked['kind']) => acked.filter((one) => one.kind === kind).length
  return {
    kills: done, transfers: count('transfer'), conversions: count('conversion'),
    withdrawals: count('withdrawal'), deposits: paid.length, open, faults,
    quickBuys: count('quick buy'), quickReports: quick.reported.length,
    quickDecisions: quick.completed.length + quick.rejected.length,
    people: {
      message: count('message'), feedback: count('feedback'), order: count('order'),
      subscription: count('subscription'), contest: count('contest'),
    },
  }
}

/** Opens functions of certified users to all: the limits of level 1 are enough for the storm. */
async function openFunctions(consoleUrl: string, cookie: string): Promise<void> {
  const operator = Object.assign(consoleClient({ consoleUrl }), { cookie })
  for (const name of ['fiatLevel', 'newCoinsLevel', 'contestLevel'] as const) {
    const { data: { version, settings } } = await operator.call(loadConfigurationView, {})
    if (settings.some((setting) => setting.name === name && setting.value === 1)) continue
    const { word } = await operator.call(changeSiteSetting, {
      version, name, value: 1, reason: 'storm',
    })
    if (word !== 'success') throw new Error(`${name} was not changed: ${word}`)
  }
}

/** Every acknowledged report and decision is stored, and no order was completed twice. */
function quickFaults(database: PreparedQueries, quick: QuickStory): string[] {
  const rows = database.allAs<{ id: number, status: string, reported: number }>(
    CompiledQuery.raw('select id, status, paid_at is not null as reported from fiat_order'))
  const orders = new Map(rows.map((row) => [row.id, row]))
  const twice = quick.completed.length - new Set(quick.completed).size
  return [
    ...quick.reported.filter((id) => orders.get(id)?.reported !== 1)
      .map((id) => `the report of quick order ${id} is lost`),
    ...(['completed', 'rejected'] as const).flatMap((status) => quick[status]
      .filter((id) => orders.get(id)?.status !== status)
      .map((id) => `quick order ${id} is not ${status}`)),
    ...twice === 0 ? [] : [`${twice} quick orders were completed twice`],
  ]
}

async function openUser(baseUrl: string): Promise<MoneyUser> {
  const token = await openFundedSession(baseUrl, coins)
  const client = clientOf(baseUrl, { token })
  must(await client.call(loadRechargeAddress, moneyCoin))
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: moneyPassword, rePassword: moneyPassword,
  }))
  must(await client.call(bindWithdrawAddress, { ...moneyCoin, address: moneyAddress }))
  return { token }
}

/** Each acknowledged request has its first result. */
async function againFaults(baseUrl: string, acked: readonly Acked[]): Promise<string[]> {
  const faults: string[] = []
  for (const one of acked) {
    const found = await askAgain(baseUrl, one)
    if (found !== one.id) faults.push(`${one.kind} ${one.key} was ${one.id}, now ${found}`)
  }
  return faults
}

/** Each key of a transfer has moved money once, and so on. */
function doubledFaults(database: PreparedQueries): string[] {
  const rows = database.allAs<{ subject: string; keys: number; done: number }>(CompiledQuery.raw(`
    select 'transfers' as subject,
      (select count(*) from idempotency_key where scope glob 'transfer:*') as keys,
      (select count(*) from ledger_entry where kind = 'transfer' and wallet = 'contract'
        and owner >= 1000 and owner not in (select user_id from leader)) as done
    union all select 'withdrawals',
      (select count(*) from idempotency_key where scope glob 'withdraw:*'),
      (select count(*) from withdrawal)
    union all select 'conversions',
      (select count(*) from idempotency_key where scope glob 'convert:*'),
      (select count(*) from conversion_quote where status = 'taken')
    union all select 'quick buys',
      (select count(*) from idempotency_key where scope glob 'quick-buy:*'),
      (select count(*) from fiat_order)
    union all select 'bank lines of quick buys',
      (select count(*) from fiat_order where status = 'completed'),
      (select count(*) from fiat_line where order_id is not null)
    union all select 'units of quick buys',
      (select coalesce(sum(coin_units), 0) from fiat_order where status = 'completed'),
      (select coalesce(sum(amount_units), 0) from ledger_entry where kind = 'quick_trade'
        and wallet = 'spot' and owner >= 1000)
    union all ${peopleCounts}`))
  return rows.filter(({ keys, done }) => keys !== done)
    .map(({ subject, keys, done }) => `${keys} keys of ${subject}, done ${done} times`)
}

async function differenceFaults(consoleUrl: string, cookie: string): Promise<string[]> {
  const operator = Object.assign(consoleClient({ consoleUrl }), { cookie })
  const { word, data } = await operator.call(runReconciliation, {})
  if (word !== 'success') return [`the comparison was refused: ${word}`]
  return data.coins.filter(({ difference }) => /[1-9]/.test(difference))
    .map((coin) => `a difference: ${JSON.stringify(coin)}`)
}

const verifyFaults = (dataFolder: string): readonly string[] =>
  readSnapshot(dataFolder, (database, { key }) => verifyDatabase(database, {
    checks: featureChecks, key, onProgress: () => undefined,
  }).breaches)

const endLooksMax = 240
const endLookMs = 500

/** Every acknowledged payment ends as one final deposit, every approved withdrawal completed. */
async function endFaults(dataFolder: string, paid: readonly string[]): Promise<string[]> {
  let faults: string[] = []
  for (let looks = 0; looks < endLooksMax; looks += 1) {
    faults = readSnapshot(dataFolder, (database) => openFaults(database, paid))
    if (faults.length === 0) return faults
    await new Promise((resolve) => { setTimeout(resolve, endLookMs) })
  }
  return faults
}

function openFaults(database: PreparedQueries, paid: readonly string[]): string[] {
  const deposits = database.allAs<{ tx_id: string; status: string }>(
    CompiledQuery.raw('select tx_id, status from deposit'))
  const left = database.allAs<{ id: number }>(
    CompiledQuery.raw("select id from withdrawal where status = 'in_progress'"))
  return [
    ...paid.filter((txId) => deposits
      .filter((row) => row.tx_id === txId && row.status === 'final').length !== 1)
      .map((txId) => `the payment ${txId} is no final deposit`),
    ...left.map(({ id }) => `withdrawal ${id} has not ended`),
  ]
}
