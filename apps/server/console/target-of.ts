// The target of a refused action, as the accepted action names it. The body may be of any form, so
// a field that is no short plain name leaves the target empty.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'

const namePattern = /^[A-Za-z0-9._-]{1,40}$/

/** "withdrawal 7", "network USDT TRC20"; empty where no thing is named. */
export function targetOf({ target }: Pick<ConsoleCall, 'target'>, body: unknown): string {
  if (target === undefined || typeof body !== 'object' || body === null) return ''
  const [kind, ...fields] = target
  const names = fields.map((field) => nameOf(Reflect.get(body, field)))
  return names.includes('') ? '' : [kind, ...names].join(' ')
}

function nameOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : ''
  return typeof value === 'string' && namePattern.test(value) ? value : ''
}
