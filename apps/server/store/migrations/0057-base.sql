-- The schema of a new data folder: every table and index, by the name of the table. Money is a
-- whole number of the smallest units, times are milliseconds since 1970, a flag is 0 or 1. The
-- meaning of a column is at its table's row in apps/server. Never changed after a release: a change
-- is a migration.

create table alert_cursor (
  id integer primary key, spot_trade_id integer not null, contract_trade_id integer not null
) strict, without rowid;

create table announcement (
  id integer not null, status text not null, version integer not null, created_at integer not null,
  saved_at integer not null, kind text not null, audience text not null, texts text not null,
  page text not null, is_mailed integer not null, send_at integer, expires_at integer,
  receivers integer not null, sent_at integer, message_id integer, reads integer not null,
  mailed_user integer not null, mails integer not null, mailed_at integer,
  constraint announcement_key primary key (id)
) strict, without rowid;
create unique index announcement_by_message on announcement (message_id);
create index announcement_by_status on announcement (status, message_id);

create table announcement_read (
  announcement_id integer not null, user_id integer not null, read_at integer not null,
  constraint announcement_read_key primary key (announcement_id, user_id)
) strict, without rowid;

create table announcement_receiver (
  announcement_id integer not null, user_id integer not null,
  constraint announcement_receiver_key primary key (announcement_id, user_id)
) strict, without rowid;

create table approval (
  subject text not null, row_id integer not null, operator_id integer not null, facts text not null,
  approved_at integer not null,
  constraint approval_key primary key (subject, row_id, operator_id)
) strict, without rowid;

create table asset (
  asset_id integer primary key, symbol text not null unique, decimals integer not null
) strict;

create table audit_entry (
  audit_id integer primary key, happened_at integer not null, operator_id integer,
  operator_name text not null, action text not null, target text not null, from_value text not null,
  to_value text not null, reason text not null, network text not null, device text not null,
  refusal text not null, previous_hash text not null, hash text not null
) strict;
create index audit_entry_by_operator_name on audit_entry (operator_name, audit_id);
create index audit_entry_by_action on audit_entry (action, audit_id);
create index audit_entry_by_target on audit_entry (target, audit_id);

create table balance (
  owner integer not null, wallet text not null, asset_id integer not null,
  available_units integer not null check (available_units >= 0 or owner in (1, 4)),
  frozen_units integer not null check (frozen_units >= 0),
  constraint balance_key primary key (owner, wallet, asset_id)
) strict, without rowid;

create table bank_account (
  id integer not null, user_id integer not null, fiat text not null, format text not null,
  last_four text not null, details text not null, number_digest text not null,
  holder_match text not null, is_default integer not null, created_at integer not null,
  deleted_at integer,
  constraint bank_account_key primary key (id)
) strict, without rowid;
create index bank_account_of_user on bank_account (user_id, id);
create index bank_account_by_number on bank_account (number_digest, user_id);

create table banner (
  id integer primary key, titles text not null, image text not null, link text not null,
  show_type integer not null, is_shown integer not null, position integer not null
) strict;

create table cancel_countdown (
  user_id integer primary key, due_at integer not null check (due_at > 0)
) strict;

create table candle (
  market_id integer not null, period text not null, open_at integer not null,
  open_ticks integer not null, high_ticks integer not null, low_ticks integer not null,
  close_ticks integer not null, lots integer not null check (lots >= 0),
  quote_units integer not null check (quote_units >= 0),
  constraint candle_key primary key (market_id, period, open_at)
) strict, without rowid;

create table candle_cursor (
  id integer primary key, trade_id integer not null check (trade_id >= 0)
) strict;

create table chain_cursor (
  chain text not null, height integer not null, headers text not null, mined_at integer not null,
  alarm_at integer, alarm_depth integer not null,
  constraint chain_cursor_key primary key (chain)
) strict, without rowid;

create table code_try (
  code_id text not null, origin_hash text not null, tries integer not null check (tries > 0),
  tried_at integer not null,
  constraint code_try_key primary key (code_id, origin_hash)
) strict, without rowid;
create index code_try_by_time on code_try (tried_at);

create table coin (
  asset_id integer primary key references asset (asset_id), name text not null,
  deposits_open integer not null, withdrawals_open integer not null
) strict;

create table command_batch (
  batch integer primary key, stamped_at integer not null, engine_version integer not null,
  previous_hash text not null, hash text not null, command_count integer not null,
  commands text not null, state_hash text not null, last_order_id integer not null,
  last_trade_id integer not null, last_posting_id integer not null, last_entry_id integer not null,
  key_id text, seal text, key_count integer, key_total text
) strict;

create table compaction_cursor (
  name text primary key, position integer not null
) strict, without rowid;

create table contest_entry (
  id integer not null, user_id integer not null, season_id integer not null, status text not null,
  created_at integer not null, identity_key text not null, started_at integer,
  start_batch integer not null, start_trade_id integer not null, start_units integer not null,
  in_units integer not null, out_units integer not null, bonus_units integer not null,
  net_units integer not null, peak_units integer not null, measured_at integer,
  batch integer not null, last_trade_id integer not null, last_entry_id integer not null,
  wallet_units integer not null, equity_units integer not null, volume_units integer not null,
  left_out_volume_units integer not null, left_out_gain_units integer not null,
  days integer not null, profit_units integer not null, roi_ppm integer not null,
  top_profit_units integer not null, drawdown_ppm integer not null, is_qualified integer not null,
  roi_rank integer, profit_rank integer, final_rank integer, prize_units integer not null,
  paid_at integer, excluded_at integer, reason text not null, objection text not null,
  objected_at integer, answer text not null, answered_at integer,
  constraint contest_entry_key primary key (id)
) strict, without rowid;
create unique index contest_entry_of_user on contest_entry (user_id, season_id);
create unique index contest_entry_of_identity on contest_entry (season_id, identity_key);
create index contest_entry_by_roi on contest_entry (season_id, roi_rank, id);
create index contest_entry_by_profit on contest_entry (season_id, profit_rank, id);

create table contest_round_trip (
  entry_id integer not null, trade_id integer not null, counterparty_id integer not null,
  traded_at integer not null, market_id integer not null, side text not null,
  volume_units integer not null, gain_units integer not null,
  constraint contest_round_trip_key primary key (entry_id, trade_id)
) strict, without rowid;

create table contest_season (
  id integer not null, status text not null, version integer not null, created_at integer not null,
  contest_kind text not null, coin_type text not null, start_at integer not null,
  end_at integer not null, base_min_units integer not null, day_volume_units integer not null,
  days_min integer not null, prizes text not null, pool_units integer not null,
  announced_at integer, entrants integer not null, measured_at integer, ended_at integer,
  table_hash text not null, signed_at integer, paid_units integer not null, paid_at integer,
  called_off_at integer,
  constraint contest_season_key primary key (id)
) strict, without rowid;
create index contest_season_by_status on contest_season (status, start_at, id);

create table contest_volume (
  entry_id integer not null, day integer not null, counterparty_id integer not null,
  fills integer not null, volume_units integer not null, gain_units integer not null,
  constraint contest_volume_key primary key (entry_id, day, counterparty_id)
) strict, without rowid;

