// The console call of the alarms.
import { listAlarms } from '#features/overview/list-alarms.console.ts'
import { accepted, hasPermission } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { findAlarms } from '@ingot/server/kit/alarm.ts'

// POST /console/listAlarms.

export const listAlarmsHandler = defineConsoleHandler(
  listAlarms,
  async ({ services, session: { operator } }) => {
    const found = await findAlarms(services)
    return accepted(found.filter(({ permission }) => hasPermission(operator.role, permission))
      .map(({ name, tone, time, place, values }) =>
        ({ name, tone, time, place, values: { ...values } })))
  },
)
