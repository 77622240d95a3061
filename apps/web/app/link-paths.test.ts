// A link to a page that does not exist must not compile. Most of this is said to the type checker,
// which reads it together with all tests.
import { expect, expectTypeOf, test } from 'vitest'
import type { router } from './router.tsx'
import { routeTable } from './routes.ts'

type LinkPath = keyof (typeof router)['routesByPath']

const linkPaths = {
  '/': true,
  '/pages/home/index': true,
  '/pages/market/index': true,
  '/pages/trade/index': true,
  '/pages/property/index': true,
  '/pages/login/index': true,
  '/pages/register/index': true,
  '/pages/recover/index': true,
  '/pages/search/index': true,
  '/pages/coin/index': true,
  '/pages/my/index': true,
  '/pages/setting/index': true,
} satisfies Record<LinkPath, true>

test('links compile only to built pages', () => {
  expectTypeOf<LinkPath>().toEqualTypeOf<keyof typeof linkPaths>()
  expectTypeOf<'/nope'>().not.toExtend<LinkPath>()
  const built = routeTable.filter((route) => route.built).map(({ path }) => path)
  expect(Object.keys(linkPaths)).toEqual(built)
})
