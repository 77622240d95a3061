// Market data that was recorded on real exchanges, which the repository does not carry. Where it
// is not there, the tests that need it are skipped and say so.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = process.env['INGOT_RECORDED_DATA']
  ?? join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data')

/** Whether a file is missing; prints a notice for the reader of the test's output. */
export function isRecordingMissing(file: string): boolean {
  const missing = !existsSync(join(folder, file))
  if (missing) {
    console.warn(`SKIPPED: the recording ${file} is not in ${folder}; set INGOT_RECORDED_DATA`)
  }
  return missing
}

export function readRecording(file: string): string {
  const bytes = readFileSync(join(folder, file))
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
