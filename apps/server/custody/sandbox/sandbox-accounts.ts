// The accounts of a sandbox's custody, made at random at its first start. Their private keys are
// not stored: the coins of a sandbox exist in its own file only.
import { createECDH, createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type AddressKind, addressKinds } from '@ingot/contract/vocabulary'
import { createBase58check } from '@scure/base'
import { tonAddressOf, xrpAddressOf } from '#custody/read-address.ts'

/** Returns the account of a kind of addresses, the same after every start. */
export function openSandboxAccounts(database: DatabaseSync): (kind: AddressKind) => string {
  database.exec(`create table if not exists account
    (kind text primary key, account text not null) strict`)
  const insert = database.prepare('insert into account values (?, ?) on conflict (kind) do nothing')
  const select = database.prepare('select account from account where kind = ?')
  const stored = new Map<AddressKind, string>()
  for (const kind of addressKinds) {
    insert.run(kind, newAccount(kind))
    stored.set(kind, String(select.get(kind)?.['account']))
  }
  return (kind) => stored.get(kind) ?? ''
}

function newAccount(kind: AddressKind): string {
  if (kind === 'xrp') return xrpAddressOf(randomBytes(20))
  return kind === 'ton' ? tonAddressOf(randomBytes(32)) : newPublicKey()
}

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()))

/** BIP 32: version, depth, the parent's fingerprint, the number, the chain code and the key. */
function newPublicKey(): string {
  const key = createECDH('secp256k1')
  key.generateKeys()
  return base58check.encode(Buffer.concat([
    Buffer.from('0488b21e', 'hex'), Buffer.of(3), randomBytes(4), Buffer.from('80000000', 'hex'),
    randomBytes(32), key.getPublicKey(undefined, 'compressed'),
  ]))
}
