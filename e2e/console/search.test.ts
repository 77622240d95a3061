// The search above every page: things of several kinds are found by keyboard and opened, the list
// is free of faults, and the typed text is in no address.
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { expect, test } from 'vitest'
import { firstOperator } from '#testing/console-client.ts'
import { must } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, enterDesk, lookAt, openDesk } from '#e2e/walk/console-desk.ts'
import { addWithdrawal } from '#e2e/walk/queue-desk.ts'

const stage = setConsoleStage()

test('[SR1, SR4] a thing of any kind is found and opened by keyboard', async () => {
  const { server, browser } = stage
  const admin = await firstOperator(server)
  const user = await addWithdrawal(server, 'ilse.varga@mail.example', '700')
  const id = Number(user.profile.id)
  await addWithdrawal(server, 'teo@mail.example', '640')
  const { orderId } = must(await user.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
    clientOrderId: 'walk-order-1',
  }))
  const { page, context, complaints } = await openDesk(browser, server)
  await enterDesk(page, admin.client, 'overview')
  const { keyboard } = page
  const field = page.getByRole('combobox', { name: 'User, order, address or tx hash' })
  const hits = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  const hash = () => new URL(page.url()).hash
  const type = async (text: string) => {
    await keyboard.press('/')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await keyboard.type(text)
  }
  const openFirst = async (text: string, name: RegExp) => {
    await type(text)
    await hits.filter({ hasText: name }).first().waitFor()
    await keyboard.press('Enter')
    await expect.poll(() => hits.count()).toBe(0)
  }

  // The arrows move over the list and around its ends; Escape closes it.
  await type('wd2')
  await hits.first().waitFor()
  expect(hash()).toBe('#/overview')
  await keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
  await type('1')
  await expect.poll(() => hits.count()).toBeGreaterThan(1)
  await lookAt(page, 'search')
  const count = await hits.count()
  const chosen = () => hits.evaluateAll((rows) =>
    rows.findIndex((row) => row.getAttribute('aria-selected') === 'true'))
  expect(await chosen()).toBe(0)
  await keyboard.press('ArrowDown')
  await expect.poll(chosen).toBe(1)
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect.poll(chosen).toBe(count - 1)
  const active = await field.getAttribute('aria-activedescendant')
  expect(await hits.last().getAttribute('id')).toBe(active)
  await keyboard.press('Escape')

  await openFirst('wd-2', /WD.2.*Pending/)
  await expect.poll(hash).toBe('#/withdrawals/2')
  await page.getByRole('dialog').getByRole('heading', { name: /WD.2/ }).waitFor()
  await keyboard.press('Escape')
  await closedDialogs(page)

  // On a page with a field of its own the key leads to this one.
  await page.goto('/#/users')
  await page.getByRole('row').nth(1).waitFor()
  await openFirst('ILSE.varga@mail.example', /ID \d+.*mail address/)
  await expect.poll(hash).toBe(`#/users/${id}`)
  await openFirst('walk-order-1', /client order/)
  await expect.poll(hash).toBe(`#/users/${id}/orders`)
  await openFirst(orderId, /Spot order/)
  await openFirst('BTCUSDT-PERP', /BTCUSDT-PERP/)
  await expect.poll(hash).toBe('#/coins/BTCUSDT-PERP')
  await page.getByRole('dialog').waitFor()
  await keyboard.press('Escape')
  await closedDialogs(page)
  await openFirst('TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', /saved the address/i)
  await expect.poll(hash).toMatch(/^#\/users\/\d+$/)
  await type('nothing at all')
  await page.getByText(/^Nothing found/).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
