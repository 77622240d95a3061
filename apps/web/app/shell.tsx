// The frame of every page: the header of a desktop, the tab bar on the tabs' roots, the line
// for stale prices, the loading indicator, the toasts and the notices of trading.
import { productName } from '@ingot/contract/vocabulary'
import { Outlet, rootRouteId, useRouter, useRouterState } from '@tanstack/react-router'
import { OctagonX } from 'lucide'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '#data/account/session.ts'
import { useWasProofAsked } from '@ingot/features/security/app/data/step-up.ts'
import { loadWords } from '#data/device/language.ts'
import { useVersionState } from '#data/device/app-update.ts'
import { useFormat, useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { useStoppedParts } from '@ingot/features/market/app/data/use-stopped-parts.ts'
import { retryFailedReads, useHasFailedReads } from '#data/call/failed-reads.ts'
import { useUnseenFills } from '@ingot/features/trading/app/data/orders/unseen-fills.ts'
import { useDelayNotice } from '#data/stream/live-stream.ts'
import type { PageTab } from '#pages/page-entry.ts'
import { findPage } from '#pages/page-table.ts'
import { AppFrame } from '@ingot/ui/layout/app-frame.tsx'
import { StaleBanner } from '@ingot/ui/layout/stale-banner.tsx'
import { TabBar } from '@ingot/ui/layout/tab-bar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ToastHost } from '@ingot/ui/sheets/toast-host.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { useShortcut } from '@ingot/ui/layout/use-shortcut.ts'
import { LoadingIndicator } from './loading-indicator.tsx'
import { titleOf } from './title-of.ts'
import styles from './shell.module.css'

const css = styleNames(styles)

const tabs = [
  { tab: 'home', icon: 'home', label: 'tabHome', to: '/pages/home/index' },
  { tab: 'market', icon: 'quotes', label: 'tabMarket', to: '/pages/market/index' },
  { tab: 'trade', icon: 'trade', label: 'tabTrade', to: '/pages/trade/index' },
  { tab: 'property', icon: 'asset', label: 'tabAsset', to: '/pages/property/index' },
] as const

const TradingNotices = lazy(async () => {
  const [{ TradingNotices: loaded }] = await Promise.all([
    import('@ingot/features/trading/app/trading-notices.tsx'),
    loadWords(['notices', 'conditional']),
  ])
  return { default: loaded }
})

const DesktopHeader = lazy(async () => ({
  default: (await import('#widgets/desktop/desktop-header.tsx')).DesktopHeader,
}))

const StepUpSheet = lazy(async () => {
  const [{ StepUpSheet: loaded }] = await Promise.all([
    import('@ingot/features/security/app/step-up-sheet.tsx'), loadWords(['security']),
  ])
  return { default: loaded }
})

const UpdateWatch = lazy(async () => {
  const [{ UpdateWatch: loaded }] = await Promise.all([
    import('#widgets/update/update-watch.tsx'), loadWords(['update']),
  ])
  return { default: loaded }
})

export function Shell() {
  const t = useTranslations()
  const pathname = useShownPath()
  const isLoggedIn = useIsLoggedIn()
  const router = useRouter()
  useShortcut('/', () => {
    if (isLoggedIn) void router.navigate({ to: '/pages/search/index' })
  })
  const isAsked = useWasProofAsked()
  const isOld = useVersionState(useSiteConfig().data) !== 'current'
  const page = findPage(pathname)
  const isDesk = useMedia(wideWindow)
  const title = titleOf(t, page)
  return (
    <AppFrame
      header={isDesk && <DeskHeader path={pathname} tab={page?.tab ?? page?.deskTab} />}
      width={page?.deskWidth ?? 'form'}
    >
      <title>{`${title} · ${productName}`}</title>
      <StopBanner />
      {page !== undefined && page.isOpen !== true && <ConnectionBanner />}
      <div className={css('page')} key={pathname}>
        <Outlet />
      </div>
      {page?.tab !== undefined && <ShellTabBar current={page.tab} />}
      <LoadingIndicator />
      <ToastHost />
      {isLoggedIn && <Suspense fallback={null}><TradingNotices /></Suspense>}
      {isAsked && <Suspense fallback={null}><StepUpSheet /></Suspense>}
      {isOld && page?.path !== '/components/UpdateApp' && (
        <Suspense fallback={null}><UpdateWatch /></Suspense>
      )}
    </AppFrame>
  )
}

/** The header keeps its place while its code is loaded. */
function DeskHeader(props: ComponentProps<typeof DesktopHeader>) {
  return (
    <Suspense fallback={<div className={css('header')} />}>
      <DesktopHeader {...props} />
    </Suspense>
  )
}

/** The path of the page that is on the screen, which lags behind the address while a page loads. */
function useShownPath(): string {
  return useRouterState({
    select({ matches, location }) {
      const shown = matches.at(-1)
      // An address without a page matches the root alone.
      return shown === undefined || shown.routeId === rootRouteId
        ? location.pathname
        : shown.pathname
    },
  })
}

/**
 * The line of a lost or silent live feed, or of figures that a busy exchange did not send. Order
 * entry stays open; prices turn grey by themselves.
 */
function ConnectionBanner() {
  const t = useTranslations()
  const format = useFormat()
  const notice = useDelayNotice()
  const hasFailedReads = useHasFailedReads()
  if (notice !== undefined) {
    const time = format.time(notice.lastTime)
    const key = notice.kind === 'delayed' ? 'shell.delayed' : 'shell.stale'
    return <StaleBanner text={t(key, { time })} />
  }
  if (!hasFailedReads) return null
  return (
    <StaleBanner
      actionLabel={t('common.retry')}
      onAction={retryFailedReads}
      text={t('shell.notRead')}
    />
  )
}

/** [EX6] On every page, for as long as operators have stopped trading, withdrawals or both. */
function StopBanner() {
  const t = useTranslations('shell.stops')
  const [first, second] = useStoppedParts()
  if (first === undefined) return null
  return <StaleBanner icon={OctagonX} text={t(second === undefined ? first : 'both')} />
}

/** The four tabs in SPEC's order. */
function ShellTabBar({ current }: { readonly current: PageTab }) {
  const t = useTranslations('shell')
  const format = useFormat()
  const router = useRouter()
  const fills = useUnseenFills(current === 'trade')
  const badge = fills === 0
    ? undefined
    : { count: format.count(fills), label: t('newFills', { count: fills }) }
  return (
    <TabBar
      items={tabs.map(({ tab, icon, label, to }) => ({
        icon,
        label: t(label),
        badge: tab === 'trade' ? badge : undefined,
        href: `#${to}`,
        isCurrent: tab === current,
        onPress: () => {
          if (tab !== current) void router.navigate({ to })
        },
      }))}
      label={t('tabs')}
    />
  )
}
