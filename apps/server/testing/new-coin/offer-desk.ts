// An offer of a new coin on a test's server: two operators, the offer's dates, and its draw.
import { changeSiteSetting, loadConfigurationView } from
  '@ingot/features/configuration/configuration.console.ts'
import {
  loadOffer, saveOffer, signOffer,
} from '@ingot/features/new-coin/new-coins.console.ts'
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import type { OfferStatus, SignedAction } from '@ingot/contract/vocabulary'
import { expect } from 'vitest'
import { planListingStep } from '@ingot/features/listing/server/listing-steps.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '#testing/console-client.ts'
import type { TestServer } from '#testing/start-server.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

export type OfferDesk = {
  readonly operators: readonly [TestOperator, TestOperator]
  /** Lists a coin alone: it has no market. */
  listCoin(symbol: string, name: string): Promise<void>
  /** Makes a draft and returns its id. */
  draft(changed?: Partial<Facts>): Promise<number>
  /** Signs by both operators. */
  sign(id: number, action: SignedAction): Promise<void>
  /** An announced offer, after its opening. */
  open(changed?: Partial<Facts>): Promise<number>
  stateOf(id: number): Promise<OfferStatus>
  /** Lets an open offer close, waits for its list and for the time of its draw. */
  close(id: number): Promise<void>
  /** Draws a closed offer and waits until all of its subscriptions have ended. */
  draw(id: number): Promise<void>
  /** The level from which new coins are open. */
  setLevel(level: number): Promise<void>
  /** Lets time pass, and logs the operators in again. */
  wait(ms: number): Promise<void>
}

type Facts = Omit<ConsoleRequestOf<typeof saveOffer>, 'id' | 'version'>

/** Opens new coins to every level; two operators who count as two persons. */
export async function openOfferDesk(server: TestServer): Promise<OfferDesk> {
  const ada = await firstOperator(server)
  const bob = await addTestOperator(server, ada, { name: 'bob', role: 'finance' })
  const operators = [ada, bob] as const
  const wait = async (ms: number): Promise<void> => {
    server.clock.advance(ms)
    for (const operator of operators) await logInTestOperator(server, operator)
  }
  await wait(dayMs + minuteMs)
  const setLevel = async (value: number): Promise<void> => {
    const { data: { version, settings } } = await ada.client.call(loadConfigurationView, {})
    if (settings.some((one) => one.name === 'newCoinsLevel' && one.value === value)) return
    const { word } = await ada.client.call(changeSiteSetting, {
      name: 'newCoinsLevel', value, version, reason: 'a test',
    })
    if (word !== 'success') throw new Error(`the level was not set: ${word}`)
  }
  await setLevel(1)
  const rowOf = (id: number) => server.services.database.selectFrom('new_coin_offer').selectAll()
    .where('id', '=', id).executeTakeFirstOrThrow()
  const stateOf = async (id: number): Promise<OfferStatus> => (await rowOf(id)).status
  const reaches = (id: number, status: OfferStatus): Promise<void> =>
    expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe(status)
  const draft: OfferDesk['draft'] = async (changed = {}) => {
    const facts = { ...sampleOffer(server.services.clock()), ...changed }
    const { data } = await ada.client.call(saveOffer, { id: null, version: 0, ...facts })
    return data.id
  }
  const sign: OfferDesk['sign'] = async (id, action) => {
    for (const { client } of operators) {
      const { data: { offer } } = await client.call(loadOffer, { id })
      await client.call(signOffer, { id, version: offer.version, action })
    }
  }
  const listCoin: OfferDesk['listCoin'] = async (symbol, name) => {
    const { sequencer, listings } = server.services
    await sequencer.run(planListingStep, {
      name: `coin ${symbol}`, by: { kind: 'system', id: null }, reason: 'a test',
      terms: { coin: { symbol, name, networks: [] }, market: null },
    })
    await expect.poll(() => listings.assetBySymbol(symbol)?.name).toBe(name)
  }
  return {
    operators, draft, listCoin, sign, stateOf, wait, setLevel,
    async open(changed) {
      const id = await draft(changed)
      await sign(id, 'announce')
      await wait((await rowOf(id)).open_at - server.services.clock())
      await reaches(id, 'open')
      return id
    },
    async close(id) {
      const { close_at: closeAt } = await rowOf(id)
      await wait(closeAt - server.services.clock())
      await expect.poll(async () => (await rowOf(id)).list_published_at, { timeout: 20_000 })
        .not.toBeNull()
      await wait((await rowOf(id)).lottery_at - server.services.clock())
    },
    async draw(id) {
      await sign(id, 'draw')
      await expect.poll(async () => (await rowOf(id)).settled_at, { timeout: 60_000 })
        .not.toBeNull()
    },
  }
}

/** 40 tickets of 100 coins for 25 USDT each. */
export function sampleOffer(now: number): Facts {
  const openTime = now + 10 * minuteMs
  return {
    symbol: 'UNI', subPrice: '0.25', unitNums: '100', supply: '4050', minSubNums: '100',
    maxSubNums: '3000', openTime, closeTime: openTime + 10 * minuteMs,
    lotteryTime: openTime + 25 * minuteMs, listingTime: openTime + 60 * minuteMs,
    beacon: 'sandbox', chainAddress: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    whitePaper: 'https://example.com/paper.pdf', detail: null,
  }
}
