// One bench in a process of its own, so that no bench warms, fills or slows another's heap. It is
// given a module and a function, and sends the rows to the process that started it.
import type { BenchRow } from './bench-row.ts'

const [file = '', functionName = ''] = process.argv.slice(2)
const module: Record<string, unknown> = await import(new URL(file, import.meta.url).href)
const bench = module[functionName]
if (typeof bench !== 'function') throw new TypeError(`${file} has no function ${functionName}`)
const rows: BenchRow[] = await bench()
process.send?.(rows, () => process.exit(0))
