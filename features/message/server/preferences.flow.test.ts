// Preferences on a whole server: the table, its switches, and the mails of the engine's
// notifications.
import {
  changeMessagePreference, loadMessagePreferences,
} from '#features/message/preferences.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { loadNotificationSettings } from '#features/message/notification-settings.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const buy = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92000', quantity: '0.01',
} as const
const sell = { ...buy, direction: 'sell' } as const
const coins = { USDT: '100000', BTC: '2' }

/** A row for each channel that a category uses: `+` and `-` have a switch, `=` is always on. */
async function shownTable({ client }: TestUser): Promise<string[]> {
  const rows = must(await client.call(loadMessagePreferences, {}))
  return rows.map(({ category, channel, isOn, isSwitched }) =>
    `${category} ${channel} ${isSwitched ? isOn ? '+' : '-' : '='}`)
}

const firstTable = [
  'security app =', 'security mail =', 'security push +', 'money app =', 'money mail +',
  'money push +', 'fills app +', 'fills mail -', 'fills push +', 'conditional app +',
  'conditional mail -', 'conditional push +', 'liquidation app =', 'liquidation mail +',
  'liquidation push +', 'alerts app =', 'alerts mail -', 'alerts push +', 'copy app =',
  'copy mail -', 'copy push +', 'coins app =', 'coins mail +', 'coins push +', 'contest app =',
  'contest mail +', 'contest push +', 'support app =', 'support mail -', 'support push +',
  'service app =', 'service mail -', 'news app +', 'news mail -',
]

test('[MP1, MP3] the channels of each category, and the refusal of those without a switch',
  async () => {
    const [user, other] = [await server.registerUser(), await server.registerUser()]
    expect(await shownTable(user)).toEqual(firstTable)
    for (const row of firstTable.filter((each) => each.endsWith('='))) {
      const [category = '', channel = ''] = row.split(' ')
      const change = { category, channel, isOn: false }
      expect(wordOf(await user.client.call(changeMessagePreference, change as never)))
        .toBe('not_optional channel')
    }
    must(await user.client.call(changeMessagePreference, {
      category: 'support', channel: 'mail', isOn: true,
    }))
    expect(await shownTable(user)).toEqual(firstTable.with(28, 'support mail +'))
    expect(await shownTable(other)).toEqual(firstTable)
  })

test('[MP1, WF18] the messages of fills have one switch, which both calls show', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  const { client } = maker.user
  must(await client.call(changeMessagePreference, {
    category: 'fills', channel: 'app', isOn: false,
  }))
  expect(await shownTable(maker.user)).toContain('fills app -')
  expect(must(await client.call(loadNotificationSettings, {}))[0])
    .toEqual({ category: 'fills', inApp: true, inMessages: false })
  await maker.place(buy)
  await taker.place(sell)
  expect(must(await client.call(listMyMessage, {})).list.map(({ kind }) => kind))
    .not.toContain('order_filled')
})

test('[MP2] a fill is mailed to the user who has switched it on, once', async () => {
  const [maker, taker] = [await openTrader(server, coins), await openTrader(server, coins)]
  const mails = async ({ user }: typeof maker) => (await server.services.database
    .selectFrom('outbox').select('body').where('recipient', '=', user.email)
    .where('body', 'like', '%was filled%').execute()).map(({ body }) => body)
  await taker.place(sell)
  must(await maker.user.client.call(changeMessagePreference, {
    category: 'fills', channel: 'mail', isOn: true,
  }))
  await maker.place({ ...buy, quantity: '0.02' })
  await taker.place(sell)
  await expect.poll(() => mails(maker), { timeout: 15_000 })
    .toEqual([expect.stringContaining('buy 0.02000 BTC at an average of 92,000.0')])
  await maker.place(buy)
  await taker.place(sell)
  await expect.poll(() => mails(maker), { timeout: 15_000 }).toHaveLength(2)
  expect(await mails(taker)).toEqual([])
})
