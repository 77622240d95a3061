// Runs before each test file of a copy: names the file in which that test file's reached places
// are written, so that a fault is tried only with the tests that reach it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

const folder = process.env['INGOT_REACH_FOLDER']
const { testPath } = expect.getState()
if (folder !== undefined && testPath !== undefined) {
  mkdirSync(folder, { recursive: true })
  process.env['INGOT_REACH'] = join(folder, testPath.replaceAll('/', '+'))
}
