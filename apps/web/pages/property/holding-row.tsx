// One coin of an account: every digit of the balance, what it is worth, how its price moved today
// and what of it is frozen.
import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/use-site-config.ts'
import { signOfDecimal } from '#format/decimal-text.ts'
import { CoinLogo } from '#ui/coin-logo.tsx'
import { directionOf } from '#ui/direction.ts'
import { Icon } from '#ui/icon.tsx'
import { SignedText } from '#ui/signed-text.tsx'
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
  const { symbol, total, frozen, worth, changeRate } = holding
  return (
    <li className={css('item')}>
      <button aria-haspopup="dialog" className={css('row')} onClick={onPress} type="button">
        <CoinLogo src={logo} symbol={symbol} />
        <span className={css('names')}>
          <span className={css('first')}>
            <span className={css('symbol')}>{symbol}</span>
            {changeRate !== undefined && signOfDecimal(total) > 0 && (
              <span className={css('change')}>
                <SignedText direction={directionOf(changeRate)}>
                  {format.percent(changeRate)}
                </SignedText>
              </span>
            )}
          </span>
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
