// Every page once, each in the next language and in the other theme on the narrowest phone, with an
// account that is filled: `npm run check:screens` looks at all of their views.
import { languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { walkBrowser } from '#e2e/browser/walk-browser.ts'
import { openFilledAccount } from './filled-account.ts'
import { allThemes, lookAtScreens, type View } from './look-at-screens.ts'
import { pictureScenes } from '#e2e/walk/picture-scenes.ts'

test('[W185] every page is without faults in some language and theme', async () => {
  const browser = await walkBrowser()
  const account = await openFilledAccount(browser)
  const first = pictureScenes.filter(({ address, isSheet }, at) => isSheet === true
    || pictureScenes.findIndex((other) => pathOf(other) === pathOf({ address })) === at)
  const sights = first.map((scene, at) => ({
    scene,
    sizes: ['small'] as const,
    themes: allThemes.filter((_, place) => place === Math.floor(at / languages.length) % 2),
    language: languages[at % languages.length],
  }))
  const plan = new Map(languages.map((language) =>
    [language, sights.filter((sight) => sight.language === language)]))
  const views: View[] = []
  try {
    await lookAtScreens(browser, plan, { account, onView: (view) => views.push(view) })
  } finally {
    await account.stop()
  }
  expect(views.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(views).toHaveLength(first.length)
})

function pathOf({ address }: { readonly address: string }): string {
  return address.replace(/\?.*/, '')
}
