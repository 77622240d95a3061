// How a press, a move and a release on the chart become the points of a drawing: by dragging from
// one point to the other, or by a tap on each. Pure.

/** A place on the pad, in px from its upper left corner. */
export type PadPlace = { readonly x: number, readonly y: number }

export type ShapeSteps = {
  /** The first point, once it is set; the second follows the pointer. */
  readonly first: PadPlace | undefined
  /** Where the pointer was pressed; undefined while it is not. */
  readonly pressed: PadPlace | undefined
}

export const noSteps: ShapeSteps = { first: undefined, pressed: undefined }

/** A pointer that moves less than this has tapped. */
const tapPx = 8

export function press(steps: ShapeSteps, at: PadPlace): ShapeSteps {
  return { first: steps.first ?? at, pressed: at }
}

export type Release = {
  readonly steps: ShapeSteps
  /** The places of a whole drawing; undefined while its second point is missing. */
  readonly places: readonly PadPlace[] | undefined
}

export function release(steps: ShapeSteps, at: PadPlace, count: 1 | 2): Release {
  const { first, pressed } = steps
  if (first === undefined || pressed === undefined) return { steps, places: undefined }
  if (count === 1) return { steps: noSteps, places: [at] }
  const isTap = Math.hypot(at.x - pressed.x, at.y - pressed.y) < tapPx
  const isFirstTap = isTap && first === pressed
  return isFirstTap
    ? { steps: { first, pressed: undefined }, places: undefined }
    : { steps: noSteps, places: [first, at] }
}
