// Which sets of manifests a server refuses.
import { expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import { addSelfSelection, delSelfSelection } from '@ingot/contract/calls/watchlist/watchlist.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { consoleCalls } from '#console/console-calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { defineFeature, type Feature } from './define-feature.ts'
import { featureFaults } from './feature-faults.ts'
import { features } from './features.ts'
import { addSelfSelectionHandler } from './watchlist/add-self-selection.ts'
import { delSelfSelectionHandler } from './watchlist/del-self-selection.ts'

const step = (name: string) => defineStep({ name, run: async () => accepted(null) })

const list = defineFeature({
  name: 'list', handlers: [addSelfSelectionHandler], steps: [step('add-one')],
})
const both = [addSelfSelection, delSelfSelection]

const faultsOf = (set: readonly Feature[], contract: readonly Call[] = [addSelfSelection]) =>
  featureFaults(set.map((feature) => ({ folder: feature.name, feature })), contract)

test('[FT1] the features of the server serve every call of the contract once', () => {
  expect(features.map(({ name }) => name)).toContain('watchlist')
  expect(contractCalls.length).toBeGreaterThan(30)
  const found = features.map((feature) => ({ folder: feature.name, feature }))
  expect(featureFaults(found, contractCalls, consoleCalls)).toEqual([])
})

test('[FT1] a call that two handlers serve stops the start', () => {
  const other = defineFeature({ name: 'other', handlers: [addSelfSelectionHandler] })
  expect(faultsOf([list, other])).toEqual(['two handlers serve addSelfSelection'])
})

test('[FT1] a call of the contract without a handler stops the start', () => {
  expect(faultsOf([list], both)).toEqual(['no handler serves delSelfSelection'])
})

test('[FT1] a handler of a call that the contract does not have stops the start', () => {
  const own = { ...delSelfSelectionHandler, call: { ...delSelfSelection, name: 'ownCall' } }
  expect(faultsOf([list, defineFeature({ name: 'other', handlers: [own] })]))
    .toEqual(['ownCall has a handler and is not in the contract'])
})

test('[FT1] a path of two calls stops the start', () => {
  const call = { ...delSelfSelection, path: addSelfSelection.path }
  const other = defineFeature({ name: 'other', handlers: [{ ...delSelfSelectionHandler, call }] })
  expect(faultsOf([list, other], [addSelfSelection, call]))
    .toEqual(['two calls have the path /addSelfSelection'])
})

test('[FT1] a name that two steps have stops the start', () => {
  const other = defineFeature({ name: 'other', steps: [step('add-two'), step('add-one')] })
  expect(faultsOf([list, other])).toEqual(['two steps are named add-one'])
})

test('[FT1] a manifest that is not named as its folder stops the start', () => {
  expect(featureFaults([{ folder: 'lists', feature: list }], [addSelfSelection]))
    .toEqual(['the folder lists has the feature list'])
})

test('[FT1] a console call without its one handler stops the start', () => {
  const { consoleHandlers: [first] } = must(features.find(({ name }) => name === 'operator'))
  const { call } = must(first)
  const twice = defineFeature({ name: 'twice', consoleHandlers: [must(first), must(first)] })
  const found = [{ folder: 'twice', feature: twice }]
  expect(featureFaults(found, [], [call])).toEqual([`two handlers serve console ${call.name}`])
  expect(featureFaults(found.slice(1), [], [call]))
    .toEqual([`no handler serves console ${call.name}`])
  expect(featureFaults([{ folder: 'twice', feature: { ...twice, consoleHandlers: [must(first)] } }],
    [], [])).toEqual([`console ${call.name} has a handler and is not in the contract`])
})

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('expected a value')
  return value
}
