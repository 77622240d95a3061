// `npm run pictures -- --out FOLDER`: takes a picture of every page in each size, language and
// theme, for people to look at. It is no test: it fails only when a page does not open.
//   --url       an exchange that runs already; a new one with a simulated market otherwise
//   --pages, --sizes, --languages, --themes   only these, separated by commas
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '@ingot/contract/vocabulary'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser/open-browser.ts'
import { enterPerson, walkPassword } from './person.ts'
import { type FilledAccount, openFilledAccount } from './screens/filled-account.ts'
import { logInByScreen } from './walk/entry.ts'
import { addressOf, pictureScenes, type Scene } from './walk/picture-scenes.ts'
import { type Walker, walkerOn } from './walk/walker.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
  landscape: { width: 844, height: 390 },
  'landscape-small': { width: 740, height: 360 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1440, height: 900 },
} as const
type Size = keyof typeof sizes
type Theme = 'light' | 'dark'
type PicturedAccount = Pick<FilledAccount, 'url' | 'ids' | 'user' | 'stop'>

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    pages: { type: 'string' },
    sizes: { type: 'string', default: 'phone,landscape,tablet,desktop' },
    languages: { type: 'string', default: 'en_US,zh_CN,ru_RU,th_TH' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
if (values.out === undefined) throw new Error('--out must name the folder for the pictures')
const out = values.out
const chosen = {
  scenes: pictureScenes.filter(({ name }) => isListed(values.pages, name)),
  sizes: allSizes().filter((size) => isListed(values.sizes, size)),
  languages: languages.filter((language) => isListed(values.languages, language)),
  themes: (['light', 'dark'] as const).filter((theme) => isListed(values.themes, theme)),
}

await mkdir(out, { recursive: true })
const browser = await openBrowser()
const account = values.url === undefined
  ? await openFilledAccount(browser)
  : await enterAt(values.url)
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await account.stop()
}

/** A new user of an exchange that runs already; the pages of details are left out. */
async function enterAt(url: string): Promise<PicturedAccount> {
  const { email } = await enterPerson(url, {
    email: `pictures.of.every.page.${Date.now()}@example.com`,
    coins: { USDT: '48216.07', BTC: '0.12286', DOGE: '1250.5', ETH: '4' },
  })
  return { url, ids: {}, user: { email, password: walkPassword }, stop: async () => {} }
}

async function takeAll(program: Browser): Promise<void> {
  for (const size of chosen.sizes) {
    for (const language of chosen.languages) {
      for (const theme of chosen.themes) await takeSet(program, { size, language, theme })
    }
  }
}

type Set = { readonly size: Size; readonly language: Language; readonly theme: Theme }

/** Every chosen page in one size, language and theme. */
async function takeSet(
  program: Browser,
  { size, language, theme }: Set,
): Promise<void> {
  const isTouch = size !== 'desktop' && size !== 'wide'
  const context = await program.newContext({
    viewport: sizes[size],
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: isTouch,
    locale: language.replace('_', '-'),
    colorScheme: theme,
    baseURL: account.url,
    serviceWorkers: 'block',
  })
  // One picture's choices must not appear in the next.
  await context.addInitScript(() => localStorage.removeItem('ingot.preferences'))
  const page = await context.newPage()
  const walker = walkerOn(page, language)
  const folder = join(out, size)
  const fileOf = ({ name }: Scene): string => join(folder, `${name}.${language}.${theme}.png`)
  await mkdir(folder, { recursive: true })
  for (const scene of chosen.scenes.filter(({ isOpenToAll }) => isOpenToAll)) {
    await take(walker, scene, fileOf(scene))
  }
  await page.goto('/#/pages/login/index')
  await logInByScreen(walker, account.user)
  await page.waitForURL(/pages\/home\/index|#\/$/)
  for (const scene of chosen.scenes.filter(({ isOpenToAll }) => !isOpenToAll)) {
    await take(walker, scene, fileOf(scene))
  }
  await context.close()
}

async function take(walker: Walker, scene: Scene, path: string): Promise<void> {
  const { page } = walker
  try {
    await page.goto(`/#${addressOf(scene, account.ids)}`)
    await page.reload()
    await page.getByRole('main').waitFor()
    await scene.show?.(walker)
    await rest(page)
    await page.screenshot({ path })
    process.stdout.write(`${path}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`no ${path}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}

/** Waits until no skeleton is shown and no change of the page is under way. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.querySelector('main [class*="_skeleton"]') === null
      && document.getAnimations().every(({ playState }) => playState !== 'running'))
    // A market that moves without end flashes without end.
    .catch(() => undefined)
}

function isListed(list: string | undefined, name: string): boolean {
  return list === undefined || list.split(',').includes(name)
}

function allSizes(): readonly Size[] {
  return ['phone', 'small', 'landscape', 'landscape-small', 'tablet', 'desktop', 'wide']
}
