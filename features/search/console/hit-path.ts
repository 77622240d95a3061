// The address that a hit leads to.
import type { Hit } from '#features/search/search.console.ts'
import { requestKinds } from '@ingot/contract/vocabulary'
import { requestPath } from './request-path.ts'

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
