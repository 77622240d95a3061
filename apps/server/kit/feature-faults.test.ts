// Which sets of features a server refuses.
import { expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import { addSelfSelection, delSelfSelection } from '@ingot/features/market/watchlist.calls.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { consoleCalls } from '#console/console-calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { type Feature, featureOf } from './feature.ts'
import { featureFaults } from './feature-faults.ts'
import { features } from './features.ts'
import {
  addSelfSelectionHandler, delSelfSelectionHandler,
} from '@ingot/features/market/server/watchlist/watchlist-handlers.ts'

const step = (name: string) => defineStep({ name, run: async () => accepted(null) })

const list = featureOf('list', [addSelfSelectionHandler, step('add-one')])
const both = [addSelfSelection, delSelfSelection]

const faultsOf = (set: readonly Feature[], contract: readonly Call[] = [addSelfSelection]) =>
  featureFaults(set, contract)

test('[FT1] the features of the server serve every call of the contract once', () => {
  expect(features.map(({ name }) => name)).toContain('withdrawal')
  expect(contractCalls.length).toBeGreaterThan(30)
  expect(featureFaults(features, contractCalls, consoleCalls)).toEqual([])
})

test('[FT1] a call that two handlers serve stops the start', () => {
  const other = featureOf('other', [addSelfSelectionHandler])
  expect(faultsOf([list, other])).toEqual(['two handlers serve addSelfSelection'])
})

test('[FT1] a call of the contract without a handler stops the start', () => {
  expect(faultsOf([list], both)).toEqual(['no handler serves delSelfSelection'])
})

test('[FT1] a handler of a call that the contract does not have stops the start', () => {
  const own = { ...delSelfSelectionHandler, call: { ...delSelfSelection, name: 'ownCall' } }
  expect(faultsOf([list, featureOf('other', [own])]))
    .toEqual(['ownCall has a handler and is not in the contract'])
})

test('[FT1] a path of two calls stops the start', () => {
  const call = { ...delSelfSelection, path: addSelfSelection.path }
  const other = featureOf('other', [{ ...delSelfSelectionHandler, call }])
  expect(faultsOf([list, other], [addSelfSelection, call]))
    .toEqual(['two calls have the path /addSelfSelection'])
})

test('[FT1] a name that two steps have stops the start', () => {
  const other = featureOf('other', [step('add-two'), step('add-one')])
  expect(faultsOf([list, other])).toEqual(['two steps are named add-one'])
})

test('[FT1] a console call without its one handler stops the start', () => {
  const { consoleHandlers: [first] } = must(features.find(({ name }) => name === 'operator'))
  const { call } = must(first)
  const twice = featureOf('twice', [must(first), must(first)])
  expect(featureFaults([twice], [], [call])).toEqual([`two handlers serve console ${call.name}`])
  expect(featureFaults([], [], [call])).toEqual([`no handler serves console ${call.name}`])
  expect(featureFaults([featureOf('once', [first])], [], []))
    .toEqual([`console ${call.name} has a handler and is not in the contract`])
})

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('expected a value')
  return value
}
