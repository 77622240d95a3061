// The router: hash addresses, one route for each built page, the login guard before all of them.
// Routes that are not built are in the table only, so a link to one does not compile.
import { pageLoadingDelayMs } from '@ingot/contract/vocabulary'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { translator } from '#data/language.ts'
import { rememberReturn } from '#data/return-to.ts'
import { session } from '#data/session.ts'
import { showToast } from '#ui/toast-store.ts'
import { createAppHistory } from './create-app-history.ts'
import { FailedScreen } from './failed-screen.tsx'
import { mayEnter } from './guard.ts'
import { NotOpenScreen } from './not-open-screen.tsx'
import { isSecondNavigation } from './one-navigation.ts'
import {
  coinPage, homePage, loginPage, marketPage, myPage, propertyPage, recoverPage, registerPage,
  searchPage, settingPage, tradePage,
} from './pages.ts'
import { PendingScreen } from './pending-screen.tsx'
import { loginPath } from './routes.ts'
import {
  readCoinSearch, readMarketSearch, readSearchSearch, readTradeSearch,
} from './search-params.ts'
import { sheetDepthOf } from './sheet-entries.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotOpenScreen,
  beforeLoad({ location }) {
    // Opening or closing a sheet enters no page; session-watch leads away from one that is shown.
    if (location.pathname === router.state.resolvedLocation?.pathname) return
    if (mayEnter(location.pathname, session.isLoggedIn())) return
    rememberReturn(location.href)
    showToast({ text: translator()('errors.notLoggedIn') })
    throw redirect({ to: loginPath, replace: true })
  },
})

const parent = { getParentRoute: () => rootRoute }

// Each route is a constant of its own: inside the list it would get the list's element type, which
// is any route, and a link to a missing page would compile.
const start = createRoute({ ...parent, path: '/', component: homePage })
const home = createRoute({ ...parent, path: '/pages/home/index', component: homePage })
const market = createRoute({
  ...parent,
  path: '/pages/market/index',
  validateSearch: readMarketSearch,
  component: marketPage,
})
const trade = createRoute({
  ...parent,
  path: '/pages/trade/index',
  validateSearch: readTradeSearch,
  component: tradePage,
})
const property = createRoute({ ...parent, path: '/pages/property/index', component: propertyPage })
const login = createRoute({ ...parent, path: '/pages/login/index', component: loginPage })
const register = createRoute({ ...parent, path: '/pages/register/index', component: registerPage })
const recover = createRoute({ ...parent, path: '/pages/recover/index', component: recoverPage })
const search = createRoute({
  ...parent,
  path: '/pages/search/index',
  validateSearch: readSearchSearch,
  component: searchPage,
})
const coin = createRoute({
  ...parent,
  path: '/pages/coin/index',
  validateSearch: readCoinSearch,
  component: coinPage,
})
const my = createRoute({ ...parent, path: '/pages/my/index', component: myPage })
const setting = createRoute({ ...parent, path: '/pages/setting/index', component: settingPage })

const routeTree = rootRoute.addChildren([
  start, home, market, trade, property, login, register, recover, search, coin, my, setting,
])

export const router = createRouter({
  routeTree,
  history: createAppHistory(),
  defaultPendingMs: pageLoadingDelayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: FailedScreen,
  // The page below a sheet stays where it is.
  scrollRestoration: ({ location }) => sheetDepthOf(location.state) === 0,
})

router.history.block({
  // Leaving the site is the browser's matter.
  enableBeforeUnload: false,
  blockerFn({ nextLocation, action }) {
    const isBlocked = isSecondNavigation({
      isRunning: router.state.status === 'pending',
      isForth: action === 'PUSH' || action === 'REPLACE',
      from: router.latestLocation.pathname,
      to: nextLocation.pathname,
    })
    if (isBlocked) showToast({ text: translator()('errors.routing') })
    return isBlocked
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
