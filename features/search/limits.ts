// The search of the console: the kinds of its hits, and how each was found.

/** The kinds of requests, each with a queue of its own. */
export const requestKinds = [
  'withdrawal', 'offline_deposit', 'deposit', 'fiat_order', 'identity', 'lead_application',
  'feedback', 'support_chat',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** The letters before the number of a request, as its queue writes it; a chat has none. */
export const requestPrefixes = {
  withdrawal: ['WD'], offline_deposit: ['OD'], deposit: ['DP'], fiat_order: ['FB', 'FS'],
  identity: ['ID'], lead_application: ['LA'], feedback: ['FE'], support_chat: [],
} as const satisfies Readonly<Record<RequestKind, readonly string[]>>

export const hitKinds = [
  'user', ...requestKinds, 'fiat_line', 'spot_order', 'contract_order', 'conditional_order',
  'market', 'coin',
] as const
export type HitKind = (typeof hitKinds)[number]

/** The property by which a hit was found. */
export const hitReasons = [
  'number', 'name', 'email', 'phone', 'document', 'deposit_address', 'saved_address', 'address',
  'transaction', 'reference', 'client_order', 'symbol',
] as const
export type HitReason = (typeof hitReasons)[number]

/** The hits that one search shows. */
export const hitsMax = 20
export const searchTextLengthMax = 128
