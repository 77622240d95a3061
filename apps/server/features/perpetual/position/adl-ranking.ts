// Two rankings in a row: a rank that is shown changes only once both agree on the new one, so that
// positions of nearly equal score do not change their lights at each mark. Pure.

/** Ranks by position. */
type Ranks = ReadonlyMap<string, number>

export type AdlRanking = {
  /** The ranks by the newest marks. */
  readonly newest: Ranks
  readonly shown: Ranks
}

export function settleRanks(before: AdlRanking, newest: Ranks): AdlRanking {
  const shown = new Map([...newest].map(([key, rank]) => {
    const isSettled = before.newest.get(key) === rank
    return [key, isSettled ? rank : before.shown.get(key) ?? rank]
  }))
  return { newest, shown }
}
