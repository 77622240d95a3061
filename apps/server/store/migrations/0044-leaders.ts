// Leaders: their terms, the samples of their equity, their closed positions and public figures.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  leaderFigures, leaders, leaderSamples, leadTrades,
} from '#store/tables/leading/leader-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [leaders, leaderSamples, leadTrades, leaderFigures]) {
    await createDescribed(described)(database)
  }
  const { schema } = database
  await schema.createIndex('leader_of_status').on('leader')
    .columns(['status', 'figured_at', 'user_id']).execute()
  await schema.createIndex('lead_trade_of_user').on('lead_trade')
    .columns(['user_id', 'closed_at']).execute()
  for (const column of [
    'roi_ppm', 'profit_units', 'win_ppm', 'drawdown_ppm', 'followers', 'assets_units',
  ]) {
    await schema.createIndex(`leader_figure_by_${column}`).on('leader_figure')
      .columns(['days', column, 'user_id']).execute()
  }
}
