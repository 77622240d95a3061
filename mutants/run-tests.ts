// Runs test files in a tree until the first one fails, under a time limit, and returns how it
// ended. A file that cannot be loaded is an invalid fault, not a killed one.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type TestsEnd =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly by: string }
  | { readonly kind: 'hung' }
  | { readonly kind: 'invalid'; readonly reason: string }

export type TestRun = {
  readonly tree: string
  /** For files written by the tests, and the report. */
  readonly scratch: string
  readonly files: readonly string[]
  readonly msMax: number
  /** Variables added to the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>
}

export type TestsResult = {
  readonly end: TestsEnd
  /** Milliseconds that each test file took, by its path in the tree. */
  readonly durations: ReadonlyMap<string, number>
}

/** The parts of vitest's report that are read here. */
type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

export async function runTests(run: TestRun): Promise<TestsResult> {
  const reportFile = join(run.scratch, 'report.json')
  rmSync(reportFile, { force: true })
  const { code, output, isLate } = await runVitest(run, reportFile)
  const report = readReport(reportFile)
  const durations = new Map((report?.testResults ?? []).map(({ name, startTime, endTime }) =>
    [name.slice(run.tree.length + 1), endTime - startTime]))
  const stopped = /^ingot: (?:the sequencer )?stopped.*$/m.exec(output)?.[0]
  if (stopped !== undefined && isOwnReason(stopped) && code !== 0) {
    return { end: { kind: 'failed', by: stopped }, durations }
  }
  if (isLate) return { end: { kind: 'hung' }, durations }
  return { end: code === 0 ? { kind: 'passed' } : endOf(report, output), durations }
}

function runVitest(
  { tree, scratch, files, msMax, env }: TestRun, reportFile: string,
): Promise<{ code: number | null; output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'flow',
      '--bail', '1', '--maxWorkers', '1', '--reporter', 'default', '--reporter', 'json',
      `--outputFile.json=${reportFile}`, ...files,
    ], {
      cwd: tree,
      // A group of its own, so that processes started by the tests end with them.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env, TMPDIR: scratch, NO_COLOR: '1', CI: 'true',
        NODE_COMPILE_CACHE: join(tree, 'compiled'), INGOT_MUTANT_TREE: '1', ...env,
      },
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
  const reason = failed?.failureMessages.join('\n')
    ?? suites.find(({ status }) => status === 'failed')?.message ?? output.slice(-2_000)
  if (!isOwnReason(reason)) return { kind: 'invalid', reason }
  return { kind: 'failed', by: failed?.fullName ?? reason.split('\n')[0] ?? '' }
}

/** Whether a reason is the product's or a test's, and not that the code could not be loaded. */
function isOwnReason(reason: string): boolean {
  return !/SyntaxError|ReferenceError|ERR_MODULE_NOT_FOUND/.test(reason)
}
