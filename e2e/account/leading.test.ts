// Leading by screen: a certified user applies, an operator rejects and approves, the desk shows a
// follower, the terms change, and the lead ends.
import { expect, test } from 'vitest'
import { startCopy } from '@ingot/features/copy-trading/copies.calls.ts'
import { loadMyLeading } from '@ingot/features/copy-trading/leading.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import {
  approveLeadApplication, rejectLeadApplication,
} from '@ingot/features/copy-trading/leading.console.ts'
import { firstOperator } from '#testing/console-client.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, testPassword } from '#testing/start-server.ts'
import { fundContracts } from '#testing/traffic/contract-trader.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { openSheet, typeInto, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()

test('[LD8, LD9, LD10, LD14, LD15] a user applies, leads, changes the terms and ends', async () => {
  const { server, browser } = stage
  const operator = await firstOperator(server)
  const user = await server.registerUser()
  await server.fund(user, { USDT: '3000' })
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  const phone = await openPhone(browser, {
    language: 'en_US', theme: 'light', baseURL: server.url,
    session: { token, userId: user.profile.userId },
  })
  const walker = walkerOn(phone.page, 'en_US')
  const { page, words } = walker
  const field = (key: string) =>
    page.getByRole('textbox', { name: words(`copy-trading.${key}`) })
  const applicationId = async () =>
    Number(must(await user.client.call(loadMyLeading, {})).application?.id)

  // The words of the box have a link.
  const agree = () => page.getByRole('checkbox').locator('xpath=ancestor::label')
    .tap({ position: { x: 8, y: 8 } })

  // Below the level the button leads to the identity check.
  await page.goto('/#/pages/copy-trading/index')
  await page.getByRole('button', { name: words('copy-trading.leadOthers') }).tap()
  await page.getByText('0 of 3 met').or(page.getByText('1 of 3 met')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('copy-trading.verifyToLead') }).tap()
  await page.waitForURL(/modify\/authentication/)
  await certifyUser(server, user, 'Jo Lead')
  await fundContracts(user, '2000')
  await page.goto('/#/pages/copy-trading/lead')
  await page.getByText('3 of 3 met').waitFor()

  const apply = page.getByRole('button', { name: words('copy-trading.applyToLead') })
  await typeInto(field('profitShare'), '31')
  await apply.tap()
  await page.getByText(words('copy-trading.faultBio')).waitFor()
  await page.getByText(words('copy-trading.faultAgree')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(field('nickname'), 'Halden')
  await typeInto(field('profitShare'), '10')
  await page.getByText('pays you 20.00 USDT').waitFor()
  await typeInto(field('aboutYou'), 'Swings of BTC.')
  await agree()
  await apply.tap()
  await page.getByText(words('copy-trading.applicationWaits')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  // The page follows the decision without a reload.
  const rejected = await operator.client.call(rejectLeadApplication, {
    id: await applicationId(), reason: 'short_history',
  })
  expect(rejected.word).toBe('success')
  await page.getByText(/^Your application was rejected: too short a history/).waitFor()
  expect(await field('nickname').inputValue()).toBe('Halden')
  expect(await faultsOf(walker)).toEqual([])
  await agree()
  await apply.tap()
  await page.getByText(words('copy-trading.applicationWaits')).waitFor()
  const approved = await operator.client.call(approveLeadApplication, {
    id: await applicationId(),
  })
  expect(approved.word).toBe('success')
  await page.getByRole('heading', { name: words('copy-trading.myLeading') }).waitFor()
  await page.getByText(words('copy-trading.followersNone')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '1000' })
  must(await follower.client.call(startCopy, {
    leaderId: user.profile.id, accountType: 'spot', amount: '500', copyKind: 'fixed_ratio',
    ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 50, marginMode: 'follow',
    symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
  }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await page.getByText('1 of 1,000').waitFor()
  await page.getByText('Profit share, 10%').waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await page.getByRole('button', { name: words('copy-trading.changeTerms') }).tap()
  const terms = openSheet(walker, words('copy-trading.changeTerms'))
  const share = terms.getByRole('textbox', { name: words('copy-trading.profitShare') })
  await typeInto(share, '20')
  await terms.getByText(words('copy-trading.termsNote')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await terms.getByRole('button', { name: words('copy-trading.saveTerms') }).tap()
  await terms.waitFor({ state: 'detached' })
  expect(must(await user.client.call(loadMyLeading, {})).lead?.sharePpm).toBe(200_000)
  // The copy keeps the share of its start.
  await page.getByText('Profit share, 10%').waitFor()

  const name = words('copy-trading.endLead')
  await page.getByRole('button', { name }).tap()
  const end = openSheet(walker, name)
  await end.getByText(words('copy-trading.endLeadNote')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await end.getByRole('button', { name }).tap()
  await page.getByText(words('copy-trading.leadOver')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
}, 240_000)
