// The passwords that leaked most often, as a filter of about 196,000 of them. How its file was made
// is docs/decisions/0008.
import { readFileSync } from 'node:fs'
import { PasswordFilter } from './password-filter.ts'

/** The listed passwords, folded by `foldPassword`. */
export const listedPasswords =
  new PasswordFilter(readFileSync(new URL('./listed-passwords.bin', import.meta.url)))
