// The left half of the contract trade page: purpose, side, price and size of a new order.
import { type Dispatch, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { SideSwitch } from '@ingot/ui/choices/side-switch.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { isPlacedAtOnce } from '#features/trading/app/order-form/condition/condition-entry.ts'
import { TypeFields } from '#features/trading/app/order-form/condition/type-fields.tsx'
import {
  type UsedCondition, useCondition,
} from '#features/trading/app/order-form/condition/use-condition.ts'
import { useMarketText } from '#features/trading/app/order-form/condition/use-market-text.ts'
import { usePassedText } from '#features/trading/app/order-form/condition/use-passed-text.ts'
import { EntryFields } from '#features/trading/app/order-form/entry-fields.tsx'
import { ShareSlider } from '#features/trading/app/order-form/share-slider.tsx'
import { useTradingStop } from '#features/trading/app/order-form/use-trading-stop.ts'
import { ContractSums } from './contract-sums.tsx'
import type { ContractTicket, ContractTicketChange } from './contract-ticket.ts'
import { LeverageButton } from '#features/trading/app/order-form/setting/leverage-button.tsx'
import {
  PositionModeButton,
} from '#features/trading/app/order-form/setting/position-mode-button.tsx'
import { meaningOf, orderName } from './contract-words.ts'
import { ExitFields } from './exits/exit-fields.tsx'
import { useContractSubmit } from './use-contract-submit.tsx'
import { type ContractFacts, useContractView, type ViewedContract } from './use-contract-view.ts'
import { useShortageText } from './use-shortage-text.ts'
import styles from './contract-form.module.css'

const css = styleNames(styles)

export type ContractFormProps = {
  readonly facts: ContractFacts
  readonly ticket: ContractTicket
  readonly onChange: Dispatch<ContractTicketChange>
}

export function ContractForm({ facts, ticket, onChange }: ContractFormProps) {
  const { steps } = facts
  const t = useTranslations()
  const isLive = useConnection().state === 'live'
  const isUnpriced = useMark(steps.symbol)?.isHalted === true
  const condition = useCondition(steps.symbol)
  const viewed = useContractView(facts, ticket, condition)
  const { kind, view, account } = viewed
  const stopText = useTradingStop(steps.symbol, kind)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  // W65: the size of a share would reveal the balance.
  const isMasked = isHidden && ticket.percent !== undefined
  const form = useRef<HTMLDivElement>(null)
  const sending = useContractSubmit({
    form, facts, ticket, viewed, onChange, onCondition: condition.change,
  })
  const isOneWay = account?.positionMode === 'one_way'
  const isBlind = kind === 'market' && !isLive
  const cannotOpen = isUnpriced && !view.closesOnly
  const passedText = usePassedText(viewed.faults)

  const handleSubmit = (): void => {
    if (!isBlind && stopText === undefined && !cannotOpen) sending.submit()
  }
  const fields = {
    entry: condition.entry, faults: viewed.faults, price: viewed.watched, steps,
    onChange: condition.change, onSubmit: handleSubmit, closes: view.closesOnly,
  }
  return (
    <div className={css('form')} data-ticket ref={form}>
      <Purpose isOneWay={isOneWay} onChange={onChange} ticket={ticket} />
      <div className={css('row', account === undefined && 'waiting')}>
        <LeverageButton account={account} facts={facts} />
        <PositionModeButton mode={account?.positionMode} />
      </div>
      <TypeFields {...fields} hasMark kind={kind} onTicket={onChange} ticket={ticket} />
      <EntryFields
        entry={ticket}
        given={steps.quote}
        insufficientText={useShortageText()(steps, view, account)}
        isMasked={isMasked}
        marketText={useMarketText(kind)}
        onChange={onChange}
        onSubmit={handleSubmit}
        steps={steps}
        view={view}
      />
      <div className={css('rest')}>
        <Share onChange={onChange} percent={isHidden ? (ticket.percent ?? 0) : view.percent} />
        {isOneWay && <ReduceOnly onChange={onChange} ticket={ticket} />}
        <Exits {...{ condition, onChange, steps, ticket, viewed }} />
        <ContractSums account={account} isMasked={isMasked} steps={steps} view={view} />
        <div className={css('end')}>
          <SendButton
            busyLabel={t('trade.placing')}
            disabledReason={stopText ?? passedText
              ?? t(cannotOpen ? 'ticket.halted' : 'trade.marketNeedsLive')}
            isBusy={sending.isSending}
            isDisabled={isBlind || cannotOpen || (stopText ?? passedText) !== undefined}
            kind={view.closesOnly ? 'ink' : view.isBuy ? 'up' : 'down'}
            onPress={handleSubmit}
          >
            {t(`ticket.${orderName(meaningOf(ticket, account?.positionMode))}`)}
          </SendButton>
        </div>
      </div>
      {sending.sheets}
    </div>
  )
}

type PurposeProps = {
  readonly ticket: ContractTicket
  readonly isOneWay: boolean
  readonly onChange: Dispatch<ContractTicketChange>
}

/** Hedge mode asks whether an order opens or closes; one-way mode buys and sells. */
function Purpose({ ticket, isOneWay, onChange }: PurposeProps) {
  const t = useTranslations('ticket')
  return (
    <>
      {!isOneWay && (
        <Segmented
          choices={[{ value: 'open', label: t('open') }, { value: 'close', label: t('close') }]}
          label={t('purpose')}
          onChange={(action) => onChange({ kind: 'action', action })}
          value={ticket.action}
        />
      )}
      <SideSwitch
        label={useTranslations('trade')('side')}
        onChange={(direction) => onChange({ kind: 'direction', direction })}
        sides={[{ value: 'long', label: t('long') }, { value: 'short', label: t('short') }]}
        value={ticket.direction}
      />
    </>
  )
}

type ShareProps = Pick<PurposeProps, 'onChange'> & { readonly percent: number }

function Share({ percent, onChange }: ShareProps) {
  return (
    <div className={css('share')}>
      <ShareSlider
        onPercent={(next) => onChange({ kind: 'percent', percent: next })}
        percent={percent}
      />
    </div>
  )
}

type ChoiceProps = Omit<PurposeProps, 'isOneWay'>

function ReduceOnly({ ticket, onChange }: ChoiceProps) {
  const t = useTranslations('ticket')
  return (
    <Checkbox
      isChecked={ticket.isReduceOnly}
      onChange={(isReduceOnly) => onChange({ kind: 'reduce-only', isReduceOnly })}
    >
      {t('reduceOnly')}
    </Checkbox>
  )
}

type ExitsProps = ChoiceProps & {
  readonly condition: UsedCondition
  readonly viewed: ViewedContract
  readonly steps: MarketSteps
}

/** The exits of an order that is placed at once and may open. */
function Exits({ ticket, viewed: { kind, view }, steps, condition, onChange }: ExitsProps) {
  if (!isPlacedAtOnce(kind) || view.closesOnly) return null
  return (
    <ExitFields
      onChange={onChange}
      onTriggerBy={(triggerBy) => condition.change({ kind: 'trigger-by', triggerBy })}
      steps={steps}
      ticket={ticket}
      triggerBy={condition.entry.triggerBy}
      view={view.exits}
    />
  )
}
