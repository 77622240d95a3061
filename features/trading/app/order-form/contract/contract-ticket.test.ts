// The model of a contract's ticket: each change keeps the typed values.
import { expect, test } from 'vitest'
import {
  type ContractTicketChange, reduceContractTicket, startContractTicket,
} from './contract-ticket.ts'

const first = startContractTicket({
  direction: 'long', action: 'open', isReduceOnly: false, entrust: 'limit', price: '92418.6',
})

const after = (...changes: readonly ContractTicketChange[]) =>
  changes.reduce(reduceContractTicket, first)

const toShort: ContractTicketChange = { kind: 'direction', direction: 'short' }
const toClose: ContractTicketChange = { kind: 'action', action: 'close' }
const toReduce: ContractTicketChange = { kind: 'reduce-only', isReduceOnly: true }

test.each([
  ['the other side', toShort], ['closing', toClose], ['reduce-only', toReduce],
])('[K3] %s clears a share and keeps a typed size', (_name, change) => {
  expect(after({ kind: 'percent', percent: 50 }, change).percent).toBeUndefined()
  expect(after({ kind: 'size', size: '0.2' }, change)).toMatchObject({ size: '0.2' })
})

test('[K3] the same side and purpose again keep the share', () => {
  const same = after(
    { kind: 'percent', percent: 50 }, { kind: 'direction', direction: 'long' },
    { kind: 'action', action: 'open' },
  )
  expect(same.percent).toBe(50)
})

test('[K3] a picked price makes the order a limit order and keeps its side', () => {
  const picked = after(toShort, { kind: 'entrust', entrust: 'market' },
    { kind: 'pick', price: '92000.0' })
  expect(picked).toMatchObject({ entrust: 'limit', price: '92000.0', direction: 'short' })
})
