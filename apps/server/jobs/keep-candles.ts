// Saves the candles through the sequencer every few seconds, all markets in one submission. A
// failed save is repeated with the newer candles: nothing is lost, because the trades are stored
// and the cursor names the last trade in the candles.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { MarketData } from '#market-data/market-data.ts'
import { candleInput, saveCandles } from '#market-data/candle-steps.ts'
import type { Sequencer } from '#sequencer/submission.ts'

export type CandleKeeperParts = {
  readonly sequencer: Sequencer
  readonly marketData: MarketData
  readonly everyMs?: number
  /** Called when the sequencer refuses a saving; `busy` passes by itself. */
  readonly onReject: (code: RejectCode) => void
}

export type CandleKeeper = {
  /** Saves the unsaved candles now; does nothing when there are none. */
  save(): Promise<void>
  /** Ends the rhythm after a last saving. */
  stop(): Promise<void>
}

const everyMsDefault = 5_000

/** `stop` saves once more and resolves after it. */
export function keepCandles(parts: CandleKeeperParts): CandleKeeper {
  let saving: Promise<void> = Promise.resolve()
  let queued = false
  const save = (): Promise<void> => {
    // One saving runs and at most one waits, which will take everything that is unsaved by then.
    if (queued) return saving
    queued = true
    saving = saving.then(() => {
      queued = false
      return saveOnce(parts)
    })
    return saving
  }
  const timer = setInterval(() => void save(), parts.everyMs ?? everyMsDefault).unref()
  return {
    save,
    stop() {
      clearInterval(timer)
      return save()
    },
  }
}

async function saveOnce({ sequencer, marketData, onReject }: CandleKeeperParts): Promise<void> {
  const unsaved = marketData.unsavedCandles()
  if (unsaved.candles.length === 0 && unsaved.rates.length === 0) return
  const candles = unsaved.candles.map((candle) => candle.row)
  const input = candleInput({ candles, rates: unsaved.rates, tradeId: unsaved.tradeId })
  const saved = await sequencer.run(saveCandles, input)
  if (saved.ok) marketData.markSaved(unsaved)
  else onReject(saved.reject.code)
}
