// The open positions of a market before and after another setting: runway, liquidation price,
// margin.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { distanceOf } from '#features/trading/app/previews/liquidation-distance.ts'
import {
  LiquidationRunway,
} from '#features/trading/app/contract-lists/position/liquidation-runway.tsx'
import { farthestLiquidation } from '#features/trading/app/previews/runway.ts'
import {
  useLivePositions,
} from '#features/trading/app/contract-lists/position/use-live-positions.ts'
import { textOfSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import type { SettingChange } from './setting-change.ts'
import type { ContractFacts } from '#features/trading/app/order-form/contract/use-contract-view.ts'
import styles from './setting-effects.module.css'

const css = styleNames(styles)

export type SettingEffectsProps = {
  readonly facts: ContractFacts
  readonly change: SettingChange
  readonly leverage: number
}

/** Nothing without an open position. */
export function SettingEffects({ facts: { steps }, change, leverage }: SettingEffectsProps) {
  const t = useTranslations('ticket')
  const format = useFormat()
  const rows = useLivePositions().rows ?? []
  const { sides, marginBefore, marginAfter } = change
  if (sides.length === 0) return null
  const money = (units: bigint): string => format.money(formatUnitsShort(units, unitDecimals))
  const moved = marginAfter - marginBefore
  return (
    <>
      {sides.map(({ direction, liquidationTicks }) => {
        const row = rows.find((known) =>
          known.symbol === steps.symbol && known.direction === direction)
        if (row === undefined) return null
        const liquidationPrice = liquidationTicks === undefined
          ? null : textOfSteps(liquidationTicks, steps.priceDecimals)
        const scaleFrom = farthestLiquidation(
          row.buyPrice, [row.liquidationPrice, liquidationPrice])
        return (
          <div className={css('plate')} key={direction}>
            <SideRunway
              label={t('current', { leverage: row.leverage })}
              position={row}
              priceDecimals={steps.priceDecimals}
              scaleFrom={scaleFrom}
            />
            <SideRunway
              label={t('next', { leverage })}
              position={{ ...row, liquidationPrice }}
              priceDecimals={steps.priceDecimals}
              scaleFrom={scaleFrom}
            />
          </div>
        )
      })}
      <Ledger>
        <LedgerRow label={t('positionMargin')}>
          {t('fromTo', { before: money(marginBefore), after: money(marginAfter) })}
          {`\u00a0${steps.quote}`}
        </LedgerRow>
        <LedgerRow label={t(moved > 0n ? 'marginAdded' : 'marginReleased')}>
          {`${money(moved < 0n ? -moved : moved)}\u00a0${steps.quote}`}
        </LedgerRow>
      </Ledger>
    </>
  )
}

type SideRunwayProps = {
  readonly label: string
  readonly priceDecimals: number
  readonly position: ContractPosition
  /** The left end of the scale that both runways share. */
  readonly scaleFrom: string | undefined
}

function SideRunway({ label, position, priceDecimals, scaleFrom }: SideRunwayProps) {
  const t = useTranslations('ticket')
  const format = useFormat()
  const liquidationWord = useTranslations('position')('liquidation')
  const distance = distanceOf(position)
  return (
    <div>
      <p className={css('head')}>
        <span>{label}</span>
        <b>
          {liquidationWord}{' '}
          {position.liquidationPrice === null || distance === undefined ? t('noLiquidation')
            : t('liquidationAway', {
              price: format.price(position.liquidationPrice, priceDecimals),
              distance: format.share(shiftDecimal(distance, 2)),
            })}
        </b>
      </p>
      <LiquidationRunway position={position} scaleFrom={scaleFrom} />
    </div>
  )
}
