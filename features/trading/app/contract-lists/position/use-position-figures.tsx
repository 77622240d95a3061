// A position's figures in words and in the user's locale, for its card and its details.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { Price } from '@ingot/ui/figures/price.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import type { CardFigure } from '#features/trading/app/order-lists/trade-card.tsx'
import { isInDanger } from '#features/trading/app/previews/liquidation-distance.ts'
import styles from './use-position-figures.module.css'

const css = styleNames(styles)

export type PositionFigures = Readonly<Record<
  'size' | 'value' | 'margin' | 'marginRatio' | 'entry' | 'mark' | 'liquidation' | 'maintenance'
  | 'equity' | 'realised' | 'unrealised' | 'funding', CardFigure
>> & {
  /** Take-profit and stop-loss: "95,500.0" and "not set". */
  readonly stops: readonly [profit: string, loss: string]
}

export function usePositionFigures(position: ContractPosition): PositionFigures {
  const t = useTranslations('position')
  const format = useFormat()
  const steps = useMarketSteps(position.symbol)
  const isStale = useIsStale(`${position.symbol}@mark`)
  const { base = '', quote = '' } = steps ?? {}
  const price = (text: string | null): string => steps === undefined
    ? format.digits(text) : format.price(text, steps.priceDecimals)
  const money = (text: string) => <PrivateFigure>{format.money(text)}</PrivateFigure>
  const signed = (text: string) => (
    <PrivateFigure>
      <SignedText direction={directionOf(roundDecimals(text, moneyPrecision))}>
        {format.signed(text, moneyPrecision)}
      </SignedText>
    </PrivateFigure>
  )
  const risky = (text: string) =>
    isInDanger(position) && !isStale ? <span className={css('danger')}>{text}</span> : text
  const stop = (text: string | null): string => text === null ? t('notSet') : price(text)
  const { marginRatio, marginMode } = position
  return {
    size: {
      label: t('size', { symbol: base }),
      value: (
        <PrivateFigure>
          {format.quantity(position.quantity, steps?.quantityDecimals ?? 0)}
        </PrivateFigure>
      ),
    },
    value: { label: t('value', { symbol: quote }), value: money(position.amount) },
    margin: { label: t('margin', { symbol: quote }), value: money(position.marginAmount) },
    marginRatio: {
      label: t('marginRatio'),
      value: risky(marginRatio === null ? unknownFigure
        : format.share(multiplyDecimals(marginRatio, '100', 4), 2)),
    },
    entry: {
      label: t('entryPrice'),
      value: averageText(position.buyPrice, steps?.priceDecimals ?? 0, format),
    },
    mark: {
      label: t('markPrice'),
      value: <Price text={price(position.nowPrice)} value={position.nowPrice} />,
    },
    liquidation: { label: t('liquidationPrice'), value: risky(price(position.liquidationPrice)) },
    maintenance: { label: t('maintenance'), value: money(position.maintenanceMargin) },
    equity: {
      label: t(marginMode === 'cross' ? 'equityOfAccount' : 'equityOfPosition'),
      value: money(position.equity),
    },
    realised: { label: t('grossRealised'), value: signed(position.realizedProfit) },
    unrealised: { label: t('unrealised'), value: signed(position.profitAndLoss) },
    stops: [stop(position.stopProfit), stop(position.stopLoss)],
    funding: { label: t('fundingFee'), value: signed(position.fundingFee) },
  }
}
