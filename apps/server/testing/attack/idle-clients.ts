// Many idle connections on a server, and clients that must be served meanwhile.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { holdSocket } from '#testing/held-socket.ts'

export type IdleClient = { readonly from: string; readonly count: number }

export type IdleClients = {
  /** Whether each connection has been opened; those that ended are opened again. */
  areHeld(): boolean
  end(): Promise<void>
}

const program = fileURLToPath(new URL('./hold-idle.ts', import.meta.url))

/** Opens the connections of each client in a process of its own. */
export function holdIdle(url: string, clients: readonly IdleClient[]): IdleClients {
  const held = new Set<ChildProcess>()
  const children = clients.map(({ from, count }) => {
    const child = fork(program, [url, from, String(count)])
    child.once('message', () => held.add(child))
    return { child, ended: once(child, 'exit') }
  })
  return {
    areHeld: () => held.size === clients.length,
    async end() {
      for (const { child } of children) child.kill('SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
    },
  }
}

/** The status line of a call on a new connection; empty when there is no reply. */
export async function statusLineOf(url: string, from: string): Promise<string> {
  const text = 'GET /webConfig HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const { socket, ended } = await holdSocket(url, text, from)
  const [line = ''] = (await ended).split('\r\n', 1)
  socket.destroy()
  return line
}
