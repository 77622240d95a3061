// Since when a new bank account receives payouts, while a sale to it has to wait for that.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import { useTranslations } from 'use-intl'
import { useExchangeTime } from '@ingot/web/data/device/exchange-clock.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { QuickDraft } from './quick-draft.ts'

/** [BK13] Undefined for a purchase, and once the account receives payouts. */
export function usePayoutWait(
  { side }: QuickDraft, card: BankAccount | undefined,
): string | undefined {
  const t = useTranslations('bank')
  const format = useFormat()
  const now = useExchangeTime()
  if (side === 'buy' || card === undefined || now >= card.payoutTime) return undefined
  return t('payoutFrom', { time: format.dayTime(card.payoutTime) })
}