create table conversion_quote (
  id integer not null, user_id integer not null, from_asset_id integer not null,
  to_asset_id integer not null, side text not null, from_units integer not null,
  to_units integer not null, from_price text not null, to_price text not null,
  from_spread_ppm integer not null, to_spread_ppm integer not null, mid_units integer not null,
  via_usdt_units integer not null, usdt_units integer not null, spread_usdt_units integer not null,
  price_at integer not null, desk_free_units integer not null,
  quote_max_usdt_units integer not null, hour_left_usdt_units integer not null,
  created_at integer not null, expires_at integer not null, status text not null, taken_at integer,
  constraint conversion_quote_key primary key (id)
) strict, without rowid;
create index conversion_quote_of_user on conversion_quote (user_id, created_at, id);
create index conversion_quote_taken on conversion_quote (user_id, status, taken_at, id);
create index conversion_quote_sold on conversion_quote (to_asset_id, status, taken_at, usdt_units);
create index conversion_quote_bought
  on conversion_quote (from_asset_id, status, taken_at, usdt_units);
create index conversion_quote_by_status on conversion_quote (status, created_at, id);

create table copy (
  copy_id integer not null, account_id integer not null, user_id integer not null,
  leader_id integer not null, copy_kind text not null, ratio_ppm integer not null,
  quota_units integer not null, cap_ppm integer not null, leverage_max integer not null,
  margin_mode text not null, markets text not null, max_invest_units integer not null,
  stop_ppm integer not null, take_ppm integer not null, share_ppm integer not null,
  status text not null, stop_reason text, invested_units integer not null,
  in_units integer not null, out_units integer not null, paid_units integer not null,
  created_at integer not null, updated_at integer not null,
  constraint copy_key primary key (copy_id)
) strict, without rowid;
create index copy_of_user on copy (user_id, copy_id);
create index copy_of_leader on copy (leader_id, copy_id);
create index copy_by_status on copy (status, updated_at, copy_id);

create table copy_block (
  block_id integer not null, leader_id integer not null, market_id integer not null,
  position_side text not null, block_kind text not null, order_id integer not null,
  lead_lots integer not null, lead_units integer not null, before_lots integer not null,
  after_lots integer not null, requested_lots integer not null, filled_lots integer not null,
  filled_units integer not null, first_trade_id integer not null, last_trade_id integer not null,
  status text not null, created_at integer not null, done_at integer not null,
  constraint copy_block_key primary key (block_id)
) strict, without rowid;
create index copy_block_due on copy_block (block_id) where status = 'due';
create index copy_block_of_leader on copy_block (leader_id, block_id) where filled_lots > 0;

create table copy_fill (
  block_id integer not null, copy_id integer not null, account_id integer not null,
  market_id integer not null, position_side text not null, block_kind text not null,
  limit_ticks integer not null, requested_lots integer not null, lots integer not null,
  value_units integer not null, fee_units integer not null, realized_units integer not null,
  reason text, filled_at integer not null,
  constraint copy_fill_key primary key (block_id, copy_id)
) strict, without rowid;
create index copy_fill_of_copy on copy_fill (copy_id, block_id);

create table copy_notice (
  id integer not null, ended_at integer not null, copy_id integer not null,
  constraint copy_notice_key primary key (id)
) strict, without rowid;

create table copy_order (
  copy_id integer not null, order_id integer not null, equity_units integer not null,
  wanted_lots integer not null, placed_lots integer not null, reason text, status text not null,
  ratio_ppm integer default 0 not null, quota_units integer default 0 not null,
  leverage integer default 0 not null,
  constraint copy_order_key primary key (copy_id, order_id)
) strict, without rowid;
create index copy_order_of_order on copy_order (order_id, copy_id);
create index copy_order_open on copy_order (order_id, copy_id) where status = 'open';

create table copy_side (
  copy_id integer not null, market_id integer not null, position_side text not null,
  pending_lots integer not null, is_detached integer not null,
  constraint copy_side_key primary key (copy_id, market_id, position_side)
) strict, without rowid;

create table credited_reference (
  source text not null, reference_key text not null, deposit_id integer not null,
  constraint credited_reference_key primary key (source, reference_key)
) strict, without rowid;

create table deposit (
  id integer not null, user_id integer, asset_id integer not null, chain text not null,
  tx_id text not null, output integer not null, address text not null, memo text not null,
  sender text not null, is_address_retired integer not null, block_hash text, block_height integer,
  chain_amount text not null, chain_decimals integer not null, amount_units integer not null,
  remainder text not null, usdt_units integer not null, confirmations_needed integer not null,
  final_needed integer not null, status text not null, review_reason text, reject_reason text,
  remark text not null, debt_units integer not null, created_at integer not null,
  credited_at integer,
  constraint deposit_key primary key (id)
) strict, without rowid;
create unique index deposit_transfer on deposit (chain, tx_id, output);
create index deposit_of_user on deposit (user_id, created_at, id);
create index deposit_by_status on deposit (status, chain, created_at, id);
create index deposit_credited on deposit (asset_id, credited_at);

create table deposit_address (
  id integer primary key, user_id integer not null references user (id), address_kind text not null,
  derivation_index integer not null, address text not null, memo text not null,
  created_at integer not null, retired_at integer
) strict;
create unique index deposit_address_index on deposit_address (address_kind, derivation_index);
create index deposit_address_of_user on deposit_address (user_id, address_kind, id);
create unique index deposit_address_text on deposit_address (address, memo, address_kind);

create table deposit_claim (
  id integer not null, user_id integer not null, asset_id integer not null, chain text not null,
  tx_id text not null, amount_units integer not null, sender text not null,
  created_at integer not null,
  constraint deposit_claim_key primary key (id)
) strict, without rowid;
create unique index deposit_claim_of on deposit_claim (tx_id, chain, user_id);

create table deposit_debt (
  id integer not null, deposit_id integer not null, user_id integer not null,
  asset_id integer not null, amount_units integer not null, paid_units integer not null,
  covered_units integer not null, returned_units integer not null, created_at integer not null,
  closed_at integer,
  constraint deposit_debt_key primary key (id)
) strict, without rowid;
create index deposit_debt_of_user on deposit_debt (user_id, asset_id, closed_at);

create table deposit_posting (
  id integer not null, deposit_id integer not null, user_id integer not null,
  asset_id integer not null, kind text not null, amount_units integer not null,
  posted_at integer not null,
  constraint deposit_posting_key primary key (id)
) strict, without rowid;
create index deposit_posting_of on deposit_posting (deposit_id, id);
create index deposit_posting_at on deposit_posting (user_id, asset_id, posted_at);

create table desk_coin (
  asset_id integer not null, is_open integer not null, spread_ppm integer not null,
  floor_units integer not null, quote_max_usdt_units integer not null,
  hour_max_usdt_units integer not null,
  constraint desk_coin_key primary key (asset_id)
) strict, without rowid;

create table entry_run (
  batch integer primary key, posted_at integer not null, entries blob not null
) strict;

