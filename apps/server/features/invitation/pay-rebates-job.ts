// [IV2] Pays the rebates of each day of UTC at one o'clock of the next one. It goes on from the
// rows: a part that is paid is not paid again.
import { asAssetId, rebateSides, rebatesPaidAtMs } from '@ingot/contract/vocabulary'
import type { FeatureJob } from '#features/feature.ts'
import { usdtPrice } from '#features/usdt-price.ts'
import type { Services } from '#http/services.ts'
import { dayMs, dayOf } from '#store/rows/day-of.ts'
import { endRebateDay, payRebate } from './invitation-steps.ts'
import { loadPaidFees } from './paid-fees.ts'

const everyMs = 60_000
const usersAtOnce = 200

export const payRebatesJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    const stopping = new AbortController()
    await payDueRebates(services, stopping.signal)
    let running: Promise<void> | undefined
    const timer = setInterval(() => {
      running ??= payDueRebates(services, stopping.signal).catch((error: unknown) => {
        logger.error({ error }, 'rebates were not paid this time')
      }).finally(() => { running = undefined })
    }, everyMs).unref()
    return {
      async stop() {
        stopping.abort()
        clearInterval(timer)
        await running
      },
    }
  },
}

/** Pays each day that is due. A new exchange owes nothing of the days before its first start. */
export async function payDueRebates(services: Services, signal?: AbortSignal): Promise<void> {
  const { clock, database, sequencer } = services
  const dueDay = dayOf(clock() - rebatesPaidAtMs) - 1
  const last = await database.selectFrom('rebate_day').select('paid_day').executeTakeFirst()
  if (last === undefined) {
    await mustRun(sequencer.run(endRebateDay, { day: dueDay }))
    return
  }
  for (let day = last.paid_day + 1; day <= dueDay; day += 1) {
    if (signal?.aborted === true) return
    await payDay(services, day, signal)
  }
}

async function payDay(services: Services, day: number, signal?: AbortSignal): Promise<void> {
  const { configuration, reports, sequencer } = services
  const { inviterRebateDays, invitedRebateDays } = configuration.now().settings
  const since = (day - Math.max(inviterRebateDays, invitedRebateDays)) * dayMs
  for (let after = 0; ;) {
    const users = await reports.selectFrom('user').select('id')
      .where('inviter_id', 'is not', null).where('id', '>', after)
      .where('created_at', '>', since).where('created_at', '<', (day + 1) * dayMs)
      .orderBy('id').limit(usersAtOnce).execute()
    for (const { id } of users) {
      if (signal?.aborted === true) return
      await payUser(services, { user: id, day })
    }
    after = users.at(-1)?.id ?? after
    if (users.length < usersAtOnce) break
  }
  await mustRun(sequencer.run(endRebateDay, { day }))
}

async function payUser(
  services: Services, asked: { readonly user: number, readonly day: number },
): Promise<void> {
  const { listings, reports, sequencer } = services
  for (const fees of await loadPaidFees(reports, asked)) {
    const price = usdtPrice(services, listings.asset(asAssetId(fees.asset))) ?? null
    for (const side of rebateSides) {
      await mustRun(sequencer.run(payRebate, { ...fees, side, price }))
    }
  }
}

/** Throws when a rebate is refused: its day stays due, and is tried again. */
async function mustRun(
  running: Promise<{ readonly ok: boolean, readonly reject?: { readonly code: string } }>,
): Promise<void> {
  const done = await running
  if (!done.ok) throw new Error(`a rebate was refused: ${done.reject?.code ?? ''}`)
}
