// The word for a market's kind, which distinguishes a perpetual market from the spot market of its
// pair.
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

/** Undefined for spot, which needs no word. */
export function useKindWord(symbol: string): string | undefined {
  const t = useTranslations('common')
  return marketKindOf(symbol) === 'perpetual' ? t('perpetual') : undefined
}
