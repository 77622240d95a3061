// The tables of the allowed transitions of a state machine.

/** For each state those to which it may go. */
export type Moves<State extends string> = { readonly [From in State]: readonly State[] }

/** Whether a table of moves allows going from one state to another. */
export function canMove<State extends string>(
  moves: Moves<State>,
  from: State,
  to: State,
): boolean {
  return moves[from].includes(to)
}
