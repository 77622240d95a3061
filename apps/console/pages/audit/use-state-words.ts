// A state of the audit log in the words of the screen that shows it.
import { useMessages, useTranslations } from 'use-intl'
import { useWaitingWords } from '#ui/use-change-words.ts'
import type { AuditState } from './audit-state.ts'

/** The areas with the words of the states of each kind of object. */
const stateAreas: Readonly<Record<string, string>> = {
  operator: 'operators', withdrawal: 'withdrawals',
}

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
        const text = statusText(areas, stateAreas[kind ?? ''] ?? '', state.status)
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

/** The word of a state in its area; the state itself where the area has none. */
function statusText(areas: object, area: string, status: string): string {
  const states: unknown = Reflect.get(Object(Reflect.get(areas, area)), 'states')
  const word: unknown = Reflect.get(Object(states), status)
  return typeof word === 'string' ? word : status
}
