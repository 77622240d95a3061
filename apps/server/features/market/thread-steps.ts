// The steps of this feature. The thread of the sequencer loads this file and no other part of it.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { pruneCandles } from '#market-data/prune-candles.ts'
import { clearCandles, saveCandles } from '#market-data/store.ts'

export const steps: readonly AnyStep[] = [
  pruneCandles,
  clearCandles,
  saveCandles,
]
