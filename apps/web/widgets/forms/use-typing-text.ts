// The words for a text that an amount field does not take, with the decimals that it does take.
import { useTranslations } from 'use-intl'
import type { TypingReason } from '@ingot/ui/decimals/use-held-decimal.ts'

export function useTypingText(decimals: number): (reason: TypingReason) => string {
  const t = useTranslations('common')
  return (reason) => {
    switch (reason) {
      case 'unclear': return t('amountUnclear')
      case 'not-a-number': return t('amountNoNumber')
      case 'too-precise': return t('amountTooPrecise', { count: decimals })
      case 'too-long': return t('amountTooLong')
    }
  }
}
