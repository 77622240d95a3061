// The two passwords of a user have one address; its parameter chooses.
import { useSearch } from '@tanstack/react-router'
import { CoinPasswordPage } from './coin-password-page.tsx'
import { LoginPasswordPage } from './login-password-page.tsx'

export function PasswordPage() {
  const { kind } = useSearch({ from: '/pages/modify/password' })
  return kind === 'login' ? <LoginPasswordPage /> : <CoinPasswordPage />
}
