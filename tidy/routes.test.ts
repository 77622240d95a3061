// Every route that SPEC names is in the web app's table, and has a page unless it is listed as not
// built yet. A page's folder mirrors its path.
import { expect, test } from 'vitest'
import { routesNotYetBuilt, specRoutes } from './spec.ts'
import { readFiles, readText, report } from './tree.ts'

const pages = readFiles('apps/web/pages', /-page\.tsx$/)
const table = readText('apps/web/app/routes.ts')

test('every SPEC route is in the table of routes', () => {
  report('routes', pages.length)
  expect(specRoutes.filter((route) => !table.includes(`'${route}'`))).toEqual([])
})

test('every built route has a page in the folder of its name', () => {
  const built = specRoutes.filter((route) => !routesNotYetBuilt.includes(route))
  const missing = built.filter((route) => {
    const folder = route.split('/')[2] ?? ''
    return !pages.some(({ path }) => path.startsWith(`apps/web/pages/${folder}/`))
  })
  expect(missing).toEqual([])
  report('pages', pages.length)
})
