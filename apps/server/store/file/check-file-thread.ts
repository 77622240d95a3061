// The thread in which a running server's database file is checked. Its data is the data folder.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { fileFaults } from './check-file.ts'
import { openReader } from '#store/sqlite/open-reader.ts'

if (parentPort === null || typeof workerData !== 'string') {
  throw new Error('the file check thread needs a data folder')
}
const port: MessagePort = parentPort
const database = openReader(workerData)
const faults = fileFaults(database)
database.close()
port.postMessage(faults)
