// The rendering of many rows is divided over several frames: on a slow phone together they would
// take longer than a frame, and a scroll would stop meanwhile. Rows that come into view precede the
// changes of the others, which follow as soon as the scroll slows down.

/** The part of a frame that scripts may take; the rest is for style, layout and paint. */
export const scriptMs = 5

type Frames = {
  now(): number
  /** Calls with the time at which the next frame began, in ms. */
  next(run: (startedAt: number) => void): void
}

export type Spread = {
  /** Runs its argument in one of the next frames, in order. */
  add(run: () => void): void
  /** The same, before all that was added. */
  addFirst(run: () => void): void
}

const systemFrames: Frames = {
  now: () => performance.now(),
  next: (run) => void requestAnimationFrame(run),
}

export function createSpread({ now, next }: Frames = systemFrames): Spread {
  const first: (() => void)[] = []
  const waiting: (() => void)[] = []
  let isDraining = false

  const drain = async (startedAt: number): Promise<void> => {
    do {
      (first.shift() ?? waiting.shift())?.()
      // React renders in a microtask, whose time counts.
      await undefined
    } while (hasWork() && now() - startedAt < scriptMs)
    isDraining = hasWork()
    if (isDraining) next((at) => void drain(at))
  }
  const hasWork = (): boolean => first.length > 0 || waiting.length > 0
  const addTo = (queue: (() => void)[], run: () => void): void => {
    queue.push(run)
    if (isDraining) return
    isDraining = true
    next((at) => void drain(at))
  }
  return {
    add: (run) => addTo(waiting, run),
    addFirst: (run) => addTo(first, run),
  }
}

/** The frames of the page. */
export const pageFrames = createSpread()
