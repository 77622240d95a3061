// A leader by number, and the figures of their own lead: followers, paid shares and due ones.
import type { ReplyOf } from '@ingot/contract/calls'
import type { loadMyLeading } from '#features/copy-trading/leading.calls.ts'
import { asUserId, parseIdText, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { usdtOf } from '#features/conversion/server/conversion-view.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText, ppmText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { copyRoiPpm, medianOf } from './compute-figures.ts'
import { copyResults, dueOf } from './equity-reads.ts'
import { weekMs, weekOf, weekStart } from './share-week.ts'

const weeksShown = 8
const copiesMax = 1_000

type Lead = ReplyOf<typeof loadMyLeading>['lead']

/** Null for a user who never led. */
export async function loadLead(
  { clock, database, listings }: Pick<Services, 'clock' | 'database' | 'listings'>, user: UserId,
): Promise<Lead> {
  const row = await database.selectFrom('leader').selectAll().where('user_id', '=', user)
    .executeTakeFirst()
  if (row === undefined) return null
  const usdt = usdtOf(listings)
  const text = (units: bigint) => amountText(usdt, units)
  const week = weekOf(clock())
  const first = week - weeksShown + 1
  const paid = database.selectFrom('ledger_entry').where('owner', '=', user)
    .where('kind', '=', 'copy_share')
  const [copies, earned, weeks] = await Promise.all([
    copyResults(database, user, usdt.id).where('status', '=', 'flow')
      .orderBy('copy_id', 'desc').limit(copiesMax).execute(),
    paid.select(sql<bigint>`coalesce(sum(amount_units), 0)`.as('units')).executeTakeFirstOrThrow(),
    paid.where('posted_at', '>=', weekStart(first)).select([
      sql<number>`(posted_at - ${weekStart(first)}) / ${weekMs}`.as('place'),
      sql<bigint>`sum(amount_units)`.as('units'),
    ]).groupBy('place').execute(),
  ])
  const followers = copies.filter((copy) => copy.stop_reason === null)
  const rois = copies.map((copy) =>
    copyRoiPpm({ profitUnits: BigInt(copy.profit), inUnits: copy.in_units }))
  const median = medianOf(rois.toSorted((a, b) => a - b))
  return {
    nickname: row.nickname,
    bio: row.bio,
    sharePpm: row.share_ppm,
    investmentMin: text(row.investment_min_units),
    investmentMax: text(row.investment_max_units),
    followersMax: row.followers_max,
    status: row.status,
    endReason: row.end_reason,
    endedTime: row.ended_at,
    followers: followers.length,
    assetsUnderCopy: text(copies.reduce((sum, copy) => {
      const units = BigInt(copy.equity)
      return units > 0n ? sum + units : sum
    }, 0n)),
    copies: copies.length,
    copiesInProfit: copies.filter((copy) => BigInt(copy.profit) > 0n).length,
    followersMedianRoi: median === null ? null : ppmText(median),
    earned: text(BigInt(earned.units)),
    weeks: Array.from({ length: weeksShown }, (_, place) => ({
      time: weekStart(first + place),
      amount: text(BigInt(weeks.find((one) => Number(one.place) === place)?.units ?? 0n)),
    })),
    due: text(copies.reduce((sum, copy) => sum + dueOf(copy), 0n)),
    nextPayTime: weekStart(week + 1),
  }
}

/** The user by the number of a request; undefined for a user who never led. */
export async function findLeader(
  database: Kysely<Database>, id: string,
): Promise<UserId | undefined> {
  const row = await database.selectFrom('leader').select('user_id')
    .where('user_id', '=', parseIdText(id) ?? 0).executeTakeFirst()
  return row === undefined ? undefined : asUserId(row.user_id)
}
