// The console calls of the stop of the exchange.
import {
  listExchangeStops, startExchange, stopExchange,
} from '#features/risk/exchange-stops.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import '@ingot/server/kit/operator-change-table.ts'
import { startExchangeStep, startTarget, stopExchangeStep } from './exchange-stop-steps.ts'

// POST /console/listExchangeStops, from the rows: the gateway's own copy may be older.

export const listExchangeStopsHandler = defineConsoleHandler(
  listExchangeStops,
  async ({ services: { database } }) => {
    const [stops, changes] = await Promise.all([
      database.selectFrom('exchange_stop')
        .leftJoin('operator', 'operator.id', 'exchange_stop.stopped_by')
        .select(['part', 'stopped_at', 'reason', 'operator.name']).orderBy('part').execute(),
      database.selectFrom('operator_change').select(['id', 'target', 'applies_at'])
        .where('status', '=', 'pending').where('kind', '=', 'startExchange').execute(),
    ])
    return accepted(stops.map(({ part, stopped_at: time, reason, name }) => {
      const change = changes.find(({ target }) => target === startTarget(part))
      return {
        part, operator: name ?? '', time, reason,
        change: change === undefined ? null : { id: change.id, appliesTime: change.applies_at },
      }
    }))
  },
)

// POST /console/stopExchange.

export const stopExchangeHandler = defineConsoleHandler(
  stopExchange,
  async ({ request, services: { sequencer }, by }) => {
    const stopped = await sequencer.run(stopExchangeStep, { by, input: request })
    return stopped.ok ? accepted(stopped.value.result) : stopped
  },
)

// POST /console/startExchange.

export const startExchangeHandler = defineConsoleHandler(
  startExchange,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(startExchangeStep, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)
