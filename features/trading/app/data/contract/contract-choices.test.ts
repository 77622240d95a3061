// The ticket's choices with those that an address names.
import { expect, test } from 'vitest'
import {
  type ContractChoices, choicesWith, contractChoices, readContractChoices, setContractChoices,
} from './contract-choices.ts'

const kept: ContractChoices = {
  direction: 'long', action: 'close', isReduceOnly: true, entrust: 'market', timeInForce: 'IOC',
  triggerBy: 'mark',
}

test('[K10] a named side opens, also after closing or reduce-only was chosen', () => {
  expect(choicesWith({ direction: 'short', entrust: undefined }, kept))
    .toEqual({ ...kept, direction: 'short', action: 'open', isReduceOnly: false })
})

test('[K10] an address without a side keeps side and purpose', () => {
  expect(choicesWith({ direction: undefined, entrust: 'limit' }, kept))
    .toEqual({ ...kept, entrust: 'limit' })
})

test('[W22] choices that are named again stay the same object, another one does not', () => {
  setContractChoices(kept)
  const before = contractChoices()
  setContractChoices({ ...kept })
  expect(contractChoices()).toBe(before)
  setContractChoices({ direction: 'short' })
  expect(contractChoices()).toEqual({ ...kept, direction: 'short' })
})

test('[K160] stops watch the mark until the user chooses the last price', () => {
  expect(readContractChoices({}).triggerBy).toBe('mark')
  expect(readContractChoices({ triggerBy: 'last' }).triggerBy).toBe('last')
  expect(readContractChoices({ triggerBy: 'index' }).triggerBy).toBe('mark')
})
