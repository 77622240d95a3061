// The operator at the foot of the navigation, with the choices of theme and language and the
// logout.
import {
  logOutOperator, type OperatorSession,
} from '@ingot/features/operator/operator-session.console.ts'
import { LogOut, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '#data/ask.ts'
import { endSession } from '#data/session.ts'
import { toggleTheme, useIsDark } from '#data/theme.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LanguageSelect } from './language-select.tsx'

export function OperatorMenu({ session }: { readonly session: OperatorSession }) {
  const words = useTranslations('shell')
  const isDark = useIsDark()
  const handleLogOut = async () => {
    await ask(logOutOperator, {})
    endSession()
  }
  return (
    <div className="me-block">
      <LanguageSelect />
      <div className="me">
        <Avatar name={session.name} />
        <span className="f1">
          <b className="me-name">{session.name}</b>
          <span className="micro t3">{words(`roles.${session.role}`)}</span>
        </span>
        <button
          aria-label={isDark ? words('lightTheme') : words('darkTheme')}
          className="icon-button"
          onClick={toggleTheme}
          type="button"
        >
          {isDark ? <Sun aria-hidden size={16} /> : <Moon aria-hidden size={16} />}
        </button>
        <button
          aria-label={words('logOut')}
          className="icon-button"
          onClick={() => void handleLogOut()}
          type="button"
        >
          <LogOut aria-hidden size={16} />
        </button>
      </div>
    </div>
  )
}
