// One attack on a running server, as a process of its own, so that its work delays no measurement.
// Arguments: the attack's name and the server's address. It says `sent` once all is under way and
// holds its sockets until it is ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { holdSocket, slowBodyText, slowHeadersText, upgradeText } from '#testing/held-socket.ts'

const [name = '', url = ''] = process.argv.slice(2)

const candles = (symbol: string) => `GET /listKline?symbol=${symbol}&period=1min&limit=1000 `
  + 'HTTP/1.1\r\nHost: exchange\r\n\r\n'
const symbols = ['BTCUSDT', 'ETHUSDT', 'DOGEUSDT']

const attacks: Readonly<Record<string, () => Promise<void>>> = {
  async refused() {
    const text = upgradeText('/wss', ['Origin: https://evil.example'])
    for (let sent = 0; sent < 20_000; sent += 200) {
      await Promise.all(Array.from({ length: 200 }, () => holdSocket(url, text, '127.0.0.66')))
    }
  },
  async pipelined() {
    for (let round = 0; round < 10; round += 1) {
      await holdSocket(url, candles('BTCUSDT').repeat(200), '127.0.0.67')
      await sleep(1_000)
    }
  },
  async unread() {
    for (let network = 0; network < 11; network += 1) {
      for (let connection = 0; connection < 20; connection += 1) {
        const symbol = symbols[connection % symbols.length] ?? ''
        const held = await holdSocket(url, '', `127.0.1.${network + 1}`)
        held.socket.pause()
        held.socket.write(candles(symbol).repeat(100))
      }
    }
  },
  async slow() {
    for (let count = 0; count < 500; count += 1) {
      await holdSocket(url, count % 2 === 0 ? slowHeadersText : slowBodyText, '127.0.0.68')
    }
  },
}

await attacks[name]?.()
process.send?.('sent')
// Held until this process is ended.
await sleep(3_600_000)
