// Leads from a spot market to the contract on its pair and back; absent without the other one.
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Market } from '#data/market/market.ts'
import { useMarket } from '#data/market/use-tickers.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './kind-switch.module.css'

const css = styleNames(styles)

export function KindSwitch({ market }: { readonly market: Market }) {
  const t = useTranslations('common')
  const router = useRouter()
  const pair = `${market.base}${market.quote}`
  const other = useMarket(market.kind === 'spot' ? contractSymbolOf(pair) : pair)
  if (other === undefined) return null
  const handlePress = (): void => void router.navigate({
    to: '/pages/coin/index', search: { symbol: other.symbol }, replace: true,
  })
  return (
    <button className={css('switch')} onClick={handlePress} type="button">
      <Icon of={ArrowRightLeft} size={20} />
      {t(other.kind === 'spot' ? 'spot' : 'contract')}
    </button>
  )
}
