// Generates every mutant of one source file from its syntax tree. Types, imports, strings, error
// messages and assertions are not mutated: an assertion, as a call or as a function of that name,
// is itself a check of a state that no input reaches. The first place of a key in a hash table
// (`home`) is not mutated either: any place is correct, and only the speed depends on it. A number
// in the size of a typed array stays too: one more is unused space at its end.
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
const passedOverFunctions = /^(?:assert|must|home$)/
const sizedCallees = /^(?:(?:Float64|Int32|Uint8|BigInt64)Array|grown(?:Floats|Ints|Bytes))$/

export function generateMutants(file: string, text: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const mutants: Mutant[] = []
  const indifferent = new Set<Node>()
  walk(program as unknown as Node, (node) => {
    for (const each of [...indifferentIn(node, text), ...sizesIn(node)]) indifferent.add(each)
    // The first fault of a comparison adds or removes equality; a number has no other fault.
    const faults = faultsOf(node, text).slice(indifferent.has(node) ? 1 : 0)
    for (const { kind, mutated, at = node } of faults) {
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
  switch (node.type) {
    case 'ThrowStatement': case 'TemplateLiteral': return true
    case 'CallExpression': return isNamed(node['callee'], assertions)
    case 'FunctionDeclaration': return isNamed(node['id'], passedOverFunctions)
    case 'MethodDefinition': return isNamed(node['key'], passedOverFunctions)
    default: return false
  }
}

function isNamed(node: unknown, names: RegExp): boolean {
  return isNode(node) && typeof node['name'] === 'string' && names.test(node['name'])
}

/**
 * The comparisons of a node with the same result whether or not they include equality: a choice
 * between the two sides, by value (`a < b ? a : b`) or by assignment (`if (a > b) b = a`), because
 * equal sides are the same; and a sort order (`a < b ? -1 : 1`), because equal elements may come in
 * either order.
 */
function indifferentIn(node: Node, text: string): readonly Node[] {
  const { test, consequent, alternate } = node
  if (!isNode(test) || !isNode(consequent)) return []
  const textOf = (part: unknown) => isNode(part) ? text.slice(part.start, part.end) : ''
  const sidesOf = ({ left, right }: Node) => [textOf(left), textOf(right)].toSorted().join(' ')
  const found = comparisonsIn(test)
  if (node.type === 'IfStatement') {
    const { expression } = consequent
    const isChoice = alternate === null && isNode(expression) && expression.operator === '='
      && found.every((each) => sidesOf(each) === sidesOf(expression))
    return isChoice ? found : []
  }
  const isOrder = [consequent, alternate].every((branch) => isNode(branch) && isOne(branch))
  const branches = [textOf(consequent), textOf(alternate)].toSorted().join(' ')
  return found.filter((each) => isOrder || sidesOf(each) === branches)
}

/** The numbers in the size of a typed array: the whole size or a factor of it. */
function sizesIn(node: Node): readonly Node[] {
  const isSized = ['NewExpression', 'CallExpression'].includes(node.type)
    && isNamed(node['callee'], sizedCallees)
  const size = Array.isArray(node['arguments']) ? node['arguments'].at(-1) : undefined
  return isSized && isNode(size) ? factorsOf(size).filter(({ type }) => type === 'Literal') : []
}

function factorsOf(node: Node): readonly Node[] {
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return [node]
  return [node['left'], node['right']].filter(isNode).flatMap(factorsOf)
}

/** The comparison of a condition, or both of a conditional one. */
function comparisonsIn(test: Node): readonly Node[] {
  if (test.type === 'ConditionalExpression') {
    return [test['consequent'], test['alternate']].filter(isNode).flatMap(comparisonsIn)
  }
  return comparisons[test.operator ?? '']?.length === 2 ? [test] : []
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
