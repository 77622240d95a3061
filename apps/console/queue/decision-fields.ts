// Whether the fields of a decision are filled in, the difference between two amounts, and the
// signatures that its reply leaves open.
import { isPlainLines, isPlainText, parseUnits } from '@ingot/contract/vocabulary'
import type { DecisionInput, Given } from './queue-definition.ts'

/** Whether every character of the typed text is visible; an answer may have several lines. */
export const isPlainIn = (input: DecisionInput, text: string): boolean =>
  input.kind === 'text' ? isPlainLines(text) : isPlainText(text)

const userIdPattern = /^[1-9]\d{0,14}$/

/** Whether a text can be the number of a user. */
export const isUserId = (text: string): boolean => userIdPattern.test(text)

export function isReady(input: DecisionInput, given: Omit<Given, 'version'>): boolean {
  const text = given.text.trim()
  if (input.kind === 'none') return true
  if (input.kind === 'amount' && differenceOf(input, given.amount) === undefined) return false
  if (input.kind === 'amount' && input.reference === undefined) return true
  if (!isPlainIn(input, text)) return false
  if (input.kind === 'user') return isUserId(text)
  if (input.kind !== 'reason' || input.reasons.length === 0) return text !== ''
  return input.reasons.some(({ key }) => key === given.reason)
    && (text !== '' || input.isRemarkNeeded !== true)
}

/** The received amount less the asked one as a signed decimal; undefined for no amount. */
export function differenceOf(
  { asked, decimals }: Extract<DecisionInput, { kind: 'amount' }>, received: string,
): string | undefined {
  const [one, other] = [parseUnits(asked, decimals), parseUnits(received.trim(), decimals)]
  if (!one.ok || !other.ok || other.units <= 0n) return undefined
  const units = other.units - one.units
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const sign = units < 0n ? '−' : units > 0n ? '+' : ''
  const whole = digits.slice(0, digits.length - decimals)
  return `${sign}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

/** The input of a decision that has one of a list of reasons, and a remark. */
export const reasonInput = <Reason extends string>(
  reasons: readonly Reason[], labelOf: (reason: Reason) => string,
) => ({ kind: 'reason', reasons: reasons.map((key) => ({ key, label: labelOf(key) })) }) as const

/** The reason of the list that was chosen. Throws for another text. */
export function chosenOf<Reason extends string>(
  reasons: readonly Reason[], { reason: chosen }: Pick<Given, 'reason'>,
): Reason {
  const reason = reasons.find((one) => one === chosen)
  if (reason === undefined) throw new Error('a decision has a reason of its list')
  return reason
}

type Signed = { readonly given: number; readonly needed: number }

/**
 * [OP47] The signatures in a reply, where further ones are needed. The reply counts them, because
 * two operators may sign at the same moment.
 */
export function openSignatures(reply: unknown): Signed | undefined {
  if (typeof reply !== 'object' || reply === null) return undefined
  const given: unknown = Reflect.get(reply, 'approvals')
  const needed: unknown = Reflect.get(reply, 'approvalsNeeded')
  return typeof given === 'number' && typeof needed === 'number' && given < needed
    ? { given, needed } : undefined
}
