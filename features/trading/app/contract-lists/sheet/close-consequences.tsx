// The consequences of a close: its price, the margin that becomes free, and the rest.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { averageText } from '@ingot/ui/format/average-text.ts'
import {
  type MarketSteps, textOfSteps, unitDecimals,
} from '#features/market/app/parts/market-steps.ts'
import type { CloseEstimate } from '#features/trading/app/previews/close-estimate.ts'

export type CloseConsequencesProps = {
  readonly position: ContractPosition
  readonly steps: MarketSteps
  /** Undefined while the form is not complete. */
  readonly estimate: CloseEstimate | undefined
}

export function CloseConsequences(props: CloseConsequencesProps) {
  const { position, steps, estimate } = props
  const t = useTranslations('position')
  const format = useFormat()
  const { priceDecimals, quantityDecimals, base, quote } = steps
  const price = estimate && textOfSteps(estimate.ticks, priceDecimals)
  const released = estimate && formatUnitsShort(estimate.releasedUnits, unitDecimals)
  return (
    <Ledger>
      <LedgerRow label={t('estimatedPrice')}>
        {price === undefined ? unknownFigure : approximately + format.price(price, priceDecimals)}
      </LedgerRow>
      <LedgerRow label={t('marginReleased')}>
        {released === undefined ? unknownFigure
          : `${approximately}${format.amount(released, quote)}`}
      </LedgerRow>
      <LedgerRow label={t('remaining')}>
        {estimate === undefined ? unknownFigure
          : estimate.remainingLots === 0 ? t('nothingLeft')
            : t('remainingAt', {
              size: format.quantity(
                textOfSteps(estimate.remainingLots, quantityDecimals), quantityDecimals,
              ),
              symbol: base,
              price: averageText(position.buyPrice, priceDecimals, format),
            })}
      </LedgerRow>
    </Ledger>
  )
}
