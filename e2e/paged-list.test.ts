// The paged list by finger: the next page near the bottom, once for each page; a page that fails
// and is requested again; the list read again by pulling it down.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { outputOf, setComponentPage } from './component-page.ts'
import { startPull } from './walk/gestures.ts'

const components = setComponentPage()

const openList = async (settings: Readonly<Record<string, string>>): Promise<Page> =>
  (await components.open('paged-list', { settings })).page

const rows = (page: Page): Promise<number> => page.getByRole('listitem').count()
const requests = (page: Page): Promise<string> => outputOf(page, 'Requests').innerText()

/** Scrolls to a distance from the bottom, in pixels. */
async function scrollTo(page: Page, fromBottom: number): Promise<void> {
  await page.getByRole('main').evaluate((main, distance) =>
    main.scrollTo(0, main.scrollHeight - main.clientHeight - distance), fromBottom)
}

test('[W97] a page is read at 100 px from the bottom, once', async () => {
  const page = await openList({ pages: '3' })
  await expect.poll(() => rows(page)).toBe(20)
  await scrollTo(page, 110)
  await page.waitForTimeout(300)
  expect(await requests(page)).toBe('0')
  // Both distances are from the first page's bottom: the next rows may come between the scrolls.
  await page.getByRole('main').evaluate(async (main) => {
    const bottom = main.scrollHeight - main.clientHeight
    for (const distance of [100, 40]) {
      main.scrollTo(0, bottom - distance)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect.poll(() => rows(page)).toBe(40)
  expect(await requests(page)).toBe('1')
  await scrollTo(page, 0)
  await expect.poll(() => rows(page)).toBe(60)
  await scrollTo(page, 0)
  await page.getByText('No more records · 60 in total').waitFor()
  expect(await requests(page)).toBe('2')
})

test('[W97] a page that failed keeps the earlier ones and is requested again', async () => {
  const page = await openList({ pages: '2', failures: '1' })
  await scrollTo(page, 0)
  await page.getByRole('alert').waitFor()
  expect(await rows(page)).toBe(20)
  expect(await requests(page)).toBe('1')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect.poll(() => rows(page)).toBe(40)
  expect(await page.getByRole('alert').count()).toBe(0)
})

longTest('[W97] an empty list says why it is empty', async () => {
  const page = await openList({ pages: '0' })
  await page.getByText('No rows').waitFor()
  await page.getByText('Nothing is here').waitFor()
})

longTest('[W97] a pulled list reads its first page again', async () => {
  const page = await openList({ pages: '3' })
  await scrollTo(page, 0)
  await expect.poll(() => rows(page)).toBe(40)
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0))
  const pull = await startPull(page)
  await pull.to(200)
  await pull.release()
  await expect.poll(() => outputOf(page, 'Refreshes').innerText()).toBe('1')
  await expect.poll(() => rows(page)).toBe(20)
})
