// One coin of an account: every digit of the balance, what it is worth, what of it is frozen.
import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/use-site-config.ts'
import { signOfDecimal } from '#format/decimal-text.ts'
import { CoinLogo } from '#ui/coin-logo.tsx'
import { Icon } from '#ui/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './holding-row.module.css'
import type { Holding } from './holdings.ts'
import { PrivateFigure } from './private-figure.tsx'

const css = styleNames(styles)

export type HoldingRowProps = {
  readonly holding: Holding
  readonly logo: string | undefined
  readonly onPress: () => void
}

export function HoldingRow({ holding, logo, onPress }: HoldingRowProps) {
  const t = useTranslations('property')
  const format = useFormat()
  const { symbol, total, frozen, worth } = holding
  return (
    <li className={css('item')}>
      <button aria-haspopup="dialog" className={css('row')} onClick={onPress} type="button">
        <CoinLogo src={logo} symbol={symbol} />
        <span className={css('names')}>
          <span className={css('symbol')}>{symbol}</span>
          {signOfDecimal(frozen) > 0 && (
            <span className={css('frozen')}>
              <Icon of={Lock} size={12} />
              <PrivateFigure>{t('frozenAmount', { amount: format.amount(frozen) })}</PrivateFigure>
            </span>
          )}
        </span>
        <span className={css('figures')}>
          <span className={css('total')}>
            <PrivateFigure>{format.amount(total)}</PrivateFigure>
          </span>
          <span className={css('worth')}>
            <PrivateFigure>{`≈ ${format.money(worth)}`}</PrivateFigure>
          </span>
        </span>
      </button>
    </li>
  )
}
