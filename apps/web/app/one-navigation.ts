// SPEC §2 and §8: one navigation at a time; a second one during a running one is blocked with a
// message. Going back is not a second one: it ends the one that runs. A change of a page's own
// parameters is not a navigation.

export type NavigationState = {
  readonly isRunning: boolean
  /** The path that is being gone to, or that is shown. */
  readonly from: string
  readonly to: string
}

/** Whether a navigation must not begin. */
export function isSecondNavigation({ isRunning, from, to }: NavigationState): boolean {
  return isRunning && from !== to
}
