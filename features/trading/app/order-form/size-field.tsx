// The size of an order in coins or in money, with its fault below it. A press on its label changes
// the unit.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { Stepper } from '@ingot/ui/fields/stepper.tsx'
import { type MarketSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import { quantityText } from './quantity-text.ts'
import type { EntryView } from './view-entry.ts'

/** Plus and minus move an amount by one of the quote asset. */
const amountStep = '1'

export type SizeFieldProps = {
  readonly steps: MarketSteps
  readonly view: EntryView
  /** The size is a share of the largest order, whose amount has more digits than are shown. */
  readonly isShare: boolean
  /** The size would reveal a hidden balance. */
  readonly isMasked: boolean
  /** The fault of the size in words. */
  readonly error: string | undefined
  readonly onSize: (size: string) => void
  /** Receives the size in the other unit. */
  readonly onUnit: (converted: string) => void
  /** Enter in the field. */
  readonly onSubmit: () => void
}

export function SizeField(props: SizeFieldProps) {
  const { steps, view, isShare, isMasked, error, onSize, onUnit, onSubmit } = props
  const t = useTranslations('trade')
  const format = useFormat()
  const isAmount = view.sizeUnit === 'amount'
  const decimals = isAmount ? unitDecimals : steps.quantityDecimals
  const typingText = useTypingText(decimals)
  const label = isAmount
    ? t('amountIn', { symbol: steps.quote })
    : t('quantityIn', { symbol: steps.base })
  return (
    <Stepper
      decimals={decimals}
      decreaseLabel={t('decrease', { field: label })}
      error={error}
      format={(plain) => isAmount
        ? isShare ? format.money(plain) : format.digits(plain)
        : format.quantity(plain, steps.quantityDecimals)}
      increaseLabel={t('increase', { field: label })}
      isReplaced={isMasked}
      key={view.sizeUnit}
      label={label}
      marks={format.marks}
      note={isMasked ? undefined : quantityText(view, steps, format)}
      onChange={onSize}
      onSubmit={onSubmit}
      placeholder={isMasked ? hiddenFigure : '0'}
      step={isAmount ? amountStep : steps.lotSize}
      typingText={typingText}
      unit={isAmount ? steps.quote : steps.base}
      unitSwitch={{
        label: t('switchUnit', { field: label }),
        onPress: () => onUnit(view.sizeInOtherUnit),
      }}
      value={isMasked ? '' : view.size}
    />
  )
}
