// The identity of a user from end to end by screen: the application with pictures on a phone, the
// review at the console by keyboard, and the decision on the open page of the user.
import { loadIdentity, userAuth } from '@ingot/features/identity/identity.calls.ts'
import { fileUpload } from '@ingot/features/file/files.calls.ts'
import { freezeMyAccount } from '@ingot/features/security/freeze.calls.ts'
import type { Language } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { addTestOperator } from '#testing/console-client.ts'
import { fileOf, paintJpeg } from '#testing/pictures/test-pictures.ts'
import { must, type TestUser } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { closedDialogs, type Desk, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { tapTwice } from '#e2e/walk/gestures.ts'
import { openSheet, typeInto, type Walker, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
let shownDesk: Desk | undefined

/** One console for all tests, on its first page: its operator is set up once. */
async function reviewDesk(): Promise<Desk> {
  if (shownDesk === undefined) {
    shownDesk = await openDesk(stage.browser, stage.server)
    await setUpDesk(shownDesk, stage.server)
  }
  await shownDesk.page.getByRole('link', { name: 'Overview' }).press('Enter')
  return shownDesk
}

async function phoneOf(email: string, theme: 'light' | 'dark', language: Language) {
  const user = await stage.server.registerUser(email)
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language, theme, baseURL: stage.server.url, session: { token, userId },
  })
  return { user, phone, walker: walkerOn(phone.page, language) }
}

const pictureFile = async (seed: number) => ({
  name: `side-${seed}.jpg`, mimeType: 'image/jpeg',
  buffer: await paintJpeg({ width: 900, height: 700, seed }),
})

/** Types a day as its digits: the focus moves by itself from part to part. */
async function typeDay({ page }: Walker, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().tap()
  await page.keyboard.type(digits)
}

/** The input of a picture; the app's way back may have the name of one. */
const sideOf = ({ page, words }: Walker, side: 'front' | 'back') =>
  page.getByRole('main').getByLabel(words(`identity.${side}`), { exact: true })

type Choice = { readonly choice: string, readonly word?: string }

