import { expect, test } from 'vitest'
import {
  descriptorFaults, descriptorShares, descriptorWarning, limitOf, limitOfReport,
  readDescriptorLimit,
} from './descriptors.ts'

test.each([
  [512, 2], [1_024, 2], [1_024, 16], [4_096, 2], [20_000, 2], [32_768, 16], [1_048_576, 16],
  [Infinity, 2],
])('[H21] of %s descriptors with %s readers a reserve is left', (limit, readThreads) => {
  const { traders, console, pages } = descriptorShares(limit, readThreads)
  const reserve = 192 + 32 * readThreads
  expect(traders + 2 * console + pages).toBeLessThanOrEqual(Math.max(0, limit - reserve))
  expect(traders).toBeLessThanOrEqual(20_000)
  expect(console).toBeLessThanOrEqual(512)
  if (limit >= 1_024 + 32 * readThreads) {
    expect(traders).toBeGreaterThan(500)
    expect(console).toBeGreaterThan(40)
    expect(pages).toBeGreaterThan(100)
  }
})

test('[H21] 32,768 descriptors are enough for all connections', () => {
  expect(descriptorShares(32_768, 16)).toEqual({ traders: 20_000, console: 512, pages: 4_096 })
  expect(descriptorWarning(32_768, descriptorShares(32_768, 2))).toBeUndefined()
  expect(descriptorWarning(4_096, descriptorShares(4_096, 2)))
    .toMatch(/is 4096: at most 2688 connections of traders and 240 of operators/)
})

test('[H21] too few descriptors are a fault', () => {
  expect(descriptorFaults(512)).toEqual([])
  expect(descriptorFaults(511)).toEqual([expect.stringContaining('is 511')])
})

test('[H21] the limit is read from Linux or from the report of another system', () => {
  const line = 'Max open files            4096                 1048576              files     \n'
  expect(limitOf(`Limit  Soft Limit  Hard Limit  Units\n${line}`)).toBe(4_096)
  expect(limitOf(line.replace('4096', 'unlimited'))).toBe(Infinity)
  expect(() => limitOf('')).toThrow(/no limit of open files/)
  expect(limitOfReport({ userLimits: { open_files: { soft: 256, hard: 'unlimited' } } })).toBe(256)
  expect(limitOfReport({ userLimits: { open_files: { soft: 'unlimited' } } })).toBe(Infinity)
  expect(limitOfReport({})).toBe(Infinity)
  expect(limitOfReport(process.report.getReport())).toBe(readDescriptorLimit())
})