create table factor_offer (
  user_id integer not null references user (id), kind text not null, session_id integer not null,
  value text not null, created_at integer not null,
  constraint factor_offer_key primary key (user_id, kind)
) strict, without rowid;

create table factor_try (
  id text primary key, user_id integer not null, tried_at integer not null
) strict, without rowid;
create index factor_try_of_user on factor_try (user_id, tried_at);

create table feedback (
  id integer not null, user_id integer not null, kind text not null, text text not null,
  version text, page text, status text not null, created_at integer not null, answer text not null,
  constraint feedback_key primary key (id)
) strict, without rowid;
create index feedback_of_user on feedback (user_id, created_at, id);
create index feedback_by_status on feedback (status, created_at, id);

create table fiat_account (
  id integer not null, fiat text not null, label text not null, fields text not null,
  day_limit_units integer not null, is_on integer not null, created_at integer not null,
  constraint fiat_account_key primary key (id)
) strict, without rowid;

create table fiat_currency (
  fiat text not null, is_open integer not null, rate text not null, rate_at integer not null,
  rate_source text not null, rate_age_max_ms integer not null, spread_ppm integer not null,
  order_min_units integer not null, order_max_units integer not null,
  day_max_units integer not null, day_rate text default '' not null,
  day_rate_at integer default 0 not null,
  constraint fiat_currency_key primary key (fiat)
) strict, without rowid;

create table fiat_line (
  id integer not null, account_id integer not null, fiat text not null, reference_key text not null,
  booked_at integer not null, amount_units integer not null, payer text not null,
  remark text not null, is_typed integer not null, created_at integer not null, order_id integer,
  returned_at integer, kind text default 'payment' not null, original_id integer,
  constraint fiat_line_key primary key (id)
) strict, without rowid;
create unique index fiat_line_of_order on fiat_line (order_id);
create index fiat_line_by_use on fiat_line (order_id, returned_at, id);
create index fiat_line_by_reference on fiat_line (account_id, reference_key);
create index fiat_line_by_day on fiat_line (account_id, booked_at);

create table fiat_order (
  id integer not null, user_id integer not null, side text not null, fiat text not null,
  asset_id integer not null, coin_units integer not null, fee_units integer not null,
  price text not null, middle_price text not null, spread_ppm integer not null,
  rate_at integer not null, usdt_units integer not null, quote_id integer not null,
  fiat_units integer not null, status text not null, created_at integer not null,
  reference text not null, account_id integer, payee text not null, payer_name text not null,
  bank_account text not null, hold_id integer, pay_until integer, extended_at integer,
  paid_at integer, late_paid_at integer, approvals_needed integer not null, received_units integer,
  bank_reference text not null, withdrawable_at integer, closed_at integer, close_reason text,
  remark text not null, short_units integer, short_coin_units integer,
  short_key text default '' not null, short_answer text default '' not null, short_asked_at integer,
  short_answered_at integer, settled_coin_units integer, rest_returned_at integer,
  constraint fiat_order_key primary key (id)
) strict, without rowid;
create index fiat_order_of_user on fiat_order (user_id, created_at, id);
create index fiat_order_by_status on fiat_order (status, created_at, id);
create index fiat_order_of_account on fiat_order (account_id, created_at);
create index fiat_order_by_reference on fiat_order (reference, created_at);

create table fiat_quote (
  id integer not null, user_id integer not null, side text not null, fiat text not null,
  asset_id integer not null, coin_units integer not null, fee_units integer not null,
  price text not null, middle_price text not null, spread_ppm integer not null,
  rate_at integer not null, usdt_units integer not null, fixed text not null,
  fiat_units integer not null, created_at integer not null, expires_at integer not null,
  status text not null,
  constraint fiat_quote_key primary key (id)
) strict, without rowid;
create index fiat_quote_of_user on fiat_quote (user_id, created_at);
create index fiat_quote_by_status on fiat_quote (status, created_at);

create table file_content (
  file_id text not null primary key references stored_file (id), content blob not null
) strict, without rowid;

create table file_key (
  user_id integer primary key references user (id), wrapped_key text not null
) strict;

create table funding_payment (
  user_id integer not null, stamp integer not null, market_id integer not null, side text not null,
  lots integer not null check (lots > 0), mark_ticks integer not null check (mark_ticks > 0),
  rate_e8 integer not null, payment_units integer not null, paid_at integer not null,
  constraint funding_payment_key primary key (user_id, stamp, market_id, side)
) strict, without rowid;

create table funding_rate (
  market_id integer not null, stamp integer not null, rate_e8 integer not null,
  constraint funding_rate_key primary key (market_id, stamp)
) strict, without rowid;

create table funds_hold (
  hold_id integer primary key, user_id integer not null, wallet text not null,
  asset_id integer not null, purpose text not null,
  hold_units integer not null check (hold_units > 0),
  settled_units integer not null check (settled_units >= 0),
  released_units integer not null check (released_units >= 0), status text not null,
  created_at integer not null, updated_at integer not null,
  constraint funds_hold_once check (settled_units <= hold_units - released_units),
  constraint funds_hold_status check (status = case when settled_units = hold_units -
    released_units then 'closed' else 'open' end)
) strict;
create index funds_hold_by_user on funds_hold (user_id, hold_id);
create index funds_hold_open on funds_hold (hold_id) where status = 'open';

create table idempotency_key (
  scope text not null, key text not null, body text not null, result text not null,
  constraint idempotency_key_key primary key (scope, key)
) strict, without rowid;

create table identity (
  id integer not null, user_id integer not null, level integer not null, status text not null,
  created_at integer not null, submitted_at integer not null, country text, document_kind text,
  expiry_date text, details text not null, number_digest text not null, decided_at integer,
  decided_by integer, reason text, remark text not null, noticed_at integer,
  constraint identity_key primary key (id)
) strict, without rowid;
create unique index identity_of_user on identity (user_id, level);
create index identity_by_status on identity (status, submitted_at, id);
create index identity_by_number on identity (number_digest);

create table identity_picture (
  file_id text not null, identity_id integer not null, side text not null, used_at integer not null,
  replaced_at integer,
  constraint identity_picture_key primary key (file_id)
) strict, without rowid;
create index identity_picture_of_row on identity_picture (identity_id, side);

create table identity_view (
  id integer not null, user_id integer not null, file_id text not null, side text not null,
  operator_id integer not null, viewed_at integer not null,
  constraint identity_view_key primary key (id)
) strict, without rowid;
create index identity_view_of_user on identity_view (user_id, id);

create table lead (
  user_id integer not null, asset_id integer not null, status text not null,
  min_units integer not null, updated_at integer not null,
  constraint lead_key primary key (user_id)
) strict, without rowid;

create table lead_application (
  id integer not null, user_id integer not null, nickname text not null, bio text not null,
  share_ppm integer not null, investment_min_units integer not null,
  investment_max_units integer not null, followers_max integer not null, status text not null,
  reason text, created_at integer not null,
  constraint lead_application_key primary key (id)
) strict, without rowid;
create index lead_application_of_user on lead_application (user_id, created_at, id);
create index lead_application_by_status on lead_application (status, created_at, id);

