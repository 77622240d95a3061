// A list of records to which rows come while it is scrolled.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { expect, test } from 'vitest'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { must } from '#testing/start-server.ts'

const stage = setStage('en_US')

/** Its card shows the amount. */
async function transfer({ client }: Person, amount: number): Promise<void> {
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: String(amount),
  }))
}

test('[T46] new records are on top, and none is repeated or left out', async () => {
  const { me, phone, walker: { page } } = await stage.logIn('light', { USDT: '10000' })
  for (let amount = 101; amount <= 145; amount += 1) await transfer(me, amount)
  await page.goto('/#/pages/records/transfer')
  const cards = page.getByRole('main').getByRole('listitem')
  const amounts = async (): Promise<readonly number[]> => (await cards.allTextContents())
    .map((text) => Number(/(1\d\d)\.00/.exec(text)?.[1]))
  await expect.poll(async () => (await amounts()).length).toBe(20)
  for (let amount = 146; amount <= 149; amount += 1) await transfer(me, amount)
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect.poll(amounts).toEqual(newestFirst(149, 40))
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect.poll(amounts).toEqual(newestFirst(149, 49))
  // A repeated key is an error on the browser's console.
  expect(phone.complaints).toEqual([])
})

function newestFirst(newest: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => newest - index)
}
