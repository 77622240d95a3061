// The steps by which candles are kept.
import type { AnyStep } from '#sequencer/steps/step.ts'
import { pruneCandles } from './prune-candles.ts'
import { clearCandles, saveCandles } from './store.ts'

export const marketDataSteps: readonly AnyStep[] = [saveCandles, clearCandles, pruneCandles]
