// The order ticket of a perpetual market, restored when the user comes back to it.
import {
  contractChoices, setContractChoices,
} from '#features/trading/app/data/contract/contract-choices.ts'
import { createTicketHook } from '#features/trading/app/order-form/draft/create-ticket-hook.ts'
import { createDraftStore } from '#features/trading/app/order-form/draft/draft-store.ts'
import {
  contractDraftOf, readContractDraft, resumeContractTicket,
} from './contract-draft.ts'
import { reduceContractTicket } from './contract-ticket.ts'

export const contractDrafts = createDraftStore('contract-drafts', readContractDraft)

export const useContractTicket = createTicketHook({
  store: contractDrafts,
  resume: resumeContractTicket,
  reduce: reduceContractTicket,
  draftOf: contractDraftOf,
  choicesNow: contractChoices,
  keepChoices({ direction, action, isReduceOnly, entrust, timeInForce }) {
    setContractChoices({ direction, action, isReduceOnly, entrust, timeInForce })
  },
})
