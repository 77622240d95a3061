// The target of a refused action, as the accepted action names it. The body may be of any form, so
// a field that is no short plain name leaves it without a target.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import type { StoredTarget } from '#sequencer/seals/audit-log.ts'

const namePattern = /^[A-Za-z0-9._-]{1,40}$/

/** The kind and the id, which may have two parts: "USDT TRC20". Null where no thing is named. */
export function targetOf(
  { target }: Pick<ConsoleCall, 'target'>, body: unknown,
): StoredTarget | null {
  if (target === undefined || typeof body !== 'object' || body === null) return null
  const [kind, ...fields] = target
  const names = fields.map((field) => nameOf(Reflect.get(body, field)))
  return names.includes('') ? null : { kind, id: names.join(' ') }
}

function nameOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : ''
  return typeof value === 'string' && namePattern.test(value) ? value : ''
}
