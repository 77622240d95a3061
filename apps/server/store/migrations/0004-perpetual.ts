// Perpetual markets: listings with tiers, prices, orders, trades, positions, choices, funding and
// liquidations. The checks are the last wall: the engine never asks for a row that breaks one.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createListingTables(database)
  await createOrderTable(database)
  await createTradeTable(database)
  await createHistoryTables(database)
  await createPositionTables(database)
  await createReceiptTables(database)
}

type Table = CreateTableBuilder<string, string>

/** Columns of whole numbers that may have either sign. */
function signed(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'bigint', (column) => column.notNull()), table,
  )
}

/** Columns of whole numbers that are never negative. */
function counted(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'bigint', (column) =>
      column.notNull().check(sql`${sql.ref(name)} >= 0`)),
    table,
  )
}

function positive(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'bigint', (column) =>
      column.notNull().check(sql`${sql.ref(name)} > 0`)),
    table,
  )
}

function words(table: Table, ...columns: readonly string[]): Table {
  return columns.reduce(
    (grown, name) => grown.addColumn(name, 'text', (column) => column.notNull()), table,
  )
}

async function createListingTables({ schema }: Kysely<unknown>): Promise<void> {
  const market: Table = schema.createTable('perpetual_market')
    .addColumn('market_id', 'bigint', (column) => column.primaryKey())
    .addColumn('symbol', 'text', (column) => column.notNull().unique())
  const rules = counted(
    positive(
      counted(positive(market, 'settle_asset_id'), 'price_decimals', 'quantity_decimals'),
      'quote_tick_lot_units',
    ),
    'notional_min_units', 'maker_fee_ppm', 'taker_fee_ppm', 'liquidation_fee_ppm', 'band_ppm',
    'reference_ticks', 'source_age_max_ms', 'source_deviation_max_ppm', 'mark_band_ppm',
  )
  await positive(
    counted(
      signed(positive(rules, 'funding_interval_ms'), 'interest_e8'),
      'funding_clamp_e8', 'funding_cap_e8',
    ),
    'impact_units',
  ).execute()
  await positive(
    signed(schema.createTable('perpetual_tier'), 'market_id', 'tier'),
    'cap_units', 'mmr_ppm', 'leverage_max',
  ).addPrimaryKeyConstraint('perpetual_tier_key', ['market_id', 'tier']).execute()
  const state: Table = schema.createTable('perpetual_market_state')
    .addColumn('market_id', 'bigint', (column) => column.primaryKey())
  await signed(
    counted(
      signed(
        words(
          counted(
            positive(state, 'last_ticks'), 'index_ticks', 'mark_ticks', 'marked_at', 'is_halted',
          ),
          'basis_ticks',
        ),
        'premium_sum_e8',
      ),
      'premium_count', 'funding_stamp',
    ),
    'funding_rate_e8',
  ).execute()
}

