// Writes the notifications of a batch's effects in the batch's transaction, so that each is stored
// exactly once with its cause.
import {
  asUserId, categoryOf, isMessageKind, isTradingCategory, type MarketId, messageKinds,
  tradingMessagesMax,
} from '@ingot/contract/vocabulary'
import type { BatchEffects } from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import type { CommitLog } from '#sequencer/batch/commit-log.ts'
import { lastMessageQuery } from '#sequencer/steps/next-id.ts'
import type { StoredMessage } from '#sequencer/submission.ts'
import { type EngineNotice, noticesOf } from './engine-notices.ts'
import { type NamedMarket, namedMarket } from './named-market.ts'

/** The time between two notifications that an exit of the same side and market waits. */
const repeatMs = 3_600_000

/** A user's oldest messages are removed at the first new one after a start, then at every 50th. */
const trimEvery = 50
/** The users whose messages are counted; with more, all are trimmed at their next message. */
const countedUsersMax = 10_000

const tradingKinds = Object.keys(messageKinds).filter(isMessageKind)
  .filter((kind) => isTradingCategory(categoryOf(kind)))
const anyTradingKind = `kind in (${tradingKinds.map((kind) => `'${kind}'`).join(', ')})`

export type NoticedBatch = {
  readonly effects: BatchEffects
  readonly at: number
  /** The batch placed the orders from this number on. */
  readonly firstOrderId: number
}

export class NoticeWriter {
  readonly #log: CommitLog
  /** Names and decimals of a market never change. */
  readonly #markets = new Map<MarketId, NamedMarket>()
  /** The messages of each user since their oldest ones were removed. */
  readonly #sinceTrim = new Map<number, number>()

  constructor(log: CommitLog) {
    this.#log = log
  }

  /** Returns the stored notifications; the batch's own rows are not written yet. */
  write({ effects, at, firstOrderId }: NoticedBatch): readonly StoredMessage[] {
    const log = this.#log
    const notices = noticesOf(effects, {
      firstOrderId,
      market: (id) => this.#market(id),
      wasDue: ({ triggerId }) => log.findTrigger(triggerId)?.status === 'due',
    })
    if (notices.length === 0) return []
    const messages: StoredMessage[] = []
    log.within(() => {
      let id = this.#lastId()
      for (const notice of notices) {
        if (!this.#isWanted(notice, at)) continue
        const { user, kind, parameters } = notice
        id += 1
        this.#run(
          'insert into message (id, user_id, kind, parameters, created_at) values (?, ?, ?, ?, ?)',
          [id, user, kind, JSON.stringify(parameters), at],
        )
        messages.push({ id, user: asUserId(user), kind, parameters, createdAt: at })
        this.#trim(user)
      }
    })
    return messages
  }

  #market(id: MarketId): NamedMarket {
    const known = this.#markets.get(id) ?? namedMarket(this.#log.queries, id)
    this.#markets.set(id, known)
    return known
  }

  #lastId(): number {
    const [row] = this.#log.queries.allAs<{ readonly last: number | null }>(
      CompiledQuery.raw(lastMessageQuery),
    )
    return row?.last ?? 0
  }

  /** A user of the engine that has not registered reads none. */
  #isWanted(notice: EngineNotice, at: number): boolean {
    const { user, kind, parameters } = notice
    if (!this.#has('select 1 from user where id = ?', [user])) return false
    const category = categoryOf(kind)
    if (category !== 'liquidation' && this.#has(
      `select 1 from notification_setting
        where user_id = ? and category = ? and in_messages = 0`, [user, category],
    )) return false
    return kind !== 'exit_waits' || !this.#wasSentLately({ user, parameters, at })
  }

  /** [C37] Exits that become due again and again do not fill their owner's messages. */
  #wasSentLately({ user, parameters, at }: Repeated): boolean {
    return this.#has(
      `select 1 from message where user_id = ? and kind = 'exit_waits' and parameters = ?
        and created_at > ?`,
      [user, JSON.stringify(parameters), at - repeatMs],
    )
  }

  /** [WF16] Keeps the user's newest messages of trading; the others are never removed. */
  #trim(user: number): void {
    const since = this.#sinceTrim.get(user)
    if (since !== undefined && since < trimEvery) {
      this.#sinceTrim.set(user, since + 1)
      return
    }
    if (this.#sinceTrim.size >= countedUsersMax) this.#sinceTrim.clear()
    this.#sinceTrim.set(user, 1)
    this.#run(
      `delete from message where user_id = ? and ${anyTradingKind} and id <= (
        select id from message where user_id = ? and ${anyTradingKind}
        order by id desc limit 1 offset ?)`,
      [user, user, tradingMessagesMax],
    )
  }

  #has(text: string, values: readonly (string | number)[]): boolean {
    return this.#log.queries.allAs(CompiledQuery.raw(text, [...values])).length > 0
  }

  #run(text: string, values: readonly (string | number)[]): void {
    this.#log.queries.run(CompiledQuery.raw(text, [...values]))
  }
}

type Repeated = {
  readonly user: number
  readonly parameters: EngineNotice['parameters']
  readonly at: number
}
