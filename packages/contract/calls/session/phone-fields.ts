// The two fields by which SPEC names a phone number. The server reads the number with them; a
// number that begins with "+" carries its own country code.
import { z } from 'zod/mini'
import { phoneTextLengthMax } from '#vocabulary/credentials.ts'
import { countryCodeDefault } from '#vocabulary/product.ts'

export const phoneFields = {
  /** The country's calling code, without "+". */
  countryCode: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), countryCodeDefault),
  userPhone: z.string().check(z.minLength(1), z.maxLength(phoneTextLengthMax)),
}
