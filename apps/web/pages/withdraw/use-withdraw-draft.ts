// Keeps the draft while the user adds an address or sets a payment password, and drops it with the
// session. It is in memory only.
import { useReducer } from 'react'
import { session } from '#data/account/session.ts'
import { addressNotices } from '#data/withdrawal/address-notices.ts'
import {
  changeWithdrawDraft, newWithdrawDraft, type WithdrawChange, type WithdrawDraft,
} from './withdraw-draft.ts'

let kept: WithdrawDraft | undefined

session.onEnd(() => {
  kept = undefined
})

// An address is saved for the network to which the user wants to withdraw.
addressNotices.onBound(({ symbol, chain }) => {
  kept = changeWithdrawDraft(kept ?? newWithdrawDraft(symbol), { kind: 'bound', symbol, chain })
})

/** A coin that the address names begins a new draft unless the kept one has it. */
export function useWithdrawDraft(symbol: string | undefined) {
  const [draft, change] = useReducer(keepChange, symbol, start)
  return { draft, change }
}

function start(symbol: string | undefined): WithdrawDraft {
  kept = kept !== undefined && (symbol === undefined || kept.symbol === symbol)
    ? changeWithdrawDraft(kept, { kind: 'return' })
    : newWithdrawDraft(symbol ?? 'USDT')
  return kept
}

function keepChange(draft: WithdrawDraft, change: WithdrawChange): WithdrawDraft {
  kept = changeWithdrawDraft(draft, change)
  return kept
}
