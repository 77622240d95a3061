// The log of the sequencer's thread, and the form of every log: JSON lines on stdout. A log has
// names of the schema and of steps, never values of a row or an input.
import { pino } from 'pino'

/** The form of every log of the server: an error is its type, its message and its stack. */
export const logOptions = {
  base: null, timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: pino.stdSerializers.err },
}

export const sequencerLog = pino(
  logOptions,
  { write: (line) => { process.stdout.write(line) } },
)
