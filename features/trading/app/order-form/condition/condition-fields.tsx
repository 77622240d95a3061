// The fields of a ticket's order type: a trigger, a trailing stop's callback and activation, both
// legs of an OCO pair, or the shown quantity of an iceberg.
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import {
  type ConditionChange, type ConditionEntry, type ConditionField as FieldName, isPlacedAtOnce,
  type OrderKind,
} from './condition-entry.ts'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { TriggerChoice } from '#features/trading/app/order-form/trigger-choice.tsx'
import { useFaultText } from './use-fault-text.ts'
import type { ConditionFaults } from './view-condition.ts'
import styles from './condition-fields.module.css'

const css = styleNames(styles)

export type ConditionFieldsProps = {
  readonly kind: OrderKind
  readonly entry: ConditionEntry
  readonly faults: ConditionFaults
  readonly steps: MarketSteps
  /** Only perpetual markets have a mark that can be watched. */
  readonly hasMark: boolean
  /** The order can only close a position or sells coins: the legs of a pair are exits. */
  readonly closes: boolean
  /** The watched price; undefined while it is unknown. */
  readonly price: string | undefined
  readonly onChange: Dispatch<ConditionChange>
  /** Enter in a field. */
  readonly onSubmit: () => void
}

export function ConditionFields(props: ConditionFieldsProps) {
  const { kind, entry, hasMark, closes, onChange } = props
  if (kind === 'iceberg') return <ShownField {...props} />
  if (isPlacedAtOnce(kind)) return null
  return (
    <div className={css('fields')}>
      {kind === 'trailing_stop' && <TrailingFields {...props} />}
      {kind === 'oco' && <LegFields {...props} words={closes ? exitWords : legWords} />}
      {(kind === 'stop_limit' || kind === 'stop_market') && (
        <PriceOf {...props} field="triggerPrice" label="triggerIn" />
      )}
      {hasMark && (
        <TriggerChoice
          onChange={(triggerBy) => onChange({ kind: 'trigger-by', triggerBy })}
          value={entry.triggerBy}
        />
      )}
    </div>
  )
}

/** The quantity that an iceberg shows. */
function ShownField({ entry, faults, steps, onChange, onSubmit }: ConditionFieldsProps) {
  const t = useTranslations('conditional')
  const faultText = useFaultText(steps)
  return (
    <div className={css('fields')}>
      <StepField
        decimals={steps.quantityDecimals}
        error={faultText(faults.shownQuantity)}
        label={t('shownIn', { symbol: steps.base })}
        onChange={(text) => onChange({ kind: 'field', field: 'shownQuantity', text })}
        onSubmit={onSubmit}
        step={steps.lotSize}
        unit={steps.base}
        value={entry.shownQuantity}
      />
    </div>
  )
}

function TrailingFields(props: ConditionFieldsProps) {
  const { entry, faults, steps, onChange, onSubmit } = props
  const t = useTranslations('conditional')
  const faultText = useFaultText(steps)
  return (
    <>
      <StepField
        decimals={callbackDecimals}
        error={faultText(faults.callbackPercent)}
        label={t('callbackIn')}
        onChange={(text) => onChange({ kind: 'field', field: 'callbackPercent', text })}
        onSubmit={onSubmit}
        step={callbackStep}
        value={entry.callbackPercent}
      />
      <PriceOf
        {...props}
        field="activationPrice"
        label="activationIn"
        placeholder={t('atOncePlaceholder')}
      />
    </>
  )
}

const callbackDecimals = 2
const callbackStep = '0.1'

type LegWords = Readonly<
  Record<'takeProfit' | 'takeProfitPrice' | 'stopLoss' | 'stopLossPrice', PriceLabel>
>

const legWords: LegWords = {
  takeProfit: 'limitLegIn', takeProfitPrice: 'limitLegPriceIn',
  stopLoss: 'stopLegIn', stopLossPrice: 'stopLegPriceIn',
}

const exitWords: LegWords = {
  takeProfit: 'takeProfitIn', takeProfitPrice: 'takeProfitPriceIn',
  stopLoss: 'stopLossIn', stopLossPrice: 'stopLossPriceIn',
}

type FieldProps = Omit<ConditionFieldsProps, 'kind' | 'hasMark' | 'closes' | 'price'>

/** The exits of an order that is placed at once. */
export const ExitFields = (props: FieldProps) => (
  <div className={css('fields')}><LegFields {...props} words={exitWords} /></div>
)

type LegFieldsProps = FieldProps & { readonly words: LegWords }

/** The triggers of both legs, each with the limit price of its order. */
function LegFields({ words, ...props }: LegFieldsProps) {
  const placeholder = useTranslations('conditional')('marketPlaceholder')
  const atMarket = { ...props, placeholder }
  return (
    <>
      <PriceOf {...props} field="takeProfit" label={words.takeProfit} />
      <PriceOf {...atMarket} field="takeProfitPrice" label={words.takeProfitPrice} />
      <PriceOf {...props} field="stopLoss" label={words.stopLoss} />
      <PriceOf {...atMarket} field="stopLossPrice" label={words.stopLossPrice} />
    </>
  )
}

type PriceOfProps = FieldProps & {
  readonly field: FieldName
  readonly label: PriceLabel
  readonly price?: string | undefined
  readonly placeholder?: string
}

type PriceLabel =
  | 'triggerIn' | 'activationIn' | 'takeProfitIn' | 'takeProfitPriceIn' | 'stopLossIn'
  | 'stopLossPriceIn' | 'limitLegIn' | 'limitLegPriceIn' | 'stopLegIn' | 'stopLegPriceIn'

function PriceOf(props: PriceOfProps) {
  const { field, label, price, placeholder, entry, faults, steps, onChange, onSubmit } = props
  const t = useTranslations('conditional')
  const faultText = useFaultText(steps)
  return (
    <StepField
      decimals={steps.priceDecimals}
      error={faultText(faults[field])}
      label={t(label, { symbol: steps.quote })}
      onChange={(text) => onChange({ kind: 'field', field, text, price })}
      onSubmit={onSubmit}
      step={steps.tickSize}
      unit={steps.quote}
      value={entry[field]}
      {...placeholder === undefined ? {} : { placeholder }}
    />
  )
}
