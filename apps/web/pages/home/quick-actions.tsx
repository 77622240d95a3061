// What a person may do at once. Only what works stands here: free test coins in a sandbox alone.
import { useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine, ArrowRightLeft, ChartCandlestick, ChartColumnBig, type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsSandbox } from '#data/use-site-config.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './quick-actions.module.css'

const css = styleNames(styles)

const FaucetSheet = lazy(async () => ({
  default: (await import('#widgets/faucet-sheet.tsx')).FaucetSheet,
}))
const TransferSheet = lazy(async () => ({
  default: (await import('#widgets/transfer-sheet.tsx')).TransferSheet,
}))

export function QuickActions() {
  const t = useTranslations()
  const router = useRouter()
  const isSandbox = useIsSandbox()
  const faucet = useLazySheet()
  const transfer = useLazySheet()
  return (
    <Card isFlush label={t('home.quickActions')}>
      <div className={css('actions')}>
        {isSandbox && (
          <Action icon={ArrowDownToLine} isMain label={t('home.deposit')} onPress={faucet.open} />
        )}
        <Action icon={ArrowRightLeft} label={t('home.transfer')} onPress={transfer.open} />
        <Action
          icon={ChartCandlestick}
          label={t('common.spot')}
          onPress={() => void router.navigate({ to: '/pages/trade/index' })}
        />
        <Action
          icon={ChartColumnBig}
          label={t('shell.tabMarket')}
          onPress={() => void router.navigate({ to: '/pages/market/index' })}
        />
      </div>
      <Suspense fallback={null}>
        {faucet.wasOpened && <FaucetSheet isOpen={faucet.isOpen} onClose={faucet.close} />}
        {transfer.wasOpened && <TransferSheet isOpen={transfer.isOpen} onClose={transfer.close} />}
      </Suspense>
    </Card>
  )
}

/** A sheet whose code is not fetched before it is first opened. */
function useLazySheet() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    wasOpened: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}

type ActionProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
  readonly isMain?: boolean
}

function Action({ icon, label, onPress, isMain = false }: ActionProps) {
  return (
    <button className={css('action')} onClick={onPress} type="button">
      <span className={css('plate', isMain && 'main')}><Icon of={icon} size={22} /></span>
      <span className={css('label')}>{label}</span>
    </button>
  )
}
