// A statement as a PDF: its facts, the table of its entries over the pages, and the sums of its
// accounts at the end. A page is written as soon as it is full.
import type { Entry } from '#features/record/entries.calls.ts'
import { productName } from '@ingot/contract/vocabulary'
import type { StatementDocument } from './statement-document.ts'
import { pdfAmount, pdfPrice } from './pdf-figure.ts'
import { hasGlyphs, loadStatementFont, type StatementFont } from './statement-font.ts'
import { pageHeight, pageWidth, type PdfText, PdfWriter } from './pdf-writer.ts'

const margin = 40
const rowHeight = 14
const textSize = 7.5
const top = pageHeight - 60
const bottom = 56

type Column = {
  readonly word: Parameters<StatementDocument['words']['of']>[0]
  /** The left end, or the right end of figures. */
  readonly x: number
  readonly widthMax: number
  readonly isRight?: boolean
}

const entryColumns: readonly Column[] = [
  { word: 'column_local', x: margin, widthMax: 82 },
  { word: 'column_account', x: 126, widthMax: 62 },
  { word: 'column_coin', x: 192, widthMax: 36 },
  { word: 'column_kind', x: 232, widthMax: 92 },
  { word: 'column_price', x: 392, widthMax: 62, isRight: true },
  { word: 'column_amount', x: 474, widthMax: 78, isRight: true },
  { word: 'column_after', x: pageWidth - margin, widthMax: 78, isRight: true },
]

const sumColumns: readonly Column[] = [
  { word: 'column_account', x: margin, widthMax: 100 },
  { word: 'column_coin', x: 145, widthMax: 60 },
  { word: 'column_opening', x: 300, widthMax: 92, isRight: true },
  { word: 'column_sum', x: 395, widthMax: 92, isRight: true },
  { word: 'column_closing', x: 490, widthMax: 92, isRight: true },
  { word: 'column_check', x: pageWidth - margin, widthMax: 62, isRight: true },
]

/** Yields the file's bytes, a page of entries at a time. */
export async function* pdfStatement(document: StatementDocument): AsyncGenerator<Uint8Array> {
  const { row, words } = document
  let made: Uint8Array[] = []
  const font = loadStatementFont(row.language)
  const writer = new PdfWriter(font, (bytes) => made.push(bytes))
  const take = (): Uint8Array => {
    const bytes = Buffer.concat(made)
    made = []
    return bytes
  }
  const sheet = new Sheet(writer, document)
  sheet.writeHead(ownerParts(document, font))
  sheet.beginTable(entryColumns)
  if (document.total === 0) sheet.addRow([[words.of('no_entries')]])
  for await (const entries of document.pages()) {
    for (const entry of entries) sheet.addRow(cellsOf(entry, document))
    yield take()
  }
  const sums = document.sums()
  sheet.addTitle(words.of('sums'))
  sheet.beginTable(sumColumns)
  for (const { accountType, symbol, opening, sum, closing } of sums) {
    const write = (amount: string): Cell => [pdfAmount(amount, symbol, row.language)]
    sheet.addRow([
      [words.account(accountType)], [symbol], write(opening), write(sum), write(closing),
      [words.of('column_ok')],
    ])
  }
  sheet.end()
  writer.end({ title: `${productName} ${words.of('title')}`, createdAt: row.created_at })
  yield take()
}

type Cell = readonly string[]

/** The number of the user, and their contact unless it has letters that the font lacks. */
function ownerParts({ row, contact }: StatementDocument, font: StatementFont): Cell {
  const isShown = contact !== '' && hasGlyphs(font, contact)
  return [String(row.user_id), ...isShown ? [` · ${contact}`] : []]
}

function cellsOf(entry: Entry, { row, words, localTime }: StatementDocument): readonly Cell[] {
  const { language } = row
  const write = (amount: string): Cell => [pdfAmount(amount, entry.symbol, language)]
  return [
    [localTime.text(entry.createTime).slice(0, 19)], [words.account(entry.accountType)],
    [entry.symbol], words.kindParts(entry),
    [entry.trade === null ? '' : pdfPrice(entry.trade.price, language)], write(entry.amount),
    write(entry.after),
  ]
}

/** The pages one after another: their texts are held until a page is full. */
class Sheet {
  readonly #writer: PdfWriter
  readonly #document: StatementDocument
  #texts: PdfText[] = []
  #lines: number[] = []
  #columns: readonly Column[] = entryColumns
  #y = top
  #page = 1

  constructor(writer: PdfWriter, document: StatementDocument) {
    this.#writer = writer
    this.#document = document
  }

  writeHead(owner: Cell): void {
    const { row, symbol, total, words, localTime } = this.#document
    this.#put({ parts: [productName], x: margin, size: 18 })
    this.#put({ parts: [words.of('title')], x: pageWidth - margin, size: 14, isRight: true })
    this.#y -= 12
    const day = (at: number) => localTime.text(at).slice(0, 10)
    const facts: readonly (readonly [string, Cell])[] = [
      [words.of('user'), owner],
      [words.of('period'), [`${day(row.first_at)} – ${day(row.last_at)}`]],
      [words.of('column_account'), [
        row.wallet === null ? words.of('both_accounts') : words.account(row.wallet),
      ]],
      [words.of('column_coin'), [symbol ?? words.of('all_coins')]],
      [words.of('entries'), [String(total)]],
      [words.of('made'), [localTime.text(row.created_at).slice(0, 19)]],
      [words.of('time_zone'), [row.time_zone, ` (UTC${localTime.offset(row.created_at)})`]],
    ]
    for (const [name, value] of facts) {
      this.#y -= rowHeight
      this.#put({ parts: [name], x: margin, size: 8.5, widthMax: 100 })
      this.#put({ parts: value, x: 150, size: 8.5 })
    }
    this.#y -= 14
  }

  beginTable(columns: readonly Column[]): void {
    this.#columns = columns
    if (this.#y < bottom + 3 * rowHeight) this.#nextPage()
    else this.#writeColumns()
  }

  addTitle(text: string): void {
    if (this.#y < bottom + 5 * rowHeight) {
      this.#columns = []
      this.#nextPage()
    }
    this.#y -= 2 * rowHeight
    this.#put({ parts: [text], x: margin, size: 11 })
  }

  addRow(cells: readonly Cell[]): void {
    if (this.#y < bottom + rowHeight) this.#nextPage()
    this.#y -= rowHeight
    for (const [index, parts] of cells.entries()) {
      const column = this.#columns[index]
      if (column === undefined) throw new Error('a row of a statement has a cell too many')
      this.#put({ ...column, parts, size: textSize })
    }
  }

  end(): void {
    const { words } = this.#document
    const [before = '', after = ''] = words.of('page').split('{page}')
    this.#texts.push({
      parts: [before, String(this.#page), after].filter((part) => part !== ''),
      x: pageWidth - margin, y: 32, size: textSize, isRight: true,
    })
    this.#writer.addPage(this.#texts, this.#lines)
  }

  #nextPage(): void {
    this.end()
    this.#texts = []
    this.#lines = []
    this.#page += 1
    this.#y = top
    if (this.#columns.length > 0) this.#writeColumns()
  }

  #writeColumns(): void {
    const { words } = this.#document
    this.#y -= rowHeight
    for (const column of this.#columns) {
      this.#put({ ...column, parts: [words.of(column.word)], size: textSize })
    }
    this.#lines.push(this.#y - 4)
  }

  #put(text: Omit<PdfText, 'y'>): void {
    this.#texts.push({ ...text, y: this.#y })
  }
}
