// One coin of an account: its balance, its value, its price change today and its frozen part.
import { moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'
import { Lock } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/device/preferences.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useMarket } from '@ingot/features/market/app/data/use-tickers.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { balanceText } from './balance-text.ts'
import styles from './holding-row.module.css'
import type { Holding } from './holding.ts'
import { PrivateFigure } from './private-figure.tsx'

const css = styleNames(styles)

export type HoldingRowProps = {
  readonly holding: Holding
  readonly logo: string | undefined
  /** Leads to the coin's page; a row without it is no link. */
  readonly link?: { readonly href: string, readonly onPress: () => void }
}

export function HoldingRow({ holding, logo, link }: HoldingRowProps) {
  const content = <RowContent holding={holding} logo={logo} />
  return (
    <li className={css('item')}>
      {link === undefined
        ? <div className={css('row')}>{content}</div>
        : (
          <a className={css('row')} href={link.href} onClick={(event) => follow(event, link)}>
            {content}
          </a>
        )}
    </li>
  )
}

function follow(event: MouseEvent, { onPress }: Required<HoldingRowProps>['link']): void {
  // A new tab or window is the browser's matter.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  onPress()
}

function RowContent({ holding, logo }: Omit<HoldingRowProps, 'link'>) {
  const t = useTranslations('property')
  const format = useFormat()
  const { symbol, total, frozen, worth, changeRate } = holding
  // The number of decimals is constant while a balance changes (W51): that of the coin's lot, or of
  // money.
  const decimalsMin = useMarket(`${symbol}USDT`)?.quantityDecimals ?? moneyPrecision
  // Every row looks the same then: a lock or a change would reveal which coins are held.
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  return (
    <>
      <CoinLogo src={logo} symbol={symbol} />
      <span className={css('names')}>
        <span className={css('first')}>
          <span className={css('symbol')}>{symbol}</span>
          {!isHidden && changeRate !== undefined && signOfDecimal(total) > 0 && (
            <span className={css('change')}>
              <SignedText direction={directionOf(changeRate)}>
                {format.percent(changeRate)}
              </SignedText>
            </span>
          )}
        </span>
        {!isHidden && signOfDecimal(frozen) > 0 && (
          <span className={css('frozen')}>
            <Icon of={Lock} size={12} />
            {t('frozenAmount', { amount: balanceText(frozen, { symbol, decimalsMin }, format) })}
          </span>
        )}
      </span>
      <span className={css('figures')}>
        <span className={css('total')}>
          <PrivateFigure>{balanceText(total, { symbol, decimalsMin }, format)}</PrivateFigure>
        </span>
        <span className={css('worth')}>
          <PrivateFigure>{`${approximately}${format.amount(worth, symbolDefault)}`}</PrivateFigure>
        </span>
      </span>
    </>
  )
}
