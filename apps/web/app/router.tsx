// The router: hash addresses, one route for each page of the table, the login guard before all of
// them. A path without a page opens a screen that says so.
import { pageLoadingDelayMs, productName } from '@ingot/contract/vocabulary'
import {
  createRootRoute, createRoute, createRouter, type ErrorComponentProps, redirect, useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { translator } from '#data/device/language.ts'
import { noteShownPage } from '#data/device/last-page.ts'
import { rememberReturn } from '#data/account/return-to.ts'
import { session } from '#data/account/session.ts'
import { missingCode } from '#data/device/missing-code.ts'
import type { PageEntry } from '#pages/page-entry.ts'
import { findPage, pageTable } from '#pages/page-table.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Failed } from '@ingot/ui/lists/failed.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { leaveToasts, showToast } from '@ingot/ui/sheets/toast-store.ts'
import { createAppHistory } from './create-app-history.ts'
import { loginPath, mayEnter } from './guard.ts'
import { isSecondNavigation } from './one-navigation.ts'
import { pageComponent, PageTimedOut } from './page-component.ts'
import { sheetDepthOf } from './sheet-entries.ts'
import { Shell } from './shell.tsx'
import { titleOf } from './title-of.ts'

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

/** An address that the product does not have: it says so and leads home. */
function NotFoundScreen() {
  const t = useTranslations('shell')
  const router = useRouter()
  return (
    <Screen bar={<AppBar title={productName} />} isCentred>
      <Empty
        action={(
          <Button isNarrow onPress={() => void router.navigate({ to: '/pages/home/index' })}>
            {t('goHome')}
          </Button>
        )}
        detail={t('notFoundText')}
        title={t('notFoundTitle')}
      />
    </Screen>
  )
}

/**
 * The placeholder of a page with code that takes longer than 200 ms: its title and its geometry,
 * and no text that could be taken for a figure.
 */
function PendingScreen() {
  const t = useTranslations()
  const page = findPage(useLocation().pathname)
  const title = titleOf(t, page)
  return (
    <Screen bar={<AppBar align={page?.tab === undefined ? 'centre' : 'start'} title={title} />}>
      <SkeletonRows count={9} hasChip />
    </Screen>
  )
}

/** A page whose code did not come, or that broke while it was drawn. */
function FailedScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslations()
  const router = useRouter()
  const isCodeMissing = missingCode.isCause(error)
  const handleRetry = (): void => {
    // A missing file is requested again, perhaps by a newer page, only after a reload.
    if (isCodeMissing) return void reloadOrTell(t('errors.codeMissing'))
    reset()
    void router.invalidate()
  }
  const detail = isCodeMissing
    ? t('errors.codeMissing')
    : error instanceof PageTimedOut ? t('errors.timeout') : failureText(error)
  const title = t('errors.pageFailed')
  return (
    <Screen bar={<AppBar title={productName} />} isCentred>
      <Failed
        detail={detail === title ? undefined : detail}
        onRetry={handleRetry}
        retryLabel={t('common.retry')}
        title={title}
      />
    </Screen>
  )
}

async function reloadOrTell(failure: string): Promise<void> {
  if (!await missingCode.reload()) showToast({ tone: 'error', text: failure })
}
