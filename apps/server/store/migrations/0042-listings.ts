// Markets that open at a time and end; and the listings that are carried out step by step.
import type { Kysely } from 'kysely'
import { addDescribed, createDescribed } from '#store/described-columns.ts'
import { spotMarkets, spotMarketStates } from '#store/tables/core-tables.ts'
import { storedListings } from '#store/tables/listing-tables.ts'
import { perpetualMarkets, perpetualMarketStates } from '#store/tables/perpetual-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(spotMarkets, 'opensAt')(database)
  await addDescribed(spotMarketStates, 'listingState')(database)
  await addDescribed(perpetualMarkets, 'opensAt')(database)
  await addDescribed(perpetualMarketStates, 'listingState')(database)
  await createDescribed(storedListings)(database)
  const { schema } = database
  await schema.createIndex('listing_by_name').unique().on('listing').column('name').execute()
  await schema.createIndex('listing_by_status').on('listing').columns(['status', 'id']).execute()
}
