// A quiet exchange as a separate program, for tests that kill it. Arguments: data folder, the web
// app's built files, port (zero lets the system choose one). Each number on the input moves
// the index.
import { openQuietExchange } from './open-quiet-exchange.ts'

const [dataFolder = '', webDist = '', port = '0'] = process.argv.slice(2)
const exchange = await openQuietExchange({
  dataFolder, webDist, port: Number(port), environment: process.env,
})
process.stdout.write(`open ${exchange.url}\n`)
// Its starter holds its input open: it never outlives that process.
process.stdin.on('end', () => process.exit())
  .on('data', (line) => exchange.moveIndex(Number(line.toString())))
