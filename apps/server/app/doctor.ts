// `npm run doctor`: reports whether the server would start with these settings, and why not.
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { folderRightsFaults } from '#store/file/data-folder.ts'
import {
  descriptorFaults, descriptorShares, descriptorWarning, readDescriptorLimit,
} from '#http/connection/descriptors.ts'
import { readServerSettings, readThreadsDefault, unsafeSettings } from './server-settings.ts'

const freeBytesMin = 2_000_000_000

const limit = readDescriptorLimit()

const read = readServerSettings(process.env)
const faults = read.ok
  ? [...unsafeSettings(read.settings), ...folderFaults(read.settings.dataFolder),
    ...rightsFaults(read.settings.dataFolder), ...descriptorFaults(limit)]
  : read.faults
for (const fault of faults) process.stdout.write(`UNSAFE  ${fault}\n`)
if (read.ok) {
  const { mode, host, port, dataFolder, trustProxy, origins, site } = read.settings
  const shares = descriptorShares(limit, read.settings.readThreads ?? readThreadsDefault)
  const warning = descriptorWarning(limit, shares)
  if (warning !== undefined) process.stdout.write(`LOW     ${warning}\n`)
  process.stdout.write([
    `mode ${mode}`, `listens on ${host}:${port}`, `data in ${dataFolder}`,
    `trusts ${trustProxy === false ? 'no proxy' : `the proxies ${trustProxy}`}`,
    `streams to pages of its own host${origins.map((origin) => `, ${origin}`).join('')}`,
    mode === 'sandbox'
      ? 'text messages are shown on the screen'
      : 'no transport for text messages: a phone number cannot be registered',
    site?.numberAbbreviation === 'spec'
      ? 'abbreviates figures by K, M, B for 1e3, 1e4, 1e8'
      : 'abbreviates figures in the units of each language',
    `runtime ${process.version}`, '',
  ].join('\n'))
}
process.stdout.write(faults.length === 0 ? 'nothing unsafe was found\n' : '')
process.exit(faults.length === 0 ? 0 : 1)

function folderFaults(dataFolder: string): readonly string[] {
  const folder = nearestExisting(dataFolder)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return [`${folder} cannot be written to: nothing could be committed`]
  }
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < freeBytesMin
    ? [`less than ${freeBytesMin / 1e9} GB are free where ${folder} lies: `
      + 'a full disk stops the exchange']
    : []
}

/** Files that other users could read: addresses, password hashes and everything else. */
function rightsFaults(dataFolder: string): readonly string[] {
  return existsSync(dataFolder) ? folderRightsFaults(dataFolder) : []
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
}
