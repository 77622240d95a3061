// Values that no honest client sends in a field, and the kinds of fields that accept some of them.
import type { Call } from '@ingot/contract/calls'
import { takesWords } from '@ingot/contract/calls/fields.ts'
import { z } from 'zod/mini'

/** As many digits as an id may have, and more than a safe integer holds. */
const beyondSafe = '9'.repeat(16)
const digits40 = '1234567890'.repeat(4)
const tooLong = 'sentinel'.repeat(200)

const texts = [
  '', ' ', 'NaN', 'Infinity', '-Infinity', '1e309', '1e2', '-0', '-1', '+1', '0x1E', '1_000',
  '１２', '.5', '5.', '1.2.3', '1,5', beyondSafe, digits40, `0.${digits40}`, 'null', 'undefined',
  'true',
  "' or 1=1 --", '"; drop table user; --', '<img src=x onerror=alert(1)>', '../../etc/passwd',
  '\u0000', '\uD800', '\u202E', '__proto__', 'constructor', '${7*7}', '%00', tooLong,
]
const values: readonly unknown[] = [
  null, true, false, 0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], ['BTCUSDT'], {},
  { $ne: '' }, { toString: 'x' }, [[[[]]]],
]
/** Secrets, keys and names of which the schema knows the length alone. */
const unknownTexts = new Set([
  'account', 'address', 'clientOrderId', 'coinPassword', 'idempotencyKey', 'inviteCode',
  'loginPassword', 'oldPassword', 'password', 'rePassword', 'to', 'validateCode', 'word',
])
/** Fields that are true or false. */
const flags = new Set([
  'enabled', 'reduceOnly', 'inApp', 'inMessages', 'isOpen', 'drops', 'isOn',
])
/** Fields of which zero is a value. */
const countable = new Set(['seconds'])

/** The values that a field of a call must refuse, in a query or in a JSON body. */
export function spoiltValues({ request, method }: Call, field: string): readonly unknown[] {
  const kinds = method === 'GET' ? [['BTCUSDT', 'ETHUSDT']] : values
  const isFree = unknownTexts.has(field) || takesWordsIn(request, field)
  return [...isFree ? [tooLong] : texts, ...kinds].filter((value) =>
    !(flags.has(field) && typeof value === 'boolean') && !(countable.has(field) && value === 0)
    && !(isEmptyList(value) && takesEmptyList(request, field)))
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A list that may be empty, such as the pictures of a feedback. */
function takesEmptyList(request: Call['request'], field: string): boolean {
  if (!(request instanceof z.ZodMiniObject)) return false
  const of: unknown = request.shape[field]
  return of instanceof z.core.$ZodType && z.core.safeParse(of, []).success
}

function takesWordsIn(request: Call['request'], field: string): boolean {
  if (!(request instanceof z.ZodMiniObject)) return false
  const of: unknown = request.shape[field]
  return of instanceof z.core.$ZodType && takesWords(of)
}
