// What waits: orders for a price, and countdowns to a cancel-all. The checks are the last wall: the
// engine never asks for a row that breaks one.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Table = CreateTableBuilder<string, string>

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  const trigger: Table = schema.createTable('trigger_order')
    .addColumn('trigger_id', 'bigint', (column) => column.primaryKey())
  const placed = words(
    counted(
      words(counted(trigger, 'user_id', 'market_id'), 'product', 'watches', 'direction'),
      'trigger_ticks', 'activation_ticks', 'callback_ticks', 'callback_ppm',
    ),
    'side',
  )
    .addColumn('position_side', 'text')
  const changing = counted(
    words(counted(words(placed, 'type', 'time_in_force'), 'price_ticks', 'lots')
      .addColumn('amount_units', 'bigint').addColumn('reduce_only', 'bigint'),
    'self_trade_prevention'),
    'display_lots', 'extreme_ticks', 'turn', 'pair_id', 'parent_id', 'closes_position',
  )
  await counted(
    counted(words(changing, 'status').addColumn('close_reason', 'text'), 'order_id')
      .addColumn('client_order_id', 'text'),
    'created_at', 'updated_at',
  )
    .addCheckConstraint('trigger_order_turn', sql`(turn > 0) = (status = 'due')`)
    .addCheckConstraint('trigger_order_placed', sql`(order_id > 0) = (status = 'triggered')`)
    .addCheckConstraint('trigger_order_reason',
      sql`(close_reason is null) = (status in ('attached', 'waiting', 'due', 'triggered'))`)
    .addCheckConstraint('trigger_order_attached',
      sql`status <> 'attached' or (parent_id > 0 and lots = 0)`)
    .addCheckConstraint('trigger_order_closes',
      sql`closes_position = 0 or (closes_position = 1 and coalesce(reduce_only, 0) = 1)`)
    .addCheckConstraint('trigger_order_product', sql`case product
      when 'spot' then position_side is null and reduce_only is null
        and coalesce(amount_units, -1) >= 0
      else position_side is not null and coalesce(reduce_only, -1) in (0, 1)
        and amount_units is null end`)
    .execute()
  await schema.createIndex('trigger_order_by_user').on('trigger_order')
    .columns(['user_id', 'trigger_id']).execute()
  await schema.createIndex('trigger_order_open').on('trigger_order').column('trigger_id')
    .where(sql<boolean>`status in ('attached', 'waiting', 'due')`).execute()
  await schema.createTable('cancel_countdown')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull().check(sql`due_at > 0`))
    .execute()
}

/** Columns of whole numbers that are never negative. */
function counted(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'bigint', (column) =>
      column.notNull().check(sql`${sql.ref(name)} >= 0`)),
    table,
  )
}

function words(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'text', (column) => column.notNull()), table,
  )
}
