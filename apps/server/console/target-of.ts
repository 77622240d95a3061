// The target of a refused action, as the accepted action names it: the kind of the thing, from the
// call's name, and the id of the request.
const kinds = ['Withdrawal', 'User', 'Operator'] as const

/** "withdrawal 7" for approveWithdrawal with the id 7; empty where no thing is named. */
export function targetOf(call: string, body: unknown): string {
  const isObject = typeof body === 'object' && body !== null
  const id: unknown = isObject ? Reflect.get(body, 'id') : undefined
  if (typeof id !== 'number' && typeof id !== 'string') return ''
  const kind = kinds.find((one) => call.includes(one))
  return `${(kind ?? 'row').toLowerCase()} ${id}`
}
