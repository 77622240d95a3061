// The rows of users' pictures.
import type { FilePurpose } from '@ingot/contract/vocabulary'

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database {
    file_key: FileKeyTable
    stored_file: StoredFileTable
    file_content: FileContentTable
  }
}

/** A user's key, wrapped by a key of the key file. Without it their pictures are unreadable. */
export type FileKeyTable = {
  user_id: number
  wrapped_key: string
}

export type StoredFileTable = {
  id: string
  user_id: number
  purpose: FilePurpose
  width: number
  height: number
  /** Of the picture before its encryption, as its digest and its difference hash are. */
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  /** 64 bits in 16 hexadecimal digits. */
  difference_hash: string
  /** The digest of the encrypted bytes. */
  content_sha256: string
  created_at: number
  /** The workflow whose request uses it, and that request; null before. */
  used_by: string | null
  used_id: number | null
  /** When its owner's key was destroyed; it has no bytes since. */
  destroyed_at: number | null
}

export type FileContentTable = {
  file_id: string
  /** Nonce, tag and encrypted bytes. */
  content: Uint8Array
}
