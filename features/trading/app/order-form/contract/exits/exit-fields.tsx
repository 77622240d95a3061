// Take-profit and stop-loss of an order that opens: a box, and for each below it the trigger and
// the limit price.
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import type { Dispatch } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { TriggerChoice } from '#features/trading/app/order-form/trigger-choice.tsx'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import type {
  ContractTicket, ContractTicketChange, TypedExits,
} from '#features/trading/app/order-form/contract/contract-ticket.ts'
import styles from './exit-fields.module.css'
import type { ExitsView, ExitView } from './view-exits.ts'

const css = styleNames(styles)

const none: TypedExits = {
  stopProfit: '', stopLoss: '', stopProfitPrice: '', stopLossPrice: '',
}

export type ExitFieldsProps = {
  readonly steps: MarketSteps
  readonly ticket: ContractTicket
  readonly view: ExitsView | undefined
  readonly triggerBy: WatchedPrice
  readonly onChange: Dispatch<ContractTicketChange>
  readonly onTriggerBy: (triggerBy: WatchedPrice) => void
}

export function ExitFields(props: ExitFieldsProps) {
  const { steps, ticket, view, triggerBy, onChange, onTriggerBy } = props
  const t = useTranslations()
  const { exits, isTried, isKept = false } = ticket
  const symbol = steps.quote
  const faultOf = useFaultText(steps, isTried)
  const fieldOf = (name: keyof TypedExits) => ({
    decimals: steps.priceDecimals, step: steps.tickSize, unit: symbol,
    value: exits?.[name] ?? '',
    onChange: (price: string) =>
      onChange({ kind: 'exits', exits: { ...none, ...exits, [name]: price } }),
  })
  const atMarket = { placeholder: t('conditional.marketPlaceholder') }
  const errorOf = (exit: ExitView) => isKept && !isTried ? undefined : faultOf(exit)
  return (
    <div className={css('exits')}>
      <Checkbox
        isChecked={exits !== undefined}
        onChange={(isChecked) => onChange({ kind: 'exits', exits: isChecked ? none : undefined })}
      >
        {t('ticket.exits')}
      </Checkbox>
      {exits !== undefined && view !== undefined && (
        <>
          <StepField
            {...fieldOf('stopProfit')}
            error={errorOf(view.stopProfit)}
            label={t('ticket.stopProfitIn', { symbol })}
          />
          <StepField
            {...fieldOf('stopProfitPrice')}
            {...atMarket}
            label={t('conditional.takeProfitPriceIn', { symbol })}
          />
          <StepField
            {...fieldOf('stopLoss')}
            error={errorOf(view.stopLoss)}
            label={t('ticket.stopLossIn', { symbol })}
          />
          <StepField
            {...fieldOf('stopLossPrice')}
            {...atMarket}
            label={t('conditional.stopLossPriceIn', { symbol })}
          />
          <TriggerChoice onChange={onTriggerBy} value={triggerBy} />
        </>
      )}
    </div>
  )
}

/** A missing price is a fault once the user has tried to send the order. */
function useFaultText(
  { priceDecimals }: MarketSteps, isTried: boolean,
): (exit: ExitView) => string | undefined {
  const t = useTranslations('ticket')
  const format = useFormat()
  return ({ fault }) => {
    if (fault === undefined) return undefined
    if (fault.kind === 'required') return isTried ? t('exitRequired') : undefined
    const price = format.price(fault.price, priceDecimals)
    return t(fault.kind === 'above' ? 'exitAbove' : 'exitBelow', { price })
  }
}