create table lead_order (
  order_id integer not null, leader_id integer not null, market_id integer not null,
  position_side text not null, lead_lots integer not null, opened_lots integer not null,
  equity_units integer not null, is_planned integer not null, status text not null,
  created_at integer not null,
  constraint lead_order_key primary key (order_id)
) strict, without rowid;
create index lead_order_open on lead_order (order_id) where status = 'open';

create table lead_trade (
  user_id integer not null, closed_by integer not null, side text not null,
  market_id integer not null, lots integer not null, opened_units integer not null,
  closed_units integer not null, realized_units integer not null, fee_units integer not null,
  leverage integer not null, losing_adds integer not null, is_liquidated integer not null,
  opened_at integer not null, closed_at integer not null,
  constraint lead_trade_key primary key (user_id, closed_by, side)
) strict, without rowid;
create index lead_trade_of_user on lead_trade (user_id, closed_at);

create table leader (
  user_id integer not null, nickname text not null, bio text not null, share_ppm integer not null,
  investment_min_units integer not null, investment_max_units integer not null,
  followers_max integer not null, status text not null, leads_since integer not null,
  ended_at integer, end_reason text, figured_at integer not null, last_trade_id integer not null,
  constraint leader_key primary key (user_id)
) strict, without rowid;
create index leader_of_status on leader (status, figured_at, user_id);

create table leader_figure (
  user_id integer not null, days integer not null, roi_ppm integer not null,
  profit_units integer not null, drawdown_ppm integer not null, total_orders integer not null,
  profit_orders integer not null, loss_orders integer not null, win_ppm integer not null,
  followers integer not null, assets_units integer not null, equity_units integer not null,
  curve text not null, details text not null,
  constraint leader_figure_key primary key (user_id, days)
) strict, without rowid;
create index leader_figure_by_roi_ppm on leader_figure (days, roi_ppm, user_id);
create index leader_figure_by_profit_units on leader_figure (days, profit_units, user_id);
create index leader_figure_by_win_ppm on leader_figure (days, win_ppm, user_id);
create index leader_figure_by_drawdown_ppm on leader_figure (days, drawdown_ppm, user_id);
create index leader_figure_by_followers on leader_figure (days, followers, user_id);
create index leader_figure_by_assets_units on leader_figure (days, assets_units, user_id);

create table leader_mark (
  id integer not null, user_id integer not null, kind text not null,
  linked_user_id integer not null, evidence text not null, is_current integer not null,
  found_at integer not null, changed_at integer not null, seen_by integer, seen_at integer,
  seen_reason text not null,
  constraint leader_mark_key primary key (id)
) strict, without rowid;
create unique index leader_mark_of_user on leader_mark (user_id, kind, linked_user_id);

create table leader_sample (
  user_id integer not null, sampled_at integer not null, equity_units integer not null,
  deposit_units integer not null, nav_e9 integer not null, entry_at integer not null,
  entry_id integer not null,
  constraint leader_sample_key primary key (user_id, sampled_at)
) strict, without rowid;

create table leader_term (
  id integer not null, user_id integer not null, set_at integer not null,
  share_ppm integer not null, investment_min_units integer not null,
  investment_max_units integer not null, followers_max integer not null,
  constraint leader_term_key primary key (id)
) strict, without rowid;
create index leader_term_of_user on leader_term (user_id, id);

create table ledger_entry (
  owner integer not null check (owner >= 10000), posted_at integer not null,
  entry_id integer not null, posting_id integer not null, wallet text not null,
  asset_id integer not null, kind text not null, amount_units integer not null,
  balance_after_units integer not null check (balance_after_units >= 0), ref_id integer not null,
  constraint ledger_entry_key primary key (owner, posted_at, entry_id)
) strict, without rowid;
create index ledger_entry_of_account on ledger_entry (owner, wallet, asset_id, posted_at, entry_id);
create index ledger_entry_of_kind
  on ledger_entry (owner, kind, posted_at, entry_id) where kind not in ('trade', 'fee');

create table ledger_user (
  user_id integer primary key, opened_at integer not null
) strict;

create table liquidation (
  liquidation_id integer primary key, user_id integer not null, market_id integer not null,
  side text not null, margin_mode text not null, step text not null,
  mark_ticks integer not null check (mark_ticks >= 0),
  index_ticks integer not null check (index_ticks >= 0), tier integer not null check (tier >= 0),
  lots_before integer not null check (lots_before >= 0),
  cost_units integer not null check (cost_units >= 0),
  margin_units integer not null check (margin_units >= 0), equity_units integer not null,
  maintenance_units integer not null check (maintenance_units >= 0),
  lots_by_book integer not null check (lots_by_book >= 0),
  lots_by_adl integer not null check (lots_by_adl >= 0),
  filled_units integer not null check (filled_units >= 0),
  fee_units integer not null check (fee_units >= 0), bankruptcy_ticks integer not null,
  insurance_units integer not null, liquidated_at integer not null,
  constraint liquidation_lots check (lots_by_book + lots_by_adl <= lots_before)
) strict;
create index liquidation_by_user on liquidation (user_id, liquidation_id);

create table listing (
  id integer not null, name text not null, coin_symbol text not null, market_symbol text not null,
  status text not null, terms text not null, asset_id integer, created_at integer not null,
  constraint listing_key primary key (id)
) strict, without rowid;
create unique index listing_by_name on listing (name);
create index listing_by_status on listing (status, id);

create table log_opening (
  batch integer primary key, stamped_at integer not null, chain_hash text not null,
  state_hash text not null, part_count integer not null
) strict;

create table log_opening_part (
  batch integer not null, part integer not null, content blob not null,
  constraint log_opening_part_key primary key (batch, part)
) strict, without rowid;

create table login_origin (
  user_id integer not null references user (id), kind text not null, origin_hash text not null,
  used_at integer not null, first_used_at integer default 0 not null,
  constraint login_origin_key primary key (user_id, kind, origin_hash)
) strict, without rowid;
create index login_origin_by_time on login_origin (used_at);

create table login_try (
  id text primary key, account_hash text not null, origin_hash text not null,
  tried_at integer not null, is_stranger integer default 1 not null
) strict, without rowid;
create index login_try_by_account on login_try (account_hash, tried_at);
create index login_try_by_time on login_try (tried_at);

create table mail_code (
  id text primary key, purpose text not null, address_hash text not null, salt text not null,
  code_hash text not null, tries integer not null check (tries >= 0), created_at integer not null,
  closed_at integer, origin_hash text default '' not null, request_hash text default '' not null
) strict, without rowid;
create index mail_code_by_address on mail_code (address_hash, created_at);
create index mail_code_by_time on mail_code (created_at);

create table mail_cursor (
  id integer not null primary key, message_id integer not null
) strict;

create table mail_hour (
  user_id integer not null primary key, hour_at integer not null, sent integer not null,
  withheld integer not null
) strict;
create index mail_hour_by_hour on mail_hour (hour_at);

create table mail_link (
  token_hash text not null, user_id integer not null, category text not null,
  expires_at integer not null,
  constraint mail_link_key primary key (token_hash)
) strict, without rowid;
create index mail_link_by_end on mail_link (expires_at);

