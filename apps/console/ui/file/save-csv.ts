// Saves a table as a file that spreadsheets open.
import { csvLine } from '@ingot/contract/vocabulary'
import { saveFile } from '@ingot/ui/device/save-file.ts'

/** The first row has the names of the columns. The name of the file has no ending. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(new File([rows.map(csvLine).join('')], `${name}.csv`, { type: 'text/csv' }))
}
