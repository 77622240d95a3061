// [LD17] Accounts whose fills are opposite to the followers' blocks. One that shares a withdrawal
// address, a bank account or an identity number with the leader is marked from its first such fill;
// any other one only when it is on the other side of at least half of the blocks.
import {
  copyAccountMin, customerIdMin, leaderLimits, type LeaderLink, leaderLinks, type LeaderMarkKind,
} from '@ingot/contract/vocabulary'
import type { OppositeFill } from './opposite-fills.ts'

const shownBlocks = 5
const fillsOfBlock = 5
const million = 1_000_000

/** Units are texts, because JSON has no such integers. */
export type AgainstEvidence = {
  readonly links: readonly LeaderLink[]
  /** The looked at blocks, those with an opposite fill, and those with one in the same command. */
  readonly blocks: number
  readonly against: number
  readonly sameCommand: number
  /** The longest time between a block and the nearest of the fills. */
  readonly withinMs: number
  /** The realised result of the fills, after fees. */
  readonly realizedUnits: string
  /** The newest of them. */
  readonly shown: readonly ShownBlock[]
}

type ShownBlock = {
  readonly blockId: number
  readonly at: number
  readonly market: number
  readonly isBuy: boolean
  readonly lots: number
  readonly units: string
  readonly fills: readonly {
    readonly tradeId: number
    readonly at: number
    readonly lots: number
    readonly ticks: number
    readonly isSameCommand: boolean
  }[]
}

export type AgainstMark = {
  readonly kind: Extract<LeaderMarkKind, 'linked_account' | 'against_block'>
  readonly linkedUser: number
  readonly evidence: AgainstEvidence
}

type Looked = {
  /** The number of the looked at blocks. */
  readonly blocks: number
  readonly fills: readonly OppositeFill[]
  readonly linksOf: ReadonlyMap<number, ReadonlySet<LeaderLink>>
}

/** The accounts of customers among the fills. */
export function candidatesOf(fills: readonly OppositeFill[], leader: number): number[] {
  return [...new Set(fills.map(({ user }) => user))].filter((user) =>
    user >= customerIdMin && user < copyAccountMin && user !== leader)
}

/** By account. */
export function againstMarks({ blocks, fills, linksOf }: Looked): AgainstMark[] {
  const byUser = Map.groupBy(fills, ({ user }) => user)
  return [...byUser].flatMap(([user, all]): AgainstMark[] => {
    const links = linksOf.get(user)
    if (links === undefined) return []
    const isLinked = links.size > 0
    const counted = isLinked ? all : all.filter(isAtOnce)
    const evidence = evidenceOf(counted, blocks, links)
    const { againstBlocksMin, againstPpm } = leaderLimits
    const isMarked = isLinked ? evidence.against > 0
      : evidence.against >= againstBlocksMin && evidence.against * million >= blocks * againstPpm
    return isMarked ? [{
      kind: isLinked ? 'linked_account' : 'against_block', linkedUser: user, evidence,
    }] : []
  }).sort((a, b) => a.linkedUser - b.linkedUser)
}

const distanceOf = ({ at, block }: OppositeFill): number => Math.abs(at - block.at)
const isAtOnce = (fill: OppositeFill): boolean =>
  fill.isSameCommand || distanceOf(fill) <= leaderLimits.againstMs

const nearestFirst = (a: OppositeFill, b: OppositeFill): number =>
  Number(b.isSameCommand) - Number(a.isSameCommand) || distanceOf(a) - distanceOf(b)
    || a.tradeId - b.tradeId

function evidenceOf(
  fills: readonly OppositeFill[], blocks: number, links: ReadonlySet<LeaderLink>,
): AgainstEvidence {
  const byBlock = [...Map.groupBy(fills, ({ block }) => block.blockId).values()]
    .toSorted((a, b) => (b[0]?.block.blockId ?? 0) - (a[0]?.block.blockId ?? 0))
  return {
    links: leaderLinks.filter((link) => links.has(link)),
    blocks,
    against: byBlock.length,
    sameCommand: byBlock.filter((own) => own.some((fill) => fill.isSameCommand)).length,
    withinMs: Math.max(0, ...byBlock.map((own) => Math.min(...own.map(distanceOf)))),
    realizedUnits: String(fills.reduce((sum, fill) => sum + fill.realizedUnits, 0n)),
    shown: byBlock.slice(0, shownBlocks).flatMap((own) => {
      const [first] = own
      return first === undefined ? [] : [{
        ...first.block,
        fills: own.toSorted(nearestFirst).slice(0, fillsOfBlock)
          .map(({ tradeId, at, lots, ticks, isSameCommand }) =>
            ({ tradeId, at, lots, ticks, isSameCommand })),
      }]
    }),
  }
}