create table message (
  id integer primary key, user_id integer not null references user (id), kind text not null,
  parameters text not null, created_at integer not null, read_at integer
) strict;
create index message_by_user on message (user_id, id);

create table network (
  asset_id integer not null references asset (asset_id), chain text not null, name text not null,
  address_kind text not null, decimals integer not null,
  fee_units integer not null check (fee_units >= 0),
  min_units integer not null check (min_units > fee_units),
  confirmations integer not null check (confirmations > 0), deposits_open integer not null,
  withdrawals_open integer not null, position integer not null, final_confirmations integer,
  chain_decimals integer, contract text, deposit_min_units integer, deposit_minutes integer,
  explorer text,
  constraint network_key primary key (asset_id, chain)
) strict, without rowid;

create table new_coin_offer (
  id integer not null, status text not null, version integer not null, created_at integer not null,
  asset_id integer not null, sub_price text not null, ticket_price_units integer not null,
  unit_units integer not null, supply_units integer not null, min_tickets integer not null,
  max_tickets integer not null, open_at integer not null, close_at integer not null,
  lottery_at integer not null, listing_at integer not null, beacon_kind text not null,
  chain_address text not null, white_paper text not null, detail text not null,
  announced_at integer, commitment text not null, round integer, round_at integer,
  asked_tickets integer not null, subscribers integer not null, list_hash text not null,
  list_lines integer, list_tickets integer, list_published_at integer, drawn_at integer,
  seed text not null, beacon_value text not null, beacon_signature text not null,
  draw_key text not null, winners integer, cutoff_score text not null, cutoff_ticket integer,
  won_tickets integer not null, settled_at integer, proceeds_at integer, coins_returned_at integer,
  listed_at integer, called_off_at integer, call_off_reason text,
  constraint new_coin_offer_key primary key (id)
) strict, without rowid;
create index new_coin_offer_by_status on new_coin_offer (status, id);

create table new_coin_reminder (
  id integer not null, offer_id integer not null, user_id integer not null,
  created_at integer not null, notified_at integer,
  constraint new_coin_reminder_key primary key (id)
) strict, without rowid;
create unique index new_coin_reminder_of_user on new_coin_reminder (offer_id, user_id);

create table new_coin_seed (
  offer_id integer not null, seed text not null,
  constraint new_coin_seed_key primary key (offer_id)
) strict, without rowid;

create table new_coin_subscription (
  id integer not null, user_id integer not null, offer_id integer not null, status text not null,
  created_at integer not null, tickets integer not null, first_ticket integer not null,
  hold_id integer not null, amount_units integer not null, identity_key text not null,
  random text not null, contact text not null, tag text not null, is_listed integer not null,
  win_tickets integer, paid_units integer not null, refund_units integer not null,
  released_at integer, paid_at integer, ended_at integer, ending text,
  constraint new_coin_subscription_key primary key (id)
) strict, without rowid;
create index new_coin_subscription_of_user on new_coin_subscription (user_id, created_at, id);
create unique index new_coin_subscription_of_account on new_coin_subscription (offer_id, user_id);
create unique index new_coin_subscription_of_identity
  on new_coin_subscription (offer_id, identity_key);
create index new_coin_subscription_by_status on new_coin_subscription (offer_id, status, id);
create index new_coin_subscription_of_list on new_coin_subscription (offer_id, is_listed, id);

create table notification_preference (
  user_id integer not null, category text not null, channel text not null, is_on integer not null,
  updated_at integer not null,
  constraint notification_preference_key primary key (user_id, category, channel)
) strict, without rowid;

create table notification_setting (
  user_id integer not null, category text not null, in_app integer not null,
  in_messages integer not null, updated_at integer not null,
  constraint notification_setting_key primary key (user_id, category)
) strict, without rowid;

create table offline_deposit (
  id integer not null, user_id integer not null, asset_id integer not null, chain text,
  reference text not null, reference_key text not null, stated_units integer not null,
  usdt_units integer, status text not null, approvals_needed integer not null,
  created_at integer not null, credited_units integer, found_reference text, closed_at integer,
  close_reason text, remark text not null,
  constraint offline_deposit_key primary key (id)
) strict, without rowid;
create index offline_deposit_of_user on offline_deposit (user_id, created_at, id);
create index offline_deposit_by_status on offline_deposit (status, created_at, id);
create index offline_deposit_by_reference on offline_deposit (reference_key, status);
create index offline_deposit_closed on offline_deposit (asset_id, closed_at);

create table opening_entry (
  owner integer not null, wallet text not null, asset_id integer not null,
  amount_units integer not null,
  constraint opening_entry_key primary key (owner, wallet, asset_id)
) strict, without rowid;

create table operator (
  id integer primary key, name text not null unique, role text not null,
  status text not null check (status in ('invited', 'active', 'disabled')),
  password_hash text not null, totp_secret text not null, last_totp_step integer not null,
  secret_hash text, secret_expires_at integer, created_at integer not null
) strict;

create table operator_change (
  id integer primary key, kind text not null, target text not null, name text not null,
  operator_id integer, from_role text, role text, from_value text not null, value text not null,
  secret_hash text, reason text not null, status text not null,
  proposed_by integer not null references operator (id), proposed_at integer not null,
  applies_at integer, expires_at integer not null
) strict;
create index operator_change_by_status on operator_change (status, id);

create table operator_session (
  id integer primary key, operator_id integer not null references operator (id),
  token_hash text not null unique, network text not null, device text not null,
  created_at integer not null, last_used_at integer not null
) strict;
create index operator_session_by_operator on operator_session (operator_id);

create table operator_try (
  id text primary key, name text not null, network text not null, tried_at integer not null
) strict, without rowid;
create index operator_try_by_name on operator_try (name, tried_at);

create table outbox (
  id text primary key, recipient text not null, kind text not null, code text, body text not null,
  created_at integer not null, expires_at integer default 0 not null,
  headers text default '' not null
) strict, without rowid;
create index outbox_by_recipient on outbox (recipient, created_at);
create index outbox_by_time on outbox (created_at);
create index outbox_by_life on outbox (expires_at);

create table owner_report (
  token_hash text primary key, user_id integer not null references user (id), kind text not null,
  created_at integer not null, used_at integer
) strict, without rowid;
create index owner_report_by_time on owner_report (created_at);

create table passkey (
  id integer primary key, user_id integer not null references user (id),
  credential_id text not null unique, public_key text not null, counter integer not null,
  transports text not null, device_type text not null, is_backed_up integer not null,
  aaguid text not null, rp_id text not null, name text not null, created_at integer not null,
  last_used_at integer
) strict;
create index passkey_of_user on passkey (user_id, id);

