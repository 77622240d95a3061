// The facts that contracts alone have: mark, index, funding with its countdown, and the open
// positions in sum.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useContractSymbol } from '#features/market/app/parts/contract-symbols.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useOpenInterest } from '#features/trading/app/data/contract/use-open-interest.ts'
import { useTimeLeft } from '@ingot/web/data/device/use-countdown.ts'
import type { Market } from '#features/market/app/data/market.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ShortFigure } from '@ingot/web/widgets/figures/short-figure.tsx'
import styles from './contract-facts.module.css'

const css = styleNames(styles)

export function ContractFacts({ market }: { readonly market: Market }) {
  const t = useTranslations('chart')
  const format = useFormat()
  const mark = useMark(market.symbol)
  const interest = useOpenInterest(market.symbol)
  const leverageMax = useContractSymbol(market.symbol)?.leverageMax
  const isStale = useIsStale(`${market.symbol}@mark`)
  const price = (figure: string | null | undefined) => format.price(figure, market.priceDecimals)
  return (
    <dl className={css('facts', isStale && 'stale')}>
      <Fact label={t('mark')} value={price(mark?.markPrice)} />
      <Fact label={t('index')} value={price(mark?.indexPrice)} />
      <Fact
        label={t('fundingNext')}
        value={(
          <>
            {format.funding(mark?.fundingRate)}{' '}
            <span className={css('left')}><TimeLeft to={mark?.nextFundingTime} /></span>
          </>
        )}
      />
      <Fact
        label={t('openInterest', { coin: market.base })}
        value={(
          <ShortFigure
            short={format.compact(interest?.quantity)}
            unit={market.base}
            whole={format.digits(interest?.quantity)}
          />
        )}
      />
      <Fact
        label={t('longShort')}
        value={format.price(interest?.longShortRatio, moneyPrecision)}
      />
      <Fact
        label={t('leverageMax')}
        value={leverageMax === undefined ? format.price(undefined, 0) : `${leverageMax}×`}
      />
    </dl>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div className={css('fact')}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A part of its own, because it changes each second. */
function TimeLeft({ to }: { readonly to: number | undefined }) {
  return useTimeLeft(to)
}
