// The prices that the simulated traders of spot markets believe in, in ticks by symbol, not
// rounded. Trades of others do not move them.
export type BelievedPrices = ReadonlyMap<string, () => number>
