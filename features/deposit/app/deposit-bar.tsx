// The bar of the deposit's pages, with the way to the records.
import { useRouter } from '@tanstack/react-router'
import { ReceiptText } from 'lucide'
import { useTranslations } from 'use-intl'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'

export function DepositBar() {
  const t = useTranslations()
  const router = useRouter()
  return (
    <AppBar
      actions={(
        <IconButton
          icon={ReceiptText}
          label={t('recharge.records')}
          onPress={() => void router.navigate({ to: '/pages/records/recharge' })}
        />
      )}
      back={{ label: t('common.back'), onPress: useGoBack() }}
      title={t('recharge.title')}
    />
  )
}
