// The router: hash addresses, one route for each page of the table, the login guard before all of
// them. A path without a page opens a screen that says so.
import { pageLoadingDelayMs } from '@ingot/contract/vocabulary'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { translator } from '#data/device/language.ts'
import { noteShownPage } from '#data/device/last-page.ts'
import { rememberReturn } from '#data/account/return-to.ts'
import { session } from '#data/account/session.ts'
import type { PageEntry } from '#pages/page-entry.ts'
import { pageTable } from '#pages/page-table.ts'
import { leaveToasts, showToast } from '@ingot/ui/sheets/toast-store.ts'
import { createAppHistory } from './create-app-history.ts'
import { FailedScreen } from './failed-screen.tsx'
import { loginPath, mayEnter } from './guard.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { isSecondNavigation } from './one-navigation.ts'
import { pageComponent } from './page-component.ts'
import { PendingScreen } from './pending-screen.tsx'
import { sheetDepthOf } from './sheet-entries.ts'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  beforeLoad({ location }) {
    // Opening or closing a sheet enters no page; session-watch leads away from one that is shown.
    if (location.pathname === router.state.resolvedLocation?.pathname) return
    if (mayEnter(location.pathname, session.isLoggedIn())) return
    rememberReturn(location.href)
    showToast({ text: translator()('errors.notLoggedIn') })
    throw redirect({ to: loginPath, replace: true })
  },
})

export const router = createRouter({
  routeTree: rootRoute.addChildren(pageTable.map(routeOf)),
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

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) leaveToasts()
})

router.subscribe('onResolved', ({ toLocation }) => noteShownPage(toLocation.pathname))

function routeOf(page: PageEntry) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    component: pageComponent(page),
    ...(page.readSearch === undefined ? {} : { validateSearch: page.readSearch }),
  })
}
