// The paths of the product that have no page yet. Each opens a screen that says so; no link leads
// to one. A path leaves this list when its page's manifest names it.

/** Paths that the login guard protects. */
export const unbuiltGuardedPaths: readonly string[] = []
