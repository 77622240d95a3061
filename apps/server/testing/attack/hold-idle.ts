// A client that holds idle connections, as a process of its own, so that it has descriptors of its
// own. Arguments: the server's address, its own address, and how many connections. It says `held`
// once each has been opened, and opens each again that ends.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const [url = '', localAddress = '', count = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
/** Connections that are opened at once, and the pause before one is opened again. */
const atOnce = 100
const againMs = 1_000

/** Resolves once the connection has been opened, or was refused. */
function hold(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.on('connect', () => resolve())
    // Why it ended is of no interest to a client that comes again.
    socket.on('error', () => resolve())
    socket.on('close', () => void sleep(againMs).then(hold))
    socket.resume()
  })
}

for (let opened = 0; opened < Number(count); opened += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, Number(count) - opened) }, hold))
}
process.send?.('held')
