// A feature's manifest: everything of one folder of features that the server has to know. The
// server collects the manifests from the folders, so nothing is registered elsewhere.
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
  /** Starts it once the exchange is recovered, before the port opens. */
  start(parts: FeatureJobParts): RunningJob | Promise<RunningJob>
}

export type RunningJob = {
  /** Resolves when the running work has ended; no further work starts. */
  stop(): Promise<void>
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

/** The manifest `feature` of `features/NAME/feature.ts`; absent parts are empty. */
export function defineFeature(
  feature: Pick<Feature, 'name'> & Partial<Omit<Feature, 'name'>>,
): Feature {
  return { handlers: [], consoleHandlers: [], steps: [], jobs: [], ...feature }
}
