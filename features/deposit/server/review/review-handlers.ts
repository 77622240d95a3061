// The console calls of deposits over chains, and of the chains.
import {
  creditChainDeposit, listChainDeposits, listChains, listDepositDebts, loadChainDeposit,
  loadClaimant, rejectChainDeposit, resetChainAlarm, setDepositsOpen,
} from '#features/deposit/chain-deposits.console.ts'
import { accepted, type DepositStatus, pageSize, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { actionHandler, queueHandlers } from '@ingot/server/console/queue-handlers.ts'
import { isDelayed } from '#features/deposit/server/chain-delay.ts'
import { loadCursors } from '#features/deposit/server/deposit-view.ts'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { loadDebtViews } from '#features/profile/server/deposit-debts.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { resetChainAlarmStep, setDepositsOpenStep } from './chain-alarm-steps.ts'
import { loadClaimantMarks } from './claims.ts'
import { creditChainDepositStep, rejectChainDepositStep } from './decide-steps.ts'
import { chainDepositReads } from './queue-view.ts'

export const chainDepositQueueHandlers = queueHandlers({
  list: listChainDeposits, load: loadChainDeposit, reads: chainDepositReads,
})

// POST /console/loadClaimant.

export const loadClaimantHandler = defineConsoleHandler(
  loadClaimant,
  async ({ request: { id, userId }, services }) => {
    const { database } = services
    const [row, user] = await Promise.all([
      database.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst(),
      database.selectFrom('user').select('user_name').where('id', '=', userId).executeTakeFirst(),
    ])
    if (row === undefined) return rejected('request_unknown', 'id')
    if (user === undefined) return rejected('request_unknown', 'userId')
    const marks = await loadClaimantMarks(services, { row, userId })
    return accepted({ userId, userName: user.user_name, marks: [...marks] })
  },
)

export const creditChainDepositHandler = actionHandler(creditChainDeposit, creditChainDepositStep)

export const rejectChainDepositHandler = actionHandler(rejectChainDeposit, rejectChainDepositStep)

// POST /console/listChains, /console/resetChainAlarm, /console/setDepositsOpen.

export const listChainsHandler = defineConsoleHandler(listChains, async ({ services }) => {
  const { database, configuration, listings, clock } = services
  const { networks } = configuration.now()
  const [cursors, debts, counts] = await Promise.all([
    loadCursors(database),
    countDebts(database),
    database.selectFrom('deposit').select(['chain', 'status', howMany])
      .where('status', 'in', ['confirming', 'in_review']).groupBy(['chain', 'status']).execute(),
  ])
  const countOf = (chain: string, status: DepositStatus): number =>
    counts.find((one) => one.chain === chain && one.status === status)?.total ?? 0
  const chains = [...new Set(networks.map(({ chain }) => chain))]
  return accepted(chains.map((chain) => {
    const cursor = cursors.get(chain)
    return {
      chain,
      height: cursor?.height ?? null,
      blockTime: cursor?.mined_at ?? null,
      isDelayed: isDelayed(cursor, clock()),
      alarmTime: cursor?.alarm_at ?? null,
      alarmDepth: cursor?.alarm_depth ?? 0,
      debts: debts.get(chain) ?? 0,
      confirming: countOf(chain, 'confirming'),
      inReview: countOf(chain, 'in_review'),
      networks: networks.filter((one) => one.chain === chain).map(({ asset, depositsOpen }) =>
        ({ symbol: listings.asset(asset).symbol, depositsOpen })),
    }
  }))
})

/** The open debts by the chain that their deposits have left. */
async function countDebts(database: Services['database']): Promise<ReadonlyMap<string, number>> {
  const rows = await database.selectFrom('deposit_debt as t')
    .innerJoin('deposit as d', 'd.id', 't.deposit_id').select(['d.chain', howMany])
    .where('t.closed_at', 'is', null).groupBy('d.chain').execute()
  return new Map(rows.map(({ chain, total }) => [chain, total]))
}

// POST /console/listDepositDebts.

export const listDepositDebtsHandler = defineConsoleHandler(
  listDepositDebts,
  async ({ services }) => {
    const { total } = await services.database.selectFrom('deposit_debt').select(howMany)
      .where('closed_at', 'is', null).executeTakeFirstOrThrow()
    return accepted({ total, list: await loadDebtViews(services, { limit: pageSize }) })
  },
)

export const resetChainAlarmHandler = actionHandler(resetChainAlarm, resetChainAlarmStep)

export const setDepositsOpenHandler = defineConsoleHandler(
  setDepositsOpen,
  async ({ request, services: { sequencer, configuration }, by }) => {
    const done = await sequencer.run(setDepositsOpenStep, { by, input: request })
    if (!done.ok) return done
    await configuration.settled()
    return accepted(null)
  },
)
