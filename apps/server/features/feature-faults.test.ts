// Which sets of manifests a server refuses.
import { expect, test } from 'vitest'
import { accepted } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { defineFeature, type Feature } from './define-feature.ts'
import { featureFaults } from './feature-faults.ts'
import { features } from './features.ts'
import { addSelfSelectionHandler } from './watchlist/add-self-selection.ts'
import { delSelfSelectionHandler } from './watchlist/del-self-selection.ts'

const step = (name: string) => defineStep({ name, run: async () => accepted(null) })

const faultsOf = (...set: readonly Feature[]) =>
  featureFaults(set.map((feature) => ({ folder: feature.name, feature })))

const list = defineFeature({
  name: 'list', handlers: [addSelfSelectionHandler], steps: [step('add-one')],
})

test('[FT1] the features of the server have handlers, steps and no faults', () => {
  expect(features.map(({ name }) => name)).toContain('watchlist')
  expect(features.flatMap(({ handlers }) => handlers).length).toBeGreaterThan(30)
  expect(faultsOf(...features)).toEqual([])
})

test('[FT1] a call that two features serve stops the start', () => {
  const other = defineFeature({ name: 'other', handlers: [addSelfSelectionHandler] })
  expect(faultsOf(list, other)).toEqual([
    'two handlers serve addSelfSelection', 'two calls have the path /addSelfSelection',
  ])
  const samePath = {
    ...delSelfSelectionHandler,
    call: { ...delSelfSelectionHandler.call, path: addSelfSelectionHandler.call.path },
  }
  expect(faultsOf(list, defineFeature({ name: 'other', handlers: [samePath] })))
    .toEqual(['two calls have the path /addSelfSelection'])
})

test('[FT1] a name that two steps have stops the start', () => {
  const other = defineFeature({ name: 'other', steps: [step('add-two'), step('add-one')] })
  expect(faultsOf(list, other)).toEqual(['two steps are named add-one'])
})

test('[FT1] a manifest is named as its folder', () => {
  expect(featureFaults([{ folder: 'lists', feature: list }]))
    .toEqual(['the folder lists has the feature list'])
})
