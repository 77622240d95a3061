// The handle of a request for a code. The reply to the request carries it. A client that sends it
// along with the code has guesses of its own, which no other client can use up.
import { z } from 'zod/mini'
import { codeRequestPattern } from '#vocabulary/credentials.ts'

export const codeRequest = z.string().check(z.regex(codeRequestPattern))
