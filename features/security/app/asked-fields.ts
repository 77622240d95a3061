// The fields of a request that a proof confirms, as texts. The app has no schemas of requests.
import type { AskedProof } from './data/step-up.ts'

export type AskedMoney = {
  readonly symbol: string
  readonly chain: string
  readonly address: string
  /** Undefined for an address that is saved. */
  readonly amount: string | undefined
}

/** The money or the address of the request; undefined for any other call. */
export function moneyOf({ call, request }: AskedProof): AskedMoney | undefined {
  const isMoney = call.name === 'userWithdraw' || call.name === 'bindWithdrawAddress'
  if (!isMoney || typeof request !== 'object' || request === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(request))
  const text = (name: string): string => String(fields.get(name) ?? '')
  return {
    symbol: text('symbol'), chain: text('chain'), address: text('address'),
    amount: call.name === 'userWithdraw' ? text('amount') : undefined,
  }
}
