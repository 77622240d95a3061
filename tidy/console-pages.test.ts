// The pages of the console in its menu: two pages with one place would be in the order of their
// folders by chance.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

const pages = readFiles('features', /\/console\/(?:[\w-]+\/)?page\.ts$/)

test('each page of the console has a place of its own in its group', () => {
  report('pages of the console', pages.length)
  const places = pages.map(({ path, text }) => {
    const [, group = '', place = ''] = /\bgroup: '(\w+)', place: (\d+)/.exec(text) ?? []
    return { path, at: `${group} ${place}` }
  })
  const free = (group: string): string => {
    const taken = places.flatMap(({ at }) => at.startsWith(group) ? [Number(at.split(' ')[1])] : [])
    return `place: ${Math.max(...taken) + 1} is free`
  }
  const doubled = places.filter(({ at }, here) => places.findIndex((one) => one.at === at) !== here)
    .map(({ path, at }) => `${path} has the place of another page, ${at}: `
      + `${free(at.split(' ')[0] ?? '')}`)
  expect(doubled).toEqual([])
})
