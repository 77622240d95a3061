// `npm run check:screens`: opens every page and state in each language, theme and size, and reports
// the faults of each view. It fails when there is one.
//   --pages, --sizes, --languages, --themes   only these, separated by commas
//   --pictures FOLDER                         stores a picture of each view
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { languages } from '@ingot/contract/vocabulary'
import { openBrowser } from '#e2e/browser/open-browser.ts'
import { pictureScenes } from '#e2e/walk/picture-scenes.ts'
import { openFilledAccount } from './filled-account.ts'
import {
  allSizes, allThemes, lookAtScreens, type Plan, type View,
} from './look-at-screens.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    sizes: { type: 'string' },
    languages: { type: 'string' },
    themes: { type: 'string' },
    pictures: { type: 'string' },
  },
})

const sights = pictureScenes.filter(({ name }) => isListed(values.pages, name)).map((scene) => ({
  scene,
  sizes: allSizes.filter((size) => isListed(values.sizes, size)),
  themes: allThemes.filter((theme) => isListed(values.themes, theme)),
}))
const plan: Plan = new Map(languages.filter((language) => isListed(values.languages, language))
  .map((language) => [language, sights]))
if (values.pictures !== undefined) await mkdir(values.pictures, { recursive: true })

let [views, faulty] = [0, 0]
const began = performance.now()
const browser = await openBrowser()
const account = await openFilledAccount(browser)
try {
  await lookAtScreens(browser, plan, { account, folder: values.pictures, onView: report })
} finally {
  await browser.close()
  await account.stop()
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
process.stdout.write(`${views} views, ${faulty} with faults, ${minutes} minutes\n`)
process.exit(faulty === 0 && views > 0 ? 0 : 1)

function report({ scene, language, theme, size, faults }: View): void {
  views += 1
  if (faults.length > 0) faulty += 1
  for (const fault of faults) {
    process.stdout.write(`${scene} ${language} ${theme} ${size}: ${fault}\n`)
  }
}

function isListed(list: string | undefined, name: string): boolean {
  return list === undefined || list.split(',').includes(name)
}
