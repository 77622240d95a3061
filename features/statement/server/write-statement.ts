// Writes the file of one statement, a page of entries at a time, and returns its facts. Nothing of
// the file stays in memory.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'
import { csvStatement } from './csv-statement.ts'
import { pdfStatement } from './pdf-statement.ts'
import { type SealedFile, writeSealed } from './sealed-file.ts'
import { openDocument, type StatementDocument } from './statement-document.ts'

export type StatementWork = {
  readonly database: Kysely<Database>
  readonly listings: Listings
  readonly row: StatementTable
  readonly file: SealedFile
  onProgress(done: number, total: number): void
}

export type StatementFacts = {
  readonly entries: number
  /** The size and the digest of the file that its user gets. */
  readonly bytes: number
  readonly sha256: string
}

/** Throws StatementFault for figures that contradict each other; there is no file then. */
export async function writeStatement(
  { database, listings, row, file, onProgress }: StatementWork,
): Promise<StatementFacts> {
  const document = await openDocument({ database, listings }, row)
  onProgress(0, document.total)
  const counted = countPages(document, (done) => onProgress(done, document.total))
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(): AsyncGenerator<Uint8Array> {
    const content = row.format === 'csv' ? csvStatement(counted) : pdfStatement(counted)
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const save = (source: AsyncIterable<Uint8Array>) => writeSealed(file, source)
  if (isPacked(row)) await pipeline(Readable.from(measured()), createGzip(), save)
  else await save(measured())
  return { entries: document.total, bytes, sha256: hash.digest('hex') }
}

/** Whether the stored file is compressed: a PDF is by itself. */
export const isPacked = ({ format }: Pick<StatementTable, 'format'>): boolean => format === 'csv'

function countPages(
  document: StatementDocument, onPage: (done: number) => void,
): StatementDocument {
  return {
    ...document,
    async* pages() {
      let done = 0
      for await (const page of document.pages()) {
        yield page
        done += page.length
        onPage(done)
      }
    },
  }
}
