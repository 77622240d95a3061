// Makes the fonts of statements from Noto's (SIL Open Font License 1.1), each with the characters
// of its languages' words alone, and next to each its metrics and the placed glyphs of its words.
// It is run by hand when a word has changed, with a folder where
// `npm install fontkit subset-font @expo-google-fonts/noto-sans{,-sc,-tc,-jp,-kr,-thai}` was run:
// node scripts/make-statement-fonts.mjs FOLDER
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [, , folder] = process.argv
if (folder === undefined) throw new Error('name the folder with the packages')
const require = createRequire(join(folder, 'package.json'))
const subsetFont = require('subset-font')
const fontkit = require('fontkit')
const packages = join(folder, 'node_modules/@expo-google-fonts')
const feature = new URL('../features/statement/server/', import.meta.url)
const words = JSON.parse(readFileSync(new URL('statement-words.json', feature), 'utf8'))

const fonts = {
  latin: ['noto-sans', 'NotoSans', ['en_US', 'es_ES', 'ru_RU']],
  sc: ['noto-sans-sc', 'NotoSansSC', ['zh_CN']],
  tc: ['noto-sans-tc', 'NotoSansTC', ['zh_TW']],
  jp: ['noto-sans-jp', 'NotoSansJP', ['ja_JP']],
  kr: ['noto-sans-kr', 'NotoSansKR', ['ko_KR']],
  thai: ['noto-sans-thai', 'NotoSansThai', ['th_TH']],
}
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32))

for (const [name, [npm, family, languages]] of Object.entries(fonts)) {
  const source = readFileSync(join(packages, npm, '400Regular', `${family}_400Regular.ttf`))
  const texts = Object.values(words).flatMap((word) => languages.map((language) => word[language]))
  const characters = [...new Set(`${ascii}–·${texts.join('')}`)].join('')
  const made = await subsetFont(source, characters, { targetFormat: 'truetype' })
  writeFileSync(new URL(`fonts/${name}.ttf`, feature), made)
  writeFileSync(new URL(`fonts/${name}.metrics`, feature), metricsOf(fontkit.create(made), texts))
  process.stdout.write(`${name}: ${made.length} bytes\n`)
}
copyFileSync(join(packages, 'noto-sans/LICENSE_FONT'), new URL('fonts/LICENSE.txt', feature))

/** Lengths in thousandths of the font's size, as a PDF has them. */
function metricsOf(font, texts) {
  const scale = (length) => Math.round(length * 1000 / font.unitsPerEm)
  const { minX, minY, maxX, maxY } = font.bbox
  const parts = new Set(texts.flatMap((text) => text.split(/\{\w+\}/)))
  parts.delete('')
  return `${JSON.stringify({
    name: font.postscriptName,
    box: [minX, minY, maxX, maxY].map(scale),
    ascent: scale(font.ascent), descent: scale(font.descent), capHeight: scale(font.capHeight),
    widths: Array.from({ length: font.numGlyphs }, (_, id) =>
      scale(font.getGlyph(id).advanceWidth)),
    glyphs: Object.fromEntries(font.characterSet.map((point) =>
      [String.fromCodePoint(point), font.glyphForCodePoint(point).id])),
    shaped: Object.fromEntries([...parts].map((part) => [part, shapeOf(font, part, scale)])),
  })}\n`
}

/** Each glyph with its place from the start of the text, and at the end the width of the text. */
function shapeOf(font, text, scale) {
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const placed = glyphs.map(({ id }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]
    const glyph = [id, scale(at + xOffset), scale(yOffset)]
    at += xAdvance
    return glyph
  })
  return { glyphs: placed, width: scale(at) }
}
