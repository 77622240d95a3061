// The console calls of the movements that no chain has, and of a coin's history.
import {
  type CoinHistory, coinEventKinds, listOffChainMovements, loadCoinHistory,
} from '#features/deposit/reconciliation.console.ts'
import { accepted, formatUnitsShort, rejected } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { withdrawalStopWorkflow } from '#features/withdrawal/server/stop/stop-rows.ts'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadHands, loadMovements, movementsMax, type Movement } from './load-movements.ts'
import { textScaled } from './reconcile.ts'

// POST /console/listOffChainMovements: the newest first.
export const listOffChainMovementsHandler = defineConsoleHandler(
  listOffChainMovements,
  async ({ request: { time, symbol }, services: { reports, listings } }) => {
    const asset = symbol === undefined ? undefined : listings.assetBySymbol(symbol)
    if (symbol !== undefined && asset === undefined) return rejected('asset_unknown', 'symbol')
    const found = await loadMovements(reports, { day: time - time % dayMs, asset: asset?.id })
    const shown = found.slice(0, movementsMax)
    const handsOf = await loadHands(reports, shown)
    return accepted({
      isCut: found.length > shown.length,
      list: shown.flatMap((one) => {
        const coin = listings.assets.find(({ id }) => id === one.asset_id)
        return coin === undefined ? [] : [{
          time: one.moved_at, symbol: coin.symbol, amount: amountOf(one, coin), cause: one.cause,
          rowId: one.row_id, count: one.count, reason: one.reason,
          operators: [...handsOf(one)],
        }]
      }),
    })
  },
)

const amountOf = ({ difference, amount_units: units }: Movement, coin: ListedAsset): string =>
  difference ?? formatUnitsShort(units ?? 0n, coin.decimals)

const eventsMax = 50

// POST /console/loadCoinHistory.
export const loadCoinHistoryHandler = defineConsoleHandler(
  loadCoinHistory,
  async ({ request: { symbol }, services }) => {
    if (services.listings.assetBySymbol(symbol) === undefined) {
      return rejected('asset_unknown', 'symbol')
    }
    const { reports, clock } = services
    const runs = await loadRuns(reports, symbol, clock() - dayMs)
    const points = runs.filter((run, place) => run.difference !== runs[place - 1]?.difference)
    const changes = points.slice(1).map(({ run, time, difference }) => ({
      time, run, difference, kind: isZero(difference) ? 'gone' : 'found', operator: '', reason: '',
    } as const))
    const [first] = points
    const found = first === undefined || isZero(first.difference) ? changes
      : [{ ...first, kind: 'found', operator: '', reason: '' } as const, ...changes]
    const events = [...found, ...await loadStopEvents(reports, symbol)]
      .sort((one, other) => other.time - one.time).slice(0, eventsMax)
    const last = runs.at(-1)
    return accepted({
      points, lastTime: last?.time ?? null, events,
      payment: last === undefined ? null
        : await findPayment(services, { symbol, difference: last.difference }),
    })
  },
)

const isZero = (difference: string): boolean => !/[1-9]/.test(difference)

type Run = { readonly run: number, readonly time: number, readonly difference: string }

/** The oldest first. */
async function loadRuns(
  database: Kysely<Database>, symbol: string, since: number,
): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    select r.id as run, r.run_at as time, json_extract(c.value, '$.difference') as difference
    from reconciliation_run as r, json_each(r.figures) as c
    where r.run_at >= ${since} and json_extract(c.value, '$.symbol') = ${symbol}
    order by r.id`.execute(database)
  return rows
}

async function loadStopEvents(
  database: Kysely<Database>, symbol: string,
): Promise<CoinHistory['events']> {
  const rows = await database.selectFrom('workflow_event as e')
    .leftJoin('operator as o', (join) => join.onRef('o.id', '=', 'e.actor_id')
      .on('e.actor_kind', '=', 'staff'))
    .select(['e.happened_at', 'e.to_state', 'e.reason', 'o.name'])
    .where('e.workflow', '=', withdrawalStopWorkflow).where('e.row_id', '=', symbol)
    .orderBy('e.event_id', 'desc').limit(eventsMax).execute()
  return rows.flatMap((row) => {
    const kind = coinEventKinds.find((one) => one === row.to_state)
    if (kind === undefined) return []
    const reason = row.reason ?? ''
    return [{
      time: row.happened_at, kind, run: null, operator: row.name ?? '',
      difference: kind === 'stopped' ? reason : '', reason: kind === 'opened' ? reason : '',
    }]
  })
}

type Differing = { readonly symbol: string, readonly difference: string }

/** A transfer that left under a number of no withdrawal, where exactly one has the amount. */
async function findPayment(
  { custody, reports }: Pick<Services, 'custody' | 'reports'>, { symbol, difference }: Differing,
): Promise<CoinHistory['payment']> {
  if (isZero(difference) || !difference.startsWith('-')) return null
  const amount = difference.slice(1)
  const sent = (await custody?.sentTransfers() ?? [])
    .filter((one) => one.symbol === symbol && textScaled(one.amount) === textScaled(amount))
  const known = await reports.selectFrom('withdrawal').select('id')
    .where('id', 'in', [0, ...sent.slice(0, eventsMax).map((one) => one.withdrawalId)]).execute()
  const [found, ...others] = sent
    .filter(({ withdrawalId }) => !known.some(({ id }) => id === withdrawalId))
  if (found === undefined || others.length > 0) return null
  const { withdrawalId, chain, address } = found
  return { withdrawalId, chain, address, amount }
}
