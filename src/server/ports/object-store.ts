// Where files lie that members upload, by their keys. Only what the server has made itself, or has looked into, is put there.
import type { Readable } from 'node:stream'

/** Letters, digits and hyphens: a key is a file's name on a disk and a part of an address. */
export const OBJECT_KEY = /^[A-Za-z0-9-]{1,120}$/

export type ObjectStore = {
  readonly name: string
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined where nothing lies there. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Puts a file of this machine, without holding it in memory. */
  putFile(key: string, file: string, type: string): Promise<void>
  /** How large it is, and its bytes between two places, both included; undefined where nothing lies there. */
  open(key: string): Promise<StoredFile | undefined>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** All keys, in no order, while they are read; for backups. */
  list(): AsyncIterable<string>
}

export type StoredFile = { readonly size: number; read(from: number, to: number): Promise<Readable> }

/** The store does not answer, or refuses. */
export class ObjectStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ObjectStoreError'
  }
}

export function checkedKey(key: string): string {
  if (!OBJECT_KEY.test(key)) throw new ObjectStoreError('this is no key of an object')
  return key
}
