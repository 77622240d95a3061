// A transfer between the user's own two accounts. It is free, instant and can be turned around, so
// one press sends it, without a confirmation; the result takes the place of the form.
import type { ReplyOf } from '@ingot/contract/calls'
import type { accountTransfer } from '#features/account/accounts.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Transfer, useTransfer } from '#features/account/app/use-money-moves.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import type { TransferSearch } from './page.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferResult } from './transfer-result.tsx'

/** A link to another coin or direction, followed on the page itself, begins that transfer. */
export function TransferPage() {
  const search = useSearch({ from: '/pages/transfer/index' })
  return <Transferring key={`${search.symbol} ${search.transferType}`} search={search} />
}

export type DoneTransfer = Transfer & ReplyOf<typeof accountTransfer>

function Transferring({ search }: { readonly search: TransferSearch }) {
  const t = useTranslations()
  const router = useRouter()
  const goBack = useGoBack()
  const coins = useCoins()
  const transfer = useTransfer()
  const [done, setDone] = useState<DoneTransfer>()
  const goToRecords = (): void => void router.navigate({ to: '/pages/records/transfer' })
  const bar = (
    <AppBar
      actions={(
        <IconButton icon={ReceiptText} label={t('transfer.records')} onPress={goToRecords} />
      )}
      back={{ label: t('common.back'), onPress: goBack }}
      title={t('property.transfer')}
    />
  )
  if (done !== undefined) {
    return (
      <TransferResult
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
      : <Screen bar={bar}><SkeletonRows count={5} /></Screen>
  }
  const asked = coins.data.find(({ symbol }) => symbol === search.symbol)
  return (
    <TransferForm
      bar={bar}
      firstSymbol={asked?.symbol ?? symbolDefault}
      firstType={search.transferType}
      isBusy={transfer.isBusy}
      onTransfer={(request) => transfer.send(request, {
        onDone: (balances) => setDone({ ...request, ...balances }),
      })}
    />
  )
}
