// The fonts of statements: Noto's with the characters of their words alone, made by
// scripts/make-statement-fonts.mjs together with their metrics.
import { readFileSync } from 'node:fs'
import type { Language } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'

/** A word's glyphs with their places, in thousandths of the size. */
const shapedText = z.object({
  glyphs: z.array(z.tuple([z.number(), z.number(), z.number()])),
  width: z.number(),
})
export type ShapedText = z.infer<typeof shapedText>

const fontMetrics = z.object({
  name: z.string(),
  box: z.array(z.number()),
  ascent: z.number(),
  descent: z.number(),
  capHeight: z.number(),
  /** Of each glyph, by its number. */
  widths: z.array(z.number()),
  /** The glyph of each character. */
  glyphs: z.record(z.string(), z.number()),
  shaped: z.record(z.string(), shapedText),
})

export type StatementFont = z.infer<typeof fontMetrics> & { readonly bytes: Uint8Array }

const fontOf: Readonly<Record<Language, string>> = {
  zh_CN: 'sc', zh_TW: 'tc', en_US: 'latin', es_ES: 'latin', ja_JP: 'jp', ru_RU: 'latin',
  ko_KR: 'kr', th_TH: 'thai',
}

export function loadStatementFont(language: Language): StatementFont {
  const name = fontOf[language]
  const read = (ending: string) =>
    readFileSync(new URL(`./fonts/${name}.${ending}`, import.meta.url))
  const metrics = fontMetrics.parse(JSON.parse(read('metrics').toString('utf8')))
  return { ...metrics, bytes: new Uint8Array(read('ttf')) }
}

/** Whether a text without a shape of its own can be written. */
export const hasGlyphs = (font: StatementFont, text: string): boolean =>
  Array.from(text).every((character) => font.glyphs[character] !== undefined)

/**
 * A text in glyphs: a word as its language joins it, any other text character by character. Throws
 * for a character that the font does not have.
 */
export function shapeText(font: StatementFont, text: string): ShapedText {
  const word = font.shaped[text]
  if (word !== undefined) return word
  let width = 0
  const glyphs = Array.from(text, (character): [number, number, number] => {
    const id = font.glyphs[character]
    if (id === undefined) throw new Error('a statement has a character that its font lacks')
    const placed: [number, number, number] = [id, width, 0]
    width += font.widths[id] ?? 0
    return placed
  })
  return { glyphs, width }
}
