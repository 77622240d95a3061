// The notice of a market whose trading is halted, on its pages.
import { Ban } from 'lucide'
import { useTranslations } from 'use-intl'
import { useIsTradingHalted } from '#data/market/use-trading-halt.ts'
import { Note } from '#ui/marks/note.tsx'

/** Absent while the market trades. */
export function HaltNote({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  if (!useIsTradingHalted(symbol)) return null
  return <Note icon={Ban} tone="warn">{t('haltedText')}</Note>
}