async function choose(walker: Walker, label: string, { choice, word }: Choice): Promise<void> {
  const { page } = walker
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).tap()
  const sheet = openSheet(walker, label)
  if (word !== undefined) await sheet.getByRole('searchbox').fill(word)
  await sheet.getByRole('radio', { name: choice, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

test('[ID1, ID5, ID8, W50] an application with two pictures becomes level 2', async () => {
  const { user, phone, walker } = await phoneOf('somchai@example.com', 'light', 'en_US')
  const { page, words } = walker
  const desk = await reviewDesk()
  await page.goto('/#/pages/my/index')
  await page.getByRole('link', { name: words('my.identity') }).tap()
  await page.getByText(words('identity.own')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('identity.documentStart') }).tap()
  const send = page.getByRole('button', { name: words('identity.send') })
  await send.waitFor()
  expect(await send.isDisabled()).toBe(true)

  await choose(walker, words('identity.country'), { choice: 'Thailand', word: 'thai' })
  await choose(walker, words('identity.documentKind'), { choice: 'ID card' })
  await typeInto(page.getByRole('textbox', { name: words('identity.realName') }), 'Somchai Wattana')
  await typeInto(page.getByRole('textbox', { name: words('identity.cardNo') }), '1101700230709')
  await typeDay(walker, words('identity.birthDate'), '03041991')
  await typeDay(walker, words('identity.expiryDate'), '03032099')
  await sideOf(walker, 'front').setInputFiles(await pictureFile(1))
  await sideOf(walker, 'back').setInputFiles(await pictureFile(2))
  await expect.poll(() => page.getByText(words('identity.sent')).count()).toBe(2)
  expect(await faultsOf(walker)).toEqual([])
  // A slip in the number is found before anything is sent.
  await send.tap()
  await page.getByText(/a digit seems wrong/).waitFor()
  await typeInto(page.getByRole('textbox', { name: words('identity.cardNo') }), '1101700230708')
  expect(await faultsOf(walker)).toEqual([])
  await tapTwice(page, send)
  await page.getByText(words('identity.pending_approval')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  // The console counts it by itself; each field is compared by its key before it is certified.
  const { keyboard } = desk.page
  await desk.page.getByRole('link', { name: /Identity\s*1/ }).press('Enter')
  await desk.page.getByRole('row').nth(1).waitFor()
  await lookAt(desk.page, 'identity-queue')
  await keyboard.press('Enter')
  const drawer = desk.page.getByRole('dialog')
  await expect.poll(() => drawer.locator('canvas').count()).toBe(2)
  await drawer.getByText('1101700230708').waitFor()
  await drawer.getByRole('button', { name: 'Front picture: Rotate' }).press('Enter')
  await lookAt(desk.page, 'identity-drawer')
  await keyboard.press('a')
  expect(await desk.page.getByRole('dialog').count()).toBe(1)
  for (const key of ['1', '2', '3', '4', '5', '6']) await keyboard.press(key)
  await keyboard.press('a')
  await desk.page.getByRole('dialog', { name: /Certify/ }).waitFor()
  await lookAt(desk.page, 'identity-certify')
  await keyboard.press('Enter')

  // The open page shows the level by itself, and that the pictures were opened.
  const primary = page.getByRole('region', { name: words('identity.primary') })
  await primary.getByText(words('identity.own')).waitFor()
  await primary.getByText(words('identity.usedToday')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('identity.views') }).tap()
  const views = openSheet(walker, words('identity.views'))
  await expect.poll(() => views.getByRole('listitem').count()).toBe(2)
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/my/index')
  await page.getByText('Somchai Wattana').waitFor()
  await page.getByText(words('identity.primary'), { exact: true }).waitFor()
  expect(must(await user.client.call(loadIdentity, {})).authLevel).toBe(2)
  await keyboard.press('Escape')
  await closedDialogs(desk.page)
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

/** By the calls alone; returns the ids of the pictures. */
async function applied({ client }: TestUser, seed: number): Promise<void> {
  const pictureOf = async (one: number) => {
    const file = fileOf(await paintJpeg({ width: 900, height: 700, seed: one }))
    return must(await client.upload(fileUpload, {}, { file })).id
  }
  must(await client.call(userAuth, {
    realName: '王小明', cardNo: '11010519491231002X', country: 'CN', documentKind: 'id_card',
    birthDate: '1949-12-31', expiryDate: '2099-03-03',
    idCardFront: await pictureOf(seed), idCardBack: await pictureOf(seed + 1),
  }))
}

test('[ID6] a rejected user reads the reason in their language and repeats it', async () => {
  const { user, phone, walker } = await phoneOf('wang@example.com', 'dark', 'zh_CN')
  const { page, words } = walker
  await applied(user, 11)
  const desk = await reviewDesk()
  const { keyboard } = desk.page
  await page.goto('/#/pages/modify/authentication')
  await page.getByText(words('identity.pending_approval')).waitFor()
  await desk.page.getByRole('link', { name: /Identity\s*1/ }).press('Enter')
  await desk.page.getByRole('row', { name: /王小明/ }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => desk.page.getByRole('dialog').locator('canvas').count()).toBe(2)
  await keyboard.press('r')
  const rejection = desk.page.getByRole('dialog', { name: /Reject ID/ })
  await rejection.waitFor()
  // The number moves the focus, so that Enter is for the reason that was chosen.
  await keyboard.press('7')
  await rejection.locator('[aria-pressed=true]:focus').getByText('7', { exact: true }).waitFor()
  await keyboard.press('2')
  await rejection.locator('[aria-pressed=true]:focus').getByText('2', { exact: true }).waitFor()
  await rejection.getByRole('textbox').fill('右边缺了一角')
  await lookAt(desk.page, 'identity-reject')
  await rejection.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  await rejection.waitFor({ state: 'detached' })
  await keyboard.press('Escape')

  await page.getByText('证件未完整入镜').waitFor()
  await page.getByText('右边缺了一角').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('identity.documentAgain') }).tap()
  // The good side is sent again by itself.
  await expect.poll(() => page.getByText(words('identity.kept')).count()).toBe(2)
  await choose(walker, words('identity.country'), { choice: '中国', word: '中国' })
  await choose(walker, words('identity.documentKind'), { choice: '身份证' })
  await typeInto(page.getByRole('textbox', { name: words('identity.realName') }), '王小明')
  await typeInto(page.getByRole('textbox', { name: words('identity.cardNo') }),
    '11010519491231002X')
  await typeDay(walker, words('identity.birthDate'), '19491231')
  await typeDay(walker, words('identity.expiryDate'), '20990303')
  await sideOf(walker, 'front').setInputFiles(await pictureFile(13))
  await page.getByText(words('identity.sent')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('identity.send') }).tap()
  await page.getByText(words('identity.pending_approval')).waitFor()
  await page.goto('/#/pages/message/index')
  await page.getByText('身份认证未通过').first().waitFor()
  const [, primary] = must(await user.client.call(loadIdentity, {})).levels
  expect(primary).toMatchObject({ status: 'pending_approval', reason: null })
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

test('[SE8, SE15] the page of a user shows identity, factors and locks, and proposes a recovery',
  async () => {
    const user = await stage.server.registerUser('mei@example.com')
    await applied(user, 31)
    must(await user.client.call(freezeMyAccount, {}))
    const desk = await reviewDesk()
    const { page } = desk
    await page.goto(`/#/users/${user.profile.id}`)
    await page.getByRole('tab', { name: 'Identity' }).press('Enter')
    await page.getByText('Level 2 · Pending approval').waitFor()
    await lookAt(page, 'user-identity')
    await page.getByRole('tab', { name: 'Security' }).press('Enter')
    await page.getByText('Until a recovery').waitFor()
    await lookAt(page, 'user-security')
    await page.setViewportSize({ width: 1024, height: 768 })
    await lookAt(page, 'user-security-narrow')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Recover the account' }).press('Enter')
    const recovery = page.getByRole('dialog', { name: 'Recover the account' })
    await recovery.getByRole('textbox').fill('identity compared on a call')
    await lookAt(page, 'user-recovery')
    await recovery.getByRole('button', { name: 'Recover the account' }).press('Enter')
    await closedDialogs(page)
    await page.getByRole('link', { name: 'Audit log' }).press('Enter')
    await page.getByRole('row', { name: /identity compared on a call/ }).waitFor()
    expect(desk.complaints).toEqual([])
  })

test('[ID7, OP44] a number of two users is counted in the queue and names the other one',
  async () => {
    const [ines, noor] = [
      await stage.server.registerUser('ines@example.com'),
      await stage.server.registerUser('noor@example.com'),
    ]
    await applied(ines, 51)
    await applied(noor, 61)
    const desk = await reviewDesk()
    const { page } = desk
    await page.getByRole('navigation').getByRole('link', { name: /Identity/ }).press('Enter')
    const row = page.getByRole('row', { name: new RegExp(`User ${noor.profile.id} `) })
    await row.getByText(/^\d marks? to check$/).waitFor()
    await lookAt(page, 'identity-marked')
    await row.getByRole('button').press('Enter')
    const drawer = page.getByRole('dialog', { name: /Pending approval/ })
    const linkOf = (user: TestUser) => ({ name: new RegExp(`ID ${user.profile.id}$`) })
    await drawer.getByRole('link', linkOf(ines)).waitFor()
    await expect.poll(() => drawer.locator('canvas').count()).toBe(2)
    for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key)
    await page.keyboard.press('a')
    const marks = page.getByRole('dialog', { name: /Certify/ })
      .getByRole('list', { name: /marks? to check/ })
    await marks.getByText('Number used by another account').waitFor()
    await lookAt(page, 'identity-certify-marked')
    // The link leads to the other user.
    await marks.getByRole('link', linkOf(ines)).press('Enter')
    await page.getByRole('heading', { name: /ines|in\*/ }).or(
      page.getByText(`User ${ines.profile.id}`)).first().waitFor()
    await closedDialogs(page)
    expect(desk.complaints).toEqual([])
  })

test('[ID7] an operator without the right sees no names and no pictures', async () => {
  const { client } = await addTestOperator(
    stage.server, { name: 'admin' }, { name: 'fin', role: 'finance' })
  const desk = await openDesk(stage.browser, stage.server)
  const [name = '', value = ''] = client.cookie.split('=')
  await desk.context.addCookies([{ name, value, url: stage.server.consoleUrl ?? '' }])
  await desk.page.goto('/#/identity')
  await desk.page.getByRole('heading', { name: 'Overview' })
    .or(desk.page.getByRole('main').getByRole('button')).first().waitFor()
  expect(await desk.page.getByRole('link', { name: /Identity/ }).count()).toBe(0)
  expect(await desk.page.getByText('王小明').count()).toBe(0)
  expect(await desk.page.locator('canvas').count()).toBe(0)
  await lookAt(desk.page, 'identity-denied')
})
