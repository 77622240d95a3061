import { describe, expect, test } from 'vitest'
import { findPage, pageTable } from '#pages/page-table.ts'
import { mayEnter } from './guard.ts'
import { isSecondNavigation } from './one-navigation.ts'

const paths = pageTable.map(({ path }) => path)

const exempt = [
  '/components/UpdateApp', '/pages/login/index', '/pages/recover/index', '/pages/register/index',
  '/pages/service/index', '/pages/modify/report', '/pages/contest/index',
  '/pages/message/unsubscribe',
]

describe('the login guard', () => {
  test('[V1] lets an anonymous user into the exempt pages, recovery and a contest only', () => {
    const open = paths.filter((path) => mayEnter(path, false))
    expect(open.toSorted()).toEqual(exempt.toSorted())
  })

  test('[V1] lets a logged-in user in everywhere', () => {
    expect(paths.every((path) => mayEnter(path, true))).toBe(true)
  })

  test('[V1] guards an unknown address', () => {
    expect(mayEnter('/pages/nowhere/index', false)).toBe(false)
  })

  test('[V1] treats an address with a trailing slash the same', () => {
    expect(mayEnter('/pages/login/index/', false)).toBe(true)
    expect(mayEnter('/pages/home/index/', false)).toBe(false)
  })
})

describe('the table of pages', () => {
  test('[V2] names each path once', () => {
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('[V2] has the four tabs, the front page also at the root', () => {
    expect(pageTable.flatMap(({ tab, path }) => tab === undefined ? [] : [`${tab} ${path}`]))
      .toEqual([
        'home /', 'home /pages/home/index', 'market /pages/market/index',
        'property /pages/property/index', 'trade /pages/trade/index',
      ])
    expect(findPage('/')?.load).toBe(findPage('/pages/home/index')?.load)
  })
})

describe('one navigation at a time', () => {
  const home = '/pages/home/index'
  const trade = '/pages/trade/index'
  const tradeStep = { from: home, to: trade }
  const sameStep = { from: trade, to: trade }

  test('[V3] blocks a second navigation while one runs', () => {
    expect(isSecondNavigation({ ...tradeStep, isRunning: true, isForth: true })).toBe(true)
  })

  test('[V3] does not block a single navigation', () => {
    expect(isSecondNavigation({ ...tradeStep, isRunning: false, isForth: true })).toBe(false)
  })

  test('[V3] going back ends the running navigation and is not blocked', () => {
    expect(isSecondNavigation({ ...tradeStep, isRunning: true, isForth: false })).toBe(false)
  })

  test('[V3] a change of the parameters of the same page is not a navigation', () => {
    expect(isSecondNavigation({ ...sameStep, isRunning: true, isForth: true })).toBe(false)
  })
})
