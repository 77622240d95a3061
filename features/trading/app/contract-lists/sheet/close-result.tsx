// The profit that a close would realise now, with its fee and its return.
import { formatUnitsShort, moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { type MarketSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import type { CloseEstimate } from '#features/trading/app/previews/close-estimate.ts'
import styles from './close-result.module.css'

const css = styleNames(styles)

/** A return in millionths, as per cent. */
const percentDecimals = 4

export type CloseResultProps = {
  /** Undefined while the form is not complete. */
  readonly estimate: Pick<CloseEstimate, 'netUnits' | 'feeUnits' | 'roePpm'> | undefined
  readonly steps: MarketSteps
  /** The estimate leaves out quantities that the book does not take. */
  readonly isPartial?: boolean
}

export function CloseResult({ estimate, steps, isPartial = false }: CloseResultProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const net = estimate && formatUnitsShort(estimate.netUnits, unitDecimals)
  const roe = estimate?.roePpm === undefined ? undefined
    : formatUnitsShort(estimate.roePpm, percentDecimals)
  return (
    <div className={css('result')}>
      <p className={css('label')}>
        {t(isPartial ? 'estimatedProfitOfPart' : 'estimatedProfit')}
      </p>
      <p className={css('profit')}>
        <SignedText direction={directionOf(roundDecimals(net ?? '0', moneyPrecision))}>
          {net === undefined ? unknownFigure : approximately + format.signed(net, moneyPrecision)}
        </SignedText>
        <span className={css('unit')}> {steps.quote}</span>
      </p>
      <p className={css('label')}>
        {/* The line keeps its height while nothing is estimated. */}
        {estimate === undefined ? '\u00a0' : t('afterFee', {
          fee: shortCharge(formatUnitsShort(estimate.feeUnits, unitDecimals), format),
          roe: t('roeOf', { percent: format.percent(roe) }),
        })}
      </p>
    </div>
  )
}
