// The addresses of requests in their queues, and the address that a hit leads to.
import type { Hit } from '#features/search/search.console.ts'
import { type RequestKind, requestKinds } from '@ingot/contract/vocabulary'

const pages = {
  withdrawal: 'withdrawals', offline_deposit: 'deposits', deposit: 'chain-deposits',
  fiat_order: 'fiat', identity: 'identity', lead_application: 'copy-trading',
  feedback: 'feedback', support_chat: 'support',
} as const satisfies Readonly<Record<RequestKind, string>>

/** "withdrawals/9": the queue with the drawer of the row. */
export const requestPath = (kind: RequestKind, id: number): string => `${pages[kind]}/${id}`

/** An order leads to the orders of its user, a line of the bank to the order that it has paid. */
export function hitPath({ kind, id, title, user }: Hit): string {
  const request = requestKinds.find((one) => one === kind)
  if (request !== undefined) return requestPath(request, id)
  switch (kind) {
    case 'user': return `users/${id}`
    case 'fiat_line': return id === 0 ? 'fiat' : requestPath('fiat_order', id)
    case 'market':
    case 'coin': return `coins/${title}`
    default: return `users/${user?.id ?? 0}/orders`
  }
}
