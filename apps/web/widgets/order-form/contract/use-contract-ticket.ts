// The order ticket of a perpetual market, restored when the user comes back to it.
import { type Dispatch, useCallback, useState } from 'react'
import { useUserId } from '#data/account/session.ts'
import {
  type ContractChoices, contractChoices, setContractChoices,
} from '#data/contract/contract-choices.ts'
import { createDraftStore, draftKeyOf } from '#widgets/order-form/draft-store.ts'
import {
  contractDraftOf, readContractDraft, resumeContractTicket,
} from './contract-draft.ts'
import {
  type ContractTicket, type ContractTicketChange, reduceContractTicket,
} from './contract-ticket.ts'

const { useDraft, ...drafts } = createDraftStore('contract-drafts', readContractDraft)

export type UseContractTicketOptions = {
  readonly symbol: string
  readonly choices: ContractChoices
  /** The last price as the form opens. */
  readonly price: string
}

export function useContractTicket(
  { symbol, choices, price }: UseContractTicketOptions,
): readonly [ContractTicket, Dispatch<ContractTicketChange>] {
  const key = draftKeyOf(useUserId(), symbol)
  const draft = useDraft(key)
  const [firstPrice] = useState(price)
  const [isTried, setTried] = useState(false)
  const change = useCallback((next: ContractTicketChange): void => {
    const known = { choices: contractChoices(), draft: drafts.get(key), price: firstPrice }
    const ticket = reduceContractTicket({ ...resumeContractTicket(known), isTried }, next)
    const { direction, action, isReduceOnly, entrust, timeInForce } = ticket
    drafts.keep(key, contractDraftOf(ticket))
    setContractChoices({ direction, action, isReduceOnly, entrust, timeInForce })
    setTried(ticket.isTried)
  }, [key, firstPrice, isTried])
  return [{ ...resumeContractTicket({ choices, draft, price: firstPrice }), isTried }, change]
}
