// The chart library's name of the pane with the candles.
export const candlePane = 'candle_pane'
