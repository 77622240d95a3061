// Reads the settings, starts the server, prints its address, and stops it on a signal.
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { firstOperatorName, productName } from '@ingot/contract/vocabulary'
import { descriptorFaults, readDescriptorLimit } from '#http/connection/descriptors.ts'
import { pino } from 'pino'
import { logOptions } from '#sequencer/sequencer-log.ts'
import { readServerSettings, type ServerSettings, unsafeSettings } from './server-settings.ts'
import { type RunningServer, startServer } from './start-server.ts'
import type { StopSignal } from './stop-signal.ts'

const stopMsMax = 20_000

/** Runs until a stop is requested, then ends the process. */
export async function runServer(stop: StopSignal): Promise<void> {
  // Nothing that the server writes is for other users of the machine.
  process.umask(0o077)
  const read = readServerSettings(process.env)
  const faults = read.ok
    ? [...unsafeSettings(read.settings), ...descriptorFaults(readDescriptorLimit())]
    : read.faults
  if (!read.ok || faults.length > 0) return refuse(faults)
  void stop.heard.then((signal) => {
    say(`\n${signal}: answering what runs, committing what waits …`)
    // A stop that hangs is cut off; every acknowledged command is already on disk.
    setTimeout(() => process.exit(1), stopMsMax).unref()
  })
  if (!stop.isHeard()) {
    const server = await start(read.settings, stop)
    await stop.heard
    await server.stop()
  }
  say('closed')
  process.exit(0)
}

/** A start that has begun is finished, also when a stop is requested during it. */
async function start(settings: ServerSettings, stop: StopSignal): Promise<RunningServer> {
  const webDist = builtApp('web')
  const consoleDist = builtApp('console')
  try {
    const server = await startServer({
      settings,
      webDist,
      consoleDist,
      logger: pino(logOptions),
      onProgress: (text) => { say(`  ${text}`) },
    })
    if (!stop.isHeard()) {
      sayWhere(server, { settings, hasWeb: webDist !== undefined })
      sayConsole(server)
    }
    return server
  } catch (error) {
    return refuse([error instanceof Error ? error.message : String(error)])
  }
}

/** The folder of an app's built files, if it was built. */
function builtApp(name: 'web' | 'console'): string | undefined {
  const dist = fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
  return existsSync(`${dist}/index.html`) ? dist : undefined
}

/** The secret is printed at the first start and never again; it is not logged. */
function sayConsole({ consoleUrl, firstSecret }: RunningServer): void {
  if (consoleUrl !== undefined) say(`  console  ${consoleUrl}/`)
  if (firstSecret === undefined) return
  say(`\n  The first operator is "${firstOperatorName}". The one-time secret works for 24 hours:`)
  say(`  ${firstSecret}`)
  say('  It is shown only now; `npm run operator -- reset admin` makes a new one.')
}

function sayWhere(
  { url }: RunningServer,
  { settings, hasWeb }: { readonly settings: ServerSettings; readonly hasWeb: boolean },
): void {
  say(`\n${productName} is open (${settings.mode}, data in ${settings.dataFolder})`)
  say(hasWeb ? `  app      ${url}/` : '  app      not built: run `npm start`, which builds it')
  if (hasWeb && settings.host === '0.0.0.0') {
    for (const host of addressesHere()) say(`  a phone  http://${host}:${new URL(url).port}/`)
  }
  say(`  API      ${url}/docs   (${url}/openapi.json)`)
  if (settings.mode === 'sandbox') say(`  outbox   ${url}/sandbox/outbox?to=ADDRESS`)
}

/** By which another machine of the same network finds this one. */
function addressesHere(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function refuse(reasons: readonly string[]): never {
  process.stderr.write(`${productName} does not start:\n`)
  for (const reason of reasons) process.stderr.write(`  - ${reason}\n`)
  process.exit(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
