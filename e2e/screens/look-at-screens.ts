// Opens every scene in each language, and there in each theme and size, and returns the faults of
// each view. One page is used for all views of a device: the language is a new start of the app,
// the theme and the size change in place.
import { join } from 'node:path'
import type { Language } from '@ingot/contract/vocabulary'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { complaintsOf } from '#e2e/browser/open-browser.ts'
import { type AuditOptions, faultsOf, sharedWords, textsOf } from '#e2e/walk/audit.ts'
import { addressOf, type Scene } from '#e2e/walk/picture-scenes.ts'
import { type Walker, walkerOn } from '#e2e/walk/walker.ts'
import type { FilledAccount } from './filled-account.ts'
import { brokenWords, clippedTexts } from './clipped-texts.ts'
import { controlFaults } from './control-faults.ts'
import { lentWords } from './lent-words.ts'

const screenSizes = {
  small: { width: 360, height: 780 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const
export type ScreenSize = keyof typeof screenSizes
export const allSizes = ['small', 'phone', 'desktop'] as const satisfies readonly ScreenSize[]
export const allThemes = ['light', 'dark'] as const
export type ScreenTheme = (typeof allThemes)[number]

/** A scene with the sizes and themes in which it is looked at. */
export type Sight = {
  readonly scene: Scene
  readonly sizes: readonly ScreenSize[]
  readonly themes: readonly ScreenTheme[]
}

export type Plan = ReadonlyMap<Language, readonly Sight[]>

export type View = {
  readonly scene: string
  readonly language: Language
  readonly theme: ScreenTheme
  readonly size: ScreenSize
  readonly faults: readonly string[]
}

type Eye = {
  readonly account: FilledAccount
  /** Where a picture of each view goes, if they are wanted. */
  readonly folder?: string | undefined
  readonly onView: (view: View) => void
}

/** Looks at everything of a plan. */
export async function lookAtScreens(browser: Browser, plan: Plan, eye: Eye): Promise<void> {
  for (const isDesktop of [false, true]) {
    const context = await openContext(browser, { isDesktop, url: eye.account.url })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    for (const [language, sights] of plan) {
      const own = sights.map((sight) => ({
        ...sight, sizes: sight.sizes.filter((size) => (size === 'desktop') === isDesktop),
      })).filter(({ scene }) => !(isDesktop && scene.isOfPhone === true))
        .filter(({ sizes }) => sizes.length > 0)
      await lookInLanguage({ page, complaints, language, ...eye }, own)
    }
    await context.close()
  }
}

function openContext(
  browser: Browser, { isDesktop, url }: { readonly isDesktop: boolean; readonly url: string },
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: isDesktop ? screenSizes.desktop : screenSizes.phone,
    hasTouch: true,
    isMobile: !isDesktop,
    // A price that flashes at each tick would never be at rest.
    reducedMotion: 'reduce',
    baseURL: url,
    serviceWorkers: 'block',
  })
}

type Seat = Eye & {
  readonly page: Page
  readonly complaints: string[]
  readonly language: Language
}

/** The scenes of visitors come first, then those of the user. */
async function lookInLanguage(seat: Seat, sights: readonly Sight[]): Promise<void> {
  for (const isOpenToAll of [true, false]) {
    const own = sights.filter(({ scene }) => (scene.isOpenToAll ?? false) === isOpenToAll)
    if (own.length === 0) continue
    await start(seat, isOpenToAll)
    for (const sight of own) {
      await lookAtScene(seat, sight)
      if (sight.scene.keepsChoice === true) await start(seat, isOpenToAll)
    }
  }
}

/** Starts the app as it is opened for the first time, in the language. */
async function start(
  { page, account: { session }, language }: Seat, isVisitor: boolean,
): Promise<void> {
  await page.goto('/#/pages/login/index')
  await page.evaluate(([chosen, entered]) => {
    localStorage.clear()
    localStorage.setItem('ingot.preferences', JSON.stringify({ language: chosen }))
    localStorage.setItem('ingot.language', chosen)
    if (entered !== undefined) localStorage.setItem('ingot.session', JSON.stringify(entered))
  }, [language, isVisitor ? undefined : session] as const)
  await page.reload()
  await page.getByRole('main').waitFor()
}

async function lookAtScene(seat: Seat, { scene, themes, sizes }: Sight): Promise<void> {
  const { page, language, folder, onView } = seat
  const walker = walkerOn(page, language)
  let isOpen = false
  for (const size of sizes) {
    for (const [place, theme] of themes.entries()) {
      const view = { scene: scene.name, language, theme, size }
      try {
        await page.setViewportSize(screenSizes[size])
        await page.emulateMedia({ colorScheme: theme })
        if (!isOpen) await openScene(seat, walker, scene)
        isOpen = true
        // Another theme changes nothing but colours.
        const faults = await lookOnce(seat, walker, place === 0 ? 'any' : 'contrast')
        if (folder !== undefined) await page.screenshot({ path: fileOf(folder, view) })
        onView({ ...view, faults })
      } catch (error) {
        onView({ ...view, faults: [error instanceof Error ? error.message : String(error)] })
      }
    }
  }
}

function fileOf(folder: string, { scene, language, theme, size }: Omit<View, 'faults'>): string {
  return join(folder, `${scene}.${size}.${language}.${theme}.png`)
}

/** Goes there as by a link. The page of another address with the same path is left first. */
async function openScene(
  { page, account: { ids } }: Seat, walker: Walker, scene: Scene,
): Promise<void> {
  const address = addressOf(scene, ids)
  const [path] = address.split('?')
  const isThere = new URL(page.url()).hash.split('?')[0] === `#${path}`
  for (const next of isThere ? ['/components/UpdateApp', address] : [address]) {
    await go(page, next)
  }
  const shown = new URL(page.url()).hash.split('?')[0]
  if (shown !== `#${path}`) throw new Error(`${address} led to ${shown}`)
  await scene.show?.(walker)
}

/** The frame of a page is one element for each path. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    for (const main of document.querySelectorAll('main')) main.dataset['left'] = 'yes'
    location.hash = next
  }, address)
  await page.waitForFunction(() => document.querySelector('main:not([data-left])') !== null
    && document.querySelector('main[data-left]') === null)
}

async function lookOnce(
  { page, complaints, language, account: { names } }: Seat, walker: Walker,
  impacts: Required<AuditOptions>['impacts'],
): Promise<readonly string[]> {
  const seen = await faultsOf(walker, { impacts, names })
  const texts = await textsOf(page)
  const broken = [walker.words('errors.loadFailed'), walker.words('shell.notRead')]
  return [...new Set([
    ...seen,
    ...await clippedTexts(page),
    ...await brokenWords(page),
    ...await controlFaults(page),
    ...lentWords(texts, language, new Set([...sharedWords, ...names])),
    ...texts.filter((text) => broken.includes(text)),
    ...complaints.splice(0),
  ])]
}
