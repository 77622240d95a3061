// The receipt of one step of a liquidation: its events in sequence, and every figure by which it
// can be recomputed. It promotes nothing.
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useLiquidation } from '#features/trading/app/data/contract/use-contract-records.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ReceiptView } from './receipt-view.tsx'

export function LiquidationPage() {
  const t = useTranslations()
  const { id } = useSearch({ from: '/pages/liquidation/index' })
  const receipt = useLiquidation(id)
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('position.receiptTitle')} />
  if (receipt.data !== undefined) {
    return (
      <Screen bar={bar} isReadOnly scrollId="liquidation">
        <ReceiptView receipt={receipt.data} />
      </Screen>
    )
  }
  if (id === undefined || rejectCodeOf(receipt.error) === 'request_unknown') {
    return (
      <Screen bar={bar} isCentred>
        <Empty detail={t('position.receiptUnknownText')} title={t('position.receiptUnknown')} />
      </Screen>
    )
  }
  return (
    <Screen bar={bar} isCentred={receipt.isError}>
      {receipt.isError
        ? <LoadFailed query={receipt} />
        : <SkeletonRows count={6} hasLead={false} />}
    </Screen>
  )
}
