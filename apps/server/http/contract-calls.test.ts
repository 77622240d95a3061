// The samples of every call: the API document shows them, and the hostile tests spoil their fields.
import type { Call } from '@ingot/contract/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractCalls } from './contract-calls.ts'

const fieldsOf = ({ request }: Call): readonly string[] =>
  Object.keys(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }).properties ?? {})

test.each(contractCalls.map((call): [string, Call] => [call.name, call]))(
  '[A25] the samples of %s name every field, and its schema accepts them', (_, call) => {
    const named = new Set(call.samples.flatMap((sample) => Object.keys({ ...Object(sample) })))
    expect([...named].sort()).toEqual([...fieldsOf(call)].sort())
    const refused = call.samples.filter((sample) => !call.request.safeParse(sample).success)
    expect(refused).toEqual([])
  })
