// The calls that prove a draw to anyone, without a login.
import {
  listDrawLines, listPublicLog, loadNewCoinDraw, type NewCoinDraw, type PublicLogEntry,
} from '#features/new-coin/draws.calls.ts'
import { beaconChainOf, listTextOf } from '@ingot/contract/proof'
import {
  accepted, asAssetId, drawNameOf, pageSize, parseIdText, rejected,
} from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  NewCoinOfferTable, PublicLogTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'
import { readListPage } from './draw-list.ts'
import { offeredTickets, shownStatus } from './offer-view.ts'
import { loadShownOffer } from './store.ts'

// GET /loadNewCoinDraw.

export const loadNewCoinDrawHandler = defineHandler(
  loadNewCoinDraw,
  async ({ request, services: { database, listings } }) => {
    const row = await loadShownOffer(database, parseIdText(request.id))
    if (row === undefined) return rejected('request_unknown', 'id')
    const draw = drawNameOf(row.id)
    const log = await database.selectFrom('public_log').selectAll().where('subject', '=', draw)
      .orderBy('id').execute()
    const asset = listings.asset(asAssetId(row.asset_id))
    return accepted({
      id: String(row.id), draw, symbol: asset.symbol, name: asset.name, status: shownStatus(row),
      openTime: row.open_at, closeTime: row.close_at, lotteryTime: row.lottery_at,
      commitment: row.commitment,
      beacon: {
        kind: row.beacon_kind, chain: beaconChainOf(row.beacon_kind), round: row.round ?? 0,
        time: row.round_at ?? 0,
      },
      supply: amountText(asset, row.supply_units), unitNums: amountText(asset, row.unit_units),
      offeredTickets: offeredTickets(row),
      list: listOf(row), result: resultOf(row), log: log.map(logEntryView),
    })
  },
)

function listOf(row: NewCoinOfferTable): NewCoinDraw['list'] {
  return row.list_published_at === null ? null : {
    hash: row.list_hash, lines: row.list_lines ?? 0, tickets: row.list_tickets ?? 0,
    time: row.list_published_at,
  }
}

function resultOf(row: NewCoinOfferTable): NewCoinDraw['result'] {
  return row.drawn_at === null ? null : {
    time: row.drawn_at, seed: row.seed, beaconValue: row.beacon_value,
    beaconSignature: row.beacon_signature, key: row.draw_key, winners: row.winners ?? 0,
    cutoffScore: row.cutoff_score, cutoffTicket: row.cutoff_ticket ?? -1,
  }
}

export function logEntryView(row: PublicLogTable): PublicLogEntry {
  const { id, logged_at: time, kind, subject, body, previous, hash } = row
  return { id, time, kind, subject, body, previous, hash }
}

// GET /listDrawLines. A list is a fact from its publication on.

export const listDrawLinesHandler = defineHandler(
  listDrawLines,
  async ({ request, services: { database } }) => {
    const offer = await loadShownOffer(database, parseIdText(request.id))
    if (offer === undefined || offer.list_published_at === null) {
      return rejected('request_unknown', 'id')
    }
    const { page, next } = await readListPage(database, {
      offer: offer.id, after: Number(request.after ?? 0),
    })
    return accepted({ text: listTextOf(page), next: next === null ? null : String(next) })
  },
)

// GET /listPublicLog.

export const listPublicLogHandler = defineHandler(
  listPublicLog,
  async ({ request: { after }, services: { database } }) => {
    const newest = database.selectFrom('public_log').selectAll().orderBy('id', 'desc')
    const [head, rows] = await Promise.all([
      newest.limit(1).executeTakeFirst(),
      newest.$if(after !== undefined, (all) => all.where('id', '<', Number(after)))
        .limit(pageSize + 1).execute(),
    ])
    const list = rows.slice(0, pageSize).map(logEntryView)
    return accepted({
      head: head === undefined ? null : { id: head.id, time: head.logged_at, hash: head.hash },
      list, next: rows.length > list.length ? String(list.at(-1)?.id) : null,
    })
  },
)
