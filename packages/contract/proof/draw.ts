// The draw of a new coin, exactly: the seed's commitment, the tag of a line, the list, the key, the
// scores and the winners. The server and every browser compute it from here; it reads no clock and
// no randomness.
import { sha256 } from '@noble/hashes/sha2.js'
import {
  hexBytes, hexText, joinBytes, sha256Bytes, sha256Hex, textBytes,
} from './bytes.ts'

const prefix = (draw: string, part: 'seed' | 'tag' | 'key'): Uint8Array =>
  textBytes(`ingot-draw/1|${draw}|${part}|`)

/** C: published before the offer opens. The seed is 32 bytes in hex. */
export const commitmentOf = (draw: string, seed: string): string =>
  sha256Hex(prefix(draw, 'seed'), hexBytes(seed))

/**
 * The first 16 bytes in hex. One line cannot be shown to two users, because each has an own contact
 * and 32 own random bytes.
 */
export const tagOf = (
  draw: string, { random, contact }: { readonly random: string, readonly contact: string },
): string => sha256Hex(prefix(draw, 'tag'), hexBytes(random), textBytes(contact)).slice(0, 32)

/** The consecutive tickets of one subscription. */
export type DrawLine = { readonly tag: string, readonly first: number, readonly count: number }

/** The list's text: one line for each subscription, by ascending id. */
export const listTextOf = (lines: readonly DrawLine[]): string =>
  lines.map(({ tag, first, count }) => `${tag},${first},${count}\n`).join('')

/** The lines of a list; undefined unless it is well-formed and every ticket is in one line. */
export function parseList(text: string): readonly DrawLine[] | undefined {
  const lines: DrawLine[] = []
  let next = 0
  for (const line of text.split('\n').slice(0, -1)) {
    const cells = /^([0-9a-f]+),(\d{1,10}),(\d{1,10})$/.exec(line)
    const [, tag = '', ...numbers] = cells ?? []
    const [first = Number.NaN, count = Number.NaN] = numbers.map(Number)
    if (!(first >= next && count > 0 && first + count <= 2 ** 32)) return undefined
    next = first + count
    lines.push({ tag, first, count })
  }
  return text === '' || text.endsWith('\n') ? lines : undefined
}

export const listHashOf = (text: string): string => sha256Hex(textBytes(text))

export type DrawSecrets = {
  readonly seed: string
  /** The beacon's 32 bytes in hex. */
  readonly beacon: string
  readonly listHash: string
}

/** K. */
export const drawKeyOf = (draw: string, { seed, beacon, listHash }: DrawSecrets): string =>
  sha256Hex(prefix(draw, 'key'), hexBytes(seed), hexBytes(beacon), hexBytes(listHash))

/** The score of a ticket under a key: its SHA-256 with the ticket's number as four bytes. */
export function scorer(key: string): (ticket: number) => Uint8Array {
  const message = joinBytes(hexBytes(key), new Uint8Array(4))
  const view = new DataView(message.buffer)
  return (ticket) => {
    view.setUint32(32, ticket)
    return sha256(message)
  }
}

/** The last score that wins, and its ticket: of equal scores the lower ticket wins. */
export type Cutoff = { readonly score: string, readonly ticket: number }

/** The cutoff of a draw without winners: no ticket is before it. */
export const noCutoff: Cutoff = { score: '0'.repeat(64), ticket: -1 }

/** Whether a ticket wins under a key. */
export function winTest(key: string, cutoff: Cutoff): (ticket: number) => boolean {
  const [score, last] = [scorer(key), hexBytes(cutoff.score)]
  return (ticket) => {
    const order = compareBytes(score(ticket), last)
    return order < 0 || (order === 0 && ticket <= cutoff.ticket)
  }
}

type Drawn = {
  readonly key: string
  readonly lines: readonly DrawLine[]
  /** T: exactly this number of tickets wins, or all where there are no more. */
  readonly winners: number
  /** Called between pieces of the work, with the share that is done. */
  onPiece?(share: number): void
}

const ticketsPerPiece = 10_000

/** The cutoff of the T smallest scores. It sorts by the first eight bytes, then exactly. */
export function cutoffOf({ key, lines, winners, onPiece }: Drawn): Cutoff {
  const tickets = lines.reduce((sum, { count }) => sum + count, 0)
  const wins = Math.min(winners, tickets)
  if (wins === 0) return noCutoff
  const score = scorer(key)
  const heads = new BigUint64Array(tickets)
  let at = 0
  for (const ticket of ticketsOf(lines)) {
    heads[at] = headOf(score(ticket))
    at += 1
    if (at % ticketsPerPiece === 0) onPiece?.(at / tickets)
  }
  const sorted = heads.slice().sort()
  const head = sorted[wins - 1] ?? 0n
  const below = sorted.indexOf(head)
  return exactCutoff({ score, lines, heads, head, place: wins - below })
}

type Exact = {
  readonly score: (ticket: number) => Uint8Array
  readonly lines: readonly DrawLine[]
  readonly heads: BigUint64Array
  readonly head: bigint
  /** Its place among the tickets with this head, from 1. */
  readonly place: number
}

function exactCutoff({ score, lines, heads, head, place }: Exact): Cutoff {
  const equal: Cutoff[] = []
  let at = 0
  for (const ticket of ticketsOf(lines)) {
    if (heads[at] === head) equal.push({ ticket, score: hexText(score(ticket)) })
    at += 1
  }
  const sorted = equal.sort((one, other) =>
    one.score < other.score ? -1 : one.score > other.score ? 1 : one.ticket - other.ticket)
  const cutoff = sorted[place - 1]
  if (cutoff === undefined) throw new Error('a draw has a last winner')
  return cutoff
}

function* ticketsOf(lines: readonly DrawLine[]): Generator<number> {
  for (const { first, count } of lines) {
    for (let ticket = first; ticket < first + count; ticket += 1) yield ticket
  }
}

const headOf = (bytes: Uint8Array): bigint =>
  new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The tickets of a line that win. */
export function winningTickets(
  { first, count }: Pick<DrawLine, 'first' | 'count'>, wins: (ticket: number) => boolean,
): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at).filter(wins)
}

/** [NC5] The beacon's bytes from a drand signature. */
export const beaconOfSignature = (signature: string): string =>
  hexText(sha256Bytes(hexBytes(signature)))
