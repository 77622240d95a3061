// Generates every mutant of one source file from its syntax tree. Types, imports, strings, the
// messages of errors and whole assertions are left alone: an assertion is itself a check, and no
// input reaches the state that it refuses.
import { parseSync } from 'oxc-parser'
import type { Mutant, MutantKind } from './mutant.ts'

type Fault = {
  readonly kind: MutantKind
  readonly mutated: string
  /** The replaced node, where it is not the visited one. */
  readonly at?: Span
}

export type Span = { readonly start: number, readonly end: number }

/** A node of the syntax tree (ESTree with TypeScript); only the read fields are named. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly operator?: string
  readonly [field: string]: unknown
}

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'],
  '===': ['!=='], '!==': ['==='],
}
const arithmetic: Readonly<Record<string, string>> = {
  '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<<': '>>', '>>': '<<', '>>>': '<<',
  '&': '|', '|': '&', '^': '&',
}
const passedOver = /^(?:Import|Export(?:All|Default)|TS(?!As|NonNull|Satisfies))/
const assertions = /^(?:assert|must)/

export function generateMutants(file: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const mutants: Mutant[] = []
  walk(program as unknown as Node, (node) => {
    for (const { kind, mutated, at = node } of faultsOf(node, text)) {
      mutants.push({
        file, start: at.start, end: at.end, kind, mutated,
        line: text.slice(0, at.start).split('\n').length,
        original: text.slice(at.start, at.end),
        context: contextOf(text, at.start),
      })
    }
  })
  return mutants
}

/** Where each statement that is one expression begins and ends. */
export function expressionStatements(file: string, text: string): readonly Span[] {
  const spans: Span[] = []
  visitAll(parseSync(file, text).program as unknown as Node, ({ type, start, end }) => {
    if (type === 'ExpressionStatement') spans.push({ start, end })
  })
  return spans
}

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visitAll(child, visit)
    }
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  if (passedOver.test(node.type) || isAssertion(node)) return
  visit(node)
  for (const [field, value] of Object.entries(node)) {
    if (isWithoutEffect(node, field)) continue
    if (field === 'typeAnnotation' || field === 'returnType' || field === 'typeArguments') continue
    if (field === 'key' && node['computed'] !== true) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit)
    }
  }
}

/**
 * Parts of which no value matters: the fallback of a read of a typed array, which is never out of
 * its bounds, and how far a comparison function is above or below zero.
 */
function isWithoutEffect(node: Node, field: string): boolean {
  const { left, consequent, alternate } = node
  if (node.type === 'LogicalExpression' && node.operator === '??' && field === 'right') {
    return isNode(left) && left.type === 'MemberExpression' && left['computed'] === true
  }
  const isComparison = node.type === 'ConditionalExpression'
    && [consequent, alternate].every((branch) => isNode(branch) && isOne(branch))
  return isComparison && (field === 'consequent' || field === 'alternate')
}

/** 1 or -1. */
function isOne(node: Node): boolean {
  const argument = node['argument']
  return node['raw'] === '1' || (node.operator === '-' && isNode(argument) && isOne(argument))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isAssertion(node: Node): boolean {
  if (node.type === 'ThrowStatement' || node.type === 'TemplateLiteral') return true
  const callee = node['callee']
  return node.type === 'CallExpression' && isNode(callee)
    && typeof callee['name'] === 'string' && assertions.test(callee['name'])
}

function faultsOf(node: Node, text: string): readonly Fault[] {
  const textOf = (part: unknown) => isNode(part) ? text.slice(part.start, part.end) : ''
  const { operator = '' } = node
  switch (node.type) {
    case 'BinaryExpression': return binaryFaults(node, textOf)
    case 'LogicalExpression': return operator === '??' ? [] : [{
      kind: 'logic',
      mutated: `(${textOf(node['left'])}) ${operator === '&&' ? '||' : '&&'} `
        + `(${textOf(node['right'])})`,
    }]
    case 'UnaryExpression': return operator === '!' || operator === '-'
      ? [{ kind: 'negation', mutated: `(${textOf(node['argument'])})` }] : []
    case 'UpdateExpression': return [{
      kind: 'assignment',
      mutated: `${textOf(node['argument'])} ${operator === '++' ? '-=' : '+='} 1`,
    }]
    case 'AssignmentExpression': return assignmentFaults(operator, node, textOf)
    case 'IfStatement': case 'ConditionalExpression': return conditionFaults(node)
    case 'Literal': return literalFaults(node, text)
    case 'CallExpression': return extremeFaults(node, textOf)
    case 'ExpressionStatement': return isRemovable(node) ? [removed] : []
    case 'ContinueStatement': case 'BreakStatement': return [removed]
    case 'ReturnStatement': return node['argument'] === null ? [removed] : []
    default: return []
  }
}

const removed: Fault = { kind: 'removed-statement', mutated: '' }

function binaryFaults(node: Node, textOf: (part: unknown) => string): readonly Fault[] {
  const { operator = '' } = node
  const joined = (other: string) => `(${textOf(node['left'])}) ${other} (${textOf(node['right'])})`
  const others = comparisons[operator]
  if (others !== undefined) {
    return others.map((other) => ({ kind: 'comparison', mutated: joined(other) }))
  }
  const other = arithmetic[operator]
  return other === undefined ? [] : [{ kind: 'arithmetic', mutated: joined(other) }]
}

/** A branch that is always taken, and one that never is. */
function conditionFaults(node: Node): readonly Fault[] {
  const test = node['test']
  if (!isNode(test)) return []
  return ['true', 'false'].map((mutated) => ({ kind: 'condition', mutated, at: test }))
}

function assignmentFaults(
  operator: string, node: Node, textOf: (part: unknown) => string,
): readonly Fault[] {
  const other = arithmetic[operator.slice(0, -1)]
  if (operator === '=' || other === undefined) return []
  return [{
    kind: 'assignment', mutated: `${textOf(node['left'])} ${other}= ${textOf(node['right'])}`,
  }]
}

function literalFaults(node: Node, text: string): readonly Fault[] {
  const raw = text.slice(node.start, node.end)
  if (raw === 'true' || raw === 'false') {
    return [{ kind: 'boolean', mutated: raw === 'true' ? 'false' : 'true' }]
  }
  if (!/^\d/.test(raw)) return []
  const isBig = raw.endsWith('n')
  const value = BigInt(isBig ? raw.slice(0, -1).replaceAll('_', '')
    : Number.isSafeInteger(Number(raw.replaceAll('_', ''))) ? Number(raw.replaceAll('_', '')) : 0)
  return [{ kind: 'number', mutated: `${value + 1n}${isBig ? 'n' : ''}` }]
}

function extremeFaults(node: Node, textOf: (part: unknown) => string): readonly Fault[] {
  const whole = textOf(node)
  const found = /^Math\.(min|max|floor|ceil)\(/.exec(whole)
  if (found === null) return []
  const [start, name = ''] = found
  const other = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }[name] ?? name
  return [{ kind: 'extreme', mutated: `Math.${other}(${whole.slice(start.length)}` }]
}

/** A statement whose loss changes state: a call or an assignment, but no assertion. */
function isRemovable(node: Node): boolean {
  const expression = node['expression']
  return isNode(expression) && !isAssertion(expression)
    && ['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression']
      .includes(expression.type)
}

function contextOf(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end).trim()
}
