// The schema that every database of this code has, as its migrations make it from nothing.
import { migrations } from '#store/migrations/migrations.ts'
import { type FileSchema, freshSchema } from './schema-faults.ts'

export const ownSchema: FileSchema = await freshSchema(migrations)
