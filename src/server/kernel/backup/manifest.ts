// What stands in a backup beside the rows: at its head what they are, at its end how many there must be, with a hash of each table.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'

/** Raised when a file of before can no longer be read as it was. */
export const FORMAT = 1

export const Header = z.object({
  product: z.literal('ai-sports-guru'),
  format: z.literal(FORMAT),
  /** Version of the product that made it. */
  version: z.string(),
  /** Epoch ms. */
  madeAt: z.number(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
  /** `inside`: the secret that signs sessions is in the file; `given`: the server was given it as GURU_SECRET. */
  secret: z.enum(['inside', 'given']),
})
export type Header = Infer<typeof Header>

const Sum = z.object({ count: z.number().int(), bytes: z.number().int(), hash: z.string() })
export type Sum = Infer<typeof Sum>

export const Manifest = z.object({
  tables: z.record(z.string(), Sum),
  sequences: z.record(z.string(), z.string()),
  uploads: Sum,
  /** Small files of the data folder. */
  files: Sum,
  /** SHA-256 of the head. */
  header: z.string(),
})
export type Manifest = Infer<typeof Manifest>

export const HEADER_NAME = 'header.json'
export const MANIFEST_NAME = 'manifest.json'
/** What of the data folder belongs to the product's data, beside database and uploads. */
export const HOME_FILES = ['secrets.json', 'demo-clock.json'] as const

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const MODULUS = 1n << 256n

/**
 * Counts things and hashes them without regard to their order, which no database promises: the sum of their SHA-256 modulo 2^256. It
 * finds every loss, change and doubling; it is no signature against somebody who writes the file.
 */
export class Summing {
  #count = 0
  #bytes = 0
  #sum = 0n
  add(content: Uint8Array | string, size = content.length): void {
    this.#count++
    this.#bytes += size
    this.#sum = (this.#sum + BigInt(`0x${sha256(content)}`)) % MODULUS
  }
  get sum(): Sum {
    return { count: this.#count, bytes: this.#bytes, hash: this.#sum.toString(16).padStart(64, '0') }
  }
}

/** An upload or a file counts with its name. @param hash its SHA-256 */
export const named = (name: string, hash: string): string => `${name} ${hash}`

/** Pieces that are hashed as they pass. */
export class Hashing {
  readonly #hash = createHash('sha256')
  #bytes = 0
  async *passing<T extends Uint8Array>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const piece of pieces) {
      this.#hash.update(piece)
      this.#bytes += piece.byteLength
      yield piece
    }
  }
  get bytes(): number {
    return this.#bytes
  }
  /** Once all has passed. */
  digest(): string {
    return this.#hash.digest('hex')
  }
}

export const isSameSum = (one: Sum | undefined, other: Sum): boolean => one?.count === other.count && one.hash === other.hash
