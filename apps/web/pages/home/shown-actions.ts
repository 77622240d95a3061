// Which actions fill the grid of the front page: rows of four, at most two of them.

const rowLength = 4
const actionsMax = 8

export type GridParts<Action> = {
  /** Those that are always shown, the most important first. */
  readonly main: readonly Action[]
  /** Those that fill the last row. */
  readonly fillers: readonly Action[]
  /** Places that are kept free for an action that is not known yet. */
  readonly placesTaken: number
}

export function shownActions<Action>(parts: GridParts<Action>): readonly Action[] {
  const { fillers, placesTaken } = parts
  const main = parts.main.slice(0, actionsMax - placesTaken)
  const taken = main.length + placesTaken
  const rows = Math.max(1, Math.ceil(taken / rowLength))
  return [...main, ...fillers.slice(0, rows * rowLength - taken)]
}
