// The sums of a contract order: free money and the largest order; fee, cost and liquidation price
// of an order that opens, fee and profit of one that closes. Hidden balances stay hidden here too.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { ArrowRightLeft } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import { HiddenFigure } from '@ingot/web/widgets/figures/hidden-figure.tsx'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { type MarketSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { ClosingProfit } from './closing-profit.tsx'
import type { ContractAccount } from './contract-account.ts'
import { LiquidationFigure } from './liquidation-figure.tsx'
import type { ContractView } from './view-contract-ticket.ts'
import styles from './contract-sums.module.css'

const css = styleNames(styles)

export type ContractSumsProps = {
  readonly steps: MarketSteps
  readonly view: ContractView
  readonly account: ContractAccount | undefined
  /** The sums would reveal a hidden balance. */
  readonly isMasked: boolean
}

export function ContractSums({ steps, view, account, isMasked }: ContractSumsProps) {
  const t = useTranslations()
  const format = useFormat()
  const free = account && formatUnitsShort(account.freeUnits, unitDecimals)
  const isByAmount = view.sizeUnit === 'amount'
  const masked = (figure: ReactNode): ReactNode => isMasked ? <HiddenFigure /> : figure
  return (
    <Ledger size="s">
      <LedgerRow label={t('trade.available')}>
        <Private isKnown={account !== undefined}>{format.money(free)}</Private>
        <Unit>{steps.quote}</Unit>
        <TransferShortcut symbol={steps.quote} />
      </LedgerRow>
      <LedgerRow
        label={view.closesOnly ? t('ticket.maxClose') : (
          <ExplainedLabel text={t('ticket.maxOpenText')}>{t('ticket.maxOpen')}</ExplainedLabel>
        )}
      >
        <Private isKnown={account !== undefined}>
          {isByAmount
            ? format.money(view.maxAmount)
            : format.quantity(view.max, steps.quantityDecimals)}
        </Private>
        <Unit>{isByAmount ? steps.quote : steps.base}</Unit>
      </LedgerRow>
      {/* It keeps the touch areas of the labels above and below apart. */}
      <LedgerRow label={t('trade.fee')}>
        {masked(shortCharge(view.fee, format))}
        <Unit>{steps.quote}</Unit>
      </LedgerRow>
      {view.closesOnly
        ? (
          <LedgerRow label={t('position.estimatedProfit')}>
            {masked(<ClosingProfit profit={view.profit} />)}
            <Unit>{steps.quote}</Unit>
          </LedgerRow>
        )
        : (
          <LedgerRow
            label={(
              <ExplainedLabel text={t('ticket.costText')}>{t('ticket.cost')}</ExplainedLabel>
            )}
          >
            {masked(shortCharge(view.cost, format))}
            <Unit>{steps.quote}</Unit>
          </LedgerRow>
        )}
      {!view.closesOnly && (
        <LedgerRow label={t('ticket.liquidation')}>
          {masked(<LiquidationFigure price={view.liquidationPrice} steps={steps} />)}
        </LedgerRow>
      )}
    </Ledger>
  )
}

type PrivateProps = { readonly isKnown: boolean, readonly children: string }

/** A figure derived from the balance: a placeholder until it is known. */
function Private({ isKnown, children }: PrivateProps) {
  const ghost = <span className={css('ghost')}><Skeleton width={56} /></span>
  return <PrivateFigure>{isKnown ? children : ghost}</PrivateFigure>
}

function Unit({ children }: { readonly children: string }) {
  return <span className={css('unit')}> {children}</span>
}

function TransferShortcut({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('ticket')
  const router = useRouter()
  return (
    <button
      aria-label={t('transferTo', { symbol })}
      className={css('transfer')}
      onClick={() => void router.navigate({
        to: '/pages/transfer/index', search: { symbol, transferType: 'spot_to_contract' },
      })}
      type="button"
    >
      <Icon of={ArrowRightLeft} size={12} />
    </button>
  )
}
