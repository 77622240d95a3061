// The picture of the start, which a visitor sees until the app's code has come.
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'

const stage = setStage('en_US')

test('[W200] the product\'s name stands where the app is until its first page takes its place',
  async () => {
    const { phone, walker } = await stage.openPhone('dark', { isNew: true })
    const { page } = phone
    const come = Promise.withResolvers<undefined>()
    await page.route('**/assets/first-*.js', async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const splash = page.locator('[data-splash]')
    await splash.getByText('Ingot', { exact: true }).waitFor()
    const box = await splash.boundingBox()
    expect(box?.height).toBe(844)
    come.resolve(undefined)
    await splash.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: walker.words('shell.titleLogin') }).waitFor()
    expect(phone.complaints).toEqual([])
  })
