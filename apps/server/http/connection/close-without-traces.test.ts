import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeWithoutTraces } from './connections.ts'

test('[A32] a closed connection makes no stack traces; later errors have theirs', async () => {
  const errors: Error[] = []
  const requests: IncomingMessage[] = []
  const server = createServer((request) => {
    requests.push(request.on('error', (error) => errors.push(error)))
    if (requests.length === 3) request.socket.destroy()
  })
  server.on('connection', closeWithoutTraces)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: exchange\r\n\r\n'.repeat(3))
  await once(client.resume(), 'close')
  await expect.poll(() => errors).toHaveLength(3)
  expect(errors.map(({ stack = '' }) => stack.split('\n').length)).toEqual([1, 1, 1])
  expect(new Error('later').stack?.split('\n').length).toBeGreaterThan(1)
  server.close()
})
