// The notice of a market that takes no orders, or not all of them, on its pages: it is halted, it
// opens later, or it has just opened.
import { Ban } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import { Note } from '@ingot/ui/marks/note.tsx'

// Few markets have one: it is no part of a trade page.
const OpeningNote = lazy(async () => ({
  default: (await import('./opening-note.tsx')).OpeningNote,
}))

/** Absent while the market trades like any other. */
export function TradingNote({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('trade')
  const opening = useOpening(symbol)
  if (useIsTradingHalted(symbol)) return <Note icon={Ban} tone="warn">{t('haltedText')}</Note>
  return opening && (
    <Suspense fallback={null}><OpeningNote opening={opening} symbol={symbol} /></Suspense>
  )
}
