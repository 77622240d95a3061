// The fair prices of the simulated spot markets, which their traders quote around: in ticks by
// symbol, not rounded. Trades of others do not move them.
export type FairPrices = ReadonlyMap<string, () => number>