create table perpetual_market (
  market_id integer primary key, symbol text not null unique,
  settle_asset_id integer not null check (settle_asset_id > 0),
  price_decimals integer not null check (price_decimals >= 0),
  quantity_decimals integer not null check (quantity_decimals >= 0),
  quote_tick_lot_units integer not null check (quote_tick_lot_units > 0),
  notional_min_units integer not null check (notional_min_units >= 0),
  maker_fee_ppm integer not null check (maker_fee_ppm >= 0),
  taker_fee_ppm integer not null check (taker_fee_ppm >= 0),
  liquidation_fee_ppm integer not null check (liquidation_fee_ppm >= 0),
  band_ppm integer not null check (band_ppm >= 0),
  reference_ticks integer not null check (reference_ticks >= 0),
  source_age_max_ms integer not null check (source_age_max_ms >= 0),
  source_deviation_max_ppm integer not null check (source_deviation_max_ppm >= 0),
  mark_band_ppm integer not null check (mark_band_ppm >= 0),
  funding_interval_ms integer not null check (funding_interval_ms > 0),
  interest_e8 integer not null, funding_clamp_e8 integer not null check (funding_clamp_e8 >= 0),
  funding_cap_e8 integer not null check (funding_cap_e8 >= 0),
  impact_units integer not null check (impact_units > 0), opens_at integer default 0 not null
) strict;

create table perpetual_market_state (
  market_id integer primary key, last_ticks integer not null check (last_ticks > 0),
  index_ticks integer not null check (index_ticks >= 0),
  mark_ticks integer not null check (mark_ticks >= 0),
  marked_at integer not null check (marked_at >= 0),
  is_halted integer not null check (is_halted >= 0), basis_ticks text not null,
  premium_sum_e8 integer not null, premium_count integer not null check (premium_count >= 0),
  funding_stamp integer not null check (funding_stamp >= 0), funding_rate_e8 integer not null,
  is_trading_halted integer default 0 not null, listing_state text default 'listed' not null
) strict;

create table perpetual_order (
  order_id integer primary key, user_id integer not null, market_id integer not null,
  side text not null, position_side text not null, type text not null, time_in_force text not null,
  reduce_only integer not null check (reduce_only >= 0),
  price_ticks integer not null check (price_ticks >= 0), lots integer not null check (lots > 0),
  leverage integer not null check (leverage > 0),
  filled_lots integer not null check (filled_lots >= 0),
  filled_units integer not null check (filled_units >= 0),
  fee_units integer not null check (fee_units >= 0), realized_units integer not null,
  closing_lots integer not null check (closing_lots >= 0),
  held_units integer not null check (held_units >= 0), status text not null, close_reason text,
  client_order_id text, created_at integer not null, updated_at integer not null,
  priority integer check (priority > order_id), display_lots integer check (display_lots > 0),
  visible_lots integer check (visible_lots between 1 and display_lots),
  constraint perpetual_order_filled check (filled_lots + closing_lots <= lots)
) strict;
create index perpetual_order_pending
  on perpetual_order (user_id, order_id, market_id) where status = 'pending';
create index perpetual_order_late
  on perpetual_order (order_id, priority) where status = 'pending' and priority is not null;
create index perpetual_order_iceberg
  on perpetual_order (order_id, display_lots) where status = 'pending' and display_lots is not null;
create index perpetual_order_ended
  on perpetual_order (user_id, order_id, market_id, status, side, type, created_at) where status
    <> 'pending' and user_id >= 10000;

create table perpetual_tier (
  market_id integer not null, tier integer not null,
  cap_units integer not null check (cap_units > 0), mmr_ppm integer not null check (mmr_ppm > 0),
  leverage_max integer not null check (leverage_max > 0),
  constraint perpetual_tier_key primary key (market_id, tier)
) strict, without rowid;

create table perpetual_trade (
  trade_id integer primary key, market_id integer not null, kind text not null,
  price_ticks integer not null check (price_ticks > 0), lots integer not null check (lots > 0),
  quote_units integer not null check (quote_units > 0), taker_side text not null,
  taker_order_id integer not null, maker_order_id integer not null, taker_user_id integer not null,
  maker_user_id integer not null, taker_fee_units integer not null check (taker_fee_units >= 0),
  maker_fee_units integer not null check (maker_fee_units >= 0),
  taker_realized_units integer not null, maker_realized_units integer not null,
  traded_at integer not null
) strict;
create index perpetual_trade_of_taker
  on perpetual_trade (taker_user_id, trade_id, market_id, taker_side, taker_order_id, traded_at)
    where taker_user_id >= 10000;
create index perpetual_trade_of_maker
  on perpetual_trade (maker_user_id, trade_id, market_id, taker_side, maker_order_id, traded_at)
    where maker_user_id >= 10000;

create table position (
  user_id integer not null, market_id integer not null, side text not null,
  lots integer not null check (lots > 0), cost_units integer not null check (cost_units >= 0),
  margin_units integer not null check (margin_units >= 0), margin_mode text not null,
  realized_units integer not null, funding_units integer not null, opened_at integer not null,
  updated_at integer not null,
  constraint position_key primary key (user_id, market_id, side)
) strict, without rowid;

create table position_mode (
  user_id integer primary key, position_mode text not null
) strict;

create table price_alert (
  id integer not null, user_id integer not null, market_id integer not null,
  direction text not null, level_ticks integer not null, status text not null,
  created_at integer not null, after_trade integer not null, ended_at integer, fired_ticks integer,
  constraint price_alert_key primary key (id)
) strict, without rowid;
create index price_alert_of_user on price_alert (user_id, status, id);
create index price_alert_waiting
  on price_alert (market_id, direction, level_ticks) where status = 'waiting';

create table price_second (
  market_id integer not null, place integer not null,
  traded_second integer not null check (traded_second >= 0), lots integer not null check (lots > 0),
  tick_lots integer not null, before_ticks integer not null check (before_ticks > 0),
  constraint price_second_key primary key (market_id, place),
  constraint price_second_place check (place = traded_second % 300),
  constraint price_second_price check (tick_lots >= lots)
) strict, without rowid;

create table public_log (
  id integer not null, logged_at integer not null, kind text not null, subject text not null,
  body text not null, previous text not null, hash text not null,
  constraint public_log_key primary key (id)
) strict, without rowid;
create index public_log_of_subject on public_log (subject, id);

create table push_cursor (
  id integer not null primary key, message_id integer not null
) strict;

create table push_device (
  session_id integer not null primary key, user_id integer not null, endpoint text not null unique,
  p256dh text not null, auth text not null, failures integer not null, created_at integer not null
) strict;
create index push_device_of_user on push_device (user_id);

create table push_hour (
  user_id integer not null primary key, hour_at integer not null, sent integer not null,
  withheld integer not null
) strict;
create index push_hour_by_hour on push_hour (hour_at);

create table push_note (
  id integer not null primary key, session_id integer not null, user_id integer not null,
  message_id integer not null, kind text not null, count integer not null, is_held integer not null,
  tries integer not null, due_at integer not null, created_at integer not null
) strict;
create index push_note_due on push_note (is_held, due_at, id);
create index push_note_of_user on push_note (user_id, is_held, id);
create index push_note_of_device on push_note (session_id);

create table quiet_hours (
  user_id integer not null primary key, is_on integer not null, from_minute integer not null,
  to_minute integer not null, zone text not null, updated_at integer not null
) strict;

