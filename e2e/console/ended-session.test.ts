// The ends of an operator's session by screen: the login says why, and a refused one-time secret
// has a message of its own.
import { disableOperator, listOperators } from '@ingot/features/operator/operators.console.ts'
import { messageOf } from '@ingot/contract/messages'
import { operatorSessionIdleMs } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { addTestOperator, operatorPassword, totpCodeAt } from '#testing/console-client.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()

test('[OP6, OP48] a session that ends returns to the login with its reason', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page, type, complaints, context } = desk
  await page.goto('/')
  await page.getByRole('button', { name: 'I have a one-time secret' }).press('Enter')
  await type('One-time secret', 'A'.repeat(32))
  await page.keyboard.press('Enter')
  await page.getByText(/^The name or the one-time secret is wrong/).waitFor()
  await lookAt(page, 'secret-refused')

  // The open page reads by itself, and the session ends all the same.
  const totpSecret = await setUpDesk(desk, server)
  server.clock.advance(operatorSessionIdleMs + 60_000)
  await page.getByText(messageOf('en_US', 'session_idle')).waitFor()
  await lookAt(page, 'session-idle')
  await type('Name', 'admin')
  await type('Password', operatorPassword)
  await type('Authenticator code', totpCodeAt(totpSecret, server.services.clock()))
  await page.keyboard.press('Enter')
  await page.getByText('Live', { exact: true }).waitFor()

  const { client } = await addTestOperator(
    server, { name: 'admin' }, { name: 'bob', role: 'admin' })
  const { data } = await client.call(listOperators, {})
  const id = data.find(({ name }) => name === 'admin')?.id ?? 0
  expect((await client.call(disableOperator, { id, reason: 'left' })).word).toBe('success')
  await page.getByText(messageOf('en_US', 'session_dead')).waitFor()
  await lookAt(page, 'session-ended')
  expect(complaints).toEqual([])
  await context.close()
})
