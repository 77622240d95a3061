// The console calls of stopped withdrawals.
import {
  listWithdrawalStops, openWithdrawals,
} from '#features/withdrawal/stops.console.ts'
import { accepted, formatUnitsShort, symbolDefault } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { loadOutflowBound, loadOutflows } from './outflow.ts'
import { withdrawalStopWorkflow } from './stop-rows.ts'
import { openWithdrawalsStep, outflowAlarm, outflowAlarmMs } from './stop-steps.ts'

// POST /console/listWithdrawalStops.

export const listWithdrawalStopsHandler = defineConsoleHandler(
  listWithdrawalStops,
  async ({ services: { database, listings, clock } }) => {
    const now = clock()
    const usdt = listings.assetBySymbol(symbolDefault)
    if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
    const [bound, outflows, stops, alarms] = await Promise.all([
      loadOutflowBound(database),
      loadOutflows(database, now),
      database.selectFrom('withdrawal_stop').selectAll().execute(),
      database.selectFrom('workflow_event')
        .select(({ fn }) => ['row_id', fn.max<number>('happened_at').as('time')])
        .where('workflow', '=', withdrawalStopWorkflow).where('to_state', '=', outflowAlarm)
        .where('happened_at', '>', now - outflowAlarmMs).groupBy('row_id').execute(),
    ])
    const text = (units: bigint): string => formatUnitsShort(units, usdt.decimals)
    return accepted({
      bound: text(bound),
      coins: listings.assets.map(({ id, symbol }) => {
        const stop = stops.find((row) => row.asset_id === id)
        return {
          symbol,
          stop: stop === undefined ? null : {
            difference: stop.difference, time: stop.stopped_at, openedTime: stop.opened_at,
          },
          used: text(outflows.get(id) ?? 0n),
          alarmTime: alarms.find((one) => one.row_id === symbol)?.time ?? null,
        }
      }),
    })
  },
)

// POST /console/openWithdrawals.

export const openWithdrawalsHandler = defineConsoleHandler(
  openWithdrawals,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(openWithdrawalsStep, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)
