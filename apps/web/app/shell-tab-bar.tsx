// The four tabs in SPEC's order.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useUnseenFills } from '#data/orders/unseen-fills.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import type { PageTab } from '#pages/page-entry.ts'
import { TabBar } from '@ingot/ui/layout/tab-bar.tsx'

const tabs = [
  { tab: 'home', icon: 'home', label: 'tabHome', to: '/pages/home/index' },
  { tab: 'market', icon: 'quotes', label: 'tabMarket', to: '/pages/market/index' },
  { tab: 'trade', icon: 'trade', label: 'tabTrade', to: '/pages/trade/index' },
  { tab: 'property', icon: 'asset', label: 'tabAsset', to: '/pages/property/index' },
] as const

export function ShellTabBar({ current }: { readonly current: PageTab }) {
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
