// Why a leverage or margin mode cannot be saved, in words.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { type MarketSteps, unitDecimals } from '#features/market/app/parts/market-steps.ts'
import type { Setting, SettingChange } from './setting-change.ts'

export function useSettingFault(
  { fault, marginAfter, marginBefore }: SettingChange, { leverage }: Setting, steps: MarketSteps,
): string | undefined {
  const t = useTranslations('ticket')
  const format = useFormat()
  switch (fault) {
    case undefined:
      return undefined
    case 'unchanged':
      return t('unchanged')
    case 'orders':
      return t('cancelFirst', { pair: steps.pair })
    case 'cap':
      return t('tooHighForPosition', { leverage })
    case 'money': {
      const amount = formatUnitsShort(marginAfter - marginBefore, unitDecimals)
      return t('notEnoughFree', {
        amount: format.figure(amount, steps.quote, 'exact'), symbol: steps.quote,
      })
    }
  }
}
