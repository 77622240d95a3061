// Logins by touch that need a second factor: a code of the app on a new device and for a forgotten
// password, and a passkey alone.
import { expect, test } from 'vitest'
import { outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { proveStepUp, sendStepUpCode } from '@ingot/features/security/step-up.calls.ts'
import { beginTotp, confirmTotp } from '@ingot/features/security/totp.calls.ts'
import { type Person, walkPassword } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { addAuthenticator } from '#e2e/walk/add-authenticator.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { logInByScreen } from '#e2e/walk/entry.ts'
import { proveByMail } from '#e2e/walk/prove-by-mail.ts'
import { openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { buttonOf } from '#e2e/walk/withdraw-screen.ts'
import { must } from '#testing/start-server.ts'
import { offerOf, totpCodeOf } from '#testing/security/step-up.ts'

const stage = setStage('en_US')
const stepMs = 30_000

/** Turns an authenticator app on with the code of the step before; returns its secret. */
async function turnOnTotp({ client, email }: Person): Promise<string> {
  const { challenge } = await offerOf(client, beginTotp, {})
  const { codeRequest } = must(await client.call(sendStepUpCode, { challenge }))
  const [mail] = must(await client.call(outbox, { to: email }))
  const { proof } = must(await client.call(proveStepUp, {
    challenge, method: 'code', code: mail?.code ?? '', codeRequest,
  }))
  const { secret } = must(await client.call(beginTotp, {}, { stepUp: proof }))
  must(await client.call(confirmTotp, { code: totpCodeOf(secret, Date.now() - stepMs) }))
  return secret
}

/** The sheet that opened by itself, at its code of the app. */
function codeOf(walker: Walker) {
  const { words } = walker
  const sheet = openSheet(walker, words('security.confirmTitle'))
  return { sheet, code: sheet.getByRole('textbox', { name: words('security.totpCode') }) }
}

test('[A106] a login on a new device asks for the code of the app, and may be left', async () => {
  const me = await stage.enter()
  const secret = await turnOnTotp(me)
  const { walker } = await stage.openPhone('light')
  const { page, words } = walker
  await page.goto('/#/pages/login/index')
  await page.getByRole('button', { name: words('login.submit'), exact: true }).waitFor()
  expect(await buttonOf(walker, 'login.passkey').count(), 'none at a numeric address').toBe(0)
  await logInByScreen(walker, { email: me.email, password: walkPassword })
  const { sheet, code } = codeOf(walker)
  await sheet.getByText(words('security.callLogin')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await code.fill('000000')
  await sheet.getByRole('alert').waitFor()
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await sheet.waitFor({ state: 'detached' })
  await buttonOf(walker, 'login.submit').tap()
  await code.fill(totpCodeOf(secret, Date.now()))
  await page.waitForURL(/pages\/home\/index|#\/$/)
})

test('[A109, SE20] a passkey logs in without a password', async () => {
  const me = await stage.enter()
  const baseURL = stage.exchange.url.replace('127.0.0.1', 'localhost')
  const { walker } = await stage.openPhone('dark', { me, baseURL })
  const { page, words } = walker
  await addAuthenticator(walker)
  await page.goto('/#/pages/modify/passkeys')
  await typeInto(page.getByRole('textbox', { name: words('security.passkeyName') }), 'My phone')
  await buttonOf(walker, 'security.addPasskey').tap()
  await proveByMail(walker)
  await page.getByText('My phone').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/pages/login/index')
  await page.reload()
  const button = page.getByRole('button', { name: words('login.passkey'), exact: true })
  await button.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await button.tap()
  await page.waitForURL(/pages\/home\/index|#\/$/)
})

test('[SE20] at a numeric address the page of passkeys says that none can work', async () => {
  const { walker } = await stage.logIn('light', {})
  const { page, words } = walker
  await page.goto('/#/pages/modify/passkeys')
  await page.getByText(words('security.passkeysNotHere')).waitFor()
  expect(await buttonOf(walker, 'security.addPasskey').count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
})
