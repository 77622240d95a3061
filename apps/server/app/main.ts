// `npm start`: reads the settings, starts the server, says where it is, and ends it in order.
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { productName } from '@ingot/contract/vocabulary'
import { pino } from 'pino'
import { readServerSettings, type ServerSettings, unsafeSettings } from './server-settings.ts'
import { type RunningServer, startServer } from './start-server.ts'

const stopMsMax = 20_000

// Nothing that the server writes is for other users of the machine.
process.umask(0o077)

const read = readServerSettings(process.env)
const faults = read.ok ? unsafeSettings(read.settings) : read.faults
if (!read.ok || faults.length > 0) {
  refuse(faults)
} else {
  await run(read.settings)
}

async function run(settings: ServerSettings): Promise<void> {
  const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const webDist = existsSync(`${dist}/index.html`) ? dist : undefined
  try {
    const server = await startServer({
      settings,
      webDist,
      logger: pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }),
      onProgress: (text) => { say(`  ${text}`) },
    })
    sayWhere(server, { settings, hasWeb: webDist !== undefined })
    stopOnSignal(server)
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
  }
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

function stopOnSignal(server: RunningServer): void {
  const stop = async (signal: string): Promise<void> => {
    say(`\n${signal}: answering what runs, committing what waits …`)
    // What hangs is cut off: everything that was answered is in the file already.
    setTimeout(() => process.exit(1), stopMsMax).unref()
    await server.stop()
    say('closed')
    process.exit(0)
  }
  process.once('SIGINT', (signal) => void stop(signal))
  process.once('SIGTERM', (signal) => void stop(signal))
}

function refuse(reasons: readonly string[]): never {
  process.stderr.write(`${productName} does not start:\n`)
  for (const reason of reasons) process.stderr.write(`  - ${reason}\n`)
  process.exit(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
