// Runs test files in a tree until the first one fails, under a time limit, and says what happened.
// Only a test that ran and failed, or an exchange that stopped itself, counts as a failure: a file
// that cannot be read is a broken fault, not a caught one.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type TestsEnd =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly by: string }
  | { readonly kind: 'hung' }
  | { readonly kind: 'broken'; readonly reason: string }

export type TestRun = {
  readonly tree: string
  /** For what the tests write, and the report. */
  readonly scratch: string
  readonly files: readonly string[]
  readonly msMax: number
  /** The longest that one test may take; what its own project says when absent. */
  readonly testMsMax?: number
}

/** What vitest writes of a run, as far as it is read here. */
type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export async function runTests(run: TestRun): Promise<TestsEnd> {
  const reportFile = join(run.scratch, 'report.json')
  rmSync(reportFile, { force: true })
  const { code, output, isLate } = await runVitest(run, reportFile)
  const stopped = /^ingot: (?:the sequencer )?stopped.*$/m.exec(output)?.[0]
  if (stopped !== undefined && isOwnReason(stopped)) return { kind: 'failed', by: stopped }
  if (isLate) return { kind: 'hung' }
  if (code === 0) return { kind: 'passed' }
  return endOf(readReport(reportFile), output)
}

function runVitest(
  { tree, scratch, files, msMax, testMsMax }: TestRun, reportFile: string,
): Promise<{ code: number | null; output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'flow',
      '--bail', '1', '--maxWorkers', '1', '--reporter', 'default', '--reporter', 'json',
      ...(testMsMax === undefined ? [] : ['--testTimeout', String(testMsMax)]),
      `--outputFile.json=${reportFile}`, ...files,
    ], {
      cwd: tree,
      // A group of its own, so that what the tests have started ends with them.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: scratch, NO_COLOR: '1', CI: 'true' },
    })
    let output = ''
    let isLate = false
    const hear = (text: Buffer) => {
      output = `${output}${text.toString()}`.slice(-100_000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const timer = setTimeout(() => {
      isLate = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, msMax)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, isLate })
    })
  })
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function endOf(report: Report | undefined, output: string): TestsEnd {
  const suites = report?.testResults ?? []
  const [failed] = suites.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  if (failed === undefined) {
    const reason = suites.find(({ status }) => status === 'failed')?.message ?? output.slice(-2_000)
    return { kind: 'broken', reason }
  }
  const reason = failed.failureMessages.join('\n')
  if (reason.includes('Test timed out in')) return { kind: 'hung' }
  return isOwnReason(reason) ? { kind: 'failed', by: failed.fullName } : { kind: 'broken', reason }
}

/** Whether a reason is the product's or a test's, and not that the code could not run at all. */
function isOwnReason(reason: string): boolean {
  return !/SyntaxError|ReferenceError|ERR_MODULE_NOT_FOUND/.test(reason)
}
