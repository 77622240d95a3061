// The sheet that opened by itself to prove a request: asks for a code and takes it from the
// sandbox's mailbox.
import { expect } from 'vitest'
import { faultsOf } from './audit.ts'
import { openSheet, type Walker } from './walker.ts'

export async function proveByMail(walker: Walker): Promise<void> {
  const { words } = walker
  const sheet = openSheet(walker, words('security.confirmTitle'))
  await sheet.getByRole('button', { name: words('register.sendCode') }).waitFor()
  // The field differs from the sheet by its background.
  const [field, ground] = await sheet.getByRole('textbox').first().evaluate(groundsOf)
  expect(field).not.toBe(ground)
  await sheet.getByRole('button', { name: words('register.sendCode') }).tap()
  const mailbox = openSheet(walker, words('register.mailbox'))
  await mailbox.getByRole('button', { name: /[A-Z0-9]{8}/ }).first().tap()
  await mailbox.waitFor({ state: 'detached' })
  expect(await faultsOf(walker)).toEqual([])
  await sheet.locator('button[type="submit"]').tap()
  await sheet.waitFor({ state: 'detached' })
}

/** The colours behind an element, the nearest first. */
function groundsOf(element: Element): string[] {
  const colours: string[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor
    if (colour !== 'rgba(0, 0, 0, 0)') colours.push(colour)
  }
  return colours
}
