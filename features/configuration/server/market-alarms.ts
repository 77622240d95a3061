// The alarms of markets: those that operators have halted, and contracts without a price.
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import { auditTargetText } from '@ingot/server/sequencer/seals/audit-log.ts'

export const marketAlarms = defineAlarms({
  permission: 'read-overview',
  async find({ configuration, database }) {
    const { haltedMarkets } = configuration.now()
    const targetOf = (id: string) => auditTargetText({ kind: 'market', id })
    const [halts, missing] = await Promise.all([
      haltedMarkets.length === 0 ? [] : database.selectFrom('audit_entry')
        .select(({ fn }) => ['target', fn.max<number>('happened_at').as('time')])
        .where('target', 'in', haltedMarkets.map(targetOf))
        .where('action', '=', 'haltMarket').where('refusal', '=', '').groupBy('target').execute(),
      database.selectFrom('perpetual_market_state as state')
        .innerJoin('perpetual_market as market', 'market.market_id', 'state.market_id')
        .select(['market.symbol', 'state.marked_at as time'])
        .where('state.is_halted', '=', 1).where('state.listing_state', '!=', 'delisted')
        .orderBy('state.marked_at').execute(),
    ])
    const lost: FoundAlarm = {
      name: 'price_missing', tone: 'danger', place: 'configuration',
      values: { market: namesOf(missing.map(({ symbol }) => contractSymbolOf(symbol))) },
      // A market that never had a price has no time.
      time: missing.find(({ time }) => time > 0)?.time ?? null,
    }
    const halted: FoundAlarm = {
      name: 'market_halted', tone: 'warn', place: 'configuration',
      values: { market: namesOf(haltedMarkets) },
      time: halts.length === 0 ? null : Math.min(...halts.map(({ time }) => time)),
    }
    return [
      ...missing.length === 0 ? [] : [lost], ...haltedMarkets.length === 0 ? [] : [halted],
    ]
  },
})

const namedMax = 3

/** The first of them, and the number of the others. */
function namesOf(markets: readonly string[]): string {
  const more = markets.length - namedMax
  return markets.slice(0, namedMax).join(', ') + (more > 0 ? ` +${more}` : '')
}
