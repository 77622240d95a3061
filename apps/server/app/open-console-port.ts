// The console's port: the console calls, its live feed and its app, with the bounds on connections.
import { createConsoleFeed } from '#console/console-feed.ts'
import { createConsoleServer } from '#console/create-console-server.ts'
import { features } from '#features/features.ts'
import { createClientAddresses } from '#http/limits/client-address.ts'
import { closeHttpServer } from '#http/connection/close-http-server.ts'
import { Connections } from '#http/connection/connections.ts'
import { type HttpSettings, httpSettingsOf } from '#http/http-settings.ts'
import type { Services } from '#http/services.ts'
import type { OpenPort } from './open-port.ts'
import type { StartServerOptions } from './start-server.ts'
import { urlOf } from './url-of.ts'

type ConsolePortParts = Pick<
  StartServerOptions, 'settings' | 'logger' | 'consoleDist' | 'http'
> & { readonly services: Services }

/** Connections of one network: operators share an office or a tunnel. */
const connectionsPerNetworkMax = 500

/** Resolves once the port is open; undefined when the settings have no console. */
export async function openConsolePort(parts: ConsolePortParts): Promise<OpenPort | undefined> {
  const { settings, services, logger, consoleDist: dist } = parts
  if (settings.console === undefined) return undefined
  const { port, host, names = [] } = settings.console
  const httpSettings: HttpSettings = {
    ...httpSettingsOf(settings.mode), trustProxy: settings.trustProxy, ...parts.http,
  }
  const handlers = features.flatMap((feature) => feature.consoleHandlers)
  const feed = createConsoleFeed(services)
  const app = await createConsoleServer({
    handlers, services, settings: httpSettings, logger, feed, dist, hosts: { host, names },
  })
  const connections = new Connections(app.server, {
    perNetworkMax: connectionsPerNetworkMax,
    isProxy: createClientAddresses(httpSettings.trustProxy).isProxy,
    unread: httpSettings.unread,
  })
  await app.listen({ port, host })
  return {
    url: urlOf(app.server.address()),
    async close() {
      feed.close()
      await closeHttpServer(app, connections)
    },
  }
}
