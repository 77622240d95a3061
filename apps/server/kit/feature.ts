// A feature: the handlers, steps and jobs of one folder of features, collected from the files that
// are named for them. Nothing is registered elsewhere.
import type { Logger } from 'pino'
import type { ConsoleHandler } from '#console/console-handler.ts'
import type { Handler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import type { AnyStep } from '#sequencer/steps/step.ts'

export type FeatureJobParts = {
  readonly services: Services
  readonly dataFolder: string
  readonly logger: Logger
}

/** Work that goes on while the server runs, without a request. */
export type FeatureJob = {
  readonly kind: 'job'
  /** Starts it once the exchange is recovered, before the port opens. */
  start(parts: FeatureJobParts): RunningJob | Promise<RunningJob>
}

export type RunningJob = {
  /** Resolves when the running work has ended; no further work starts. */
  stop(): Promise<void>
  /** How many turns have failed since the last one that did not. */
  failures?(): number
}

export type RepeatedWork = {
  readonly everyMs: number
  /** Ends early at the signal. */
  work(ending: AbortSignal): Promise<void>
  /** Hears why a turn failed; the next one tries again. */
  onFailure(error: unknown): void
}

/** Begins the first turn after the interval. A turn that takes longer delays the next one. */
export function repeatWork({ everyMs, work, onFailure }: RepeatedWork): RunningJob {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let failures = 0
  const turn = async () => {
    try {
      await work(ending.signal)
      failures = 0
    } catch (error) {
      failures += 1
      onFailure(error)
    }
  }
  const timer = setInterval(() => {
    running ??= turn().finally(() => { running = undefined })
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
    failures: () => failures,
  }
}

/** Repeats a bounded step until it has changed fewer rows than its bound, or the signal comes. */
export async function repeatStep(
  step: () => Promise<number>, { most, ending }: {
    readonly most: number, readonly ending: AbortSignal
  },
): Promise<void> {
  let changed = most
  while (changed >= most && !ending.aborted) changed = await step()
}

export type Feature = {
  /** The name of its folder. */
  readonly name: string
  /** One for each call of the feature. */
  readonly handlers: readonly Handler[]
  /** One for each console call of the feature. */
  readonly consoleHandlers: readonly ConsoleHandler[]
  /** The steps that the sequencer's thread runs for it. */
  readonly steps: readonly AnyStep[]
  readonly jobs: readonly FeatureJob[]
}

type Part = Handler | ConsoleHandler | AnyStep | FeatureJob

const partKinds: readonly string[] = [
  'handler', 'console-handler', 'step', 'job',
] satisfies readonly Part['kind'][]

/** Sorts the exported values of a feature's files; other values are no parts of it. */
export function featureOf(name: string, exported: readonly unknown[]): Feature {
  const parts = exported.filter(isPart)
  return {
    name,
    handlers: parts.filter((part) => part.kind === 'handler'),
    consoleHandlers: parts.filter((part) => part.kind === 'console-handler'),
    steps: parts.filter((part) => part.kind === 'step'),
    jobs: parts.filter((part) => part.kind === 'job'),
  }
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value
    && typeof value.kind === 'string' && partKinds.includes(value.kind)
}
