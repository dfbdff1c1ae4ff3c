// An answer as it travels. One that is handed out again (it is frozen, see kernel/door/invoke.ts) is written once, and packed once for
// each way of packing: a board of 200 kB is asked for hundreds of times in the two seconds that it serves.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bounded } from '../kernel/cache.ts'
import { etagOf } from './freshness.ts'

const QUALITY = 4
const PACK_FROM_BYTES = 1024

const PACKERS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
type Packing = keyof typeof PACKERS

export type Written = {
  /** Text when it is written for this one caller; bytes when others get the very same. */
  readonly body: string | Buffer
  readonly etag: string
  /** Set when the body is packed already. */
  readonly packing?: Packing
}

class Kept {
  readonly bytes: Buffer
  readonly etag: string
  readonly #packed = new Map<Packing, Promise<Buffer>>()

  constructor(text: string) {
    this.bytes = Buffer.from(text)
    this.etag = etagOf(text)
  }

  packed(packing: Packing): Promise<Buffer> {
    const before = this.#packed.get(packing)
    if (before) return before
    const made = PACKERS[packing](this.bytes)
    this.#packed.set(packing, made)
    return made
  }
}

const before = new WeakMap<object, Kept>()

function keptFor(answer: object): Kept {
  const known = before.get(answer)
  if (known) return known
  const made = new Kept(JSON.stringify(answer))
  before.set(answer, made)
  return made
}

/** @param accepted  the caller's `accept-encoding` */
export async function written(answer: unknown, accepted = ''): Promise<Written> {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) {
    const text = JSON.stringify(answer)
    return { body: text, etag: etagOf(text) }
  }
  const kept = keptFor(answer)
  const packing = kept.bytes.length < PACK_FROM_BYTES ? undefined : packingOf(accepted)
  if (packing === undefined) return { body: kept.bytes, etag: kept.etag }
  return { body: await kept.packed(packing), etag: kept.etag, packing }
}

const pages = bounded<Promise<Buffer>>({ name: 'packed pages', max: 200, mostBytes: 4 * 2 ** 20 })

/** A page of which there are few: packed once, and not for everybody who opens it. */
export async function writtenPage(page: string, accepted = ''): Promise<{ readonly body: string | Buffer; readonly packing?: Packing }> {
  const packing = page.length < PACK_FROM_BYTES ? undefined : packingOf(accepted)
  if (packing === undefined) return { body: page }
  const key = `${packing} ${page}`
  const packed = pages.get(key) ?? PACKERS[packing](Buffer.from(page))
  pages.set(key, packed)
  return { body: await packed, packing }
}

/** Brotli before gzip, unless the caller rules it out ("br;q=0"). */
function packingOf(accepted: string): Packing | undefined {
  const wanted = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((packing) => wanted.includes(packing))
}
