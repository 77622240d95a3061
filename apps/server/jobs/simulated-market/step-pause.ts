// How long a simulated market waits between two steps: a step is a handful of commands.
import type { Attention } from '#market-data/attention.ts'

/** In ms: of the market that somebody looks at, of the others meanwhile, of all when nobody does. */
export const stepPause = { watched: 500, others: 3_000, resting: 7_000 } as const

export function stepPauseMs(
  attention: Pick<Attention, 'watched' | 'anyone'>,
  symbol: string,
): number {
  if (attention.watched(symbol)) return stepPause.watched
  return attention.anyone() ? stepPause.others : stepPause.resting
}
