// [LD11] Pays the shares of each week on Monday at 00:00 UTC, and notifies followers of copies that
// have ended. Both go on from their rows after a stop; a paid share is not due again.
import { asAssetId, asOrderId, asUserId, symbolDefault } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { beginStopNotices, endShareWeek, notifyShare, notifyStops } from './share-steps.ts'
import { weekOf, weekStart } from './share-week.ts'

const everyMs = 5_000
const copiesAtOnce = 200
const stopsAtOnce = 50

export const paySharesJob: FeatureJob = {
  kind: 'job',
  start: ({ services, logger }) => repeatWork({
    everyMs,
    async work(ending) {
      await payDueShares(services, ending)
      await notifyEndedCopies(services, ending)
    },
    onFailure(error) { logger.error({ error }, 'shares of leaders were not paid this time') },
  }),
}

/** Shares are cumulative: after a long stop one turn pays all weeks. A new exchange owes none. */
export async function payDueShares(services: Services, ending: AbortSignal): Promise<void> {
  const { clock, database, sequencer } = services
  const week = weekOf(clock())
  const last = await database.selectFrom('share_week').select('paid_week').executeTakeFirst()
  if (last === undefined) {
    await sequencer.run(endShareWeek, { week })
    return
  }
  if (last.paid_week >= week) return
  for (let after = 0; ;) {
    const copies = await database.selectFrom('copy').select('copy_id').where('status', '=', 'flow')
      .where('copy_id', '>', after).orderBy('copy_id').limit(copiesAtOnce).execute()
    for (const { copy_id: copyId } of copies) {
      if (ending.aborted) return
      const paid = await sequencer.submit({
        command: { kind: 'settle-share', copyId: asOrderId(copyId) },
      })
      // A copy that has ended meanwhile has paid at its end.
      if (!paid.ok && paid.reject.code !== 'state_conflict') {
        throw new Error(`the share of copy ${copyId} was refused: ${paid.reject.code}`)
      }
    }
    after = copies.at(-1)?.copy_id ?? after
    if (copies.length < copiesAtOnce) break
  }
  await notifyPaid(services, week)
  await sequencer.run(endShareWeek, { week })
}

/** Notifies each leader once a week of the sum of the shares since its beginning. */
async function notifyPaid({ database, listings, sequencer }: Services, week: number) {
  const sums = await database.selectFrom('leader')
    .innerJoin('ledger_entry as entry', 'entry.owner', 'leader.user_id')
    .where('entry.kind', '=', 'copy_share').where('entry.posted_at', '>=', weekStart(week))
    .groupBy(['leader.user_id', 'entry.asset_id'])
    .select([
      'leader.user_id', 'entry.asset_id', sql<bigint>`sum(entry.amount_units)`.as('units'),
    ]).execute()
  for (const { user_id: user, asset_id: asset, units } of sums) {
    const amount = amountText(listings.asset(asAssetId(asset)), BigInt(units))
    await sequencer.run(notifyShare, { user: asUserId(user), amount, symbol: symbolDefault }, {
      key: { scope: 'lead-share', key: `${week}.${user}`, body: '' },
    })
  }
}

/** [LD12] */
export async function notifyEndedCopies(services: Services, ending: AbortSignal): Promise<void> {
  const { database, sequencer } = services
  const last = await database.selectFrom('copy_notice').selectAll().executeTakeFirst()
  if (last === undefined) {
    await sequencer.run(beginStopNotices, null)
    return
  }
  const first = await database.selectFrom('copy').select('copy_id')
    .where('status', '=', 'cancelled').where('updated_at', '>=', last.ended_at)
    .where(({ eb, or }) => or([
      eb('updated_at', '>', last.ended_at), eb('copy_id', '>', last.copy_id),
    ])).limit(1).executeTakeFirst()
  if (first === undefined) return
  await repeatStep(async () => {
    const told = await sequencer.run(notifyStops, null)
    return told.ok ? told.value.result.ended : 0
  }, { most: stopsAtOnce, ending })
}
