// The fields of a form by finger: the counter of a text, and pictures with their progress, failure
// and removal. The test decides how each upload goes.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outputOf, setComponentPage } from './component-page.ts'
import { typeInto } from './walk/walker.ts'

const components = setComponentPage()

/** Each upload waits until the test ends it, by the name of its file. */
async function openForm(): Promise<Page> {
  const { page } = await components.open('form', {
    async prepare(opened) {
      await opened.addInitScript(() => {
        const uploads = new Map()
        Object.assign(globalThis, {
          uploads,
          uploadPicture: ({ name }: File, onProgress: unknown, signal: unknown) =>
            new Promise((resolve, reject) => {
              uploads.set(name, { onProgress, resolve, reject, signal })
            }),
        })
      })
    },
  })
  return page
}

const report = (page: Page, name: string, share: number): Promise<void> =>
  page.evaluate(`uploads.get('${name}').onProgress(${share})`)
const succeed = (page: Page, name: string): Promise<void> =>
  page.evaluate(`uploads.get('${name}').resolve('id-${name}')`)
const fail = (page: Page, name: string): Promise<void> =>
  page.evaluate(`uploads.get('${name}').reject(new Error('lost'))`)
const isAborted = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(`uploads.get('${name}').signal.aborted`)

const picker = (page: Page): Locator => page.getByLabel('Proof')
/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJ'
  + 'RU5ErkJggg=='
const file = (name: string, mimeType = 'image/png') =>
  ({ name, mimeType, buffer: Buffer.from(pixel, 'base64') })

test('a text shows its length, and the focus goes to the first wrong field', async () => {
  const page = await openForm()
  const text = page.getByRole('textbox', { name: 'What happened?' })
  await page.getByRole('button', { name: 'Report' }).tap()
  await page.getByText('Write a text').waitFor()
  expect(await text.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  await typeInto(text, 'It jumps')
  await page.getByText('8 of 20').waitFor()
  await page.getByRole('button', { name: 'Report' }).tap()
  await page.getByText('Add a picture').waitFor()
  expect(await picker(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('pictures show their progress, and the form waits for the last one', async () => {
  const page = await openForm()
  await typeInto(page.getByRole('textbox', { name: 'What happened?' }), 'Paid')
  await picker(page).setInputFiles([file('a.png'), file('b.png')])
  await expect.poll(() => page.getByRole('img', { name: /Picture/ }).count()).toBe(2)
  // The preview is the chosen file itself.
  await expect.poll(() => page.getByRole('img', { name: 'Picture 1' }).evaluate((image) =>
    image instanceof HTMLImageElement ? image.naturalWidth : 0)).toBe(1)
  await report(page, 'b.png', 0.64)
  await page.getByText('64%').waitFor()
  await succeed(page, 'a.png')
  const send = page.getByRole('button', { name: 'Report' })
  expect(await send.isDisabled()).toBe(true)
  await succeed(page, 'b.png')
  await expect.poll(() => send.isDisabled()).toBe(false)
  await send.tap()
  await expect.poll(() => outputOf(page, 'Sent').innerText()).toBe('Paid id-a.png,id-b.png')
})

test('a failed picture is sent again, a removed one ends its upload', async () => {
  const page = await openForm()
  await picker(page).setInputFiles([file('a.png'), file('b.png')])
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  await fail(page, 'a.png')
  await page.getByRole('alert').filter({ hasText: 'Upload failed' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).tap()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await succeed(page, 'a.png')
  await page.getByRole('button', { name: 'Remove picture 2' }).tap()
  expect(await isAborted(page, 'b.png')).toBe(true)
  await expect.poll(() => page.getByRole('img', { name: /Picture/ }).count()).toBe(1)
  // The same file can be chosen once more.
  await picker(page).setInputFiles([file('b.png')])
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
})

test('a field takes three pictures at most and no other kind of file', async () => {
  const page = await openForm()
  await picker(page).setInputFiles([file('note.txt', 'text/plain')])
  await page.getByText('Choose a JPEG, PNG or WebP picture.').waitFor()
  await picker(page).setInputFiles(['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`)))
  await page.getByText('Up to 3 pictures can be added.').waitFor()
  expect(await page.getByRole('img', { name: /Picture/ }).count()).toBe(3)
  expect(await picker(page).isDisabled()).toBe(true)
})
