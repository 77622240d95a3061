// The coin that is deposited, which leads to the choice of another one.
import type { RechargeCoin, RechargeNetwork } from '@ingot/contract/calls/deposit/deposits.ts'
import { useRouter } from '@tanstack/react-router'
import { Tag } from 'lucide'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'

export type CoinCardProps = {
  readonly coin: RechargeCoin
  readonly network: RechargeNetwork | undefined
}

export function CoinCard({ coin: { symbol, networks }, network }: CoinCardProps) {
  const t = useTranslations('recharge')
  const router = useRouter()
  const logo = useCoins().data?.find((known) => known.symbol === symbol)?.logo
  const memoKind = network?.memoKind ?? null
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        href="#/pages/recharge/select"
        isStrong
        lead={<CoinLogo src={logo} symbol={symbol} />}
        onPress={() => void router.navigate({ to: '/pages/recharge/select' })}
        subtitle={networks.length === 1 && network !== undefined
          ? t('networkMinutes', { name: network.name, count: network.minutes })
          : t('toSpot')}
        title={symbol}
        value={memoKind !== null
          && <Badge icon={Tag} tone="warn">{t(`needs_${memoKind}`)}</Badge>}
      />
    </Card>
  )
}
