// The log of the sequencer's thread: JSON lines on stdout, like those of the rest of the server. It
// contains names of the schema and of steps, never values of a row or an input.
import { pino } from 'pino'

export const sequencerLog = pino(
  { base: null, timestamp: pino.stdTimeFunctions.isoTime },
  { write: (line) => { process.stdout.write(line) } },
)
