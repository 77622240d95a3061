// The stored part of a contract's order ticket while the user is elsewhere: the typed price and
// size. The other choices are the same for all markets (data/contract/contract-choices.ts). Pure.
import type { ContractChoices } from '#features/trading/app/data/contract/contract-choices.ts'
import { fieldsOf, oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type { ResumeFrom } from '#features/trading/app/order-form/draft/create-ticket-hook.ts'
import { type ContractTicket, startContractTicket, type TypedExits } from './contract-ticket.ts'

export type ContractDraft = Pick<ContractTicket, 'sizedBy' | 'size' | 'percent' | 'exits'> & {
  /** Undefined when no price was typed or picked. */
  readonly price: string | undefined
}

export function contractDraftOf(ticket: ContractTicket): ContractDraft {
  const { sizedBy, size, percent, exits, price, hasOwnPrice } = ticket
  return { sizedBy, size, percent, exits, price: hasOwnPrice ? price : undefined }
}

/** The ticket as it was left, with the choices of now. */
export function resumeContractTicket(
  { choices, draft, price }: ResumeFrom<ContractChoices, ContractDraft>,
): ContractTicket {
  const fresh = { ...startContractTicket({ ...choices, price }), timeInForce: choices.timeInForce }
  if (draft === undefined) return fresh
  const { price: ownPrice, ...kept } = draft
  return ownPrice === undefined
    ? { ...fresh, ...kept }
    : { ...fresh, ...kept, price: ownPrice, hasOwnPrice: true }
}

const decimalPattern = /^\d{0,15}(?:\.\d{0,18})?$/

/** A draft that this tab stored, when it is whole. */
export function readContractDraft(raw: unknown): ContractDraft | undefined {
  const stored = fieldsOf(raw)
  const sizedBy = oneOf(['quantity', 'amount'], stored['sizedBy'])
  const size = textOf(stored['size'], decimalPattern)
  if (sizedBy === undefined || size === undefined) return undefined
  const { percent } = stored
  const isShare = typeof percent === 'number' && Number.isInteger(percent)
    && percent >= 0 && percent <= 100
  return {
    sizedBy,
    size,
    percent: isShare ? percent : undefined,
    exits: readExits(stored['exits']),
    price: textOf(stored['price'], decimalPattern),
  }
}

function readExits(raw: unknown): TypedExits | undefined {
  const stored = fieldsOf(raw)
  const typed = (field: string): string | undefined => textOf(stored[field], decimalPattern)
  const [stopProfit, stopLoss] = [typed('stopProfit'), typed('stopLoss')]
  if (stopProfit === undefined || stopLoss === undefined) return undefined
  return {
    stopProfit, stopLoss,
    stopProfitPrice: typed('stopProfitPrice') ?? '',
    stopLossPrice: typed('stopLossPrice') ?? '',
  }
}
