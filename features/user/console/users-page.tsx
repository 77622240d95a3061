// Users: the search, or one user where the address names one.
import { UserDetail } from './user-detail.tsx'
import { UserSearch } from './user-search.tsx'

export function UsersPage({ rest }: { readonly rest: string }) {
  return /^[1-9]\d{0,14}$/.test(rest) ? <UserDetail id={Number(rest)} key={rest} /> : <UserSearch />
}
