// A whole exchange as a separate program, for tests that kill it: a real port, a real file, the
// real clock, and a market without simulated traders. Arguments: data folder, the web app's built
// files, port (0: any). The site's settings come from the environment; the other settings are
// fixed. With OUTSIDE_PRICES in the environment perpetual markets have an index, and each number on
// the input moves it to that share of the listing's price; without, they are halted.
import { pino } from 'pino'
import { readServerSettings } from '#app/server-settings.ts'
import { startServer } from '#app/start-server.ts'
import { createOutsidePrices } from './traffic/outside-prices.ts'

const [dataFolder = '', webDist = '', port = '0'] = process.argv.slice(2)
const read = readServerSettings(process.env)
if (!read.ok) throw new Error(read.faults.join())
const { site } = read.settings
const outside = createOutsidePrices()
const hasOutside = process.env['OUTSIDE_PRICES'] !== undefined

const server = await startServer({
  settings: {
    mode: 'sandbox', port: Number(port), host: '127.0.0.1', dataFolder, trustProxy: false,
    origins: [], ...site === undefined ? {} : { site },
  },
  logger: pino({ base: null, level: 'error' }, pino.destination(2)),
  onProgress: () => {},
  webDist,
  isMarketSimulated: false,
  ...hasOutside ? { indexSources: outside.sources } : {},
})
process.stdout.write(`open ${server.url}\n`)
// Its starter holds its input open: it never outlives that process.
process.stdin.on('end', () => process.exit())
  .on('data', (line) => outside.move(Number(line.toString())))
