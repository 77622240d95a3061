// Seasons of the trading contest on a test's server: two operators, a simulated maker that anyone
// trades with, and the passing of time.
import {
  announceSeason, loadSeason, saveSeason, signPayout,
} from '@ingot/features/contest/contests.console.ts'
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import { asUserId, type ContestStatus } from '@ingot/contract/vocabulary'
import { expect } from 'vitest'
import '#store/tables/contest/contest-tables.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '#testing/console-client.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { TestServer } from '#testing/start-server.ts'
import { must } from '#testing/test-sequencer.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const unit = 100_000_000n

export type SeasonRequest = Omit<ConsoleRequestOf<typeof saveSeason>, 'id' | 'version'>

export type ContestDesk = {
  readonly operators: readonly [TestOperator, TestOperator]
  /** Makes a draft and returns its id. */
  draft(changed?: Partial<SeasonRequest>): Promise<number>
  /** An announced season that has not started. */
  announce(changed?: Partial<SeasonRequest>): Promise<number>
  /** Waits until an announced season runs and all of its entries were measured. */
  start(id: number): Promise<void>
  /** Waits until the figures are newer than this call. */
  measured(id: number): Promise<void>
  /** Waits until a running season is in review with its final table. */
  end(id: number): Promise<void>
  /** Signs by both operators, a day after the end, and waits for the payment. */
  pay(id: number): Promise<void>
  stateOf(id: number): Promise<ContestStatus>
  /** Puts USDT on promotions. */
  fill(usdt: bigint): Promise<void>
  /** Lets time pass, and logs the operators in again. */
  wait(ms: number): Promise<void>
}

/** The account of the simulated market that makes the market of a test. */
const maker = asUserId(1_900)

export async function openContestDesk(server: TestServer): Promise<ContestDesk> {
  const { services } = server
  const ada = await firstOperator(server)
  const bob = await addTestOperator(server, ada, { name: 'bob', role: 'finance' })
  const operators = [ada, bob] as const
  const wait = async (ms: number): Promise<void> => {
    server.clock.advance(Math.max(ms, 0))
    for (const operator of operators) await logInTestOperator(server, operator)
  }
  await wait(dayMs + minuteMs)
  const rowOf = (id: number) => services.database.selectFrom('contest_season').selectAll()
    .where('id', '=', id).executeTakeFirstOrThrow()
  const stateOf = async (id: number): Promise<ContestStatus> => (await rowOf(id)).status
  const reaches = (id: number, status: ContestStatus): Promise<void> =>
    expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(status)
  const draft: ContestDesk['draft'] = async (changed = {}) => {
    const facts = { ...sampleSeason(services.clock()), ...changed }
    const { data, word } = await ada.client.call(saveSeason, { id: null, version: 0, ...facts })
    if (word !== 'success') throw new Error(`no draft: ${word}`)
    return data.id
  }
  const measured = async (id: number): Promise<void> => {
    server.clock.advance(10 * minuteMs)
    const now = services.clock()
    await expect.poll(async () => (await rowOf(id)).measured_at, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(now)
  }
  return {
    operators, draft, stateOf, wait, measured,
    async announce(changed) {
      const id = await draft(changed)
      const { word } = await ada.client.call(announceSeason, { id, version: 1 })
      if (word !== 'success') throw new Error(`not announced: ${word}`)
      return id
    },
    async start(id) {
      await wait((await rowOf(id)).start_at - services.clock())
      await reaches(id, 'running')
      await expect.poll(() => services.database.selectFrom('contest_entry').select('id')
        .where('season_id', '=', id).where('started_at', 'is', null).execute(), {
        timeout: 20_000,
      }).toEqual([])
    },
    async end(id) {
      await wait((await rowOf(id)).end_at - services.clock())
      await reaches(id, 'review')
      await expect.poll(async () => (await rowOf(id)).table_hash, { timeout: 20_000 }).not.toBe('')
    },
    async pay(id) {
      await wait(dayMs + minuteMs)
      for (const { client } of operators) {
        const { data: { season: { tableHash } } } = await client.call(loadSeason, { id })
        const { word } = await client.call(signPayout, { id, tableHash })
        if (word !== 'success') throw new Error(`not signed: ${word}`)
      }
      await reaches(id, 'paid')
    },
    async fill(usdt) {
      await submit(server, {
        kind: 'move-house-funds', from: 'outside', to: 'promotions', asset: usdtOf(server),
        units: usdt * unit, houseWallet: 'spot',
      })
    },
  }
}

const usdtOf = ({ services: { listings } }: TestServer) =>
  listings.assetBySymbol('USDT')?.id ?? expect.fail('USDT is listed')

async function submit(
  { services: { sequencer } }: TestServer, command: LoggedCommand,
): Promise<void> {
  must(await sequencer.submit({ command }))
}

/** Opens the maker's account with money in its contract wallet. */
export async function openMaker(server: TestServer): Promise<void> {
  const [asset, units] = [usdtOf(server), 1_000_000n * unit]
  await submit(server, { kind: 'open-user', user: maker })
  await submit(server, { kind: 'credit-deposit', user: maker, asset, units })
  await submit(server, {
    kind: 'transfer-between-wallets', user: maker, asset, units, from: 'spot', to: 'contract',
  })
  await submit(server, { kind: 'set-position-mode', user: maker, positionMode: 'one_way' })
}

type Quote = { readonly symbol: string, readonly side: 'buy' | 'sell', readonly lots: number }

/** A resting order of the maker at the market's mark. */
export async function quote(server: TestServer, { symbol, side, lots }: Quote): Promise<string> {
  const market = server.services.listings.contractBySymbol(symbol) ?? expect.fail(symbol)
  const { mark_ticks: ticks } = await server.services.database
    .selectFrom('perpetual_market_state').select('mark_ticks').where('market_id', '=', market.id)
    .executeTakeFirstOrThrow()
  await submit(server, {
    kind: 'place-perpetual-order', user: maker, market: market.id, side, positionSide: 'net',
    type: 'limit', timeInForce: 'GTC', priceTicks: ticks, lots, reduceOnly: false,
    selfTradePrevention: 'cancel_taker',
  })
  return (ticks / 10 ** market.priceDecimals).toFixed(market.priceDecimals)
}

/** Two hours, one day with a volume of 100, prizes of 1,000, 500, 300 and 200. */
export function sampleSeason(now: number): SeasonRequest {
  const startTime = now + 10 * minuteMs
  return {
    kind: 'roi', account: 'contract', startTime, endTime: startTime + 4 * hourMs, baseMin: '100',
    dayVolumeMin: '100', daysMin: 1, pool: '2000',
    prizes: [
      { to: 1, amount: '1000' }, { to: 2, amount: '500' }, { to: 3, amount: '300' },
      { to: 4, amount: '200' },
    ],
  }
}
