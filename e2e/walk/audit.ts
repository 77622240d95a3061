// The faults that any page may have: it is wider than the phone, a figure is cut off, a text is in
// another language, or it cannot be used without sight.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  assetListings, fiats, languageNames, networkListings, productName,
} from '@ingot/contract/vocabulary'
import type { Page } from 'playwright-core'
import type { Walker } from './walker.ts'

export type AuditOptions = {
  /**
   * The findings of axe that are faults: all, the serious and critical ones, or only those of
   * contrast, for another theme of the same page.
   */
  readonly impacts?: 'serious' | 'any' | 'contrast'
  /** Words that users have typed, in whatever language. */
  readonly names?: readonly string[]
}

/** The page's faults, each as a line; none on a page that is as it should be. */
export async function faultsOf(
  walker: Walker, { impacts = 'serious', names = [] }: AuditOptions = {},
): Promise<readonly string[]> {
  const { page } = walker
  await settled(page)
  return [
    ...await overflowing(page),
    ...await clippedFigures(page),
    ...await crowdedTexts(page),
    ...await cutRows(page),
    ...await foreignWords(walker, names),
    ...await findings(page, impacts),
  ]
}

/** Every text of the page as it is read or heard; an address of a network has no language. */
export async function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt']
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      spoken.flatMap((name) => element.getAttribute(name) ?? []))
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: string[] = []
    for (let text = shown.nextNode(); text !== null; text = shown.nextNode()) {
      const holder = text.parentElement
      if (holder === null) continue
      if (holder.closest('script, style, noscript, [translate=no]') !== null) continue
      // A found part is marked inside of its word.
      const whole = holder.tagName === 'MARK' || holder.querySelector(':scope > mark') !== null
        ? holder.closest(':not(mark)')
        : text
      written.push(whole?.textContent ?? '')
    }
    return [...new Set([...attributes, ...written])]
  })
}

/** Waits until the app shows a page, and nothing moves, loads or passes by any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isStill = document.getAnimations().every((animation) =>
      animation.playState !== 'running'
        || animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
    const root = document.querySelector('#root')
    const isEmpty = root !== null && root.querySelector('main') === null
    const isLoading = isEmpty || document.querySelector(
      'main [class*="_skeleton"], output > [class*="_plate"]',
    ) !== null
    const isTelling = document.querySelector('[class*="_toast"]') !== null
    return isStill && !isLoading && !isTelling
  })
}

async function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSideways = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowX)
    const sideways = [...document.querySelectorAll('body *')].filter(isSideways)
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isOut = width > 1 && height > 0 && (right > screen.width + 1 || left < -1)
      const isMeant = element.closest('[aria-hidden="true"]') !== null
        || sideways.some((row) => row !== element && row.contains(element))
      return isOut && !isMeant ? [`sticks out: ${element.outerHTML.slice(0, 160)}`] : []
    })
  })
}

/** Texts with digits that are partly outside of their clipping box. */
async function clippedFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clipped = [...document.querySelectorAll('input')]
      .filter((field) => /\d/.test(field.value) && field.scrollWidth > field.clientWidth + 1)
      .map((field) => `cut off: ${field.value} in a field`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || !/\d/.test(text.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || width === 0) break
        if (overflowX === 'visible') continue
        const rim = box.getBoundingClientRect()
        // Text for screen readers only is in a box of one pixel.
        if (rim.width <= 1) break
        const isCut = right > rim.right + 1 || left < rim.left - 1
        if (isCut) clipped.push(`cut off: ${text.textContent} in ${parent.outerHTML.slice(0, 160)}`)
        if (isCut) break
      }
    }
    return clipped
  })
}

/** Texts that nothing keeps from the phone's edge. */
async function crowdedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roomPx = 4
    const crowded: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0 || (left >= roomPx && right <= screen.width - roomPx)) continue
      let box = text.parentElement
      // Content that scrolls sideways may end anywhere; screen-reader text is not visible.
      while (box !== null && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
      const isSeen = box === null || box.getBoundingClientRect().width > 1
      // A card in a row that scrolls sideways may itself cut larger content.
      let row = box
      while (row !== null && !/auto|scroll/.test(getComputedStyle(row).overflowX)) {
        row = row.parentElement
      }
      const isSideways = row !== null && row.scrollWidth > row.clientWidth + 1
      if (isSeen && !isSideways) crowded.push(`at the edge: ${text.textContent}`)
    }
    return crowded
  })
}

