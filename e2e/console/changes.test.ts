// Changes of operators and protections by screen: they wait, every page shows them, and another
// administrator approves or cancels them.
import { fundDesk } from '@ingot/features/desk/desk.console.ts'
import { delistMarket, listMarket } from '@ingot/features/listing/listings.console.ts'
import { addOperator } from '@ingot/features/operator/operators.console.ts'
import { proposeRecovery } from '@ingot/features/user/user-security.console.ts'
import { expect, test } from 'vitest'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

const listing = {
  coin: {
    symbol: 'NOVA', name: 'Nova', networks: [{
      chain: 'BEP20', name: 'BNB Smart Chain', addressKind: 'ethereum' as const,
      decimals: 8, fee: '1200', min: '5000', confirmations: 15, finalConfirmations: 30,
      chainDecimals: 18,
      contract: '0x55d398326f99059fF775485246999027B3197955', depositMin: '1', depositMinutes: 5,
      explorer: '', depositsOpen: true, withdrawalsOpen: true, position: 1,
    }],
  },
  market: {
    base: 'NOVA', contract: null, priceDecimals: 2, quantityDecimals: 4, notionalMin: '5',
    makerFeePpm: 1_000, takerFeePpm: 1_000, bandPpm: 100_000, referencePrice: '1000.25',
    opensAt: 0,
  },
}

test('[OP24, OP26, OP45, OP46] a change waits on every page until it is approved or cancelled',
  async () => {
    const { server, browser } = stage
    const desk = await openDesk(browser, server)
    const { page, type, complaints, context } = desk
    const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
    // A day after the addition the two count as two; the first secret is valid until then.
    server.clock.advance(dayMs - 300_000)
    await setUpDesk(desk, server)
    server.clock.advance(420_000)
    await logInTestOperator(server, bob)

    await bob.client.call(addOperator, { name: 'carl', role: 'finance', reason: 'payments' })
    const notice = page.getByRole('region', { name: 'Waiting changes' })
    await notice.getByText('Add operator carl (Finance)').waitFor()
    await lookAt(page, 'change-notice')
    await page.getByRole('link', { name: /Operators/ }).press('Enter')
    await page.getByRole('button', { name: 'Approve' }).press('Enter')
    // [OP45] The dialog shows the whole change, and Enter alone signs nothing.
    const signature = page.getByRole('dialog', { name: /Add operator carl/ })
    await signature.getByRole('list', { name: 'The whole change' })
      .getByText('Finance', { exact: true }).waitFor()
    await lookAt(page, 'change-approve')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('row', { name: /carl/ }).count()).toBe(0)
    await signature.getByRole('button', { name: 'Approve' }).press('Enter')
    await page.getByRole('row', { name: /carl/ }).waitFor()
    await closedDialogs(page)

    // [OP45] A listing shows the terms that never change.
    await bob.client.call(listMarket, { ...listing, reason: 'asked by users' })
    await page.getByRole('button', { name: 'Approve' }).press('Enter')
    const listed = page.getByRole('dialog', { name: 'List NOVAUSDT' })
      .getByRole('list', { name: 'The whole change' })
    for (const text of [
      /Reference price, USDT\s*1,000\.25/, /Tick\s*0\.01/, /Lot\s*0\.0001/, /Maker fee, %\s*0\.1/,
      /Network 1\s*BEP20/, /Token contract\s*0x/, /Withdrawal fee\s*1,200/,
    ]) await listed.getByRole('listitem').filter({ hasText: text }).waitFor()
    await lookAt(page, 'listing-approve')
    await page.keyboard.press('Escape')
    await closedDialogs(page)

    // [OP45] So do a recovery, a delisting and money of the desk, each with the present state.
    const user = await server.registerUser('ilse@example.com')
    const reason = 'asked by the owner'
    await bob.client.call(proposeRecovery, { id: Number(user.profile.id), reason })
    await bob.client.call(delistMarket, { symbol: 'BTCUSDT', reason })
    await bob.client.call(fundDesk, { symbol: 'ETH', direction: 'out', amount: '1.5', reason })
    for (const [change, lines] of [
      [`Recover the account of user ${user.profile.id}`, [
        new RegExp(`User ${user.profile.id}\\s*il`), /Authenticator app\s*Off\s*Off/,
        /Passkeys\s*0\s*0/, /Sessions\s*1\s*0/,
      ]],
      ['Delist BTCUSDT', [/BTCUSDT\s*Trading\s*Delisted/, /Open orders\s*\d/]],
      ['Money of the desk: −1.5 ETH', [
        /Direction\s*Out of the desk/, /Amount\s*1\.5 ETH/, /Inventory\s*[\d,.]+\s*[\d,.]+/,
      ]],
    ] as const) {
      const waiting = page.getByRole('listitem').filter({ hasText: change })
      await waiting.getByRole('button', { name: 'Approve' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: change })
      const whole = dialog.getByRole('list', { name: 'The whole change' }).getByRole('listitem')
      for (const line of lines) await whole.filter({ hasText: line }).waitFor()
      await dialog.getByText(`Proposed by bob · ${reason}`).waitFor()
      await page.keyboard.press('Escape')
      await closedDialogs(page)
    }

    // An own proposal can be cancelled and not approved.
    await page.getByRole('button', { name: 'Add operator' }).press('Enter')
    await type('Name', 'mira')
    await page.getByLabel('Role').selectOption('admin')
    await type('Reason', 'a second shift')
    await page.keyboard.press('Enter')
    await page.getByText(/Keep it until the change has taken effect/).waitFor()
    await page.keyboard.press('Escape')
    await closedDialogs(page)
    const own = page.getByRole('listitem').filter({ hasText: 'Add operator mira' })
    await own.getByRole('button', { name: 'Cancel change' }).waitFor()
    expect(await own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await lookAt(page, 'own-change')
    await own.getByRole('button', { name: 'Cancel change' }).press('Enter')
    await page.getByRole('dialog', { name: /Add operator mira/ }).waitFor()
    await page.keyboard.type('not needed')
    await page.keyboard.press('Enter')
    await own.waitFor({ state: 'detached' })
    expect(await page.getByRole('row', { name: /mira/ }).count()).toBe(0)

    // A raised bound is proposed: the list keeps the stored value.
    await page.getByRole('link', { name: 'Configuration' }).press('Enter')
    await page.getByRole('button', { name: /^Withdrawals a day Requests/ }).press('Enter')
    await page.getByRole('textbox', { name: 'New value', exact: true }).fill('5')
    await page.getByRole('button', { name: 'Review changes' }).press('Enter')
    await page.getByRole('list', { name: 'Changes' }).waitFor()
    // [OP46] The dialog of a change that is only proposed says so.
    await page.getByText(/The change is only proposed/).waitFor()
    await page.keyboard.type('many asked')
    await page.keyboard.press('Enter')
    await notice.getByText(/2 → 5/).waitFor()
    expect(server.services.configuration.now().settings.withdrawalsPerDayMax).toBe(2)
    await page.getByRole('link', { name: 'Audit log' }).press('Enter')
    await page.getByRole('row', { name: /Proposed a change.*Change 7/s }).waitFor()
    await lookAt(page, 'changes-audit')
    expect(complaints).toEqual([])
    await context.close()
  })
