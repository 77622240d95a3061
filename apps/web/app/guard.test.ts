import { describe, expect, test } from 'vitest'
import { mayEnter } from './guard.ts'
import { isSecondNavigation } from './one-navigation.ts'
import { findRoute, routeTable } from './routes.ts'

const exempt = [
  '/components/UpdateApp', '/pages/login/index', '/pages/register/index', '/pages/service/index',
]

describe('the login guard', () => {
  test('lets an anonymous person into exactly the four exempt pages', () => {
    const open = routeTable.map(({ path }) => path).filter((path) => mayEnter(path, false))
    expect(open.toSorted()).toEqual(exempt.toSorted())
  })

  test('lets a person who is logged in everywhere', () => {
    expect(routeTable.every(({ path }) => mayEnter(path, true))).toBe(true)
  })

  test('guards an address that the table does not know', () => {
    expect(mayEnter('/pages/nowhere/index', false)).toBe(false)
  })

  test('is not fooled by a slash at the end', () => {
    expect(mayEnter('/pages/login/index/', false)).toBe(true)
    expect(mayEnter('/pages/home/index/', false)).toBe(false)
  })
})

describe('the table of routes', () => {
  test('names each path once', () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length)
  })

  test('has the four tabs, the front page also at the root', () => {
    expect(routeTable.flatMap(({ tab }) => tab ?? [])).toEqual([
      'home', 'home', 'market', 'trade', 'property',
    ])
    expect(findRoute('/')?.page).toBe('home')
  })
})

describe('one navigation at a time', () => {
  const home = '/pages/home/index'
  const trade = '/pages/trade/index'

  test('a second one during a running one is blocked', () => {
    expect(isSecondNavigation({ isRunning: true, isForth: true, from: home, to: trade })).toBe(true)
  })

  test('one alone is not', () => {
    expect(isSecondNavigation({ isRunning: false, isForth: true, from: home, to: trade })).toBe(false)
  })

  test('going back ends the one that runs and is not blocked', () => {
    expect(isSecondNavigation({ isRunning: true, isForth: false, from: home, to: trade })).toBe(false)
  })

  test('a change of the parameters of the same page is not a navigation', () => {
    expect(isSecondNavigation({ isRunning: true, isForth: true, from: trade, to: trade })).toBe(false)
  })
})
