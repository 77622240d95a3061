// How long a simulated market waits between two steps: a step is a handful of commands.
import type { Attention } from '#market-data/attention.ts'

/** In ms: the watched market, the other markets meanwhile, all without viewers. */
export const stepPause = { watched: 500, others: 3_000, resting: 7_000 } as const

/** The time from one step of the simulated market to the next. */
export function stepPauseMs(
  attention: Pick<Attention, 'watched' | 'anyone'>,
  symbol: string,
): number {
  if (attention.watched(symbol)) return stepPause.watched
  return attention.anyone() ? stepPause.others : stepPause.resting
}
