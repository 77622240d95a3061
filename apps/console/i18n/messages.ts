// The shape of the words by area; the English catalogue is the shape that all eight have.
import type audit from './catalogues/audit/en_US.json'
import type configuration from './catalogues/configuration/en_US.json'
import type login from './catalogues/login/en_US.json'
import type operators from './catalogues/operators/en_US.json'
import type overview from './catalogues/overview/en_US.json'
import type queue from './catalogues/queue/en_US.json'
import type shell from './catalogues/shell/en_US.json'
import type users from './catalogues/users/en_US.json'
import type withdrawals from './catalogues/withdrawals/en_US.json'

export interface Messages {
  audit: typeof audit
  configuration: typeof configuration
  login: typeof login
  operators: typeof operators
  overview: typeof overview
  queue: typeof queue
  shell: typeof shell
  users: typeof users
  withdrawals: typeof withdrawals
}

export type NavWord = keyof Messages['shell']['nav']
