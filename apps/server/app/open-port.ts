// The one port: calls, pages and the live stream, with the bounds on its connections.
import { join } from 'node:path'
import { features } from '#kit/features.ts'
import { closeHttpServer } from '#http/connection/close-http-server.ts'
import type { DescriptorShares } from '#http/connection/descriptors.ts'
import { createHttpServer } from '#http/create-http-server.ts'
import { type HttpSettings, httpSettingsOf } from '#http/http-settings.ts'
import type { Services } from '#http/services.ts'
import { attachStream, isStreamUpgrade } from '#stream/attach-stream.ts'
import { type StreamLimits, streamLimits } from '#stream/stream-limits.ts'
import type { StartServerOptions } from './start-server.ts'
import { keepFiles } from '#http/pages/keep-files.ts'
import { urlOf } from './url-of.ts'

export type OpenPort = {
  /** Where it listens: "http://127.0.0.1:8080". */
  readonly url: string
  /** Finishes the requests in progress, then closes every connection. */
  close(): Promise<void>
}

type PortParts = Pick<
  StartServerOptions,
  'settings' | 'logger' | 'webDist' | 'keepsWebFiles' | 'http' | 'stream'
> & { readonly services: Services; readonly shares: DescriptorShares }

/**
 * Connections that the system queues until they are accepted: many clients reconnect at once after
 * a start. Node’s 511 would let the others retry a second later; the system’s limit may be lower.
 */
const connectionsWaitingMax = 4_096

/** Resolves once the port is open. */
export async function openPort(parts: PortParts): Promise<OpenPort> {
  const { settings, services, logger, webDist, keepsWebFiles = true, shares } = parts
  const httpSettings: HttpSettings = {
    ...httpSettingsOf(settings.mode, shares), trustProxy: settings.trustProxy, ...parts.http,
  }
  const { trustProxy } = httpSettings
  const handlers = features.flatMap((feature) => feature.handlers)
  const keptFiles = webDist !== undefined && keepsWebFiles
    ? join(settings.dataFolder, 'web-files') : undefined
  if (webDist !== undefined && keptFiles !== undefined) {
    await keepFiles({ dist: webDist, kept: keptFiles, at: services.clock() })
  }
  const server = await createHttpServer({
    handlers, services, settings: httpSettings, logger, webDist, keptFiles,
    isUpgrade: isStreamUpgrade,
  })
  const { app, connections } = server
  const stream = attachStream({
    server: app.server,
    onOpen: (socket) => connections.keep(socket),
    // A socket may log in with the token of a visitor too: it then gets its own chats' signals.
    services: {
      ...services,
      sessions: { find: services.visitors.find, onRevoked: services.sessions.onRevoked },
    },
    origins: settings.origins,
    trustProxy,
    limits: { ...socketBounds(httpSettings.connectionsMax), ...parts.stream },
    onFailure: (error) => {
      logger.error({ error: error instanceof Error ? error.name : typeof error }, 'stream failed')
    },
  })
  await app.listen({ port: settings.port, host: settings.host, backlog: connectionsWaitingMax })
  return {
    url: urlOf(app.server.address()),
    async close() {
      stream.close()
      await closeHttpServer(server)
    },
  }
}

/** Half of the connections are never sockets of the stream: they are left to calls. */
function socketBounds(
  connectionsMax: number,
): Pick<StreamLimits, 'socketsMax' | 'socketsPerAddressMax'> {
  const { socketsMax, socketsPerAddressMax } = streamLimits
  return {
    socketsMax: Math.min(socketsMax, Math.ceil(connectionsMax / 2)),
    socketsPerAddressMax: Math.min(socketsPerAddressMax, Math.ceil(connectionsMax / 16)),
  }
}
