// The sums of a contract's conditional order, estimated at its own limit price or its trigger: the
// position, the mark and the book of that moment are not known.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { ClosingProfit } from '#features/trading/app/order-form/contract/closing-profit.tsx'
import type {
  ContractView,
} from '#features/trading/app/order-form/contract/view-contract-ticket.ts'

export type ContractEstimateProps = { readonly view: ContractView, readonly steps: MarketSteps }

export function ContractEstimate({ view, steps }: ContractEstimateProps) {
  const t = useTranslations()
  const format = useFormat()
  const { closesOnly, atPrice, total, margin, cost, fee, profit } = view
  const inQuote = (figure: string): string => `${approximately}${figure}\u00a0${steps.quote}`
  if (fee === undefined) return null
  return (
    <Ledger>
      <LedgerRow label={t('conditional.estimatedAt')}>
        {`${format.price(atPrice, steps.priceDecimals)}\u00a0${steps.quote}`}
      </LedgerRow>
      <LedgerRow label={t('ticket.value')}>{inQuote(format.money(total))}</LedgerRow>
      {!closesOnly && (
        <>
          <LedgerRow label={t('ticket.margin')}>{inQuote(format.money(margin))}</LedgerRow>
          <LedgerRow
            label={(
              <ExplainedLabel text={t('ticket.costText')}>{t('ticket.cost')}</ExplainedLabel>
            )}
          >
            {inQuote(shortCharge(cost, format))}
          </LedgerRow>
        </>
      )}
      <LedgerRow label={t('trade.fee')}>{inQuote(shortCharge(fee, format))}</LedgerRow>
      {closesOnly && (
        <LedgerRow label={t('position.estimatedProfit')}>
          <ClosingProfit profit={profit} /> {steps.quote}
        </LedgerRow>
      )}
    </Ledger>
  )
}
