// The pages of the queues, each with a row of its own address.
import type { RequestKind } from '@ingot/contract/vocabulary'

const pages = {
  withdrawal: 'withdrawals', offline_deposit: 'deposits', deposit: 'chain-deposits',
  fiat_order: 'fiat', identity: 'identity', lead_application: 'copy-trading',
  feedback: 'feedback', support_chat: 'support',
} as const satisfies Readonly<Record<RequestKind, string>>

/** "withdrawals/9": the queue with the drawer of the row. */
export const requestPath = (kind: RequestKind, id: number): string => `${pages[kind]}/${id}`
