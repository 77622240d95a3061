// The user's contract trading as it is and was: the lists of the trade page on a page of their own.
import { useTranslations } from 'use-intl'
import { rereadContracts } from '#features/trading/app/data/contract/own-contract-orders.ts'
import { useCurrentMarket } from '#features/market/app/data/current-market.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ContractLists } from '#features/trading/app/contract-lists/contract-lists.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'

export function ContractRecordsPage() {
  const t = useTranslations()
  const symbol = useCurrentMarket('perpetual')
  const back = { label: t('common.back'), onPress: useGoBack() }
  const refresh = usePullToRefresh(async () => rereadContracts())
  return (
    <Screen
      bar={<AppBar back={back} title={t('position.recordsTitle')} />}
      refresh={refresh}
      scrollId="contract-records"
    >
      <ContractLists symbol={symbol} />
    </Screen>
  )
}
