// Cases and listed addresses of screening, and the indexes by which its marks are read for a page.
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  caseNotes, caseRequests, caseUsers, listedAddresses, screeningCases,
} from '#store/tables/screening/screening-tables.ts'

const indexes = [
  'screening_case_of_user on screening_case (user_id, created_at, id)',
  'screening_case_by_status on screening_case (status, created_at, id)',
  'case_user_of_user on case_user (user_id, case_id)',
  'case_request_of_case on case_request (case_id, kind, request_id)',
  'case_note_of_case on case_note (case_id, id)',
  'listed_address_by_status on listed_address (status, created_at, id)',
  'withdrawal_by_worth on withdrawal (user_id, status, id, usdt_units)',
  'deposit_of_status on deposit (user_id, status, credited_at, usdt_units)',
  'offline_deposit_by_end on offline_deposit (user_id, status, closed_at)',
  'fiat_order_by_end on fiat_order (user_id, side, status, closed_at, usdt_units)',
] as const

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of [screeningCases, caseUsers, caseRequests, caseNotes, listedAddresses]) {
    await createDescribed(table)(database)
  }
  for (const index of indexes) {
    await sql.raw(`create index ${index}`).execute(database)
  }
  await sql.raw('create unique index listed_address_once on listed_address (address)')
    .execute(database)
}
