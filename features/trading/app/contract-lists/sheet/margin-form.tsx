// Adds money to the margin of an isolated position, or takes some out, with the liquidation price
// afterwards.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import type { adjustMargin } from '#features/trading/positions.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import { useContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { distanceOf } from '#features/trading/app/previews/liquidation-distance.ts'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { ActionFailed } from './action-failed.tsx'
import { type MarginEntry, type MarginView, viewMargin } from './margin-entry.ts'
import { PositionHeading } from './position-heading.tsx'
import type { PositionFormProps } from './position-sheets.tsx'
import styles from './sheet-form.module.css'
import { StepField } from '#features/trading/app/order-form/step-field.tsx'
import { useEntryFailure } from './use-entry-failure.ts'

const css = styleNames(styles)

/** Plus and minus move the amount by one of the coin. */
const amountStep = '1'

type Adjustment = Omit<RequestOf<typeof adjustMargin>, 'idempotencyKey'>

export type MarginFormProps = PositionFormProps & {
  readonly action: UsedAction<Adjustment, ReplyOf<typeof adjustMargin>>
}

export function MarginForm({ position, facts, action, onDone }: MarginFormProps) {
  const t = useTranslations()
  const format = useFormat()
  const { steps: { quote }, steps } = facts
  const [entry, setEntry] = useState<MarginEntry>({ type: 'add', amount: '' })
  const free = useContractAccount().data?.balances.find(({ symbol }) => symbol === quote)?.free
  const view = viewMargin(entry, { position, facts, free })
  const { failure, noteSent } = useEntryFailure(entry, action)
  const isAdding = entry.type === 'add'
  const amount = format.figure(entry.amount === '' ? '0' : entry.amount.replace(/\.$/, ''), quote)
  const send = (): void => {
    if (view.after === undefined) return
    noteSent()
    const { symbol, direction } = position
    const plain = entry.amount.replace(/\.$/, '')
    action.send({ symbol, direction, type: entry.type, amount: plain }, { onDone })
  }
  return (
    <div className={css('form')}>
      <PositionHeading position={position} steps={steps} />
      <Segmented
        choices={[
          { value: 'add', label: t('position.add') },
          { value: 'reduce', label: t('position.take') },
        ]}
        label={t('position.adjustTitle')}
        onChange={(type) => setEntry({ type, amount: '' })}
        value={entry.type}
      />
      <StepField
        decimals={unitDecimals}
        error={view.problem === 'over'
          ? t('property.amountOver', { amount: format.amount(view.max, quote, 'exact') })
          : undefined}
        key={entry.type}
        label={t('trade.amountIn', { symbol: quote })}
        onChange={(text) => setEntry({ ...entry, amount: text })}
        onSubmit={send}
        step={amountStep}
        unit={quote}
        value={entry.amount}
      />
      <MarginFacts entry={entry} facts={facts} position={position} view={view}
        onMax={() => setEntry({ ...entry, amount: view.max ?? '' })} />
      <ActionFailed failure={failure} />
      <SendButton
        busyLabel={t('position.adjusting')}
        isBusy={action.isBusy}
        isDisabled={view.after === undefined}
        onPress={send}
      >
        {t(isAdding ? 'position.addAmount' : 'position.takeAmount', { amount, symbol: quote })}
      </SendButton>
    </div>
  )
}

type MarginFactsProps = Pick<MarginFormProps, 'position' | 'facts'> & {
  readonly entry: MarginEntry
  readonly view: MarginView
  readonly onMax: () => void
}

function MarginFacts({ position, facts: { steps }, entry, view, onMax }: MarginFactsProps) {
  const t = useTranslations()
  const format = useFormat()
  const { after } = view
  const price = after?.liquidationPrice
  const distance = after === undefined || price === undefined ? undefined
    : distanceOf({ ...position, liquidationPrice: price })
  return (
    <Ledger>
      <LedgerRow label={t(entry.type === 'add' ? 'position.addMax' : 'position.takeMax')}>
        <button className={css('max')} onClick={onMax} type="button">
          {view.max === undefined ? unknownFigure : format.amount(view.max, steps.quote)}
        </button>
      </LedgerRow>
      <LedgerRow label={t('position.marginAfter')}>
        {after === undefined ? unknownFigure : format.amount(after.margin, steps.quote)}
      </LedgerRow>
      <LedgerRow label={t('position.liquidationAfter')}>
        {format.price(price, steps.priceDecimals)}
      </LedgerRow>
      <LedgerRow label={t('position.distanceAfter')}>
        {format.share(distance === undefined ? undefined : multiplyDecimals(distance, '100', 4))}
      </LedgerRow>
    </Ledger>
  )
}
