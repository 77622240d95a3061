// `npm run bench [-- part…]`: runs the parts in turn, prints one table and keeps the figures in
// .cache/bench.json. A part that is missing or fails is reported and fails the whole; a goal that
// is not met is reported only, since a busy machine must not fail a build.
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isGoalMet, type BenchRow } from './bench-row.ts'

const parts = [
  { name: 'engine', file: './engine.ts', run: 'benchEngine' },
  { name: 'book', file: './bare-book.ts', run: 'benchBareBook' },
  { name: 'perpetual', file: './mixes.ts', run: 'benchPerpetualMix' },
  { name: 'makers', file: './mixes.ts', run: 'benchMakerMix' },
  { name: 'markets', file: './mixes.ts', run: 'benchManyMarkets' },
  { name: 'growth', file: './growth.ts', run: 'benchGrowth' },
  { name: 'http-orders', file: './http-orders.ts', run: 'benchHttpOrders' },
  {
    name: 'report-beside-orders', file: './report-beside-orders.ts', run: 'benchReportBesideOrders',
  },
  { name: 'new-coin', file: './new-coin.ts', run: 'benchNewCoin' },
  { name: 'copies', file: './copies.ts', run: 'benchCopies' },
  { name: 'fan-out', file: './fan-out.ts', run: 'benchFanOut' },
  { name: 'console-search', file: './console/search.ts', run: 'benchConsoleSearch' },
  { name: 'recovery', file: './recovery.ts', run: 'benchRecovery' },
  { name: 'start', file: './start.ts', run: 'benchStart' },
  { name: 'book-painting', file: './book-painting.ts', run: 'benchBookPainting' },
  { name: 'contract-page', file: './contract-page.ts', run: 'benchContractPage' },
  { name: 'market-list', file: './market-list.ts', run: 'benchMarketList' },
  { name: 'web-sizes', file: './web-sizes.ts', run: 'benchWebSizes' },
] as const

type Part = (typeof parts)[number]

const partMsMax = 600_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => parts.every((part) => part.name !== name))
if (unknown.length > 0) {
  const known = parts.map((part) => part.name).join(', ')
  say(`No such part: ${unknown.join(', ')}. The parts are ${known}.`)
  process.exit(1)
}

const chosen = parts.filter((part) => wanted.length === 0 || wanted.includes(part.name))
const results: { part: string; rows: BenchRow[]; failure: string | null }[] = []
for (const part of chosen) {
  say(`bench ${part.name} …`)
  const started = Date.now()
  const result = await runPart(part)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  say(result.failure === null
    ? `bench ${part.name}: ${result.rows.length} rows (${seconds} s)`
    : `bench ${part.name}: FAILED (${result.failure})`)
  results.push({ part: part.name, ...result })
}

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.version,
}
say(`\n${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, node ${machine.node}\n`)
say(tableOf(results.flatMap(({ rows }) => rows)))
const cache = new URL('../.cache/', import.meta.url)
mkdirSync(cache, { recursive: true })
const kept = { at: new Date().toISOString(), machine, parts: results }
writeFileSync(new URL('bench.json', cache), `${JSON.stringify(kept, null, 2)}\n`)
const failures = results.filter(({ failure }) => failure !== null)
for (const { part, failure } of failures) say(`FAILED ${part}: ${failure ?? ''}`)
process.exit(failures.length === 0 ? 0 : 1)

function runPart(part: Part): Promise<{ rows: BenchRow[]; failure: string | null }> {
  return new Promise((resolve) => {
    const script = fileURLToPath(new URL('./run-part.ts', import.meta.url))
    const child = fork(script, [part.file, part.run])
    const rows: BenchRow[] = []
    const timer = setTimeout(() => child.kill('SIGKILL'), partMsMax)
    child.on('message', (message: BenchRow[]) => rows.push(...message))
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      const failure = code === 0 && rows.length > 0
        ? null
        : code === 0 ? 'it answered no rows' : `exit ${code ?? signal ?? 'unknown'}`
      resolve({ rows, failure })
    })
  })
}

function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => [
    row.name,
    `${figure(row.ours)} ${row.unit}`,
    row.peer === null ? '' : figure(row.peer),
    row.ratio === null ? '' : row.ratio.toFixed(2),
    verdictOf(row),
    row.note,
  ])
  const all = [['name', 'ours', 'peer or limit', 'ratio', 'goal', 'note'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  return all
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd())
    .join('\n')
}

function verdictOf(row: BenchRow): string {
  const isMet = isGoalMet(row)
  return isMet === null ? '' : isMet ? 'met' : 'NOT MET'
}

function figure(value: number): string {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en-US')
  return Number(value.toPrecision(3)).toString()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
