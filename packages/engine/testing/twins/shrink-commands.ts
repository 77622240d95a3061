// Finds a short list of commands that still fails, by leaving out ever smaller pieces of a long one
// (after Zeller, "Simplifying and Isolating Failure-Inducing Input").

/** Leaves items out as long as the rest still fails, until nothing more can go or time is up. */
export function shrink<Item>(
  items: readonly Item[],
  by: {
    readonly fails: (items: readonly Item[]) => boolean
    readonly isOver: () => boolean
  },
): readonly Item[] {
  let left = items
  let size = Math.ceil(left.length / 2)
  while (size >= 1) {
    let isSmaller = false
    for (let from = 0; from < left.length; ) {
      if (by.isOver()) return left
      const without = [...left.slice(0, from), ...left.slice(from + size)]
      if (by.fails(without)) {
        left = without
        isSmaller = true
      } else from += size
    }
    if (size === 1 && !isSmaller) return left
    if (size > 1 || !isSmaller) size = Math.floor(size / 2)
  }
  return left
}
