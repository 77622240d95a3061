// Withdrawals by screen: addresses, the payment password, the request and its records.
import type { Locator } from 'playwright-core'
import { walkPassword } from '#e2e/person.ts'
import { proveByMail } from './prove-by-mail.ts'
import { visitProperty } from './property-screen.ts'
import { openSheet, typeInto, type Walker } from './walker.ts'

/** A TRON address and an Ethereum address with right checksums. */
export const tronAddress = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
export const ethereumAddress = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

export function buttonOf({ page, words }: Walker, key: `${string}.${string}`): Locator {
  return page.getByRole('button', { name: words(key), exact: true })
}

export function fieldOf({ page, words }: Walker, key: `${string}.${string}`): Locator {
  return page.getByRole('textbox', { name: words(key), exact: true })
}

/** From the assets to the form of a withdrawal. */
export async function openWithdraw(walker: Walker): Promise<void> {
  const { page } = walker
  await visitProperty(walker)
  await buttonOf(walker, 'property.withdraw').first().tap()
  await page.waitForURL(/pages\/withdraw\/index/)
  await buttonOf(walker, 'withdraw.review').waitFor()
}

/** On the page of a new address: types and saves it. */
export async function saveAddress(
  walker: Walker,
  { address, label }: { readonly address: string, readonly label: string },
): Promise<void> {
  await fieldOf(walker, 'withdraw.address').fill(address)
  await typeInto(fieldOf(walker, 'withdraw.label'), label)
  await buttonOf(walker, 'withdraw.saveAddress').tap()
  await proveByMail(walker)
  await walker.page.waitForURL((url) => !url.hash.includes('address/add'))
}

/** On the page of the payment password: sets the first one. */
export async function setCoinPassword(walker: Walker, password: string): Promise<void> {
  await typeInto(fieldOf(walker, 'password.login'), walkPassword)
  await typeInto(fieldOf(walker, 'withdraw.newCoinPassword'), password)
  await typeInto(fieldOf(walker, 'register.confirmPassword'), password)
  await buttonOf(walker, 'withdraw.setPassword').tap()
  await proveByMail(walker)
  await walker.page.waitForURL((url) => !url.hash.includes('modify/password'))
}

/** On the form: reviews, and returns the open confirmation. */
export async function review(walker: Walker): Promise<Locator> {
  await buttonOf(walker, 'withdraw.review').tap()
  const sheet = openSheet(walker, walker.words('withdraw.confirmTitle'))
  await sheet.waitFor()
  return sheet
}
