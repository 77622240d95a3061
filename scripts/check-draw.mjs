// Checks the draw of a new coin from its downloaded file alone: node scripts/check-draw.mjs FILE
// It uses nothing but SHA-256. A step that fails is named, and the exit code is 1.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((part) =>
  Buffer.from(part)))).digest()
const print = (text) => process.stdout.write(`${text}\n`)
const hex = (text) => Buffer.from(text, 'hex')
const hexOf = (bytes) => bytes.toString('hex')
const check = (step, isRight) => {
  print(`${isRight ? 'ok   ' : 'FAILS'} ${step}`)
  if (!isRight) process.exit(1)
}

const file = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { draw, seed, commitment, beacon, log, list, listHash, key, winners, cutoff } = file
check('commitment', hexOf(sha(`ingot-draw/1|${draw}|seed|`, hex(seed))) === commitment)

const logged = (kind, before, facts) => log.some((entry) => entry.kind === kind
  && entry.subject === draw && entry.time < before
  && Object.entries(facts).every(([name, value]) => JSON.parse(entry.body)[name] === value))
check('log', log.every((one) => hexOf(sha(['ingot-log/1', one.id, one.time, one.kind, one.subject,
  one.previous, one.body].join('|'))) === one.hash)
  && logged('offer_announced', file.openTime, { commitment, round: beacon.round })
  && logged('list_published', beacon.time, { listHash }))

const lines = list.split('\n').slice(0, -1).map((line) => line.split(',').slice(1).map(Number))
let next = 0
const inOrder = lines.every(([first, count]) => {
  const isNext = first >= next && count > 0
  next = first + count
  return isNext
})
const tickets = lines.flatMap(([first, count]) =>
  Array.from({ length: count }, (_, at) => first + at))
check('list', inOrder && hexOf(sha(list)) === listHash && tickets.length === file.tickets)

const isDrand = beacon.kind === 'drand'
const begins = (file.closeTime + 600_000) / 1_000
const round = isDrand ? Math.ceil((begins - 1_692_803_367) / 3) + 1 : Math.ceil(begins / 3)
check('beacon', beacon.round === round
  && (!isDrand || hexOf(sha(hex(beacon.signature))) === beacon.value))
if (!isDrand) print('      the beacon is the simulated chain of a sandbox')

const inKey = [hex(seed), hex(beacon.value), hex(listHash)]
check('key', hexOf(sha(`ingot-draw/1|${draw}|key|`, ...inKey)) === key)

const score = (ticket) => {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(ticket)
  return hexOf(sha(hex(key), number))
}
const scores = tickets.map((ticket) => ({ ticket, score: score(ticket) })).sort((one, other) =>
  one.score < other.score ? -1 : one.score > other.score ? 1 : one.ticket - other.ticket)
const last = scores[winners - 1] ?? { ticket: -1, score: '0'.repeat(64) }
check('winners', winners <= tickets.length && last.score === cutoff.score
  && last.ticket === cutoff.ticket)
print(`${draw}: ${winners} of ${tickets.length} tickets win, up to score ${last.score}`)
