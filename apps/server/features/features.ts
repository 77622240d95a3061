// The manifests of all features, read from their folders when the server or one of its threads
// starts. A folder with a `feature.ts` is a feature; no list names them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { consoleCalls } from '#console/console-calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import type { Feature } from './define-feature.ts'
import { featureFaults } from './feature-faults.ts'

/** In the order of their names. */
export const features: readonly Feature[] = await loadFeatures(import.meta.dirname)

async function loadFeatures(root: string): Promise<readonly Feature[]> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'feature.ts')))
    .map(({ name }) => name).sort()
  const manifests = await Promise.all(folders.map(async (folder) => ({
    folder, feature: await loadFeature(join(root, folder, 'feature.ts')),
  })))
  const faults = featureFaults(manifests, contractCalls, consoleCalls)
  if (faults.length > 0) throw new Error(`the features cannot be used: ${faults.join('; ')}`)
  return manifests.map(({ feature }) => feature)
}

async function loadFeature(path: string): Promise<Feature> {
  const { feature }: { feature?: Feature } = await import(pathToFileURL(path).href)
  if (feature === undefined) throw new Error(`${path} exports no feature`)
  return feature
}
