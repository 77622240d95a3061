// SPEC §2 and §8: one navigation at a time; a second one during a running one is blocked with a
// message. Going back is not a second one: it ends the one that runs. A change of a page's own
// parameters is not a navigation.

export type NavigationState = {
  readonly isRunning: boolean
  /** False for the browser's own steps back and forward. */
  readonly isForth: boolean
  /** The path that is being gone to, or that is shown. */
  readonly from: string
  readonly to: string
}

/** Whether a navigation must not begin. */
export function isSecondNavigation({ isRunning, isForth, from, to }: NavigationState): boolean {
  return isRunning && isForth && from !== to
}
