// Confirms a contract order before it is sent.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useConnection } from '@ingot/web/data/stream/live-stream.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { timeInForceNames } from '#features/market/app/parts/order-words.ts'
import { useTypeText } from '#features/market/app/parts/use-type-text.ts'
import {
  ShownQuantityNote,
} from '#features/trading/app/order-form/condition/shown-quantity-note.tsx'
import { ConfirmBody, ConfirmSheet } from '#features/trading/app/order-form/confirm-sheet.tsx'
import { confirmedOrder } from '#features/trading/app/order-form/confirmed-order.ts'
import { ConsequenceFigures } from '#features/trading/app/order-form/consequence-figures.tsx'
import { CrossNote } from '#features/trading/app/order-form/estimate/cross-note.tsx'
import { useEntryFaults } from '#features/trading/app/order-form/use-entry-faults.ts'
import { useEstimate } from '#features/trading/app/order-form/estimate/use-estimate.ts'
import { usePriceFigure } from '#features/trading/app/order-form/estimate/use-price-figure.ts'
import { WorstFill } from '#features/trading/app/order-form/estimate/worst-fill.tsx'
import { ClosingProfit } from './closing-profit.tsx'
import type { ContractAccount } from './contract-account.ts'
import { orderName } from './contract-words.ts'
import { LiquidationFigure } from './liquidation-figure.tsx'
import type { ConfirmedContractOrder, ContractPlacing } from './use-contract-placing.ts'
import { type ContractFacts, useContractContext } from './use-contract-view.ts'
import { useShortageText } from './use-shortage-text.ts'
import {
  type ContractRequest, type ContractView, viewContractTicket,
} from './view-contract-ticket.ts'
import type { ExitView } from './exits/view-exits.ts'

export type ConfirmContractSheetProps = {
  readonly placing: ContractPlacing
  readonly facts: ContractFacts
}

export function ConfirmContractSheet({ placing, facts }: ConfirmContractSheetProps) {
  const { confirmation, isSheetOpen, isBusy, close } = placing
  return (
    <ConfirmSheet isBusy={isBusy} isOpen={isSheetOpen} onClose={close}>
      {confirmation !== undefined && (
        <ContractBody confirmed={confirmation} facts={facts} placing={placing} />
      )}
    </ConfirmSheet>
  )
}

type ContractBodyProps = ConfirmContractSheetProps & { readonly confirmed: ConfirmedContractOrder }

/** [W28, K183] The order and its figures at the newest mark, book and account. */
function ContractBody({ confirmed, placing, facts }: ContractBodyProps) {
  const t = useTranslations()
  const format = useFormat()
  const { steps } = facts
  const { ticket } = confirmed
  const { context } = useContractContext(facts, ticket, {
    kind: ticket.entrust, triggerBy: confirmed.request.triggerBy ?? 'last',
  })
  const { account } = context
  const { request, view } = confirmedOrder(
    confirmed, placing.isStill, (at) => viewContractTicket(at, context),
  )
  const isAllowed = placing.isStill || (view.faults.size === 'insufficient' && view.isPayable)
  const faults = useEntryFaults(steps, view, useShortageText()(steps, view, account))
  const isMarket = request.entrust === 'market'
  const isBlind = useConnection().state !== 'live' && isMarket
  const action = t(`ticket.${orderName(request)}`)
  const size = `${format.quantity(request.quantity, steps.quantityDecimals)}\u00a0${steps.base}`
  return (
    <ConfirmBody
      detail={<OrderDetail account={account} request={request} />}
      fault={isAllowed ? undefined : faults.price ?? faults.size}
      isBlind={isBlind}
      market={steps}
      note={t(isMarket ? 'trade.marketNote' : 'trade.limitNote')}
      onSend={() => placing.send({ request, ticket })}
      sendText={t('ticket.actionSize', { action, size })}
      sending={placing}
      title={t('ticket.actionPair', { action, pair: steps.pair })}
      tone={view.closesOnly ? 'ink' : view.isBuy ? 'up' : 'down'}
    >
      <Consequences
        isStill={placing.isBusy || !placing.isSheetOpen}
        request={request}
        steps={steps}
        view={view}
      />
      <ShownQuantityNote request={request} steps={steps} />
    </ConfirmBody>
  )
}

type OrderDetailProps = {
  readonly account: ContractAccount | undefined
  readonly request: ContractRequest
}

/** "Limit · GTC · Cross 20×", and reduce-only where it is set. */
function OrderDetail({ request, account }: OrderDetailProps) {
  const t = useTranslations()
  const { timeInForce, reduceOnly } = request
  const parts = [
    useTypeText()(request),
    ...(timeInForce === undefined ? [] : [t(`trade.${timeInForceNames[timeInForce].name}`)]),
    ...(account === undefined
      ? [] : [`${t(`ticket.${account.marginMode}`)} ${account.leverage}×`]),
    ...(reduceOnly === true ? [t('ticket.reduceOnly')] : []),
  ]
  return parts.join(' · ')
}

