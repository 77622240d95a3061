// Users: the search, or one user where the address names one, with the section that it names.
import { UserDetail } from './user-detail.tsx'
import { UserSearch } from './user-search.tsx'

export function UsersPage({ rest }: { readonly rest: string }) {
  const [, id, section = ''] = /^([1-9]\d{0,14})(?:\/([a-z]+))?$/.exec(rest) ?? []
  return id === undefined ? <UserSearch />
    : <UserDetail id={Number(id)} key={id} section={section} />
}
