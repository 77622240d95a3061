// The coin's total in the account with every digit, and its worth. The eye hides every figure.
import { type CoinType, symbolDefault } from '@ingot/contract/vocabulary'
import { Eye, EyeOff } from 'lucide'
import { useTranslations } from 'use-intl'
import type { CoinHolding } from '#features/account/app/use-holding.ts'
import { setPreference, usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useTickers } from '#features/market/app/data/use-tickers.ts'
import { approximately, hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { balanceText } from '@ingot/web/widgets/figures/balance-text.ts'
import { holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { coinDecimals } from './coin-decimals.ts'
import styles from './coin-total.module.css'

const css = styleNames(styles)

export type CoinTotalProps = {
  readonly account: CoinType
  /** Undefined while it is loading. */
  readonly holding: CoinHolding | undefined
}

export function CoinTotal({ account, holding }: CoinTotalProps) {
  const t = useTranslations()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const label = t(`holding.totalIn_${account}`)
  return (
    <section aria-label={label} className={css('part')}>
      <button
        aria-label={`${label}: ${t(isHidden ? 'common.showBalances' : 'common.hideBalances')}`}
        className={css('eye')}
        onClick={() => setPreference('hideBalances', !isHidden)}
        type="button"
      >
        {label}
        <Icon of={isHidden ? EyeOff : Eye} size={16} />
      </button>
      {isHidden && (
        <>
          <div aria-hidden className={css('hidden')}><HeroFigure integer={hiddenFigure} /></div>
          <VisuallyHidden>{t('common.hiddenFigure')}</VisuallyHidden>
        </>
      )}
      {!isHidden && holding === undefined && <Skeleton height={34} width={200} />}
      {!isHidden && holding !== undefined && <Total holding={holding} />}
    </section>
  )
}

function Total({ holding }: { readonly holding: CoinHolding }) {
  const format = useFormat()
  const { symbol, total } = holding
  const { worth } = holdingOf(holding, useTickers())
  const text = balanceText(total, { symbol, decimalsMin: coinDecimals(symbol) }, format)
  // The zeros at the end stand back.
  const integer = text.replace(/(?:[.,]0*|(?<=[.,]\d*)0+)$/, '')
  return (
    <>
      <HeroFigure fraction={text.slice(integer.length)} integer={integer} unit={symbol} />
      {symbol !== symbolDefault && (
        <p className={css('worth')}>{`${approximately}${format.amount(worth, symbolDefault)}`}</p>
      )}
    </>
  )
}
