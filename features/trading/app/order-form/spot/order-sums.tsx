// The order's total, the available balance and the fee. Hidden balances stay hidden here too.
import { Plus } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useIsSandbox } from '#features/market/app/data/use-site-config.ts'
import { approximately, hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { useLazySheet } from '@ingot/ui/sheets/use-lazy-sheet.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { HiddenFigure } from '@ingot/web/widgets/figures/hidden-figure.tsx'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { Ticket } from './order-ticket.ts'
import { ReceivedFigure } from './received-figure.tsx'
import { TotalField } from './total-field.tsx'
import type { TicketView } from './view-ticket.ts'
import styles from './order-sums.module.css'

const css = styleNames(styles)

const FaucetSheet = lazy(async () => ({
  default: (await import('@ingot/web/widgets/money/faucet-sheet.tsx')).FaucetSheet,
}))

export type OrderSumsProps = {
  readonly steps: MarketSteps
  readonly ticket: Ticket
  readonly view: TicketView
  /** The sums would reveal a hidden balance. */
  readonly isMasked: boolean
  /** The asset that is given, and how much of it there is. */
  readonly given: string
  readonly available: string | undefined
  readonly onTotal: (total: string) => void
  readonly onSubmit: () => void
}

export function OrderSums(props: OrderSumsProps) {
  const { steps, ticket, view, isMasked, given, available, onTotal, onSubmit } = props
  const t = useTranslations('trade')
  const format = useFormat()
  const isEstimate = ticket.entrust === 'market'
  const isSizedByAmount = view.sizeUnit === 'amount'
  const coinText = (figure: string | undefined) => format.quantity(figure, steps.quantityDecimals)
  const availableText = ticket.side === 'buy'
    ? format.money(available)
    : format.figure(available, steps.base, 'exact')
  const sum = isSizedByAmount ? view.quantity : view.total
  const sumText = (isEstimate && sum !== undefined ? approximately : '')
    + (isSizedByAmount ? coinText(sum) : format.money(sum))
  return (
    <>
      {ticket.entrust === 'limit' && !isSizedByAmount
        ? (
          <TotalField
            onChange={onTotal}
            onSubmit={onSubmit}
            placeholder={isMasked ? hiddenFigure : '0'}
            symbol={steps.quote}
            total={isMasked ? undefined : view.total}
            typed={ticket.total}
          />
        )
        : (
          <div className={css('total')}>
            <span className={css('label')}>{t(isSizedByAmount ? 'quantity' : 'total')}</span>
            <span className={css('value')}>
              {isMasked ? <HiddenFigure /> : sumText}
              <Unit>{isSizedByAmount ? steps.base : steps.quote}</Unit>
            </span>
          </div>
        )}
      <Ledger size="s">
        <LedgerRow label={t('available')}>
          <Private figure={available} text={availableText} />
          <Unit>{given}</Unit>
          <DepositShortcut symbol={given} />
        </LedgerRow>
        <LedgerRow label={t(ticket.side === 'buy' ? 'maxBuy' : 'maxSell')}>
          <Private figure={available} text={coinText(view.max)} />
          <Unit>{steps.base}</Unit>
        </LedgerRow>
        <LedgerRow label={t('fee')}>
          {isMasked
            ? <HiddenFigure />
            : <ReceivedFigure figure={view.fee} isBuy={ticket.side === 'buy'} isFee />}
          <Unit>{view.receivedSymbol}</Unit>
        </LedgerRow>
      </Ledger>
    </>
  )
}

type PrivateProps = { readonly figure: string | undefined, readonly text: string }

/**
 * A figure derived from a balance: dots when balances are hidden, a placeholder until it is known.
 */
function Private({ figure, text }: PrivateProps) {
  const ghost = <span className={css('ghost')}><Skeleton width={56} /></span>
  return <PrivateFigure>{figure === undefined ? ghost : text}</PrivateFigure>
}

function Unit({ children }: { readonly children: string }) {
  return <span className={css('unit')}> {children}</span>
}

/** Only a sandbox gives coins away. */
function DepositShortcut({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  const isSandbox = useIsSandbox()
  const sheet = useLazySheet()
  if (!isSandbox) return null
  return (
    <>
      <button
        aria-label={t('depositCoin', { symbol })}
        className={css('deposit')}
        onClick={sheet.open}
        type="button"
      >
        <Icon of={Plus} size={12} />
      </button>
      {sheet.wasOpened && (
        <Suspense fallback={null}>
          <FaucetSheet isOpen={sheet.isOpen} onClose={sheet.close} symbol={symbol} />
        </Suspense>
      )}
    </>
  )
}
