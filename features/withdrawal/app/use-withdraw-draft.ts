// Keeps the draft while the user adds an address or sets a payment password, and drops it with the
// session. It is in memory only.
import type { Coin } from '#features/market/tickers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useReducer } from 'react'
import { session } from '@ingot/web/data/account/session.ts'
import { addressNotices } from '#features/security/app/data/address-notices.ts'
import { restoredDraft, useDraftKept } from '@ingot/ui/device/kept-drafts.ts'
import { askedCoin } from './withdrawal-block.ts'
import {
  changeWithdrawDraft, newWithdrawDraft, type WithdrawChange, type WithdrawDraft,
} from './withdraw-draft.ts'

let kept: WithdrawDraft | undefined
/** Whether the kept draft has a choice of the user; the coin of an address alone is none. */
let isChosen = false

session.onEnd(() => {
  kept = undefined
})

// An address is saved for the network to which the user wants to withdraw.
addressNotices.onBound(({ symbol, chain }) => {
  kept = changeWithdrawDraft(kept ?? newWithdrawDraft(symbol), { kind: 'bound', symbol, chain })
  isChosen = true
})

/**
 * A coin that the address names begins a new draft unless the kept one has it. `known` has every
 * coin of the exchange, once they have come.
 */
export function useWithdrawDraft(symbol: string | undefined, known: readonly Coin[] | undefined) {
  const [draft, change] = useReducer(keepChange, symbol, (first) =>
    restoredDraft('withdraw', start(first)))
  useDraftKept('withdraw', draft)
  const asked = known === undefined ? draft.symbol : askedCoin(draft.symbol, known)
  if (asked !== draft.symbol) change({ kind: 'choose-network', symbol: asked, chain: '' })
  return { draft, change }
}

function start(symbol: string | undefined): WithdrawDraft {
  const isKept = symbol === undefined ? isChosen : kept?.symbol === symbol
  if (kept === undefined || !isKept) {
    isChosen = false
    kept = newWithdrawDraft(symbol ?? symbolDefault)
  }
  kept = changeWithdrawDraft(kept, { kind: 'return' })
  return kept
}

function keepChange(draft: WithdrawDraft, change: WithdrawChange): WithdrawDraft {
  kept = changeWithdrawDraft(draft, change)
  isChosen = true
  return kept
}
