// The alarms that call an operator, the gravest first: each is a state of the exchange that
// needs a look. An alarm ends when its state does; nothing acknowledges it away.

export const alarmNames = [
  'exchange_stopped',
  'row_changed', 'coin_differs', 'chain_reorganised', 'deposit_reversed', 'outflow_reached',
  'outflow_near', 'market_halted', 'price_missing', 'chain_late', 'draw_overdue',
  'listing_overdue', 'payout_overdue', 'queue_late', 'job_failing', 'disk_low',
] as const
export type AlarmName = (typeof alarmNames)[number]

/** A new `danger` sounds where the operator has chosen so; a `warn` is listed alone. */
export const alarmTones = ['danger', 'warn'] as const
export type AlarmTone = (typeof alarmTones)[number]