create table rebate (
  id integer not null, user_id integer not null, invited_id integer not null, side text not null,
  fee_day integer not null, wallet text not null, asset_id integer not null,
  fee_units integer not null, percent integer not null, units integer not null, usdt_units integer,
  created_at integer not null,
  constraint rebate_key primary key (id)
) strict, without rowid;
create unique index rebate_of_fees on rebate (invited_id, fee_day, side, wallet, asset_id);
create index rebate_of_user on rebate (user_id, created_at, id);

create table rebate_day (
  id integer not null, paid_day integer not null,
  constraint rebate_day_key primary key (id)
) strict, without rowid;

create table recharge (
  id text primary key, user_id integer not null references user (id), asset_id integer not null,
  amount_units integer not null check (amount_units > 0), type text not null, status text not null,
  created_at integer not null
) strict, without rowid;
create index recharge_by_user on recharge (user_id, created_at);

create table reconciliation_run (
  id integer not null, run_at integer not null, operator_id integer, differences integer not null,
  figures text not null,
  constraint reconciliation_run_key primary key (id)
) strict, without rowid;

create table recovery_code (
  user_id integer not null references user (id), code_hash text not null, used_at integer,
  constraint recovery_code_key primary key (user_id, code_hash)
) strict, without rowid;

create table risk_setting (
  user_id integer not null, market_id integer not null,
  leverage integer not null check (leverage > 0), margin_mode text not null,
  constraint risk_setting_key primary key (user_id, market_id)
) strict, without rowid;

create table row_seal (
  table_name text not null, row_key text not null, seal text not null,
  constraint row_seal_key primary key (table_name, row_key)
) strict, without rowid;

create table seal_state (
  id integer primary key, batch integer not null, key_id text not null, row_total text not null,
  sealed_columns text not null, first_event_id integer not null, last_event_id integer not null,
  last_event_hash text not null, seal text not null
) strict;

create table security_event (
  event_id integer primary key, happened_at integer not null, kind text not null, user_id integer,
  network text, device text, detail text, key_id text not null, previous_hash text not null,
  hash text not null
) strict;
create index security_event_by_user on security_event (user_id, happened_at);

create table session (
  id integer primary key, user_id integer not null references user (id),
  token_hash text not null unique, device text not null, origin_hash text not null,
  created_at integer not null, last_used_at integer not null
) strict;
create index session_by_user on session (user_id, last_used_at);
create index session_by_time on session (created_at);

create table setting (
  name text primary key, value text not null
) strict, without rowid;

create table share_week (
  id integer not null, paid_week integer not null,
  constraint share_week_key primary key (id)
) strict, without rowid;

create table simulated_user (
  user_id integer not null,
  constraint simulated_user_key primary key (user_id)
) strict, without rowid;

create table spot_market (
  market_id integer primary key, symbol text not null unique, base_asset_id integer not null,
  quote_asset_id integer not null, price_decimals integer not null,
  quantity_decimals integer not null, base_lot_units integer not null,
  quote_tick_lot_units integer not null, notional_min_units integer not null,
  maker_fee_ppm integer not null, taker_fee_ppm integer not null, band_ppm integer not null,
  reference_ticks integer not null, last_ticks integer not null,
  is_trading_halted integer default 0 not null, opens_at integer default 0 not null,
  listing_state text default 'listed' not null
) strict;

create table spot_order (
  order_id integer primary key, user_id integer not null, market_id integer not null,
  side text not null, type text not null, time_in_force text not null, price_ticks integer not null,
  lots integer not null, amount_units integer not null,
  filled_lots integer not null check (filled_lots >= 0),
  filled_units integer not null check (filled_units >= 0),
  fee_units integer not null check (fee_units >= 0),
  held_units integer not null check (held_units >= 0), status text not null, close_reason text,
  client_order_id text, created_at integer not null, updated_at integer not null,
  priority integer check (priority > order_id), display_lots integer check (display_lots > 0),
  visible_lots integer check (visible_lots between 1 and display_lots)
) strict;
create index spot_order_pending
  on spot_order (user_id, order_id, market_id) where status = 'pending';
create index spot_order_late
  on spot_order (order_id, priority) where status = 'pending' and priority is not null;
create index spot_order_iceberg
  on spot_order (order_id, display_lots) where status = 'pending' and display_lots is not null;
create index spot_order_ended
  on spot_order (user_id, order_id, market_id, status, side, type, amount_units, created_at) where
    status <> 'pending' and user_id >= 10000;

create table statement (
  id integer not null, user_id integer not null, wallet text, asset_id integer,
  first_at integer not null, last_at integer not null, format text not null, language text not null,
  time_zone text not null, until_at integer, until_entry integer, status text not null,
  created_at integer not null, tries integer not null, entries_done integer not null,
  entries_total integer, bytes integer, sha256 text, expires_at integer, failure text,
  constraint statement_key primary key (id)
) strict, without rowid;
create index statement_of_user on statement (user_id, created_at, id);
create index statement_by_status on statement (status, created_at, id);

create table step_up_proof (
  proof_hash text primary key, user_id integer not null references user (id),
  session_id integer not null, call text not null, request_digest text not null,
  challenge text not null unique, method text not null, evidence text not null,
  issued_at integer not null, used_at integer
) strict, without rowid;
create index step_up_proof_of_user on step_up_proof (user_id, issued_at);

create table stored_file (
  id text not null primary key, user_id integer not null references user (id),
  purpose text not null, width integer not null, height integer not null, bytes integer not null,
  sha256 text not null, difference_hash text not null, content_sha256 text not null,
  created_at integer not null, used_by text, used_id integer, destroyed_at integer
) strict, without rowid;
create index stored_file_of_user on stored_file (user_id, created_at);
create index stored_file_of_request on stored_file (used_by, used_id, created_at);
create index stored_file_by_sha256 on stored_file (sha256);

create table support_chat (
  id integer not null, user_id integer not null, network text not null, language text not null,
  status text not null, record_kind text, record_workflow text, record_id integer,
  created_at integer not null, waiting_since integer, operator_id integer, lease_until integer,
  taken_at integer, first_reply_at integer, resolved_at integer, last_sequence integer not null,
  last_at integer not null, last_author text not null, user_read integer not null,
  operator_read integer not null, rating integer, rating_text text not null,
  wrapped_key text not null,
  constraint support_chat_key primary key (id)
) strict, without rowid;
create index support_chat_of_user on support_chat (user_id, created_at, id);
create index support_chat_by_status on support_chat (status, last_at, id);
create index support_chat_of_network on support_chat (network, created_at);
create index support_chat_by_age on support_chat (last_at);

create table support_message (
  id integer not null, chat_id integer not null, sequence integer not null,
  message_key text not null, author text not null, operator_id integer, kind text not null,
  body text not null, is_masked integer not null, created_at integer not null,
  constraint support_message_key primary key (id)
) strict, without rowid;
create unique index support_message_of_chat on support_message (chat_id, sequence);
create unique index support_message_by_key on support_message (chat_id, author, message_key);

create table support_picture (
  id text not null, chat_id integer not null, width integer not null, height integer not null,
  bytes integer not null, content_sha256 text not null, created_at integer not null,
  constraint support_picture_key primary key (id)
) strict, without rowid;
create index support_picture_of_chat on support_picture (chat_id, created_at);

