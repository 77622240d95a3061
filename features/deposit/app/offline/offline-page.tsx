// The report of an offline deposit: the form with its pictures, and below it the user's own
// reports with their states.
import type { RechargeCoin } from '#features/deposit/deposits.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { useDepositCoins } from '#features/deposit/app/parts/use-deposit-coins.ts'
import {
  useOfflineDeposits, useReportDeposit,
} from '#features/deposit/app/parts/use-offline-deposits.ts'
import { pictureLimits, uploadFor } from '#features/file/app/pictures.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { usePictures } from '@ingot/ui/pictures/use-pictures.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { OfflineCard } from '#features/deposit/app/parts/offline-card.tsx'
import { OfflineSheet } from '#features/deposit/app/parts/offline-sheet.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { OfflineFields } from './offline-fields.tsx'
import {
  isAmount, type OfflineFault, offlineFaults, offlineFirst, offlineRejects, type OfflineValues,
  reportOf,
} from './offline-form.ts'
import styles from './offline-page.module.css'

const css = styleNames(styles)

export function OfflinePage() {
  const t = useTranslations()
  const goBack = useGoBack()
  const coins = useDepositCoins()
  const { symbol = symbolDefault } = useSearch({ from: '/pages/recharge/offline' })
  if (coins.data !== undefined) return <Reports coins={coins.data} symbol={symbol} />
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('offline.title')} />
  )
  return coins.isError
    ? <Screen bar={bar} isCentred><LoadFailed query={coins} /></Screen>
    : <Screen bar={bar}><SkeletonRows count={5} /></Screen>
}

const upload = uploadFor('deposit_proof')

type ReportsProps = { readonly coins: readonly RechargeCoin[], readonly symbol: string }

function Reports({ coins, symbol }: ReportsProps) {
  const t = useTranslations('offline')
  const format = useFormat()
  const router = useRouter()
  const pages = useOfflineDeposits()
  const pictures = usePictures(upload, pictureLimits)
  const form = useFieldForm<OfflineValues, OfflineFault>(() => offlineFirst(symbol), {
    faultsOf: (values) => offlineFaults(values, pictures),
    words: {
      amount: t('faultAmount'), reference: t('faultReference'), hidden: t('faultHidden'),
      proof: t('faultProof'), picture: t('faultPicture'),
    },
  })
  const { send, isBusy } = useReportDeposit()
  const { values: { amount } } = form
  const handleSend = (): void => {
    if (pictures.isSending || !form.check()) return
    send(reportOf(form.values, pictures.ids), {
      onDone: () => {
        form.switchTo({ amount: '', reference: '' })
        pictures.clear()
      },
      onFailed: (error) => showFormFailure(form, offlineRejects, error),
    })
  }
  return (
    <RecordsPage
      above={(
        <>
          <OfflineFields coins={coins} form={form} onSend={handleSend} pictures={pictures} />
          <h2 className={css('head')}>{t('own')}</h2>
        </>
      )}
      actions={(
        <IconButton
          icon={ReceiptText} label={t('records')}
          onPress={() => void router.navigate({ to: '/pages/records/recharge' })}
        />
      )}
      detail={OfflineSheet}
      empty={{ title: t('none'), text: t('noneText') }}
      footer={(
        <Button
          busyLabel={t('reporting')}
          disabledReason={t('sendingPictures')}
          isBusy={isBusy}
          isDisabled={pictures.isSending}
          onPress={handleSend}
        >
          {isAmount(amount)
            ? t('report', { amount: format.amount(amount, form.values.symbol) })
            : t('reportPlain')}
        </Button>
      )}
      pages={pages}
      scrollId="offline-deposits"
      title={t('title')}
    >
      {(record, onOpen) => record.offline !== null && (
        <OfflineCard offline={record.offline} onOpen={onOpen} record={record} />
      )}
    </RecordsPage>
  )
}
