// The steps around the weekly shares and the ends of copies: notifications, and the marks of done
// work.
import { accepted, toldStopReasons } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'

type Paid = { readonly user: number, readonly amount: string, readonly symbol: string }

/** [LD11] Its key names the leader and the week, so that there is one notification for both. */
export const notifyShare = defineStep({
  name: 'notify-lead-share',
  async run(step, { user, amount, symbol }: Paid) {
    await step.notify({ user, kind: 'lead_share_paid', parameters: { amount, symbol } })
    return accepted(null)
  },
})

/** [LD11] A week is over for ever once all of it is paid. */
export const endShareWeek = defineStep({
  name: 'end-share-week',
  async run({ database }, { week }: { readonly week: number }) {
    await database.insertInto('share_week').values({ id: 1, paid_week: week })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ paid_week: week })).execute()
    return accepted(null)
  },
})

/** Begins the notifications of ends with those after a moment. */
export const beginStopNotices = defineStep({
  name: 'begin-copy-notices',
  async run({ database, at }) {
    await database.insertInto('copy_notice').values({ id: 1, ended_at: at, copy_id: 0 })
      .onConflict((conflict) => conflict.doNothing()).execute()
    return accepted(null)
  },
})

const stopsAtOnce = 50

/** [LD12] Notifies followers of the next ends they have not asked for; returns how many ends. */
export const notifyStops = defineStep({
  name: 'notify-copy-stops',
  async run(step) {
    const { database } = step
    const last = await database.selectFrom('copy_notice').selectAll().executeTakeFirstOrThrow()
    const ended = await database.selectFrom('copy')
      .leftJoin('leader', 'leader.user_id', 'copy.leader_id')
      .select([
        'copy.copy_id', 'copy.user_id', 'copy.updated_at', 'copy.stop_reason', 'leader.nickname',
        'leader.end_reason', 'copy.leader_id',
      ])
      .where('copy.status', '=', 'cancelled')
      .where(({ eb, or, and }) => or([
        eb('copy.updated_at', '>', last.ended_at),
        and([eb('copy.updated_at', '=', last.ended_at), eb('copy.copy_id', '>', last.copy_id)]),
      ]))
      .orderBy('copy.updated_at').orderBy('copy.copy_id').limit(stopsAtOnce).execute()
    for (const copy of ended) {
      const why = toldStopReasons.find((reason) => reason === copy.stop_reason)
      if (why === undefined) continue
      const leader = copy.nickname ?? String(copy.leader_id)
      // A leader that was removed without a cause ends the copies with their shares.
      const isRemoved = why === 'leader_ended' && copy.end_reason === 'removed'
      await step.notify({
        user: copy.user_id, kind: 'copy_stopped',
        parameters: { leader, why: isRemoved ? 'removed' : why, copy: String(copy.copy_id) },
      })
    }
    const newest = ended.at(-1)
    if (newest !== undefined) {
      await database.updateTable('copy_notice')
        .set({ ended_at: newest.updated_at, copy_id: newest.copy_id }).execute()
    }
    return accepted({ ended: ended.length })
  },
})
