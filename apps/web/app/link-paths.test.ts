// A link to a page that does not exist must not compile. The type checker reads this file together
// with all tests; the test itself compares the parameters with the router's.
import { expectTypeOf, test } from 'vitest'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { PagePath } from '#pages/page-entry.ts'
import type { CoinSearch } from '@ingot/features/trading/app/coin/page.ts'
import type { AppRouter } from './app-router.ts'

type LinkPath = keyof RegisteredRouter['routesByPath']

test('[V2] links compile only to built pages, with the parameters of the page', () => {
  expectTypeOf<RegisteredRouter>().toEqualTypeOf<AppRouter>()
  expectTypeOf<LinkPath>().toEqualTypeOf<PagePath>()
  expectTypeOf<'/pages/coin/index'>().toExtend<LinkPath>()
  expectTypeOf<'/nope'>().not.toExtend<LinkPath>()
  expectTypeOf<AppRouter['routesByPath']['/pages/coin/index']['types']['searchSchema']>()
    .toEqualTypeOf<CoinSearch>()
})
