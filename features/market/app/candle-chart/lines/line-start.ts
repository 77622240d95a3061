// Where a line begins. Level with the legend it is only a stub at the axis, so that it does not
// cross the legend's figures.

const stubPx = 24

export type LineSpace = { readonly legendPx: number, readonly widthPx: number }

/** The left end of a line at a height, both in px. */
export function lineStart(y: number, { legendPx, widthPx }: LineSpace): number {
  return y < legendPx ? Math.max(0, widthPx - stubPx) : 0
}
