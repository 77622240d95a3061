// Which actions fill the grid of the front page: rows of four, at most two of them.

const rowLength = 4
const actionsMax = 8

export type GridParts<Action> = {
  /** Those that are always shown, the most important first. */
  readonly main: readonly Action[]
  /** Those that fill the last row. */
  readonly fillers: readonly Action[]
}

export function shownActions<Action>(parts: GridParts<Action>): readonly Action[] {
  const main = parts.main.slice(0, actionsMax)
  const rows = Math.max(1, Math.ceil(main.length / rowLength))
  return [...main, ...parts.fillers.slice(0, rows * rowLength - main.length)]
}
