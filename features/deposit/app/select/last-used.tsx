// The coins that the user has deposited before, each with its last network.
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { UsedNetwork } from '#features/deposit/app/deposit-coins.ts'
import styles from './last-used.module.css'

const css = styleNames(styles)

export type LastUsedProps = {
  readonly used: readonly UsedNetwork[]
  readonly onChoose: (symbol: string, chain: string) => void
}

export function LastUsed({ used, onChoose }: LastUsedProps) {
  const t = useTranslations('recharge')
  const logos = useCoins().data
  if (used.length === 0) return null
  return (
    <section aria-label={t('lastUsed')}>
      <p className={css('head')}>{t('lastUsed')}</p>
      <div className={css('grid')}>
        {used.map(({ coin: { symbol }, network: { chain } }) => (
          <button
            className={css('plate')}
            key={symbol}
            onClick={() => onChoose(symbol, chain)}
            type="button"
          >
            <CoinLogo
              size={24}
              src={logos?.find((known) => known.symbol === symbol)?.logo}
              symbol={symbol}
            />
            <span className={css('text')}>
              <b className={css('symbol')}>{symbol}</b>
              <span className={css('chain')}>{chain}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
