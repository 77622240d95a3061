// Every reason for a refusal: a stable word, a stable number for the envelope, and the reply's HTTP
// status. docs/ERRORS.md explains each; the messages module translates each.

/** The rejects by word: envelope code and HTTP status. */
export const rejects = {
  // The request itself.
  invalid_input: { code: 40001, status: 400 },
  origin_refused: { code: 40003, status: 403 },
  unknown_call: { code: 40004, status: 404 },
  method_not_allowed: { code: 40005, status: 405 },
  request_timeout: { code: 40008, status: 408 },
  body_too_large: { code: 40013, status: 413 },
  too_many_requests: { code: 40029, status: 429 },
  headers_too_large: { code: 40031, status: 431 },
  internal_error: { code: 50000, status: 500 },
  busy: { code: 50003, status: 503 },
  // Session.
  session_dead: { code: -1001, status: 200 },
  wrong_credentials: { code: 41001, status: 200 },
  wrong_code: { code: 41002, status: 200 },
  too_many_tries: { code: 41003, status: 200 },
  code_sent_recently: { code: 41004, status: 200 },
  email_invalid: { code: 41005, status: 200 },
  password_too_short: { code: 41006, status: 200 },
  password_too_long: { code: 41007, status: 200 },
  password_too_common: { code: 41008, status: 200 },
  invite_code_unknown: { code: 41009, status: 200 },
  user_disabled: { code: 41010, status: 200 },
  session_unknown: { code: 41011, status: 200 },
  email_taken: { code: 41012, status: 200 },
  login_code_required: { code: 41013, status: 200 },
  login_required: { code: 41014, status: 200 },
  login_password_wrong: { code: 41015, status: 200 },
  password_unchanged: { code: 41016, status: 200 },
  step_up_required: { code: 41017, status: 200 },
  step_up_expired: { code: 41018, status: 200 },
  too_many_factors: { code: 41019, status: 200 },
  phone_invalid: { code: 41020, status: 200 },
  phone_taken: { code: 41021, status: 200 },
  phone_unavailable: { code: 41022, status: 200 },
  registration_closed: { code: 41023, status: 200 },
  passkey_refused: { code: 41024, status: 200 },
  factor_unknown: { code: 41025, status: 200 },
  permission_denied: { code: 41030, status: 200 },
  operator_name_taken: { code: 41031, status: 200 },
  too_many_operators: { code: 41032, status: 200 },
  own_account: { code: 41033, status: 200 },
  // Money.
  insufficient_available: { code: 42001, status: 200 },
  amount_not_positive: { code: 42002, status: 200 },
  amount_too_large: { code: 42003, status: 200 },
  amount_too_precise: { code: 42004, status: 200 },
  asset_unknown: { code: 42005, status: 200 },
  transfer_type_unknown: { code: 42006, status: 200 },
  faucet_limit: { code: 42007, status: 200 },
  idempotency_conflict: { code: 42008, status: 200 },
  hold_unknown: { code: 42009, status: 200 },
  hold_exceeded: { code: 42010, status: 200 },
  too_many_holds: { code: 42011, status: 200 },
  desk_insufficient: { code: 42012, status: 200 },
  house_insufficient: { code: 42013, status: 200 },
  deposits_closed: { code: 42014, status: 200 },
  proof_missing: { code: 42031, status: 200 },
  already_credited: { code: 42032, status: 200 },
  too_many_open_deposits: { code: 42033, status: 200 },
  // Conversions.
  amount_too_small: { code: 42101, status: 200 },
  quote_expired: { code: 42102, status: 200 },
  price_unsteady: { code: 42103, status: 200 },
  conversion_closed: { code: 42104, status: 200 },
  too_many_quotes: { code: 42105, status: 200 },
  // Orders.
  market_unknown: { code: 43001, status: 200 },
  price_required: { code: 43003, status: 200 },
  price_not_allowed: { code: 43004, status: 200 },
  price_off_tick: { code: 43005, status: 200 },
  price_out_of_band: { code: 43006, status: 200 },
  quantity_required: { code: 43007, status: 200 },
  quantity_off_lot: { code: 43008, status: 200 },
  quantity_and_amount: { code: 43009, status: 200 },
  amount_not_allowed: { code: 43010, status: 200 },
  notional_too_small: { code: 43011, status: 200 },
  notional_too_large: { code: 43012, status: 200 },
  would_take: { code: 43013, status: 200 },
  cannot_fill: { code: 43014, status: 200 },
  no_liquidity: { code: 43015, status: 200 },
  order_unknown: { code: 43016, status: 200 },
  too_many_open_orders: { code: 43017, status: 200 },
  trade_disabled: { code: 43018, status: 200 },
  time_in_force_not_allowed: { code: 43019, status: 200 },
  would_trigger: { code: 43020, status: 200 },
  display_not_allowed: { code: 43021, status: 200 },
  display_out_of_range: { code: 43022, status: 200 },
  daily_order_limit: { code: 43023, status: 200 },
  storage_low: { code: 43024, status: 200 },
  trading_halted: { code: 43025, status: 200 },
  trigger_price_required: { code: 43026, status: 200 },
  callback_required: { code: 43027, status: 200 },
  callback_out_of_range: { code: 43028, status: 200 },
  too_many_trailing_stops: { code: 43030, status: 200 },
  nothing_changed: { code: 43029, status: 200 },
  // Lists.
  watchlist_full: { code: 44001, status: 200 },
  // Workflows.
  state_conflict: { code: 46001, status: 200 },
  request_unknown: { code: 46002, status: 200 },
  // Withdrawals.
  network_unknown: { code: 47001, status: 200 },
  network_disabled: { code: 47002, status: 200 },
  address_invalid: { code: 47003, status: 200 },
  address_of_other_network: { code: 47004, status: 200 },
  address_unspendable: { code: 47032, status: 200 },
  address_exists: { code: 47005, status: 200 },
  address_unknown: { code: 47006, status: 200 },
  address_locked: { code: 47007, status: 200 },
  address_in_use: { code: 47008, status: 200 },
  too_many_addresses: { code: 47009, status: 200 },
  withdrawal_too_small: { code: 47010, status: 200 },
  withdrawal_too_large: { code: 47011, status: 200 },
  withdrawal_day_limit: { code: 47012, status: 200 },
  withdraw_disabled: { code: 47013, status: 200 },
  withdrawals_locked: { code: 47015, status: 200 },
  fee_changed: { code: 47014, status: 200 },
  coin_password_missing: { code: 47020, status: 200 },
  coin_password_wrong: { code: 47021, status: 200 },
  coin_password_same: { code: 47022, status: 200 },
  passwords_differ: { code: 47023, status: 200 },
  second_operator_required: { code: 47030, status: 200 },
  second_administrator_required: { code: 47031, status: 200 },
  // Messages.
  message_unknown: { code: 48001, status: 200 },
  notice_required: { code: 48002, status: 200 },
  // Feedback.
  feedback_day_limit: { code: 48101, status: 200 },
  // Perpetuals.
  market_halted: { code: 45001, status: 200 },
  leverage_too_high: { code: 45002, status: 200 },
  reduce_only_too_large: { code: 45003, status: 200 },
  margin_insufficient: { code: 45004, status: 200 },
  open_orders_exist: { code: 45005, status: 200 },
  positions_exist: { code: 45006, status: 200 },
  position_mode_mismatch: { code: 45007, status: 200 },
  position_unknown: { code: 45008, status: 200 },
  position_not_isolated: { code: 45009, status: 200 },
  funding_settled: { code: 45010, status: 200 },
  leverage_out_of_range: { code: 45011, status: 200 },
  // Files.
  file_unknown: { code: 49001, status: 200 },
  file_too_large: { code: 49002, status: 200 },
  file_type_refused: { code: 49003, status: 200 },
  heic_refused: { code: 49004, status: 200 },
  picture_too_large: { code: 49005, status: 200 },
  picture_too_small: { code: 49006, status: 200 },
  picture_unreadable: { code: 49007, status: 200 },
  too_many_uploads: { code: 49008, status: 200 },
  upload_day_limit: { code: 49009, status: 200 },
} as const satisfies Record<string, { readonly code: number; readonly status: number }>

export type RejectCode = keyof typeof rejects

/** All words, in the sequence of their definition. */
export const rejectCodes = Object.keys(rejects) as readonly RejectCode[]

/** The envelope's code for a session that no longer lives. */
export const codeSessionDead = -1001 satisfies typeof rejects.session_dead.code

/** The envelope's code for success. */
export const codeSuccess = 200

/** Whether a text is the word of a reject. */
export function isRejectCode(text: string): text is RejectCode {
  return Object.hasOwn(rejects, text)
}
