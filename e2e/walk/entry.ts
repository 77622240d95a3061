// Coming in and leaving by screen: registering with the code that the sandbox's mailbox shows,
// logging in, logging out.
import { choiceNamed, choose, openSheet, typeInto, type Walker } from './walker.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** From the register page to the front page. */
export async function registerByScreen(walker: Walker, as: Credentials): Promise<void> {
  const { page, words } = walker
  await fillRegister(walker, as)
  await page.getByRole('button', { name: words('register.submit') }).tap()
  await page.waitForURL(/pages\/home\/index|#\/$/)
}

/** Fills the register form; the code from the mailbox may be mistyped. */
export async function fillRegister(
  walker: Walker,
  { email, password }: Credentials,
  mistype?: (code: string) => string,
): Promise<void> {
  const { page, words } = walker
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await typeInto(field(words('login.email')), email)
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  const code = await takeMailedCode(walker)
  await typeInto(field(words('register.password')), password)
  await typeInto(field(words('register.confirmPassword')), password)
  await page.getByRole('checkbox').tap()
  if (mistype !== undefined) await typeInto(field(words('register.code')), mistype(code))
}

/** Opens the sandbox's mailbox and takes the latest code into its field; returns it. */
export async function fillInMailedCode(walker: Walker): Promise<string> {
  const { page, words } = walker
  await page.getByRole('button', { name: words('register.openMailbox') }).tap()
  return takeMailedCode(walker)
}

/** Takes the latest code from the open mailbox into its field; returns it. */
export async function takeMailedCode(walker: Walker): Promise<string> {
  const { words } = walker
  const mailbox = openSheet(walker, words('register.mailbox'))
  const text = await mailbox.getByRole('article').innerText()
  const code = (/\d{6}|[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)?.[0] ?? '').replace('-', '')
  await mailbox.getByRole('button', { name: words('register.fillIn', { code }) }).tap()
  await mailbox.waitFor({ state: 'detached' })
  return code
}

/** From the login page; where it leads is the caller's to await. */
export async function logInByScreen(
  { page, words }: Walker,
  { email, password }: Credentials,
): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  // The register page has the field of the address too, and leaves a moment after the address.
  await field(words('login.password')).waitFor()
  await page.getByRole('button', { name: words('login.forgot') }).waitFor()
  await typeInto(field(words('login.email')), email)
  await typeInto(field(words('login.password')), password)
  await page.getByRole('button', { name: words('login.submit'), exact: true }).tap()
}

/** On a page with both tabs: chooses the phone, its country and its number. */
export async function typeNumber(
  walker: Walker,
  { search, country, number }: { search: string; country: string; number: string },
): Promise<void> {
  const { page, words } = walker
  await choose(page.getByRole('radio', { name: words('login.phone'), exact: true }))
  const code = words('login.countryCode')
  await page.getByRole('button', { name: new RegExp(`^${code}: `) }).tap()
  const sheet = openSheet(walker, code)
  await sheet.getByRole('searchbox').fill(search)
  await choose(choiceNamed(sheet, country))
  await sheet.waitFor({ state: 'detached' })
  await typeInto(page.getByRole('textbox', { name: words('login.phone'), exact: true }), number)
}

/** From a page that has the button; ends on the login page. */
export async function logOutByScreen(walker: Walker): Promise<void> {
  const { page, words } = walker
  const button = { name: words('common.logOut'), exact: true }
  await page.getByRole('button', button).tap()
  await openSheet(walker, words('common.logOutTitle')).getByRole('button', button).tap()
  await page.waitForURL(/pages\/login\/index/)
}
