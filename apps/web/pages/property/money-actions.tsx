// What can be done with money here. Only what works stands here: test coins in a sandbox alone.
import { ArrowDownToLine, ArrowRightLeft, ChartCandlestick, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsSandbox } from '#data/use-site-config.ts'
import { Icon } from '#ui/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './money-actions.module.css'

const css = styleNames(styles)

export type MoneyActionsProps = {
  readonly onDeposit: () => void
  readonly onTransfer: () => void
  readonly onTrade: () => void
}

export function MoneyActions({ onDeposit, onTransfer, onTrade }: MoneyActionsProps) {
  const t = useTranslations()
  const isSandbox = useIsSandbox()
  return (
    <div className={css('actions')}>
      {isSandbox && (
        <Action icon={ArrowDownToLine} isMain label={t('property.deposit')} onPress={onDeposit} />
      )}
      <Action icon={ArrowRightLeft} label={t('property.transfer')} onPress={onTransfer} />
      <Action icon={ChartCandlestick} label={t('shell.tabTrade')} onPress={onTrade} />
    </div>
  )
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
