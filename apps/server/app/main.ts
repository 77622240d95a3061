// `npm start`: listens for a stop first, then loads and runs the server.
import { hearStopSignal } from './stop-signal.ts'

const stop = hearStopSignal()
const { runServer } = await import('./run-server.ts')
await runServer(stop)
