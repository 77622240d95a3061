// Many clients that connect at the same moment, while the server is busy.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/start-server.ts'

const clients = 2_000
/** How many connections Linux holds for a server at most; another system says it elsewhere. */
const systemsMaxFile = '/proc/sys/net/core/somaxconn'

/**
 * Opens the given number of connections at once and prints how many succeeded, when all have. While
 * the server accepts none, no place becomes free for one that found none, however often it retries:
 * the limit of time only ends a run that has failed.
 */
const clientProgram = `
  import { connect } from 'node:net'
  const [port, count] = process.argv.slice(1).map(Number)
  let connected = 0
  const tell = () => { process.stdout.write(String(connected)); process.exit() }
  setTimeout(tell, 60_000)
  for (let index = 0; index < count; index += 1) {
    connect(port, '127.0.0.1', () => { connected += 1; if (connected === count) tell() })
  }
`

test('[A27] many connections at once are accepted by a busy server', async ({ skip }) => {
  const systemsMax = existsSync(systemsMaxFile) ? Number(readFileSync(systemsMaxFile, 'utf8')) : 0
  skip(systemsMax < clients, `this system holds ${systemsMax} connections: ${systemsMaxFile}`)
  const server = await startTestServer()
  const { port } = new URL(server.url)
  // This process waits here for the other one: the server in it accepts no connection meanwhile.
  const words = ['--input-type=module', '--eval', clientProgram, port, String(clients)]
  const connected = Number(execFileSync(process.execPath, words, { encoding: 'utf8' }))
  await server.stop()
  expect(connected).toBe(clients)
})
