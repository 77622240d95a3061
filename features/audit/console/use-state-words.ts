// A state of the audit log in the words of the screen that shows it.
import { useMessages, useTranslations } from 'use-intl'
import { useWaitingWords } from '@ingot/console/ui/use-change-words.ts'
import type { AuditState } from './audit-state.ts'

/** A state of an object of the kind. */
export function useStateWords(): (state: AuditState, kind: string | undefined) => string {
  const audit = useTranslations('audit.states')
  const roles = useTranslations('shell.roles')
  const areas: object = useMessages()
  const parts = useTranslations('users.parts')
  const waiting = useWaitingWords()
  return (state, kind) => {
    switch (state.kind) {
      case 'role':
        return state.name === ''
          ? roles(state.role) : audit('role', { name: state.name, role: roles(state.role) })
      case 'status': {
        const text = statusText(areaOf(areas, kind ?? ''), state.status)
        return state.approvals === undefined
          ? text : audit('approvals', { state: text, ...state.approvals })
      }
      case 'freeze':
        return audit(state.isFrozen ? 'frozen' : 'allowed', { part: parts(state.part) })
      case 'change':
        return waiting.change(state.change)
      case 'sessions':
        return audit('sessions', { count: state.count })
    }
  }
}

/** The area of a kind of object has its word under `auditTargets`, with its `name` in it. */
export function areaOf(areas: object, kind: string): object | undefined {
  return Object.values<object>({ ...areas })
    .find((area) => wordIn(area, 'auditTargets', kind) !== '')
}

/** A text of an area; empty where it has none. */
export function wordIn(area: object, part: string, key: string): string {
  const words: unknown = Reflect.get(area, part)
  const word: unknown = Reflect.get(Object(words), key)
  return typeof word === 'string' ? word : ''
}

/** The word of a state in its area; the state itself where the area has none. */
function statusText(area: object | undefined, status: string): string {
  const word = area === undefined ? '' : wordIn(area, 'states', status)
  return word === '' ? status : word
}
