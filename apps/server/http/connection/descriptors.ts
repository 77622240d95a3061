// The process's descriptors and their division: a reserve for everything that the exchange opens
// itself, a share for the console, one for the files of pages, and the rest for connections.
// Without a reserve, connections would take the descriptors of threads, processes and files.
import { existsSync, readFileSync } from 'node:fs'

export type DescriptorShares = {
  /** Connections of the traders' port. */
  readonly traders: number
  /** Connections of the console's port. */
  readonly console: number
  /** Replies of the traders' port that may hold a file at once. */
  readonly pages: number
}

/** The server does not start with fewer. */
const descriptorsMin = 512
/** From this number on, every share is as large as it ever is. */
const descriptorsWanted = 32_768

/** Databases, logs, locks, pipes, the writer's threads and the nightly check: 45 at a start. */
const reserveBase = 192
/** A reader has about ten, and two more of its threads may still end abandoned reads. */
const reserveOfReader = 32
const tradersMax = 20_000
const consoleMax = 512
const pagesMax = 4_096

/** Divides a limit of descriptors; `readThreads` is the number of threads for short reads. */
export function descriptorShares(limit: number, readThreads: number): DescriptorShares {
  const free = Math.max(0, limit - reserveBase - reserveOfReader * readThreads)
  // A connection of the console may hold one file more.
  const ofConsole = Math.min(consoleMax, Math.floor(free / 16))
  const rest = free - 2 * ofConsole
  const pages = Math.min(pagesMax, Math.floor(rest / 5))
  return { traders: Math.min(tradersMax, rest - pages), console: ofConsole, pages }
}

/** Why a server does not start with a limit; empty when it does. */
export function descriptorFaults(limit: number): readonly string[] {
  return limit < descriptorsMin
    ? [`the limit of open files is ${limit}: the exchange needs ${descriptorsMin}, `
      + `and ${descriptorsWanted} for all connections (ulimit -n, LimitNOFILE)`]
    : []
}

/** Names the bounds that a low limit lowers; undefined when it lowers none. */
export function descriptorWarning(limit: number, shares: DescriptorShares): string | undefined {
  return limit < descriptorsWanted
    ? `the limit of open files is ${limit}: at most ${shares.traders} connections of traders and `
      + `${shares.console} of operators. Raise it to ${descriptorsWanted} (ulimit -n, `
      + 'LimitNOFILE)'
    : undefined
}

/** Infinity without a limit. Node has raised the soft limit to the hard one. */
export function readDescriptorLimit(): number {
  if (existsSync(limitsFile)) return limitOf(readFileSync(limitsFile, 'utf8'))
  return limitOfReport(process.report.getReport())
}

/** Linux only; another POSIX system has the limit in Node's report, and Windows has none. */
const limitsFile = '/proc/self/limits'

/** Reads the soft limit from the text of /proc/self/limits. */
export function limitOf(text: string): number {
  const [, soft = ''] = /^Max open files +(\d+|unlimited)/m.exec(text) ?? []
  if (soft === '') throw new Error(`${limitsFile} names no limit of open files`)
  return soft === 'unlimited' ? Infinity : Number(soft)
}

/** Reads the soft limit from Node's report, which has none on Windows. */
export function limitOfReport(report: object): number {
  const { userLimits }: { userLimits?: { open_files?: { soft?: number | string } } } = report
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}
