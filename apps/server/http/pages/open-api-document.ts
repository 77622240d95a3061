// The OpenAPI 3.1 document, generated from the contract's own calls, so it matches the server's
// parsing and replies.
import type { Call } from '@ingot/contract/calls'
import { messageOf } from '@ingot/contract/messages'
import {
  type RejectCode, appVersion, codeSuccess, languages, productName, rejects,
} from '@ingot/contract/vocabulary'
import { z } from 'zod'
import { needsSession } from '#http/reply/handler.ts'

type Json = { readonly [key: string]: unknown }

export type ApiReject = {
  readonly word: RejectCode
  readonly code: number
  readonly status: number
  readonly meaning: string
}

export type ApiOperation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Json
  readonly security: readonly Json[]
  /** Every reject that the call may answer, with its number and its HTTP status. */
  /** How many requests the call counts as under the limits. */
  readonly 'x-weight': number
  readonly 'x-rejects': readonly ApiReject[]
}

export type ApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: Json
}

/** The OpenAPI 3.1 document of these calls. */
export function openApiDocument(calls: readonly Call[]): ApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: appVersion,
      description: 'Every answer is an envelope { code, msg, data }; code 200 is success, -1001 '
        + 'a session that no longer lives, any other a reject. Amounts and prices are decimal '
        + 'texts, times are milliseconds since the epoch. Live data flows over the WebSocket /wss, '
        + 'which docs/STREAM.md describes.',
    },
    paths: Object.fromEntries(calls.map((call) => [
      call.path,
      { [call.method.toLowerCase()]: operationOf(call) },
    ])),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'A session’s token.' },
      },
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          description: 'The language of `msg`.',
          schema: { type: 'string', enum: languages },
        },
      },
    },
  }
}

function operationOf(call: Call): ApiOperation {
  const request = schemaOf(call.request, 'input')
  const body = call.method === 'POST'
    ? { requestBody: {
      required: requiredOf(request).length > 0,
      content: call.takesFile === true
        ? { 'multipart/form-data': { schema: withFile(request) } }
        : { 'application/json': { schema: request, ...exampleOf(call.samples[0]) } },
    } }
    : {}
  const tag = call.access.startsWith('sandbox') ? 'sandbox' : call.access
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [tag],
    parameters: [
      { $ref: '#/components/parameters/language' },
      ...call.method === 'GET' ? queryOf(request, call) : [],
    ],
    ...body,
    responses: responsesOf(call),
    security: needsSession(call) ? [{ token: [] }] : [],
    'x-weight': call.weight ?? 1,
    'x-rejects': rejectsOf(call),
  }
}

function withFile(request: Json): Json {
  const { properties } = request
  const file = { type: 'string', format: 'binary', description: 'The file.' }
  return {
    ...request, properties: { ...Object(properties), file },
    required: [...requiredOf(request), 'file'],
  }
}

function rejectsOf(call: Call): readonly ApiReject[] {
  const everyCall: readonly RejectCode[] = [
    ...needsSession(call) ? ['session_dead' as const] : [],
    'invalid_input',
    ...call.method === 'POST' ? ['body_too_large' as const, 'row_changed' as const] : [],
    'busy',
    'too_many_requests',
    'internal_error',
  ]
  return [...call.rejects, ...everyCall.filter((word) => !call.rejects.includes(word))]
    .map((word) => ({ word, ...rejects[word], meaning: messageOf('en_US', word) }))
}

function responsesOf(call: Call): Json {
  const all = rejectsOf(call)
  const fileTypes = call.returnsPicture === true ? ['image/jpeg'] : call.returnsFile ?? []
  const statuses = [...new Set([200, ...all.map(({ status }) => status)])].sort()
  return Object.fromEntries(statuses.map((status) => {
    const said = all.filter((reject) => reject.status === status)
    const schemas = [
      ...status === 200 && fileTypes.length === 0 ? [successSchema(call)] : [],
      ...said.length > 0 ? [rejectSchema(said)] : [],
    ]
    const [only] = schemas
    const schema = schemas.length === 1 ? only : { oneOf: schemas }
    const words = said.map(({ word, code }) => `${word} (${code})`).join(', ')
    const files = status === 200 ? Object.fromEntries(fileTypes.map((type) =>
      [type, { schema: { type: 'string', format: 'binary' } }])) : {}
    const description = status === 200 ? `Success (200)${words && `, or: ${words}`}` : words
    return [String(status), {
      description, content: { ...files, 'application/json': { schema } },
    }]
  }))
}

function successSchema(call: Call): Json {
  return envelopeSchema({ const: codeSuccess }, schemaOf(call.reply, 'output'))
}

function rejectSchema(said: readonly ApiReject[]): Json {
  return envelopeSchema({ enum: said.map(({ code }) => code) }, {
    type: 'object',
    required: ['reject'],
    properties: {
      reject: { enum: said.map(({ word }) => word) },
      field: { type: 'string', description: 'What of the request was wrong.' },
      supportId: { type: 'string', description: 'Names the failure to customer service.' },
    },
  })
}

function envelopeSchema(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', ...code }, msg: { type: 'string' }, data },
  }
}

function queryOf(request: Json, { samples: [sample] }: Call): readonly Json[] {
  const required = requiredOf(request)
  const values = new Map<string, unknown>(Object.entries({ ...Object(sample) }))
  const properties = z.record(z.string(), z.unknown()).safeParse(request['properties']).data ?? {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...exampleOf(values.get(name)),
  }))
}

const exampleOf = (example: unknown): Json => example === undefined ? {} : { example }

function requiredOf(request: Json): readonly string[] {
  return z.array(z.string()).safeParse(request['required']).data ?? []
}

function schemaOf(schema: Call['request'], io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
