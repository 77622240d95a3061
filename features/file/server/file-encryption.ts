// [UP10] Pictures are encrypted with AES-256-GCM under a key of their owner. A key of the key file
// wraps it, so the database alone shows no picture, and a destroyed key makes all of them
// unreadable. The encryption binds a picture to its id and its owner.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export type FileOwner = { readonly id: string; readonly user: number }

/** A new key of a user, wrapped. */
export function mintFileKey(secretKey: SecretKey, user: number): string {
  return secretKey.encrypt(randomBytes(keyBytes).toString('base64url'), keyOwner(user))
}

/** Throws where the key was wrapped by another key file or for another user. */
export function openFileKey(secretKey: SecretKey, user: number, wrapped: string): Buffer {
  const key = secretKey.decrypt(wrapped, keyOwner(user))
  if (key === undefined) throw new Error(`the key of the pictures of user ${user} is not whole`)
  return Buffer.from(key, 'base64url')
}

/** Nonce, tag and encrypted bytes. */
export function encryptFile(key: Uint8Array, owner: FileOwner, bytes: Uint8Array): Uint8Array {
  const nonce = randomBytes(nonceBytes)
  const writer = createCipheriv(cipher, key, nonce).setAAD(boundTo(owner))
  const body = [writer.update(bytes), writer.final()]
  return new Uint8Array(Buffer.concat([nonce, writer.getAuthTag(), ...body]))
}

/** Throws where the bytes were edited, or encrypted for another picture or owner. */
export function decryptFile(key: Uint8Array, owner: FileOwner, content: Uint8Array): Uint8Array {
  const reader = createDecipheriv(cipher, key, content.subarray(0, nonceBytes))
    .setAAD(boundTo(owner))
    .setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = reader.update(content.subarray(nonceBytes + tagBytes))
  return new Uint8Array(Buffer.concat([body, reader.final()]))
}

const keyOwner = (user: number): string => `pictures of user ${user}`
const boundTo = ({ id, user }: FileOwner): Buffer => Buffer.from(`picture ${id} of user ${user}`)
