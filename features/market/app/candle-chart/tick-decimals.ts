// How many decimals the figures of an axis need.

/** The most decimals that any of these plain decimal texts has without its trailing zeros. */
export function decimalsOfTicks(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => /\.(\d*[1-9])0*$/.exec(text)?.[1]?.length ?? 0))
}
