// The fills of the entries of trading contests: the volume by day and counterparty, and the round
// trips.
import { spotDirections } from '@ingot/contract/vocabulary'
import { changing, key, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    contest_volume: ContestVolumeTable
    contest_round_trip: ContestRoundTripTable
  }
}

/** The fills of an entry with one counterparty on one day of UTC. */
export const contestVolumes = storedRow('contest_volume', {
  entryId: key(whole()),
  /** Days since 1970. */
  day: key(whole()),
  counterpartyId: key(whole()),
  fills: changing(whole()),
  volumeUnits: changing(units),
  /** The sum of the fills that gained: the realised profit less the fee. */
  gainUnits: changing(units),
}, {})

export type ContestVolumeTable = TableOf<typeof contestVolumes>

/** A fill that is half of a round trip with the same user. */
export const contestRoundTrips = storedRow('contest_round_trip', {
  entryId: key(whole()),
  tradeId: key(whole()),
  counterpartyId: whole(),
  tradedAt: whole(),
  market: whole(),
  side: word(spotDirections),
  volumeUnits: units,
  gainUnits: units,
}, {})

export type ContestRoundTripTable = TableOf<typeof contestRoundTrips>