type ConsequencesProps = {
  readonly request: ContractRequest
  readonly view: ContractView
  readonly steps: MarketSteps
  /** The order is in flight or was placed: the figures at sending stay. */
  readonly isStill: boolean
}

/** [W28] The figures follow the mark, the book and the account until the order is sent. */
const Consequences = memo(ContractConsequences, (_, { isStill }) => isStill)

function ContractConsequences({ request, view, isStill, steps }: ConsequencesProps) {
  const t = useTranslations()
  const format = useFormat()
  const isMarket = request.entrust === 'market'
  const about = isMarket ? approximately : ''
  const order = { ...request, direction: view.isBuy ? 'buy' : 'sell' } as const
  const estimate = useEstimate(order, steps, isStill)
  return (
    <>
      <ConsequenceFigures
        figures={[
          usePriceFigure(request, estimate, steps),
          {
            label: t('trade.quantity'),
            value: format.quantity(request.quantity, steps.quantityDecimals),
            unit: steps.base,
          },
          view.closesOnly
            ? {
              label: t('position.estimatedProfit'),
              value: <ClosingProfit profit={view.profit} />,
              unit: steps.quote,
            }
            : {
              label: t('ticket.margin'),
              value: about + format.money(view.margin),
              unit: steps.quote,
            },
        ]}
      />
      <Ledger>
        <TurnRows steps={steps} turn={view.turn} />
        {isMarket && <WorstFill estimate={estimate} steps={steps} />}
        <LedgerRow label={t('ticket.value')}>
          {about}{format.amount(view.total, steps.quote)}
        </LedgerRow>
        {!view.closesOnly && (
          <LedgerRow
            label={(
              <ExplainedLabel text={t('ticket.costText')}>{t('ticket.cost')}</ExplainedLabel>
            )}
          >
            {`${about}${shortCharge(view.cost, format)}\u00a0${steps.quote}`}
          </LedgerRow>
        )}
        <LedgerRow label={t('trade.fee')}>
          {`${about}${shortCharge(view.fee, format)}\u00a0${steps.quote}`}
        </LedgerRow>
        <ExitRow exit={view.exits?.stopProfit} name="stopProfit" steps={steps} />
        <ExitRow exit={view.exits?.stopLoss} name="stopLoss" steps={steps} />
        {!view.closesOnly && (
          <LedgerRow isStrong label={t('ticket.liquidation')}>
            <LiquidationFigure price={view.liquidationPrice} steps={steps} />
          </LedgerRow>
        )}
      </Ledger>
      {!isMarket && estimate !== undefined && request.timeInForce !== 'POST_ONLY' && (
        <CrossNote estimate={estimate} isBuy={view.isBuy} steps={steps} />
      )}
    </>
  )
}

type TurnRowsProps = Pick<ContractView, 'turn'> & { readonly steps: MarketSteps }

/** [P6] Both parts of an order that turns a position round. */
function TurnRows({ turn, steps }: TurnRowsProps) {
  const t = useTranslations('position')
  const format = useFormat()
  if (turn === undefined) return null
  const size = (figure: string): string =>
    `${format.quantity(figure, steps.quantityDecimals)}\u00a0${steps.base}`
  return (
    <>
      <LedgerRow label={t('reverseClosed')}>{size(turn.closed)}</LedgerRow>
      <LedgerRow label={t('reverseOpened')}>{size(turn.opened)}</LedgerRow>
    </>
  )
}

type ExitRowProps = {
  readonly name: 'stopProfit' | 'stopLoss'
  readonly exit: ExitView | undefined
  readonly steps: MarketSteps
}

/** "Take profit 96,000.0 · Limit 95,990.0" with the profit there; nothing without its price. */
function ExitRow({ name, exit, steps }: ExitRowProps) {
  const t = useTranslations('ticket')
  const limitWord = useTranslations('trade')('limit')
  const format = useFormat()
  if (exit?.price === undefined) return null
  const { price, limitPrice } = exit
  const written = (figure: string): string => format.price(figure, steps.priceDecimals)
  const limit = limitPrice === undefined ? '' : ` · ${limitWord} ${written(limitPrice)}`
  return (
    <LedgerRow label={`${t(name)} ${written(price)}${limit}`}>
      <SignedText direction={directionOf(roundDecimals(exit.profit ?? '0', moneyPrecision))}>
        {`${format.signed(exit.profit, moneyPrecision)}\u00a0${steps.quote}`}
      </SignedText>
    </LedgerRow>
  )
}
