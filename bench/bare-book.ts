// The engine's book alone, without money, ledger or rows, next to nodejs-order-book, which is only
// a book too: with a thin, a usual and a deep book.
import { BareBook } from '@ingot/engine/testing'
import type { BenchRow } from './bench-row.ts'
import { batchOf, type Stream } from './engine-run.ts'
import { makeStream } from './engine-stream.ts'
import {
  asPeerStream, bookText, cpuSecondsSince, median, runPeer, type Run,
} from './peer-book.ts'

const rounds = 5
/** The peer walks whole queues, so over a deep book it gets fewer commands. */
const sizes = [
  { resting: 100, commands: 200_000 },
  { resting: 7_200, commands: 200_000 },
  { resting: 100_000, commands: 50_000 },
]

export function benchBareBook(): BenchRow[] {
  return sizes.map(({ resting, commands }) => {
    const stream = makeStream({
      seed: 17, users: 1_000, resting, commands, depthTicks: 2_000, spread: 'power-law',
    })
    const peerStream = asPeerStream(stream)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const peer = runPeer(peerStream)
      const run = runBareBook(stream)
      if (run.book !== peer.book) throw new Error(`the books disagree: ${run.book} | ${peer.book}`)
      ours.push(run.perSecond)
      theirs.push(peer.perSecond)
    }
    return {
      name: `book alone against nodejs-order-book, ${resting.toLocaleString('en')} resting`,
      ours: median(ours),
      peer: median(theirs),
      ratio: median(ours) / median(theirs),
      unit: 'commands per CPU second',
      note: `median of ${rounds} of ${commands} commands, no money on either side`,
    }
  })
}

function runBareBook(stream: Stream): Run {
  const book = new BareBook()
  apply(book, stream.warmUp)
  const startedAt = process.cpuUsage()
  apply(book, stream.commands)
  const seconds = cpuSecondsSince(startedAt)
  return { perSecond: stream.commands.length / seconds, book: bookText(book.levels()) }
}

function apply(book: BareBook, commands: Stream['commands']): void {
  let count = 0
  for (const command of commands) {
    if (command.kind === 'cancel-spot-order') book.cancel(command.orderId)
    else if (command.kind === 'place-spot-order') book.place(command)
    count += 1
    if (count % batchOf === 0) book.drain()
  }
  book.drain()
}
