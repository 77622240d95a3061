// The bell of a market: the way to the price alerts, with this market chosen.
import { useRouter } from '@tanstack/react-router'
import { BellPlus } from 'lucide'
import { useTranslations } from 'use-intl'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'

export function AlertBell({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('chart')
  const router = useRouter()
  return (
    <IconButton
      icon={BellPlus}
      label={t('priceAlerts')}
      onPress={() => void router.navigate({ to: '/pages/alert/index', search: { symbol } })}
    />
  )
}
