// The sheet that opened by itself to prove a request: asks for a code and takes it from the
// sandbox's mailbox.
import { expect } from 'vitest'
import { faultsOf } from './audit.ts'
import { openSheet, type Walker } from './walker.ts'

export async function proveByMail(walker: Walker): Promise<void> {
  const { words } = walker
  const sheet = openSheet(walker, words('security.confirmTitle'))
  await sheet.getByRole('button', { name: words('register.sendCode') }).tap()
  const mailbox = openSheet(walker, words('register.mailbox'))
  await mailbox.getByRole('button', { name: /[A-Z0-9]{8}/ }).first().tap()
  await mailbox.waitFor({ state: 'detached' })
  expect(await faultsOf(walker)).toEqual([])
  await sheet.locator('button[type="submit"]').tap()
  await sheet.waitFor({ state: 'detached' })
}
