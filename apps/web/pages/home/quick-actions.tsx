// The user's quick actions. Only working ones are shown: free test coins in a sandbox alone.
import { useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, Star,
} from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLazySheet } from '#ui/sheets/use-lazy-sheet.ts'
import { ActionPlates } from '#widgets/money/action-plates.tsx'

const FaucetSheet = lazy(async () => ({
  default: (await import('#widgets/money/faucet-sheet.tsx')).FaucetSheet,
}))

export function QuickActions() {
  const t = useTranslations()
  const router = useRouter()
  const config = useSiteConfig().data
  const faucet = useLazySheet()
  const deposit = {
    icon: ArrowDownToLine, isMain: true, label: t('home.deposit'), onPress: faucet.open,
  }
  const actions = [
    ...(config?.mode === 'sandbox' ? [deposit] : []),
    {
      icon: ArrowUpFromLine,
      label: t('property.withdraw'),
      onPress: () => void router.navigate({ to: '/pages/withdraw/index' }),
    },
    {
      icon: ArrowRightLeft,
      label: t('home.transfer'),
      onPress: () => void router.navigate({ to: '/pages/transfer/index' }),
    },
    {
      icon: Star,
      label: t('market.favourites'),
      onPress: () => void router.navigate({
        to: '/pages/market/index', search: { tab: 'favourites' },
      }),
    },
  ]
  return (
    <Card isFlush label={t('home.quickActions')}>
      <ActionPlates actions={actions} isFirstUnknown={config === undefined} look="inCard" />
      <Suspense fallback={null}>
        {faucet.wasOpened && <FaucetSheet isOpen={faucet.isOpen} onClose={faucet.close} />}
      </Suspense>
    </Card>
  )
}
