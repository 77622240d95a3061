// The one port: calls, pages and the live stream, with the bounds on its connections.
import { features } from '#features/features.ts'
import { createClientAddresses } from '#http/limits/client-address.ts'
import { closeHttpServer } from '#http/connection/close-http-server.ts'
import { Connections } from '#http/connection/connections.ts'
import { createHttpServer } from '#http/create-http-server.ts'
import { type HttpSettings, httpSettingsOf } from '#http/http-settings.ts'
import type { Services } from '#http/services.ts'
import { attachStream, isStreamUpgrade } from '#stream/attach-stream.ts'
import type { StartServerOptions } from './start-server.ts'
import { urlOf } from './url-of.ts'

export type OpenPort = {
  /** Where it listens: "http://127.0.0.1:8080". */
  readonly url: string
  /** Finishes the requests in progress, then closes every connection. */
  close(): Promise<void>
}

type PortParts = Pick<
  StartServerOptions,
  'settings' | 'logger' | 'webDist' | 'http' | 'stream'
> & { readonly services: Services }

/**
 * Connections that the system queues until they are accepted: many clients reconnect at once after
 * a start. Node’s 511 would let the others retry a second later; the system’s limit may be lower.
 */
const connectionsWaitingMax = 4_096

/** Resolves once the port is open. */
export async function openPort(parts: PortParts): Promise<OpenPort> {
  const { settings, services, logger, webDist } = parts
  const httpSettings: HttpSettings = {
    ...httpSettingsOf(settings.mode), trustProxy: settings.trustProxy, ...parts.http,
  }
  const { trustProxy } = httpSettings
  const handlers = features.flatMap((feature) => feature.handlers)
  const app = await createHttpServer({
    handlers, services, settings: httpSettings, logger, webDist, isUpgrade: isStreamUpgrade,
  })
  const connections = new Connections(app.server, {
    perNetworkMax: httpSettings.connectionsPerNetworkMax,
    isProxy: createClientAddresses(trustProxy).isProxy,
    unread: httpSettings.unread,
  })
  const stream = attachStream({
    server: app.server,
    services,
    origins: settings.origins,
    trustProxy,
    limits: parts.stream ?? {},
    onFailure: (error) => {
      logger.error({ error: error instanceof Error ? error.name : typeof error }, 'stream failed')
    },
  })
  await app.listen({ port: settings.port, host: settings.host, backlog: connectionsWaitingMax })
  return {
    url: urlOf(app.server.address()),
    async close() {
      stream.close()
      await closeHttpServer(app, connections)
    },
  }
}
