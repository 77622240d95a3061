// A tour of the app's pages by touch, with an audit of each. The pages without a login are audited
// where the tour meets them.
import { type Walker, choose, openSheet, typeInto } from './walker.ts'
import { faultsOf } from './audit.ts'
import { openProperty, readCoin } from './property-screen.ts'
import { openPanel, openTrade } from './trade-screen.ts'

/** From any tab's page round to the settings; returns all faults with their pages. */
export async function tourFaults(walker: Walker): Promise<readonly string[]> {
  const { page, words } = walker
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    for (const fault of await faultsOf(walker)) faults.push(`${name}: ${fault}`)
  }
  await openTab(walker, 'tabHome')
  await bitcoinRow(walker).waitFor()
  await look('home')
  await page.getByRole('button', { name: words('home.searchHint') }).tap()
  await bitcoinRow(walker).waitFor()
  await look('search')
  await typeInto(page.getByRole('searchbox'), 'BTC')
  await page.locator('mark', { hasText: /^BTC$/ }).first().waitFor()
  await look('search results')
  await bitcoinRow(walker).tap()
  await page.getByRole('tablist', { name: words('coin.sections') }).waitFor()
  await page.locator('canvas').first().waitFor()
  await look('coin')
  await page.getByRole('button', { name: words('common.back') }).tap()
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('button', { name: words('common.back') }).tap()
  await openTab(walker, 'tabMarket')
  await bitcoinRow(walker).waitFor()
  await look('market')
  await openTrade(walker)
  await look('trade')
  for (const tab of ['history', 'fills', 'holdings'] as const) {
    await openPanel(walker, tab)
    await look(`trade, ${tab}`)
  }
  await openProperty(walker)
  await readCoin(walker, 'USDT', () => look('a coin of property'))
  await look('property')
  await page.getByRole('button', { name: words('my.title') }).tap()
  await page.getByText(words('session.thisDevice'))
    .or(page.getByText(words('session.sessions'))).first().waitFor()
  await look('my')
  await page.getByRole('link', { name: words('my.settings') }).tap()
  await page.getByText(words('setting.privacyDetail')).waitFor()
  await look('setting')
  await lookAtLanguages(walker, look)
  return faults
}

/** On the settings page: the sheet of the languages, opened, looked at and closed again. */
async function lookAtLanguages(
  walker: Walker,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: words('common.language') }).tap()
  const sheet = openSheet(walker, words('common.language'))
  await sheet.getByRole('radio').first().waitFor()
  await look('languages')
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await sheet.waitFor({ state: 'detached' })
}

/** On the settings page: light or dark. */
export async function chooseTheme(
  { page, words }: Walker,
  theme: 'themeLight' | 'themeDark',
): Promise<void> {
  await choose(page.getByRole('radio', { name: words(`common.${theme}`), exact: true }))
}

/** From the settings to the front page; the page before may be the settings too. */
export async function leaveSettings({ page, words }: Walker): Promise<void> {
  await page.getByRole('button', { name: words('common.back') }).tap()
  await page.getByRole('link', { name: words('my.settings') }).waitFor()
  await page.goto('/#/pages/home/index')
  await page.getByRole('navigation', { name: words('shell.tabs') }).waitFor()
}

async function openTab({ page, words }: Walker, tab: 'tabHome' | 'tabMarket'): Promise<void> {
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words(`shell.${tab}`) }).tap()
}

function bitcoinRow({ page }: Walker) {
  return page.getByRole('main').getByRole('link', { name: /BTC/ }).first()
}
