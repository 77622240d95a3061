// The console calls of deposits over chains, and of the chains.
import {
  creditChainDeposit, listChainDeposits, listChains, listDepositDebts, loadChainDeposit,
  loadClaimant, rejectChainDeposit, resetChainAlarm, setDepositsOpen,
} from '@ingot/contract/console/deposits/chain-deposits.ts'
import {
  accepted, type DepositStatus, pageSize, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { actionHandler, signedReply } from '#console/queue-handlers.ts'
import { isDelayed } from '#features/deposit/chain-delay.ts'
import { loadCursors } from '#features/deposit/deposit-view.ts'
import { depositWorkflow, depositWorkflowName } from '#features/deposit/deposit-workflow.ts'
import { howMany } from '#features/own-conditions.ts'
import { loadDebtViews } from '#features/profile/deposit-debts.ts'
import { otherRowsOf, pageOfQueue } from '#features/request-reads.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { resetChainAlarmStep, setDepositsOpenStep } from './chain-alarm-steps.ts'
import { loadClaimantMarks, loadClaims } from './claims.ts'
import { creditChainDepositStep, rejectChainDepositStep } from './decide-steps.ts'
import { depositQueueViews } from './queue-view.ts'

// POST /console/listChainDeposits: those that wait come oldest first, all others newest first.

export const listChainDepositsHandler = defineConsoleHandler(
  listChainDeposits,
  async ({ request: { status, reason, chain, userId, ...paging }, services }) => {
    const { database, listings } = services
    const found = database.selectFrom('deposit').selectAll()
      .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'final'))
      .$if(reason !== undefined, (rows) => rows.where('review_reason', '=', reason ?? 'closed'))
      .$if(chain !== undefined, (rows) => rows.where('chain', '=', chain ?? ''))
      .$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? 0))
    const [page, waiting, confirming] = await Promise.all([
      pageOfQueue(found, { ...paging, waits: status === 'in_review' }),
      database.selectFrom('deposit').where('status', '=', 'in_review')
        .select([howMany, sql<bigint | null>`sum(usdt_units)`.as('worth_units')])
        .executeTakeFirstOrThrow(),
      database.selectFrom('deposit').where('status', '=', 'confirming').select(howMany)
        .executeTakeFirstOrThrow(),
    ])
    const usdt = listings.assetBySymbol(symbolDefault)
    if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
    const list = await depositQueueViews(services, page.list)
    return accepted({
      ...page, list, pageNo: paging.pageNo, pageSize, waiting: waiting.total,
      waitingWorth: amountText(usdt, waiting.worth_units ?? 0n), confirming: confirming.total,
    })
  },
)

// POST /console/loadChainDeposit.

export const loadChainDepositHandler = defineConsoleHandler(
  loadChainDeposit,
  async ({ request: { id }, services }) => {
    const { database } = services
    const row = await database.selectFrom('deposit').selectAll().where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const others = row.user_id === null ? []
      : await otherRowsOf(database.selectFrom('deposit').selectAll(), { id, user_id: row.user_id })
    const [views, events, claims] = await Promise.all([
      depositQueueViews(services, [row, ...others]),
      loadTimeline(database, {
        workflow: depositWorkflowName, id, stateOf: depositWorkflow.stateOf,
      }),
      loadClaims(services, row),
    ])
    const [deposit, ...history] = views
    if (deposit === undefined) throw new Error('a stored deposit has a view')
    return accepted({ deposit, events, claims, history })
  },
)

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

// POST /console/creditChainDeposit, /console/rejectChainDeposit.

export const creditChainDepositHandler = defineConsoleHandler(
  creditChainDeposit,
  async ({ request, services: { sequencer }, by }) => {
    const credited = await sequencer.run(creditChainDepositStep, { by, input: request })
    return credited.ok ? accepted(signedReply(credited.value.result)) : credited
  },
)

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
