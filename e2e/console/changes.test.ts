// Changes of operators and protections by screen: they wait, every page shows them, and another
// administrator approves or cancels them.
import { addOperator } from '@ingot/contract/console/operators/operators.ts'
import { expect, test } from 'vitest'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

test('[OP24, OP26] a change waits on every page until an administrator approves or cancels it',
  async () => {
    const { server, browser } = stage
    const desk = await openDesk(browser, server)
    const { page, type, complaints, context } = desk
    const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
    // A day after the addition the two count as two; the first secret is valid until then.
    server.clock.advance(dayMs - 60_000)
    await setUpDesk(desk, server)
    server.clock.advance(120_000)
    await logInTestOperator(server, bob)

    await bob.client.call(addOperator, { name: 'carl', role: 'finance', reason: 'payments' })
    const notice = page.getByRole('region', { name: 'Waiting changes' })
    await notice.getByText('Add operator carl (Finance)').waitFor()
    await lookAt(page, 'change-notice')
    await page.getByRole('link', { name: /Operators/ }).press('Enter')
    await page.getByRole('button', { name: 'Approve' }).press('Enter')
    await page.getByRole('dialog', { name: /Add operator carl/ }).waitFor()
    await lookAt(page, 'change-approve')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /carl/ }).waitFor()
    await notice.first().waitFor({ state: 'detached' })

    // An own proposal can be cancelled and not approved.
    await page.getByRole('button', { name: 'Add operator' }).press('Enter')
    await type('Name', 'mira')
    await page.getByLabel('Role').selectOption('admin')
    await type('Reason', 'a second shift')
    await page.keyboard.press('Enter')
    await page.getByText(/Keep it until the change has taken effect/).waitFor()
    await page.keyboard.press('Escape')
    await closedDialogs(page)
    await page.getByRole('button', { name: 'Cancel change' }).waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await lookAt(page, 'own-change')
    await page.getByRole('button', { name: 'Cancel change' }).press('Enter')
    await page.getByRole('dialog', { name: /Add operator mira/ }).waitFor()
    await page.keyboard.type('not needed')
    await page.keyboard.press('Enter')
    await notice.first().waitFor({ state: 'detached' })
    expect(await page.getByRole('row', { name: /mira/ }).count()).toBe(0)

    // A raised bound is proposed: the list keeps the stored value.
    await page.getByRole('link', { name: 'Configuration' }).press('Enter')
    await page.getByRole('button', { name: /^Withdrawals a day Requests/ }).press('Enter')
    await page.getByRole('textbox', { name: 'New value', exact: true }).fill('5')
    await page.getByRole('button', { name: 'Review changes' }).press('Enter')
    await page.getByRole('list', { name: 'Changes' }).waitFor()
    await page.keyboard.type('many asked')
    await page.keyboard.press('Enter')
    await notice.getByText(/2 → 5/).waitFor()
    expect(server.services.configuration.now().settings.withdrawalsPerDayMax).toBe(2)
    await page.getByRole('link', { name: 'Audit log' }).press('Enter')
    await page.getByRole('row', { name: /Proposed a change.*Change 3/s }).waitFor()
    await lookAt(page, 'changes-audit')
    expect(complaints).toEqual([])
    await context.close()
  })
