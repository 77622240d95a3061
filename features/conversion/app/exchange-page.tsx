// A conversion at a firm quote: coins and amounts at the prices of the moment, the quote in its
// sheet, and the result in place of the form.
import type { Conversion } from '#features/conversion/conversions.calls.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useConvertCoins } from './use-conversions.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { ExchangeResult } from './exchange-result.tsx'
import type { ExchangeSearch } from './page.ts'

/** A link to other coins, followed on the page itself, begins their conversion. */
export function ExchangePage() {
  const search = useSearch({ from: '/pages/exchange/index' })
  return <Exchanging key={`${search.symbol} ${search.to}`} search={search} />
}

function Exchanging({ search }: { readonly search: ExchangeSearch }) {
  const t = useTranslations()
  const router = useRouter()
  const goBack = useGoBack()
  const coins = useConvertCoins()
  const [done, setDone] = useState<Conversion>()
  const goToRecords = (): void => void router.navigate({ to: '/pages/records/exchange' })
  const bar = (
    <AppBar
      actions={(
        <IconButton icon={ReceiptText} label={t('exchange.records')} onPress={goToRecords} />
      )}
      back={{ label: t('common.back'), onPress: goBack }}
      title={t('exchange.title')}
    />
  )
  if (done !== undefined) {
    return (
      <ExchangeResult
        bar={bar}
        done={done}
        onAgain={() => setDone(undefined)}
        onDone={goBack}
        onRecords={goToRecords}
      />
    )
  }
  if (coins.data === undefined) {
    return coins.isError
      ? <Screen bar={bar} isCentred><LoadFailed query={coins} /></Screen>
      : <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  }
  const known = (symbol: string | undefined): string | undefined =>
    coins.data.find((coin) => coin.symbol === symbol)?.symbol
  return (
    <ExchangeForm
      bar={bar}
      coins={coins.data}
      first={{ from: known(search.symbol), to: known(search.to) }}
      onConverted={setDone}
      onRecords={goToRecords}
    />
  )
}
