// The check of a whole draw, step by step, from its downloaded file alone. The same is done without
// any code of the project by `scripts/check-draw.mjs`.
import { z } from 'zod/mini'
import type { NewCoinDraw } from '@ingot/features/new-coin/draws.calls.ts'
import { beaconKinds, drawNameOf } from '@ingot/features/new-coin/limits.ts'
import { beaconChainOf, beaconTimeOf, isBeaconValue, roundOfClose } from './beacon.ts'
import {
  commitmentOf, cutoffOf, drawKeyOf, listHashOf, parseList, tagOf, winningTickets, winTest,
} from './draw.ts'
import { logHashOf } from './public-log.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const whole = z.number().check(z.int(), z.gte(0))

/** The file of a draw: everything that a check needs. */
export const drawFile = z.object({
  format: z.literal('ingot-draw/1'),
  draw: z.string(),
  coin: z.string(),
  openTime: whole,
  closeTime: whole,
  commitment: hash,
  beacon: z.object({
    kind: z.enum(beaconKinds), chain: z.string(), round: whole, time: whole, value: hash,
    signature: z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/)),
  }),
  seed: hash,
  listHash: hash,
  key: hash,
  tickets: whole,
  /** How many tickets win. */
  winners: whole,
  cutoff: z.object({ score: hash, ticket: z.number().check(z.int(), z.gte(-1)) }),
  log: z.array(z.object({
    id: whole, time: whole, kind: z.string(), subject: z.string(), body: z.string(),
    previous: hash, hash,
  })),
  list: z.string(),
})
export type DrawFile = z.output<typeof drawFile>

/** The file of a draw from the replies of its calls; undefined before it is drawn. */
export function drawFileOf(draw: NewCoinDraw, list: string): DrawFile | undefined {
  const { result, list: published, beacon } = draw
  return result === null || published === null ? undefined : {
    format: 'ingot-draw/1', draw: draw.draw, coin: draw.symbol, openTime: draw.openTime,
    closeTime: draw.closeTime, commitment: draw.commitment,
    beacon: { ...beacon, value: result.beaconValue, signature: result.beaconSignature },
    seed: result.seed, listHash: published.hash, key: result.key, tickets: published.tickets,
    winners: result.winners,
    cutoff: { score: result.cutoffScore, ticket: result.cutoffTicket },
    log: draw.log, list,
  }
}

/** The steps of a check, in their order. */
export const drawChecks = [
  // The seed that was revealed is the one of the commitment.
  'commitment',
  // The log has the commitment before the opening, and the list's hash before the beacon.
  'log',
  // The list is the one of the hash, and has every ticket once.
  'list',
  // The round is the first one after the close, and its value follows from the signature.
  'beacon',
  'key',
  // Exactly as many tickets as were offered have a score up to the cutoff.
  'winners',
] as const
export type DrawCheck = (typeof drawChecks)[number]

export type CheckedStep = {
  readonly check: DrawCheck
  readonly isRight: boolean
  /** The published value and the computed one, as texts for a comparison by eye. */
  readonly published: string
  readonly computed: string
}

/** Checks each step; `onPiece` follows the last one, which may take seconds. */
export function checkDraw(
  file: DrawFile, onPiece?: (share: number) => void,
): readonly CheckedStep[] {
  const { draw, commitment, seed, listHash, key, beacon, closeTime } = file
  const lines = parseList(file.list)
  const round = roundOfClose(beacon.kind, closeTime)
  const isRound = beacon.round === round && beacon.chain === beaconChainOf(beacon.kind)
    && beacon.time === beaconTimeOf(beacon.kind, round)
  const log = logFault(file)
  const tickets = lines?.reduce((sum, { count }) => sum + count, 0)
  return [
    step('commitment', commitment, commitmentOf(draw, seed)),
    step('log', '', log),
    step('list', `${listHash} ${file.tickets}`, `${listHashOf(file.list)} ${tickets}`),
    step('beacon', `${beacon.round} ${true}`, `${round} ${isRound
      && isBeaconValue(beacon.kind, beacon)}`),
    step('key', key, drawKeyOf(draw, { seed, beacon: beacon.value, listHash })),
    step('winners', shownCutoff(file.winners, file.cutoff), lines === undefined ? '' : shownCutoff(
      Math.min(file.winners, tickets ?? 0),
      cutoffOf({
        key, lines, winners: file.winners, ...onPiece === undefined ? {} : { onPiece },
      }),
    )),
  ]
}

const step = (check: DrawCheck, published: string, computed: string): CheckedStep =>
  ({ check, isRight: published === computed, published, computed })

const shownCutoff = (winners: number, { score, ticket }: DrawFile['cutoff']): string =>
  `${winners} ${score} ${ticket}`

/** Empty for a log that proves the times; otherwise the kind of the entry that does not. */
function logFault({ draw, log, commitment, beacon, listHash, openTime }: DrawFile): string {
  const isOf = (kind: string, before: number, facts: Readonly<Record<string, unknown>>) =>
    log.some((entry) => entry.kind === kind && entry.subject === draw && entry.time < before
      && hasFacts(entry.body, facts))
  const wrong = log.find((entry) => logHashOf(entry) !== entry.hash)
  if (wrong !== undefined) return wrong.kind
  const isAnnounced = isOf('offer_announced', openTime, {
    commitment, beacon: beacon.kind, round: beacon.round,
  })
  if (!isAnnounced) return 'offer_announced'
  return isOf('list_published', beacon.time, { listHash }) ? '' : 'list_published'
}

function hasFacts(body: string, facts: Readonly<Record<string, unknown>>): boolean {
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(body))
  return parsed.success
    && Object.entries(facts).every(([name, value]) => parsed.data[name] === value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type OwnTickets = {
  readonly random: string
  readonly contact: string
  readonly first: number
  readonly count: number
}

/** The winning tickets of a user's own line; undefined when the list does not have that line. */
export function checkOwnTickets(
  file: DrawFile, own: OwnTickets,
): readonly number[] | undefined {
  const tag = tagOf(file.draw, own)
  const line = parseList(file.list)?.find((one) => one.tag === tag)
  if (line === undefined || line.first !== own.first || line.count !== own.count) return undefined
  return winningTickets(line, winTest(file.key, file.cutoff))
}

/** The name of an offer's file. */
export const drawFileNameOf = (offer: string): string => `${drawNameOf(offer)}.json`
