// `npm run pictures:readme`: takes the README's pictures of the app and of the console from a
// sandbox with its simulated market, by a demo account and the first operator.
import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPhone } from '#e2e/browser/open-browser.ts'
import { openDesk, setUpDesk } from './console-desk.ts'
import { openMarket, type OpenMarket } from './open-market.ts'
import { walkerOn } from './walker.ts'

const folder = 'docs/pictures'
const size = { width: 390, height: 844 }
const gap = 24
const perRow = 4
/** How long the market moves before a picture is taken. */
const movingMs = 4_000

const screens = {
  light: [
    'home/index', 'trade/index?symbol=BTCUSDT-PERP', 'coin/index?symbol=BTCUSDT',
    'property/index', 'copy-trading/index', 'new-coin/index', 'recharge/index?symbol=USDT',
    'contest/index',
  ],
  dark: [
    'home/index', 'trade/index?symbol=BTCUSDT', 'coin/index?symbol=ETHUSDT-PERP',
    'market/index', 'exchange/index', 'invite/index', 'my/index', 'message/index',
  ],
} as const

await mkdir(folder, { recursive: true })
const market = await openMarket()
const browser = await openBrowser()
try {
  for (const theme of ['light', 'dark'] as const) await takeApp(browser, theme)
  await takeConsole(browser, market)
} finally {
  await browser.close()
  await market.stop()
}

async function takeApp(program: Browser, theme: 'light' | 'dark'): Promise<void> {
  const { page, context } = await openPhone(program, {
    language: 'en_US', theme, baseURL: market.url,
  })
  const { words } = walkerOn(page, 'en_US')
  await page.goto('/#/pages/login/index')
  await page.getByRole('button', { name: words('login.demo') }).tap()
  await page.waitForURL(/pages\/home\/index|#\/$/)
  const pictures: string[] = []
  for (const screen of screens[theme]) {
    await page.goto(`/#/pages/${screen}`)
    await page.getByRole('main').waitFor()
    await page.waitForTimeout(movingMs)
    const picture = await page.screenshot()
    pictures.push(picture.toString('base64'))
  }
  await context.close()
  await join(program, pictures, `${folder}/app-${theme}.png`)
}

/** The pictures in rows on one. */
async function join(program: Browser, pictures: readonly string[], path: string): Promise<void> {
  const page = await program.newPage({
    viewport: { width: perRow * (size.width + gap) + gap, height: 100 },
  })
  const images = pictures.map((picture) =>
    `<img src="data:image/png;base64,${picture}" width="${size.width}" height="${size.height}">`)
  await page.setContent(`<style>
    body { margin: 0; padding: ${gap}px; display: flex; flex-wrap: wrap; gap: ${gap}px; }
    img { border-radius: 24px; box-shadow: 0 0 0 1px #8884; }
  </style>${images.join('')}`)
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path, fullPage: true, omitBackground: true })
  await page.close()
}

async function takeConsole(program: Browser, open: OpenMarket): Promise<void> {
  const desk = await openDesk(program, open)
  await setUpDesk(desk, { firstSecret: open.firstSecret, services: { clock: Date.now } })
  await show(desk.page, 'Overview')
  await desk.page.screenshot({ path: `${folder}/console-overview.png` })
  await show(desk.page, 'Configuration')
  await desk.page.screenshot({ path: `${folder}/console-configuration.png` })
  await desk.context.close()
}

async function show(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.waitForTimeout(movingMs)
}
