// The price of one coin in another: "1 ETH = 0.0354622 BTC", the same in every language.

type Rate = { readonly from: string, readonly rate: string, readonly to: string }

/** The rate is written already; an estimate has its own sign in place of the equals sign. */
export function rateText({ from, rate, to }: Rate, isEstimate = false): string {
  return `1 ${from}\u00a0${isEstimate ? '≈' : '='} ${rate}\u00a0${to}`
}
