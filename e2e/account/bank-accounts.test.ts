// Bank accounts by screen: the form of three countries with a wrong digit and a right one, the
// holder, the default, and a deletion.
import { expect, test } from 'vitest'
import { certifyUser } from '#testing/security/certify-user.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { proveByMail } from '#e2e/walk/prove-by-mail.ts'
import {
  choiceNamed, choose, openSheet, typeInto, type Walker, walkerOn,
} from '#e2e/walk/walker.ts'

const stage = setConsoleStage()

async function phoneOf(realName: string) {
  const user = await stage.server.registerUser()
  if (realName !== '') await certifyUser(stage.server, user, realName)
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'light', baseURL: stage.server.url, session: { token, userId },
  })
  return { phone, walker: walkerOn(phone.page, 'en_US') }
}

const save = ({ page, words }: Walker) =>
  page.getByRole('button', { name: words('bank.save'), exact: true }).tap()
const field = ({ page }: Walker, label: string) =>
  page.getByRole('textbox', { name: label, exact: true })

async function chooseFiat(walker: Walker, fiat: string): Promise<void> {
  await walker.page.locator('button[name=fiat]').tap()
  await choose(choiceNamed(openSheet(walker, walker.words('bank.fiat')), fiat))
}

test('[BK1, BK3, BK10] accounts of three countries are added after a wrong digit', async () => {
  const { phone, walker } = await phoneOf('Mara Lindqvist')
  const { page, words } = walker
  await page.goto('/#/pages/my/index')
  await page.getByRole('link', { name: words('my.bankAccounts') }).tap()
  await page.getByText(words('bank.empty')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const add = page.getByRole('button', { name: words('bank.add') })

  await add.tap()
  await save(walker)
  await page.getByText('A fiat currency type must be selected').waitFor()
  await chooseFiat(walker, 'USD')
  await typeInto(field(walker, 'Bank'), 'First Harbor Bank')
  await typeInto(field(walker, 'Routing number'), '021000022')
  await typeInto(field(walker, 'Account number'), '4400 7716 082')
  await typeInto(field(walker, 'Recipient address'), '1 Main Street, New York, NY 10001')
  await typeInto(field(walker, 'Bank address'), '2 Wall Street, New York')
  await save(walker)
  await page.getByText('Invalid routing number: check digit mismatch').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(field(walker, 'Routing number'), '021000021')
  await save(walker)
  await proveByMail(walker)
  await page.getByRole('article', { name: 'First Harbor Bank 6082' }).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await add.tap()
  await chooseFiat(walker, 'EUR')
  await typeInto(field(walker, 'Bank'), 'Commerzbank')
  await typeInto(field(walker, 'IBAN'), 'DE88 3704 0044 0532 0130 00')
  await save(walker)
  await page.getByText('Invalid IBAN: check digits mismatch').waitFor()
  await typeInto(field(walker, 'IBAN'), 'DE89 3704 0044 0532 0130 00')
  await page.getByText('Germany, check digits correct').waitFor()
  await save(walker)
  await proveByMail(walker)
  await page.getByRole('article', { name: 'Commerzbank 3000' }).waitFor()

  await add.tap()
  await chooseFiat(walker, 'CNY')
  await typeInto(field(walker, 'Card number'), '6222 0212 3456 7890 123')
  expect(await field(walker, 'Bank').inputValue()).toBe('工商银行')
  await typeInto(field(walker, 'Branch'), '上海静安支行')
  await save(walker)
  await page.getByText('Invalid card number: check digit mismatch').waitFor()
  await typeInto(field(walker, 'Card number'), '6222 0212 3456 7890 128')
  // Another holder is refused before anything is sent.
  await typeInto(field(walker, 'Name of the holder'), '王伟')
  await save(walker)
  await page.getByText('Your verified name is Mara Lindqvist').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(field(walker, 'Name of the holder'), 'mara lindqvist')
  await save(walker)
  await proveByMail(walker)
  const card = page.getByRole('article', { name: '工商银行 0128' })
  await card.waitFor()

  await card.getByRole('button', { name: 'Delete 工商银行 0128' }).tap()
  await openSheet(walker, words('bank.deleteTitle'))
    .getByRole('button', { name: words('bank.deleteNow') }).tap()
  await card.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('[BK3] without a certified name the form leads to the identity', async () => {
  const { phone, walker: { page, words } } = await phoneOf('')
  await page.goto('/#/pages/bank/add')
  await page.getByRole('button', { name: words('bank.verify') }).tap()
  await page.getByRole('heading', { name: words('identity.title') }).waitFor()
  expect(phone.complaints).toEqual([])
})
