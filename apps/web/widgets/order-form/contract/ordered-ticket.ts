// A confirmed contract order as the ticket that places exactly this order, so that its figures can
// be computed again at newer prices. Pure.
import { type ContractTicket, startContractTicket } from './contract-ticket.ts'
import type { ContractRequest } from './view-contract-ticket.ts'

export function orderedTicket(request: ContractRequest): ContractTicket {
  const {
    direction, action = 'open', reduceOnly = false, entrust, price = '', quantity = '',
    timeInForce = 'GTC', stopProfit = '', stopProfitPrice = '', stopLoss = '', stopLossPrice = '',
  } = request
  const start = { direction, action, isReduceOnly: reduceOnly, entrust, price }
  return {
    ...startContractTicket(start),
    timeInForce,
    size: quantity,
    exits: stopProfit === '' && stopLoss === ''
      ? undefined : { stopProfit, stopProfitPrice, stopLoss, stopLossPrice },
  }
}
