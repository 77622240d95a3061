// The report of a run of tests, as scripts/test.mjs reads it: each file with its counts and its
// time, and the errors outside of any test, each with its file where the runner knows one.
import { writeFileSync } from 'node:fs'

/** A reporter of vitest that writes the report to the path in `INGOT_TEST_REPORT`. */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const strayFiles = unhandledErrors.map(({ VITEST_TEST_PATH: file }) => file ?? null)
    const files = modules.map((module) => fileOf(module, strayFiles.includes(module.moduleId)))
    const known = new Set(files.map(({ file }) => file))
    const errors = strayFiles.filter((file) => !known.has(file)).length
    writeFileSync(process.env['INGOT_TEST_REPORT'], JSON.stringify({ files, errors }))
  }
}

function fileOf(module, hasStrayError) {
  const tests = [...module.children.allTests()]
  const count = (state) => tests.filter((test) => test.result().state === state).length
  return {
    file: module.moduleId,
    name: module.relativeModuleId,
    isFailed: !module.ok() || hasStrayError,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    ms: msOf(module.diagnostic()),
  }
}

/** The time of the tests with their hooks, and of the import before them. */
function msOf({ duration, setupDuration, collectDuration }) {
  return duration + setupDuration + collectDuration
}
