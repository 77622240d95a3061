// Thirty hostile files through the calls: each is refused or newly encoded, none is stored as it
// came, and the process that decodes them stays small.
import { readdirSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { bombOf, fileOf, paint, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const script = '<script>alert(document.domain)</script>'
const text = (written: string): Buffer => Buffer.from(written, 'latin1')
const jpeg = () => paintJpeg()
const png = () => paint().png().toBuffer()
const webp = () => paint().webp().toBuffer()
const cut = async (whole: Promise<Buffer>, share: number) => {
  const bytes = await whole
  return bytes.subarray(0, Math.floor(bytes.length * share))
}
const joined = async (...parts: (Buffer | Promise<Buffer>)[]) =>
  Buffer.concat(await Promise.all(parts))

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([text(type), data])))
  return Buffer.concat([length, text(type), data, sum])
}

const pngMagic = Buffer.from([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

/** A head that promises its sides, with data that unpack to much more than the file. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    pngMagic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0)),
  ])
}

const oriented = () => paint().withExif({
  IFD0: { Copyright: script, ImageDescription: '<?php system($_GET[0]); ?>' },
}).jpeg().toBuffer()

type File = () => Promise<Buffer> | Buffer

/** Files that are no picture of the accepted types, or a broken one. */
const refused: Readonly<Record<string, File>> = {
  'an SVG with a script': () => text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'an SVG that reads a file': () => text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    + '<svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>'),
  'an SVG with a byte order mark': () => Buffer.concat([
    Buffer.from([0xEF, 0xBB, 0xBF]), text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]),
  'a page': () => text(`<!doctype html>${script}`),
  'a page after white space': () => text(`\n\n  <html>${script}`),
  'a page before a JPEG': () => joined(text(script), jpeg()),
  'a PDF': () => text('%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>'),
  'a ZIP': () => text('PK\u0003\u0004' + 'A'.repeat(200)),
  'a GIF': () => text('GIF89a\u0001\u0000\u0001\u0000'),
  'a BMP': () => text('BM' + '\u0000'.repeat(60)),
  'a TIFF': () => paint().tiff().toBuffer(),
  'an AVIF': () => text('\u0000\u0000\u0000\u0020ftypavif'),
  'a HEIC': () => text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000'),
  'a program': () => text('\u007FELF\u0002\u0001\u0001' + '\u0000'.repeat(100)),
  'a shell script': () => text('#!/bin/sh\nid\n'),
  'nothing': () => Buffer.alloc(0),
  'the first bytes of a JPEG': () => Buffer.from([0xFF, 0xD8, 0xFF, 0xE0]),
  'the first bytes of a PNG': () => pngMagic,
  'the first bytes of a WebP': () => text('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '),
  'a JPEG that is cut in half': () => cut(jpeg(), 0.5),
  'a PNG that is cut in half': () => cut(png(), 0.5),
  'a WebP that is cut in half': () => cut(webp(), 0.5),
  'a JPEG full of zeros': () => Buffer.concat([
    Buffer.from([0xFF, 0xD8, 0xFF, 0xE0]), Buffer.alloc(100_000),
  ]),
  'a PNG of 20,000 by 20,000 px': () => bombOf(20_000),
  'a PNG that promises 65,535 by 65,535 px': () =>
    pngOf(65_535, 65_535, deflateSync(Buffer.alloc(1_000))),
  'a PNG that promises 2 billion px in a line': () =>
    pngOf(2_147_483_647, 1, deflateSync(Buffer.alloc(1_000))),
  'a PNG without a size': () => pngOf(0, 0, deflateSync(Buffer.alloc(10))),
}

/** Real pictures that carry something else; the stored bytes carry the picture alone. */
const encodedAgain: Readonly<Record<string, File>> = {
  'a JPEG before a page': () => joined(jpeg(), text(`<html>${script}`)),
  'a JPEG before a ZIP': () => joined(jpeg(), text('PK\u0003\u0004alert(1)')),
  'a PNG before a script': () => joined(png(), text(script)),
  'a JPEG with a script in its EXIF': oriented,
  'a PNG with a script in a comment': async () => {
    const whole = await png()
    return Buffer.concat([
      whole.subarray(0, 33), chunk('tEXt', text(`Comment\u0000${script}`)), whole.subarray(33),
    ])
  },
  'a PNG of 4,900 by 4,900 px': () => bombOf(4_900),
  'a PNG whose data unpack to 200 MB': () =>
    pngOf(700, 700, deflateSync(Buffer.alloc(200_000_000), { level: 9 })),
}

const foreign = /script|alert|system\(|html|Exif/i

/** The resident memory of the processes that this one has started, largest first, bytes. */
function decoderBytes(): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
      const peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1])
      return command.includes('picture-process') && parent === process.pid ? [peakKb * 1_024] : []
    } catch {
      // A process that has ended since the list was read.
      return []
    }
  })
  return Math.max(0, ...children)
}

const send = async (bytes: Uint8Array, type: string) => {
  const { client } = await server.registerUser()
  const called = await client.upload(fileUpload, { purpose: 'deposit_proof' }, {
    file: fileOf(bytes, type),
  })
  return { client, called }
}

test('[UP1, UP3, UP4] no hostile file is stored as it came, and memory stays small', async () => {
  // The process is started by a harmless picture; its own needs are not counted.
  await send(await jpeg(), 'image/jpeg')
  const before = decoderBytes()
  expect(before).toBeGreaterThan(0)
  for (const [name, make] of Object.entries(refused)) {
    const { called } = await send(await make(), 'image/png')
    expect(wordOf(called), name).toMatch(
      /^(?:file_type_refused|heic_refused|picture_unreadable|picture_too_large) file$/)
  }
  for (const [name, make] of Object.entries(encodedAgain)) {
    const { client, called } = await send(await make(), 'text/html')
    const bytes = must(await client.loadPicture(loadFile, { id: must(called).id }))
    const { format, exif, width = 0, height = 0 } = await sharp(bytes).metadata()
    expect([format, exif, Math.max(width, height) <= 2_560], name)
      .toEqual(['jpeg', undefined, true])
    expect(Buffer.from(bytes).toString('latin1'), name).not.toMatch(foreign)
  }
  const files = Object.keys(refused).length + Object.keys(encodedAgain).length
  expect(files).toBeGreaterThanOrEqual(30)
  expect(decoderBytes() - before, 'bytes').toBeLessThan(200_000_000)
})
