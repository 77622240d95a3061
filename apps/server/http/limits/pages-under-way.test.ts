import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPagesUnderWay } from './page-limit.ts'

test('[H28] replies to requests for pages are bounded until they close', async () => {
  const mayBegin = createPagesUnderWay(16)
  const held = new Map<string, ServerResponse[]>()
  const server = createServer((request, response) => {
    const address = String(request.headers['x-from'])
    const isServed = mayBegin(address, response)
    response.writeHead(isServed ? 200 : 503)
    if (!isServed) return void response.end()
    response.write('the beginning')
    held.set(address, [...held.get(address) ?? [], response])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (from: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-from': from } })).status
  const askFrom = async (...addresses: readonly string[]) => {
    const statuses: number[] = []
    for (const address of addresses) statuses.push(await ask(address))
    return statuses
  }
  const one = '192.0.2.1'
  expect(await askFrom(one, one, one)).toEqual([200, 200, 503])
  const owner = Array.from({ length: 9 }, (_, index) => `2001:db8:0:${index + 1}00::1`)
  expect(await askFrom(...owner)).toEqual([...Array(8).fill(200), 503])
  const others = Array.from({ length: 7 }, (_, index) => `198.51.100.${index}`)
  expect(await askFrom(...others)).toEqual([...Array(6).fill(200), 503])
  held.get(one)?.[0]?.end()
  await expect.poll(() => ask('203.0.113.1')).toBe(200)
  expect(await ask(one)).toBe(503)
  server.closeAllConnections()
  server.close()
})
