// Why a contract order is too large, in words: the money, the leverage cap, or the position.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ContractAccount } from './contract-account.ts'
import type { ContractView } from './view-contract-ticket.ts'

export type ShortageText = (
  steps: MarketSteps, view: ContractView, account: ContractAccount | undefined,
) => string

export function useShortageText(): ShortageText {
  const t = useTranslations()
  const format = useFormat()
  return (steps, { shortage, max }, account) => {
    if (shortage === 'money') return t('trade.insufficient', { symbol: steps.quote })
    const quantity = format.quantity(max, steps.quantityDecimals)
    if (shortage === 'position') {
      return max === undefined || Number(max) === 0
        ? t('ticket.nothingToClose')
        : t('ticket.closableMax', { quantity, symbol: steps.base })
    }
    const leverage = format.count(account?.leverage ?? 1)
    return t('ticket.capReached', { leverage, quantity, symbol: steps.base })
  }
}
