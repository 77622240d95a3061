// Trading contests: the limits of a season, the words of its rules, and its figures. These are
// pure whole numbers, so that anyone recomputes ranks and prizes from the final table.

/** The figure that decides the prizes: profit ÷ base, the profit, or the volume. */
export const contestKinds = ['roi', 'profit', 'volume'] as const
export type ContestKind = (typeof contestKinds)[number]

/** The two orders in which a leaderboard is read. */
export const contestOrders = ['roi', 'profit'] as const
export type ContestOrder = (typeof contestOrders)[number]

/** The groups of seasons that users see. */
export const contestGroups = ['now', 'past'] as const
export type ContestGroup = (typeof contestGroups)[number]

/** Why fills do not count: one owner, too large a part with one user, a round trip. */
export const contestLeftOutReasons = ['linked', 'one_user', 'round_trip'] as const
export type ContestLeftOutReason = (typeof contestLeftOutReasons)[number]

/** Entries of one season. */
export const contestEntriesMax = 10_000
/** The last rank that a prize may name, and the lines of a list of prizes. */
export const contestRankMax = 1_000
export const contestPrizeLinesMax = 50
/** From the end of a season to its payment: the time for objections. */
export const contestReviewMs = 86_400_000
/** The shortest and the longest season. */
export const contestDaysMax = 90
/** A round trip is a buy and a sell of equal lots with the same user within this time. */
export const contestRoundTripMs = 60_000
/** Fills with one user above this part of an entry's volume do not count. */
export const contestOneUserPercent = 30n
/** The characters of an objection. */
export const contestObjectionLengthMax = 500
/** Decimals of a return: 0.184200 is 18.42 %. */
export const roiDecimals = 6

/** One line of a list of prizes: the ranks behind the line before, up to this one. */
export type ContestPrize = { readonly to: number, readonly units: bigint }

export type ContestAmounts = {
  readonly startUnits: bigint
  readonly equityUnits: bigint
  readonly inUnits: bigint
  readonly outUnits: bigint
  /** Gifts of the exchange: no profit, and no part of the base. */
  readonly bonusUnits: bigint
}

/** [CT1] End equity − start equity − transfers in + transfers out − bonuses. */
export function contestProfit(
  { startUnits, equityUnits, inUnits, outUnits, bonusUnits }: ContestAmounts,
): bigint {
  return equityUnits - startUnits - inUnits + outUnits - bonusUnits
}

/** The money that an entry has put in so far, and the most that it ever was. */
export type ContestBase = { readonly netUnits: bigint, readonly peakUnits: bigint }

/** [CT2] The base after further transfers, in their order; money that leaves is negative. */
export function contestBase(base: ContestBase, flows: readonly bigint[]): ContestBase {
  return flows.reduce(({ netUnits, peakUnits }, flow) => {
    const net = netUnits + flow
    return { netUnits: net, peakUnits: net > peakUnits ? net : peakUnits }
  }, base)
}

/** [CT2] Profit ÷ the base, at least the minimum, in millionths, cut towards zero. */
export function contestRoi(
  profitUnits: bigint, { peakUnits, minUnits }: {
    readonly peakUnits: bigint, readonly minUnits: bigint
  },
): bigint {
  const base = peakUnits > minUnits ? peakUnits : minUnits
  return profitUnits * 1_000_000n / base
}

/** The prize of a rank that is not shared; zero behind the last line. */
export function contestPrize(prizes: readonly ContestPrize[], rank: number): bigint {
  return prizes.find(({ to }) => rank <= to)?.units ?? 0n
}

/** The sum of all prizes of a list. */
export function contestPool(prizes: readonly ContestPrize[]): bigint {
  return prizes.reduce((sum, { to, units }, at) =>
    sum + BigInt(to - (prizes[at - 1]?.to ?? 0)) * units, 0n)
}

/** Of one entry, in the order of its figure. */
export type ContestPlace = { readonly rank: number, readonly prizeUnits: bigint }

/**
 * [CT3] The ranks and prizes of figures that do not rise. Equal figures have the same rank, share
 * the sum of their prizes equally, rounded down; the next rank skips.
 */
export function contestPlaces(
  figures: readonly bigint[], prizes: readonly ContestPrize[],
): readonly ContestPlace[] {
  const places: ContestPlace[] = []
  while (places.length < figures.length) {
    const first = places.length
    const figure = figures[first]
    let next = first + 1
    while (next < figures.length && figures[next] === figure) next += 1
    let sum = 0n
    for (let rank = first + 1; rank <= next; rank += 1) sum += contestPrize(prizes, rank)
    const place = { rank: first + 1, prizeUnits: sum / BigInt(next - first) }
    for (let at = first; at < next; at += 1) places.push(place)
  }
  return places
}

/** [CT4] The places of volumes that do not rise: each gets its part of the pool, rounded down. */
export function contestShares(
  volumes: readonly bigint[], poolUnits: bigint,
): readonly ContestPlace[] {
  const total = volumes.reduce((sum, volume) => sum + volume, 0n)
  return contestPlaces(volumes, []).map(({ rank }, at) => ({
    rank, prizeUnits: total === 0n ? 0n : poolUnits * (volumes[at] ?? 0n) / total,
  }))
}