/** Rows of choices that go on beyond an edge and do not fade out at it. */
async function cutRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...document.querySelectorAll('[role="tablist"], fieldset')]
    .filter((row) => /auto|scroll/.test(getComputedStyle(row).overflowX))
    .filter((row) => row.scrollWidth > row.clientWidth + 1)
    .filter((row) => getComputedStyle(row).maskImage === 'none')
    .map((row) => `cut at the edge: ${row.getAttribute('aria-label')}`))
}

/** Words that are the same in all languages. */
export const sharedWords: ReadonlySet<string> = new Set([
  ...assetListings.flatMap(({ symbol, name }) => [symbol, name]),
  ...networkListings.flatMap(({ chain, name }) => [chain, ...name.split(/[ -]/)]),
  ...Object.values(languageNames), productName, 'GTC', 'IOC', 'FOK', 'ID', 'UTC',
  'JPG', 'PNG', 'WebP', 'MB', ...fiats, 'IBAN', 'BIC',
  'MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ',
  // Terms of trading and deposits that traders of every language use, and a key.
  'OCO', 'PnL', 'ROE', 'ROI', 'ADL', 'TP', 'SL', 'Enter', 'QR', 'Memo', 'https', 'PDF', 'CSV',
])

/** Terms of contracts that traders of a language write in English. */
const tradersWords: Readonly<Record<string, ReadonlySet<string>>> = {
  ja_JP: new Set(['bp']),
  zh_TW: new Set(['App', 'Code']),
  th_TH: new Set(['Perpetual', 'Perp', 'Long', 'Short', 'Cross', 'Isolated', 'Callback', 'bp']),
}

/** Keys of a catalogue anywhere, and where the language has letters of its own, Latin words. */
async function foreignWords(
  { page, language }: Walker, names: readonly string[],
): Promise<readonly string[]> {
  const texts = await textsOf(page)
  const keys = texts.filter((text) => /^[a-z]+\.[a-z][A-Za-z]+$/.test(text.trim()))
  const isLatin = language === 'en_US' || language === 'es_ES'
  const known = new Set([...sharedWords, ...tradersWords[language] ?? [], ...names])
  const strange = isLatin ? [] : texts.filter((text) => hasLatinWord(text, known))
  return [...new Set([...keys, ...strange])].map((text) => `not in ${language}: ${text}`)
}

/** Words with a digit are names of networks and parts of addresses; "WD-7" is a record. */
function hasLatinWord(text: string, known: ReadonlySet<string>): boolean {
  const named = /\S*@\S+|\b[A-Z]{2}-\d+\b|\b(?=\w*\d)\w+/g
  // A wait in English units, as "2d 11h".
  if (/\b\d{1,3}[dhm] \d{1,2}[hms]\b/.test(text)) return true
  const words = text.replace(named, ' ').match(/\p{Script=Latin}{2,}/gu) ?? []
  return words.some((word) => ![...known].some((shared) => isFormOf(word, shared)))
}

/** A market's name is two coins in one word. */
function isFormOf(word: string, shared: string): boolean {
  return word === shared || word === `${shared}USDT`
}

/** The parts of a toast with too little contrast, measured at its animation's first moment. */
export async function paleAtFirst(page: Page): Promise<readonly string[]> {
  await loadAxe(page)
  const { violations, passed } = await page.evaluate<AxeResult>(`(async () => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 0
    }
    const { violations, passes } = await axe.run('output button', { runOnly: 'color-contrast' })
    return { violations, passed: passes.map(({ id }) => id) }
  })()`)
  const pale = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
  return pale.length === 0 && passed.length === 0 ? ['nothing was judged'] : pale
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axePath, 'utf8')

/** Once for a document, and before a look that must not come late: it is half a megabyte. */
export async function loadAxe(page: Page): Promise<void> {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axeSource)
}

type Finding = { readonly id: string; readonly impact: string; readonly nodes: { html: string }[] }
type AxeResult = { readonly violations: readonly Finding[]; readonly passed: readonly string[] }

/** The accessibility findings on the page as it is now. */
async function findings(
  page: Page, impacts: Required<AuditOptions>['impacts'],
): Promise<readonly string[]> {
  await loadAxe(page)
  const rules = impacts === 'contrast' ? ', runOnly: "color-contrast"' : ''
  const { violations, passed } = await page.evaluate<AxeResult>(
    `axe.run(document, { resultTypes: ["violations"]${rules} }).then(({ violations, passes }) => `
      + '({ violations, passed: passes.map(({ id }) => id) }))',
  )
  const found = violations
    .filter(({ impact }) => impacts !== 'serious' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  // Something that covers the page would keep axe from judging any contrast, in silence.
  const judged = [...violations.map(({ id }) => id), ...passed]
  return judged.includes('color-contrast') ? found : [...found, 'no contrast could be judged']
}
