// The price of a take-profit or a stop-loss, with its result above it and common returns below it.
// A stop that is set can be removed.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { formatUnitsShort, moneyPrecision } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useCancelConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './stop-field.module.css'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { priceAtReturn, type StopsView } from './stops-entry.ts'

const css = styleNames(styles)

/** A return in millionths, as per cent. */
const percentDecimals = 4

const labels = { stopProfit: 'stopProfitPrice', stopLoss: 'stopLossPrice' } as const
const removedTexts = { stopProfit: 'stopProfitRemoved', stopLoss: 'stopLossRemoved' } as const
const limitLabels = { stopProfit: 'takeProfitPriceIn', stopLoss: 'stopLossPriceIn' } as const

export type StopFieldProps = Omit<PositionFormProps, 'onDone'> & {
  readonly of: 'stopProfit' | 'stopLoss'
  readonly value: string
  /** The limit price; empty for an exit at the market. */
  readonly limit: string
  /** The stop that is set; undefined without one, and until it is read. */
  readonly order: ConditionalOrder | undefined
  readonly view: StopsView['profit']
  readonly returns: readonly number[]
  readonly onChange: (price: string) => void
  readonly onLimit: (price: string) => void
  readonly onSubmit: () => void
}

export function StopField(props: StopFieldProps) {
  const { of, position, facts, value, limit, view, returns, onChange, onLimit, onSubmit } = props
  const { steps } = facts
  const t = useTranslations('position')
  const conditional = useTranslations('conditional')
  const format = useFormat()
  const { fault } = view
  const removal = useRemoval(props)
  return (
    <section aria-label={t(of)} className={css('stop')}>
      <p className={css('head')}>
        {t(of)}
        {view.result !== undefined && <Result quote={steps.quote} result={view.result} />}
      </p>
      <StepField
        decimals={steps.priceDecimals}
        error={fault && t(fault.kind, { price: format.price(fault.price, steps.priceDecimals) })}
        label={t(labels[of], { symbol: steps.quote })}
        onChange={onChange}
        onSubmit={onSubmit}
        step={steps.tickSize}
        unit={steps.quote}
        value={value}
      />
      <StepField
        decimals={steps.priceDecimals}
        label={conditional(limitLabels[of], { symbol: steps.quote })}
        onChange={onLimit}
        onSubmit={onSubmit}
        placeholder={conditional('marketPlaceholder')}
        step={steps.tickSize}
        unit={steps.quote}
        value={limit}
      />
      <div className={css('returns')}>
        {returns.map((percent) => (
          <Button
            key={percent}
            kind="soft"
            onPress={() => onChange(priceAtReturn(position, facts, percent) ?? '')}
            size="s"
          >
            {(percent > 0 ? '+' : '') + format.rate(String(percent))}
          </Button>
        ))}
        {position[of] !== null && (
          <Button
            isBusy={removal.isBusy}
            isDisabled={!removal.isKnown}
            kind="line"
            onPress={removal.remove}
            size="s"
          >
            {t('removeStop')}
          </Button>
        )}
      </div>
    </section>
  )
}

type ResultProps = {
  readonly quote: string
  readonly result: NonNullable<StopsView['profit']['result']>
}

function Result({ quote, result }: ResultProps) {
  const t = useTranslations('position')
  const format = useFormat()
  const amount = formatUnitsShort(result.pnlUnits, unitDecimals)
  const roe = result.roePpm === undefined
    ? undefined : formatUnitsShort(result.roePpm, percentDecimals)
  return (
    <SignedText direction={directionOf(roundDecimals(amount, moneyPrecision))}>
      <b className={css('result')}>
        {t('stopResultOf', {
          amount: format.signed(amount, moneyPrecision),
          roe: t('roeOf', { percent: format.percent(roe) }),
          symbol: quote,
        })}
      </b>
    </SignedText>
  )
}

/** Cancels the conditional order behind the stop; the field outlives the button that does it. */
function useRemoval({ of, order, onChange }: StopFieldProps) {
  const t = useTranslations('position')
  const cancel = useCancelConditionalOrder({ doneText: () => t(removedTexts[of]) })
  return {
    isBusy: cancel.isBusy,
    isKnown: order !== undefined,
    remove() {
      if (order === undefined) return
      const { conditionalOrderId } = order
      cancel.send({ conditionalOrderId }, { onDone: () => onChange('') })
    },
  }
}
