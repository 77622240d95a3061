// The way of a position's mark to its liquidation: danger is always at the left. The slanted mark
// is the newest mark price; between it and the entry the line has the colour of the profit.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import styles from './liquidation-runway.module.css'
import { hasEntrySpace, type RunwayPlace, runwayOf } from '#features/trading/app/previews/runway.ts'

const css = styleNames(styles)

export type LiquidationRunwayProps = {
  readonly position: ContractPosition
  /**
   * The price at the left end of a scale that several runways share. Such a runway has no words
   * below it, because its ends are not those of its own prices.
   */
  readonly scaleFrom?: string | undefined
  /** A card unless said. */
  readonly place?: RunwayPlace
}

export function LiquidationRunway({ position, scaleFrom, place }: LiquidationRunwayProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const steps = useMarketSteps(position.symbol)
  const runway = runwayOf({
    liquidation: position.liquidationPrice, entry: position.buyPrice, mark: position.nowPrice,
    stopLoss: position.stopLoss ?? undefined, takeProfit: position.stopProfit ?? undefined,
    scaleFrom,
  })
  const price = (text: string | null): string => format.price(text, steps?.priceDecimals ?? 0)
  if (runway === undefined) return null
  const { liquidation: end, entry, mark, stopLoss } = runway
  const percent = (share: number): string => `${share * 100}%`
  const from = Math.min(entry, mark)
  const filled = { left: percent(from), width: percent(Math.abs(entry - mark)) }
  const liquidation = price(position.liquidationPrice)
  const average = averageText(position.buyPrice, steps?.priceDecimals ?? 0, format)
  const words = {
    start: `${t('liquidation')} ${liquidation}`,
    word: t('entry'),
    end: position.stopProfit === null
      ? '' : `${t('stopProfitShort')} ${price(position.stopProfit)}`,
  }
  return (
    <div className={css('runway')}>
      <VisuallyHidden>
        {t('runway', {
          liquidation, entry: average, mark: price(position.nowPrice),
        })}
      </VisuallyHidden>
      <div aria-hidden className={css('line')}>
        <i
          className={css('zone')}
          style={{ left: percent(end), width: percent(Math.max(0, from - end)) }}
        />
        <i className={css('fill', directionOf(position.profitAndLoss))} style={filled} />
        {stopLoss !== undefined && (
          <i className={css('stop')} style={{ left: percent(stopLoss) }} />
        )}
        <i className={css('entry')} style={{ left: percent(entry) }} />
        <i className={css('mark')} style={{ left: percent(mark) }} />
      </div>
      {scaleFrom === undefined && <div aria-hidden className={css('labels')}>
        <span>{t('liquidation')} <b className={css('price')}>{liquidation}</b></span>
        {hasEntrySpace(entry, words, place) && (
          <span className={css('middle')} style={{ left: percent(entry) }}>{words.word}</span>
        )}
        {position.stopProfit !== null && (
          <span className={css('end')}>
            {t('stopProfitShort')} <b className={css('price')}>{price(position.stopProfit)}</b>
          </span>
        )}
      </div>}
    </div>
  )
}
