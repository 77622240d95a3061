// The console's port: the console calls, its live feed and its app, with the bounds on connections.
import { createConsoleFeed } from '#console/console-feed.ts'
import { createConsoleServer } from '#console/create-console-server.ts'
import { features } from '#kit/features.ts'
import { closeHttpServer } from '#http/connection/close-http-server.ts'
import type { DescriptorShares } from '#http/connection/descriptors.ts'
import { type HttpSettings, httpSettingsOf } from '#http/http-settings.ts'
import type { Services } from '#http/services.ts'
import type { OpenPort } from './open-port.ts'
import type { StartServerOptions } from './start-server.ts'
import { urlOf } from './url-of.ts'

type ConsolePortParts = Pick<
  StartServerOptions, 'settings' | 'logger' | 'consoleDist' | 'http'
> & { readonly services: Services; readonly shares: DescriptorShares }

/** Resolves once the port is open; undefined when the settings have no console. */
export async function openConsolePort(parts: ConsolePortParts): Promise<OpenPort | undefined> {
  const { settings, services, logger, consoleDist: dist, shares } = parts
  if (settings.console === undefined) return undefined
  const { port, host, names = [] } = settings.console
  const httpSettings: HttpSettings = {
    ...httpSettingsOf(settings.mode, shares), trustProxy: settings.trustProxy, ...parts.http,
    // Operators share an office or a tunnel: one network may have them all.
    connectionsMax: shares.console, connectionsPerNetworkMax: shares.console,
  }
  const handlers = features.flatMap((feature) => feature.consoleHandlers)
  const feed = createConsoleFeed(services, { responsesMax: Math.ceil(shares.console / 2) })
  const server = await createConsoleServer({
    handlers, services, settings: httpSettings, logger, feed, dist, hosts: { host, names },
  })
  const { app } = server
  await app.listen({ port, host })
  return {
    url: urlOf(app.server.address()),
    async close() {
      feed.close()
      await closeHttpServer(server)
    },
  }
}