create table support_picture_content (
  picture_id text not null primary key references support_picture (id), content blob not null
) strict, without rowid;

create table support_seat (
  id integer not null, is_available integer not null, seen_at integer not null,
  languages text not null, number text not null,
  constraint support_seat_key primary key (id)
) strict, without rowid;

create table support_visitor (
  id integer not null, token_hash text not null, network text not null, created_at integer not null,
  constraint support_visitor_key primary key (id)
) strict, without rowid;
create unique index support_visitor_by_token on support_visitor (token_hash);
create index support_visitor_of_network on support_visitor (network, created_at);

create table trade (
  trade_id integer primary key, market_id integer not null, price_ticks integer not null,
  lots integer not null check (lots > 0), quote_units integer not null check (quote_units > 0),
  taker_side text not null, taker_order_id integer not null, maker_order_id integer not null,
  taker_user_id integer not null, maker_user_id integer not null, taker_fee_units integer not null,
  maker_fee_units integer not null, traded_at integer not null
) strict;
create index trade_of_taker
  on trade (taker_user_id, trade_id, market_id, taker_side, taker_order_id, traded_at) where
    taker_user_id >= 10000;
create index trade_of_maker
  on trade (maker_user_id, trade_id, market_id, taker_side, maker_order_id, traded_at) where
    maker_user_id >= 10000;
create index trade_of_market on trade (market_id, trade_id);

create table trigger_order (
  trigger_id integer primary key, user_id integer not null check (user_id >= 0),
  market_id integer not null check (market_id >= 0), product text not null, watches text not null,
  direction text not null, trigger_ticks integer not null check (trigger_ticks >= 0),
  activation_ticks integer not null check (activation_ticks >= 0),
  callback_ticks integer not null check (callback_ticks >= 0),
  callback_ppm integer not null check (callback_ppm >= 0), side text not null, position_side text,
  type text not null, time_in_force text not null,
  price_ticks integer not null check (price_ticks >= 0), lots integer not null check (lots >= 0),
  amount_units integer, reduce_only integer, self_trade_prevention text not null,
  display_lots integer not null check (display_lots >= 0),
  extreme_ticks integer not null check (extreme_ticks >= 0),
  turn integer not null check (turn >= 0), pair_id integer not null check (pair_id >= 0),
  parent_id integer not null check (parent_id >= 0),
  closes_position integer not null check (closes_position >= 0), status text not null,
  close_reason text, order_id integer not null check (order_id >= 0), client_order_id text,
  created_at integer not null check (created_at >= 0),
  updated_at integer not null check (updated_at >= 0), filled_lots integer default 0 not null,
  constraint trigger_order_turn check ((turn > 0) = (status = 'due')),
  constraint trigger_order_placed check ((order_id > 0) = (status = 'triggered')),
  constraint trigger_order_reason check ((close_reason is null) = (status in ('attached',
    'waiting', 'due', 'triggered'))),
  constraint trigger_order_attached check (status <> 'attached' or (parent_id > 0 and lots = 0)),
  constraint trigger_order_closes check (closes_position = 0 or (closes_position = 1 and
    coalesce(reduce_only, 0) = 1)),
  constraint trigger_order_product check (case product when 'spot' then position_side is null and
    reduce_only is null and coalesce(amount_units, -1) >= 0 else position_side is not null and
    coalesce(reduce_only, -1) in (0, 1) and amount_units is null end)
) strict;
create index trigger_order_open
  on trigger_order (trigger_id) where status in ('attached', 'waiting', 'due');
create index trigger_order_open_own
  on trigger_order (user_id, trigger_id) where status in ('attached', 'waiting', 'due');
create index trigger_order_ended_own
  on trigger_order (user_id, trigger_id, market_id, product, created_at) where status in
    ('triggered', 'refused', 'cancelled') and user_id >= 10000;

create table user (
  id integer primary key, email text not null unique, password_hash text not null,
  user_name text not null, country_code text not null, user_phone text not null,
  auth_level integer not null, real_name text not null, card_no text not null,
  user_status integer not null, trade_status integer not null, withdraw_status integer not null,
  invite_code text not null unique, inviter_id integer references user (id),
  created_at integer not null, language text default 'en_US' not null,
  coin_password_hash text default '' not null, coin_password_at integer
) strict;
create unique index user_by_phone on user (country_code, user_phone) where user_phone != '';
create index user_of_inviter on user (inviter_id, created_at, id);

create table user_lock (
  id integer primary key, user_id integer not null references user (id), reason text not null,
  locked_at integer not null, ends_at integer, lifted_at integer
) strict;
create index user_lock_of_user on user_lock (user_id, id);

create table user_profile (
  user_id integer primary key references user (id), nickname text not null,
  avatar_colour text not null, mail_word text not null, login_password_at integer
) strict;

create table user_totp (
  user_id integer primary key references user (id), secret text not null,
  last_step integer not null, created_at integer not null, last_used_at integer
) strict;

create table watchlist (
  user_id integer not null references user (id), market_id integer not null,
  added_at integer not null,
  constraint watchlist_key primary key (user_id, market_id)
) strict, without rowid;

create table withdraw_address (
  id integer primary key, user_id integer not null references user (id),
  asset_id integer not null references asset (asset_id), chain text not null, address text not null,
  remark text not null, created_at integer not null
) strict;
create unique index withdraw_address_of_user
  on withdraw_address (user_id, asset_id, chain, address);
create index withdraw_address_by_address on withdraw_address (address, user_id);

create table withdraw_lock (
  user_id integer primary key references user (id), ends_at integer
) strict;

create table withdrawal (
  id integer primary key, user_id integer not null references user (id),
  asset_id integer not null references asset (asset_id), chain text not null, address text not null,
  remark text not null, address_saved_at integer not null,
  amount_units integer not null check (amount_units > fee_units),
  fee_units integer not null check (fee_units >= 0), usdt_units integer not null,
  hold_id integer not null unique, status text not null, approvals_needed integer not null,
  created_at integer not null, tx_id text, confirmations integer not null,
  confirmations_needed integer not null, approved_at integer, closed_at integer, close_reason text,
  close_text text default '' not null, broadcast_at integer
) strict;
create index withdrawal_of_user on withdrawal (user_id, created_at, id);
create index withdrawal_by_status on withdrawal (status, created_at, id);
create index withdrawal_approved on withdrawal (asset_id, approved_at);
create index withdrawal_by_address on withdrawal (address, user_id);

create table withdrawal_stop (
  asset_id integer not null, difference text not null, stopped_at integer not null,
  opened_difference text, opened_at integer,
  constraint withdrawal_stop_key primary key (asset_id)
) strict, without rowid;

create table workflow_event (
  event_id integer primary key, workflow text not null, row_id text not null,
  happened_at integer not null, actor_kind text not null, actor_id integer, from_state text,
  to_state text not null, reason text
) strict;
create index workflow_event_by_row on workflow_event (workflow, row_id, event_id);

insert into alert_cursor (id, spot_trade_id, contract_trade_id) values (1, 0, 0);
insert into mail_cursor (id, message_id) values (1, 0);
insert into push_cursor (id, message_id) values (1, 0);
