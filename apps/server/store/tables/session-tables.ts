// The rows of users, their sessions, and the session and sandbox features. Tokens and
// codes are stored as digests only; money columns end in _units.
import type { Language } from '@ingot/contract/vocabulary'
import type { Generated } from 'kysely'

export type SessionTables = {
  user: UserTable
  session: SessionTable
  mail_code: MailCodeTable
  code_try: CodeTryTable
  login_try: LoginTryTable
  login_origin: LoginOriginTable
  outbox: OutboxTable
  recharge: RechargeTable
}

/** A person with an account; the id is the owner number in the ledger. */
export type UserTable = {
  id: number
  /**
   * The address; of a user who has none the number as +8613800138000, because the column is unique
   * and never empty. No address begins with "+".
   */
  email: string
  password_hash: string
  user_name: string
  country_code: string
  /** Digits without the country code, unique with it; empty for a user without a number. */
  user_phone: string
  auth_level: number
  real_name: string
  card_no: string
  user_status: number
  trade_status: number
  withdraw_status: number
  /** The user's own code, with which others register. */
  invite_code: string
  /** The inviter of this user; null without one. */
  inviter_id: number | null
  created_at: number
  /** The language of the mails and texts to the user: that of the last login. */
  language: Language
  /** The argon2id hash of the payment password; empty without one. */
  coin_password_hash: Generated<string>
  /** When it was last set; null without one. */
  coin_password_at: Generated<number | null>
}

/** A living session; a session that ends is deleted. */
export type SessionTable = {
  id: number
  user_id: number
  /** SHA-256 of the token, base64url. */
  token_hash: string
  device: string
  /** A digest of user and network address: identifies a network that this user came from before. */
  origin_hash: string
  created_at: number
  last_used_at: number
}

/** A code that was sent to an address or a number, for one purpose. */
export type MailCodeTable = {
  id: string
  purpose: string
  /** A digest of the address, so that the table reveals no address. */
  address_hash: string
  salt: string
  /** SHA-256 of salt, purpose, address and code. */
  code_hash: string
  /** A digest of address and network: the network that asked for the code. */
  origin_hash: string
  /** A digest of the handle that the reply to the request carried. */
  request_hash: string
  /** Guesses from all other networks together, those with the handle not counted. */
  tries: number
  created_at: number
  /** When it was used or replaced; null while it may be used. */
  closed_at: number | null
}

/** How often a code was guessed from one network, by one request or from one known device. */
export type CodeTryTable = {
  code_id: string
  origin_hash: string
  tries: number
  tried_at: number
}

/** One try to log in that has not succeeded; kept for an hour. */
export type LoginTryTable = {
  id: string
  /** Digests: of the tried address, and of it with the counter's key. */
  account_hash: string
  origin_hash: string
  /** 1 when no device that is known to the account made it, and no code came with it; else 0. */
  is_stranger: number
  tried_at: number
}

/** A device from which a user logged in; it outlives the session by months. */
export type LoginOriginTable = {
  user_id: number
  /**
   * Trusted: a factor was proven on the device. Rows of places are from older versions: nothing
   * reads them, and they go after 90 days.
   */
  kind: 'device' | 'place' | 'client' | 'trusted'
  /** A digest of the account's address with the device's secret. */
  origin_hash: string
  used_at: number
  /** The first log-in from it; zero where an older version has stored it. */
  first_used_at: Generated<number>
}

/** Mails and texts that left the exchange. In sandbox mode nothing else sends them. */
export type OutboxTable = {
  id: string
  recipient: string
  kind: 'mail' | 'sms'
  code: string | null
  body: string
  /** Further lines of a mail's header, each "Name: value"; empty without any. */
  headers: Generated<string>
  created_at: number
  /** When the code in it is no longer good; the row goes then. */
  expires_at: number
}

/** A deposit as its owner sees it. */
export type RechargeTable = {
  id: string
  user_id: number
  asset_id: number
  amount_units: bigint
  type: 'online' | 'offline'
  status: 'completed'
  created_at: number
}
