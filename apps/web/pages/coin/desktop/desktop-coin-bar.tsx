// The bar of a market's page on a desktop: the market with its facts.
import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { MarketFacts } from '#widgets/desktop/market-facts.tsx'
import { AlertBell } from '#widgets/market/alert-bell.tsx'
import { KindBadge } from '#widgets/market/kind-badge.tsx'
import { WatchStar } from '#widgets/market/watch-star.tsx'
import styles from './desktop-coin-bar.module.css'

const css = styleNames(styles)

export function DesktopCoinBar({ market }: { readonly market: Market }) {
  const t = useTranslations('coin')
  const router = useRouter()
  const choose = (): void => {
    void router.navigate({ to: '/pages/search/index', search: { type: 'coin' } })
  }
  return (
    <header className={css('market')}>
      <button
        aria-label={t('switchPair', { pair: market.pair })}
        className={css('pair')}
        onClick={choose}
        type="button"
      >
        <CoinLogo size={24} src={market.listing.logo} symbol={market.base} />
        {market.pair}
        <KindBadge symbol={market.symbol} />
        <Icon of={ChevronDown} size={16} />
      </button>
      <WatchStar coin={market.base} size={22} symbol={market.symbol} />
      <AlertBell symbol={market.symbol} />
      <MarketFacts market={market} />
    </header>
  )
}
