// Market data: coins, tickers, candles, depth and trades.
import { defineFeature } from '#features/define-feature.ts'
import { listCoinsHandler } from './list-coins.ts'
import { listIncreaseHandler } from './list-increase.ts'
import { listKlineHandler } from './list-kline.ts'
import { listQuantityHandler } from './list-quantity.ts'
import { listSparklinesHandler } from './list-sparklines.ts'
import { listSpotSymbolsHandler } from './list-spot-symbols.ts'
import { listTradesHandler } from './list-trades.ts'
import { loadDepthHandler } from './load-depth.ts'
import { steps } from './thread-steps.ts'

export const feature = defineFeature({
  name: 'market',
  handlers: [
    listCoinsHandler,
    listIncreaseHandler,
    listKlineHandler,
    listQuantityHandler,
    listSparklinesHandler,
    listSpotSymbolsHandler,
    listTradesHandler,
    loadDepthHandler,
  ],
  steps,
})
