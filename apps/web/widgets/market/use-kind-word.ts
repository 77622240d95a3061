// The word that tells a market from spot on the same pair.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

/** Undefined for spot, which needs no word. */
export function useKindWord(symbol: string): string | undefined {
  const t = useTranslations('common')
  return marketKindOf(symbol) === 'perpetual' ? t('perpetual') : undefined
}
