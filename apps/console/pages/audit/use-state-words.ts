// A state of the audit log in the words of the screen that shows it.
import { useTranslations } from 'use-intl'
import { useWaitingWords } from '#ui/use-change-words.ts'
import type { AuditState } from './audit-state.ts'

export function useStateWords(): (state: AuditState) => string {
  const audit = useTranslations('audit.states')
  const roles = useTranslations('shell.roles')
  const operators = useTranslations('operators.states')
  const withdrawals = useTranslations('withdrawals.states')
  const parts = useTranslations('users.parts')
  const waiting = useWaitingWords()
  return (state) => {
    switch (state.kind) {
      case 'role':
        return state.name === ''
          ? roles(state.role) : audit('role', { name: state.name, role: roles(state.role) })
      case 'operator':
        return operators(state.status)
      case 'withdrawal': {
        const text = withdrawals(state.status)
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
