// Take-profit and stop-loss of an order that opens: a box, and two prices below it.
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { useTypingText } from '#widgets/money/use-typing-text.ts'
import type { ContractTicketChange, TypedExits } from './contract-ticket.ts'
import styles from './exit-fields.module.css'
import type { ExitsView, ExitView } from './view-exits.ts'

const css = styleNames(styles)

const none: TypedExits = { stopProfit: '', stopLoss: '' }

export type ExitFieldsProps = {
  readonly steps: MarketSteps
  readonly exits: TypedExits | undefined
  readonly view: ExitsView | undefined
  /** The user has tried to send the order: a missing price is then reported. */
  readonly isTried: boolean
  readonly onChange: Dispatch<ContractTicketChange>
}

export function ExitFields({ steps, exits, view, isTried, onChange }: ExitFieldsProps) {
  const t = useTranslations('ticket')
  const change = (next: Partial<TypedExits>): void =>
    onChange({ kind: 'exits', exits: { ...none, ...exits, ...next } })
  const symbol = steps.quote
  return (
    <div className={css('exits')}>
      <Checkbox
        isChecked={exits !== undefined}
        onChange={(isChecked) => onChange({ kind: 'exits', exits: isChecked ? none : undefined })}
      >
        {t('exits')}
      </Checkbox>
      {exits !== undefined && view !== undefined && (
        <>
          <ExitField
            exit={view.stopProfit}
            isTried={isTried}
            label={t('stopProfitIn', { symbol })}
            onChange={(stopProfit) => change({ stopProfit })}
            steps={steps}
            value={exits.stopProfit}
          />
          <ExitField
            exit={view.stopLoss}
            isTried={isTried}
            label={t('stopLossIn', { symbol })}
            onChange={(stopLoss) => change({ stopLoss })}
            steps={steps}
            value={exits.stopLoss}
          />
        </>
      )}
    </div>
  )
}

type ExitFieldProps = {
  readonly steps: MarketSteps
  readonly label: string
  readonly value: string
  readonly exit: ExitView
  readonly isTried: boolean
  readonly onChange: (price: string) => void
}

function ExitField({ steps, label, value, exit, isTried, onChange }: ExitFieldProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const { priceDecimals } = steps
  return (
    <Stepper
      decimals={priceDecimals}
      decreaseLabel={t('decrease', { field: label })}
      error={useFaultText(exit, steps, isTried)}
      format={(plain) => format.price(plain, priceDecimals)}
      increaseLabel={t('increase', { field: label })}
      label={label}
      marks={format.marks}
      onChange={onChange}
      step={steps.tickSize}
      typingText={useTypingText(priceDecimals)}
      unit={steps.quote}
      value={value}
    />
  )
}

function useFaultText(
  { fault }: ExitView, { priceDecimals }: MarketSteps, isTried: boolean,
): string | undefined {
  const t = useTranslations('ticket')
  const format = useFormat()
  if (fault === undefined) return undefined
  if (fault.kind === 'required') return isTried ? t('exitRequired') : undefined
  const price = format.price(fault.price, priceDecimals)
  return t(fault.kind === 'above' ? 'exitAbove' : 'exitBelow', { price })
}
