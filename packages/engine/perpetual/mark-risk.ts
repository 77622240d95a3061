// Which accounts must be looked at again because a position or their money has changed.
import type { State } from '#engine/state.ts'

/** Notes that an owner's position, or the money that answers for it, has changed. */
export function touchRisk(_state: State, _owner: number): void {
}

/** Looks at every noted account; called at the end of each command that may note one. */
export function settleRisk(_state: State): void {
}
