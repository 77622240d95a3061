// The list of steps is whole: a step that is defined anywhere in the server is in it.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features } from '#kit/features.ts'
import { coreSteps } from '#sequencer/steps/core-steps.ts'
import { steps } from './steps.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The name of the step of a call. */
const nameOf = (call: string): string =>
  call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('[D36] every step that a module defines is registered, under a name of its own', () => {
  const files = globSync([
    'apps/server/{app,jobs,kit,console,http,market-data,sequencer}/**/*.ts',
    'features/*/server/**/*.ts',
  ], { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const defined = files.flatMap((file) => {
    const text = readFileSync(`${root}/${file}`, 'utf8')
    const named = /= define\w*Step(?:<[^>]*>)?\(\{\n  name: '([^']+)'/g
    const decided = /= define\w*(?:Decision|FileView)(?:<[^>]*>)?\(\n? *(\w+),/g
    const called = /= define\w*Step(?:<[^>]*>)?\(\{\n {2}name: stepNameOf\((\w+)\)/g
    const ofCalls = [...text.matchAll(decided), ...text.matchAll(called)]
      .map(([, call = '']) => nameOf(call))
    return [...[...text.matchAll(named)].map(([, name]) => name), ...ofCalls]
  })
  const calls = files.filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('= defineStep('))
  expect(calls.length).toBeGreaterThan(5)
  expect(defined.length).toBeGreaterThan(15)
  expect(defined.toSorted())
    .toEqual([...coreSteps, ...steps].map(({ name }) => name).toSorted())
})

test('[FT1] the thread of the sequencer loads the steps of every feature', () => {
  const ofFeatures = features.flatMap((feature) => feature.steps)
  expect(ofFeatures.length).toBeGreaterThan(15)
  expect(ofFeatures.filter((step) => !steps.includes(step))).toEqual([])
})