async function createOrderTable({ schema }: Kysely<unknown>): Promise<void> {
  const order: Table = schema.createTable('perpetual_order')
    .addColumn('order_id', 'bigint', (column) => column.primaryKey())
  const terms = positive(
    counted(
      words(
        signed(order, 'user_id', 'market_id'),
        'side', 'position_side', 'type', 'time_in_force',
      ),
      'reduce_only', 'price_ticks',
    ),
    'lots', 'leverage',
  )
  const changing = words(
    counted(
      signed(
        counted(terms, 'filled_lots', 'filled_units', 'fee_units'), 'realized_units',
      ),
      'closing_lots', 'held_units',
    ),
    'status',
  )
  await signed(
    changing.addColumn('close_reason', 'text').addColumn('client_order_id', 'text'),
    'created_at', 'updated_at',
  )
    .addColumn('priority', 'bigint', (column) => column.check(sql`priority > order_id`))
    .addColumn('display_lots', 'bigint', (column) => column.check(sql`display_lots > 0`))
    .addColumn('visible_lots', 'bigint', (column) => column.check(
      sql`visible_lots between 1 and display_lots`))
    .addCheckConstraint('perpetual_order_filled', sql`filled_lots + closing_lots <= lots`)
    .execute()
  await schema.createIndex('perpetual_order_pending').on('perpetual_order')
    .columns(['user_id', 'order_id', 'market_id'])
    .where(sql.ref('status'), '=', sql.lit('pending')).execute()
  await schema.createIndex('perpetual_order_late').on('perpetual_order')
    .columns(['order_id', 'priority'])
    .where(sql.ref('status'), '=', sql.lit('pending')).where('priority', 'is not', null).execute()
  await schema.createIndex('perpetual_order_iceberg').on('perpetual_order')
    .columns(['order_id', 'display_lots'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .where('display_lots', 'is not', null).execute()
}

async function createTradeTable({ schema }: Kysely<unknown>): Promise<void> {
  const trade: Table = schema.createTable('perpetual_trade')
    .addColumn('trade_id', 'bigint', (column) => column.primaryKey())
  const parties = signed(
    words(
      positive(
        words(signed(trade, 'market_id'), 'kind'), 'price_ticks', 'lots', 'quote_units',
      ),
      'taker_side',
    ),
    'taker_order_id', 'maker_order_id', 'taker_user_id', 'maker_user_id',
  )
  await signed(
    counted(parties, 'taker_fee_units', 'maker_fee_units'),
    'taker_realized_units', 'maker_realized_units', 'traded_at',
  ).execute()
}

/** Tables and not indexes, as the spot's are: their rows are filed later, many at once. */
async function createHistoryTables({ schema }: Kysely<unknown>): Promise<void> {
  await signed(
    schema.createTable('perpetual_order_of_user'), 'user_id', 'order_id', 'market_id',
  ).addPrimaryKeyConstraint('perpetual_order_of_user_key', ['user_id', 'order_id']).execute()
  await signed(
    schema.createTable('perpetual_trade_of_user'), 'user_id', 'trade_id', 'market_id',
  ).addPrimaryKeyConstraint('perpetual_trade_of_user_key', ['user_id', 'trade_id']).execute()
  await signed(
    schema.createTable('perpetual_trade_of_market'), 'market_id', 'trade_id',
  ).addPrimaryKeyConstraint('perpetual_trade_of_market_key', ['market_id', 'trade_id']).execute()
}

async function createPositionTables({ schema }: Kysely<unknown>): Promise<void> {
  const position = words(signed(schema.createTable('position'), 'user_id', 'market_id'), 'side')
  await signed(
    words(
      counted(positive(position, 'lots'), 'cost_units', 'margin_units'),
      'margin_mode',
    ),
    'realized_units', 'funding_units', 'opened_at', 'updated_at',
  ).addPrimaryKeyConstraint('position_key', ['user_id', 'market_id', 'side']).execute()
  await words(
    positive(signed(schema.createTable('risk_setting'), 'user_id', 'market_id'), 'leverage'),
    'margin_mode',
  ).addPrimaryKeyConstraint('risk_setting_key', ['user_id', 'market_id']).execute()
  await schema.createTable('position_mode')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('position_mode', 'text', (column) => column.notNull())
    .execute()
}

async function createReceiptTables({ schema }: Kysely<unknown>): Promise<void> {
  const funding = words(
    signed(schema.createTable('funding_payment'), 'user_id', 'stamp', 'market_id'), 'side',
  )
  // The key also holds that no position is paid twice for one stamp.
  await signed(positive(funding, 'lots', 'mark_ticks'), 'rate_e8', 'payment_units', 'paid_at')
    .addPrimaryKeyConstraint('funding_payment_key', ['user_id', 'stamp', 'market_id', 'side'])
    .execute()
  const liquidation: Table = schema.createTable('liquidation')
    .addColumn('liquidation_id', 'bigint', (column) => column.primaryKey())
  const inputs = signed(
    counted(
      words(
        signed(liquidation, 'user_id', 'market_id'), 'side', 'margin_mode', 'step',
      ),
      'mark_ticks', 'index_ticks', 'tier', 'lots_before', 'cost_units', 'margin_units',
    ),
    'equity_units',
  )
  await signed(
    counted(
      inputs, 'maintenance_units', 'lots_by_book', 'lots_by_adl', 'filled_units', 'fee_units',
    ),
    'bankruptcy_ticks', 'insurance_units', 'liquidated_at',
  )
    .addCheckConstraint('liquidation_lots', sql`lots_by_book + lots_by_adl <= lots_before`)
    .execute()
  await schema.createIndex('liquidation_by_user').on('liquidation')
    .columns(['user_id', 'liquidation_id']).execute()
}
