// Every route that SPEC names has a page in the web app.
import { expect, test } from 'vitest'
import { pictureScenes } from '#e2e/walk/picture-scenes.ts'
import { specRoutes } from './spec.ts'
import { report } from './tree.ts'
import { builtPaths, manifests } from './web-pages.ts'

test('every SPEC route has a page', () => {
  report('routes', manifests.length)
  expect(specRoutes.filter((route) => !builtPaths.includes(route))).toEqual([])
  expect(builtPaths.filter((path, at) => builtPaths.indexOf(path) !== at), 'twice').toEqual([])
})

test('a manifest serves exactly the paths that it declares', () => {
  report('manifests', manifests.length)
  expect(manifests.filter(({ declared, served }) =>
    declared.toSorted().join() !== served.toSorted().join())).toEqual([])
})

test('every page has a scene that is looked at in each language', () => {
  const seen = new Set(pictureScenes.map(({ address }) => address.replace(/\?.*/, '')))
  expect(builtPaths.filter((path) => !seen.has(path))).toEqual([])
})
