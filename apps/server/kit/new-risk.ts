// The refusal of requests that take new risk, for an account whose trading is frozen.
import { type RejectCode, tradeStatusOpen } from '@ingot/contract/vocabulary'
import type { Session } from '#http/sessions.ts'

/** [T19, P41] Why an account may take no new risk; undefined while its trading is open. */
export function newRiskRefusal(
  { tradeStatus }: Pick<Session, 'tradeStatus'>,
): RejectCode | undefined {
  return tradeStatus === tradeStatusOpen ? undefined : 'trade_disabled'
}
