// A road between a client and a server: real sockets, whose bytes a test can cut off or swallow.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Road = {
  /** The server by this road. */
  readonly url: string
  /** Connections that were opened until now. */
  opened(): number
  /** Ends all connections. */
  cut(): void
  /** The connections stay open, but no byte arrives in either direction; none is kept for later. */
  swallow(isSwallowing: boolean): void
  close(): void
}

/** Opens a road to a server of this machine; `url` is its address. */
export async function openRoad(url: string): Promise<Road> {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  let isSwallowing = false
  let opened = 0
  const door = createServer((near) => {
    opened += 1
    const far = connect(Number(port), hostname)
    for (const [end, other] of [[near, far], [far, near]] as const) {
      ends.add(end)
      end.on('error', () => undefined).on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.on('data', (bytes) => {
        if (!isSwallowing) other.write(bytes)
      })
    }
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = door.address() as AddressInfo
  const cut = (): void => {
    for (const end of ends) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${own}`,
    opened: () => opened,
    cut,
    swallow(isNow) {
      isSwallowing = isNow
    },
    close() {
      door.close()
      cut()
    },
  }
}
