// The kinds of success. Each word has its sentence in all eight languages: the envelope's `msg`,
// which screens show as a toast (SPEC §7).

/** The kinds of success. */
export const successWords = [
  'success', 'account_frozen', 'address_lock_set', 'address_removed', 'address_renamed',
  'address_saved', 'code_sent', 'coin_password_set', 'contact_changed', 'contract_setting_saved',
  'converted', 'countdown_set', 'deposit_claimed', 'deposit_reported', 'deposit_withdrawn',
  'deposited', 'favourite_added', 'favourite_removed', 'feedback_sent', 'identity_sent',
  'logged_in', 'logged_out',
  'margin_adjusted', 'messages_read', 'notifications_changed', 'order_amended', 'order_cancelled',
  'order_placed', 'orders_cancelled', 'orders_placed', 'password_set', 'payment_sent',
  'picture_sent', 'profile_saved', 'protection_changed', 'registered', 'session_ended',
  'sessions_ended', 'stops_set', 'transferred', 'withdrawal_cancelled', 'withdrawal_requested',
] as const

export type SuccessWord = (typeof successWords)[number]
