// Writes a PDF page by page (ISO 32000-1): of a finished page only its number is kept, so that a
// document of any length needs the memory of one page. The same pages give the same bytes.
import { deflateSync } from 'node:zlib'
import { shapeText, type StatementFont } from './statement-font.ts'

/** A4 in points. */
export const pageWidth = 595
export const pageHeight = 842

export type PdfText = {
  /** Parts that follow each other; a part that is a word of the font is shaped as a whole. */
  readonly parts: readonly string[]
  /** The left end of the text, or its right end; points from the left and the bottom. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isRight?: boolean
  /** A text that is wider is made narrower. */
  readonly widthMax?: number
}

export type PdfInfo = { readonly title: string, readonly createdAt: number }

const catalogId = 1
const pagesId = 2
const fontId = 3
const infoId = 4
const firstFreeId = 5

export class PdfWriter {
  readonly #font: StatementFont
  readonly #write: (bytes: Uint8Array) => void
  /** The place of each object in the file, by its number. */
  readonly #places: number[] = []
  readonly #pages: number[] = []
  #at = 0
  #nextId = firstFreeId

  constructor(font: StatementFont, write: (bytes: Uint8Array) => void) {
    this.#font = font
    this.#write = write
    // The second line has bytes above 127: programs take the file as binary by it.
    this.#put('%PDF-1.7\n')
    this.#put(Buffer.from([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  }

  /** Adds a page with texts, and with lines across it at heights. */
  addPage(texts: readonly PdfText[], lines: readonly number[]): void {
    const rules = lines.map((y) => `40 ${y} m ${pageWidth - 40} ${y} l S`)
    const shown = texts.map((text) => this.#textOf(text))
    const content = this.#stream(
      Buffer.from(['0.6 w 0.8 G', ...rules, 'BT', ...shown, 'ET'].join('\n')), '')
    const page = this.#object(`<< /Type /Page /Parent ${pagesId} 0 R
/MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${content} 0 R
/Resources << /Font << /F ${fontId} 0 R >> >> >>`)
    this.#pages.push(page)
  }

  /** Writes the font, the list of pages and the table of places. */
  end({ title, createdAt }: PdfInfo): void {
    this.#writeFont()
    this.#object(`<< /Type /Catalog /Pages ${pagesId} 0 R >>`, catalogId)
    this.#object(`<< /Type /Pages /Count ${this.#pages.length}
/Kids [${this.#pages.map((id) => `${id} 0 R`).join(' ')}] >>`, pagesId)
    const moment = new Date(createdAt).toISOString().replaceAll(/\D/g, '').slice(0, 14)
    this.#object(`<< /Title <${hexOf(`\uFEFF${title}`)}> /CreationDate (D:${moment}Z) >>`, infoId)
    const start = this.#at
    const places = Array.from({ length: this.#nextId - 1 }, (_, index) =>
      `${String(this.#places[index + 1] ?? 0).padStart(10, '0')} 00000 n \n`)
    this.#put(`xref\n0 ${this.#nextId}\n0000000000 65535 f \n${places.join('')}`)
    this.#put(`trailer\n<< /Size ${this.#nextId} /Root ${catalogId} 0 R /Info ${infoId} 0 R >>
startxref\n${start}\n%%EOF\n`)
  }

  #textOf({ parts, x, y, size, isRight = false, widthMax }: PdfText): string {
    const shaped = parts.map((part) => shapeText(this.#font, part))
    const width = shaped.reduce((sum, part) => sum + part.width, 0) * size / 1000
    const stretch = widthMax === undefined || width <= widthMax ? 1 : widthMax / width
    const shown: string[] = []
    let left = isRight ? x - width * stretch : x
    for (const { glyphs, width: partWidth } of shaped) {
      shown.push(this.#runsOf(glyphs, { left, y, size, stretch }))
      left += partWidth * size * stretch / 1000
    }
    return shown.join('\n')
  }

  /** Glyphs that follow each other at their own widths are one run. */
  #runsOf(
    glyphs: readonly (readonly [number, number, number])[],
    { left, y, size, stretch }: { left: number, y: number, size: number, stretch: number },
  ): string {
    const runs: string[] = [`/F ${size} Tf`]
    let run = ''
    let next = Number.NEGATIVE_INFINITY
    let height = 0
    const flush = () => {
      if (run !== '') runs.push(`<${run}> Tj`)
      run = ''
    }
    for (const [id, x, up] of glyphs) {
      if (Math.abs(x - next) > 1 || up !== height) {
        flush()
        const place = [left + x * size * stretch / 1000, y + up * size / 1000]
        runs.push(`${short(stretch)} 0 0 1 ${place.map(short).join(' ')} Tm`)
      }
      run += id.toString(16).padStart(4, '0')
      next = x + (this.#font.widths[id] ?? 0)
      height = up
    }
    flush()
    return runs.join(' ')
  }

  #writeFont(): void {
    const { bytes, name, box, ascent, descent, capHeight, widths } = this.#font
    const file = this.#stream(bytes, `/Length1 ${bytes.length}`)
    const descriptor = this.#object(`<< /Type /FontDescriptor /FontName /${name} /Flags 4
/FontBBox [${box.join(' ')}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent}
/CapHeight ${capHeight} /StemV 80 /FontFile2 ${file} 0 R >>`)
    const descendant = this.#object(`<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name}
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
/FontDescriptor ${descriptor} 0 R /W [0 [${widths.join(' ')}]] /CIDToGIDMap /Identity >>`)
    const unicode = this.#stream(Buffer.from(this.#unicodeMap()), '')
    this.#object(`<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H
/DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`, fontId)
  }

  /** The characters of the glyphs, for search and copies; at most 100 lines in each part. */
  #unicodeMap(): string {
    const lines = Object.entries(this.#font.glyphs).map(([character, id]) =>
      `<${id.toString(16).padStart(4, '0')}> <${hexOf(character)}>`)
    const parts = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
      const own = lines.slice(index * 100, index * 100 + 100)
      return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar`
    })
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
  }

  #stream(bytes: Uint8Array, further: string): number {
    const packed = deflateSync(bytes)
    const id = this.#begin()
    this.#put(`<< /Length ${packed.length} /Filter /FlateDecode ${further} >>\nstream\n`)
    this.#put(packed)
    this.#put('\nendstream\nendobj\n')
    return id
  }

  #object(text: string, id?: number): number {
    const own = this.#begin(id)
    this.#put(`${text}\nendobj\n`)
    return own
  }

  #begin(id = this.#nextId++): number {
    this.#places[id] = this.#at
    this.#put(`${id} 0 obj\n`)
    return id
  }

  #put(text: string | Uint8Array): void {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    this.#at += bytes.length
    this.#write(bytes)
  }
}

const short = (length: number): string => String(Math.round(length * 100) / 100)

/** A text in UTF-16, big end first. */
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
