// nodejs-order-book, the bare book for comparison with the engine, fed with the same stream; the
// measuring of both sides' runs and the comparison of their books.
import type { EngineCommand } from '@ingot/engine'
import { OrderBook, Side } from 'nodejs-order-book'
import type { Stream } from './engine-run.ts'

/** Called through a local binding: a test runner's module getters distort hot loops. */
const Book = OrderBook

export type Run = { readonly perSecond: number; readonly book: string }

export type Level = readonly [price: number, lots: number]

/** One command as the peer takes it, and the place of the book that it is for. */
type PeerCommand = { readonly at: number } & (
  | { readonly cancel: string }
  | { readonly limit: { id: string; side: Side; size: number; price: number } }
  | { readonly market: { side: Side; size: number } }
)

export type PeerStream = {
  readonly warmUp: readonly PeerCommand[]
  readonly commands: readonly PeerCommand[]
}

export function asPeerStream(stream: Stream): PeerStream {
  const places: number[] = [0]
  const translate = (command: EngineCommand): PeerCommand[] => {
    if (command.kind === 'cancel-spot-order') {
      return [{ at: places[command.orderId] ?? 0, cancel: String(command.orderId) }]
    }
    if (command.kind !== 'place-spot-order') return []
    const id = String(places.length)
    const at = command.market - 1
    places.push(at)
    const { lots: size, priceTicks: price } = command
    const side = command.side === 'buy' ? Side.BUY : Side.SELL
    if (command.type === 'market') return [{ at, market: { side, size } }]
    return [{ at, limit: { id, side, size, price } }]
  }
  return {
    warmUp: stream.warmUp.flatMap(translate), commands: stream.commands.flatMap(translate),
  }
}

/** A book for each market of a stream. */
export function newPeerBooks({ warmUp, commands }: PeerStream): readonly OrderBook[] {
  const last = [...warmUp, ...commands].reduce((most, { at }) => Math.max(most, at), 0)
  return Array.from({ length: last + 1 }, () => new Book())
}

export function runPeer(stream: PeerStream): Run {
  const books = newPeerBooks(stream)
  for (const command of stream.warmUp) applyToPeer(books, command)
  const startedAt = process.cpuUsage()
  for (const command of stream.commands) applyToPeer(books, command)
  const seconds = cpuSecondsSince(startedAt)
  const levels = books.flatMap((book) => book.depth().flat())
  return { perSecond: stream.commands.length / seconds, book: bookText(levels) }
}

export function applyToPeer(books: readonly OrderBook[], command: PeerCommand): void {
  const book = books[command.at]
  if (book === undefined) throw new Error('each market has a book')
  if ('cancel' in command) book.cancel(command.cancel)
  else if ('limit' in command) book.limit(command.limit)
  else book.market(command.market)
}

/** Processor time of the whole process, so that a neighbour's load is not measured. */
export function cpuSecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000_000
}

/** The figures that must be equal in both books: levels, lots and their value. */
export function bookText(levels: readonly Level[]): string {
  const lots = levels.reduce((sum, [, each]) => sum + each, 0)
  const worth = levels.reduce((sum, [price, each]) => sum + price * each, 0)
  return `${levels.length} levels, ${lots} lots, ${worth} tick-lots`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
