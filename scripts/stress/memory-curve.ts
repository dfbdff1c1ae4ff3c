// The memory of a running product part by part, so that what grows has a name.
import { askControl } from '#server/kernel/process/admin-socket.ts'
import { lockHolder } from '#server/kernel/process/lock.ts'
import type { MemoryParts } from '#server/kernel/process/memory.ts'
import type { Product } from '#tests/support/server.ts'

const MINUTE = 60_000
const MB = 2 ** 20

export const mb = (bytes: number): string => (bytes / MB).toFixed(0)

/** The memory of a running product at one moment. */
export type MemoryPoint = { readonly what: string; readonly minute: number; readonly parts: MemoryParts }

export const MEMORY_HEAD =
  '| minute | RSS | main heap used/held | outside it | buffers | threads’ heaps | PGlite heap | PGlite WASM | caches | |'
export function memoryLine({ what, minute, parts: { rss, main, database, threads, caches } }: MemoryPoint): string {
  const sum = (list: readonly number[]) => mb(list.reduce((a, b) => a + b, 0))
  const heaps = threads.length === 0 ? '–' : `${threads.length}: ${sum(threads.map(({ heapTotal, external }) => heapTotal + external))}`
  const [first] = caches
  const cells = [
    minute.toFixed(1),
    mb(rss),
    `${mb(main.heapUsed)}/${mb(main.heapTotal)}`,
    mb(main.external),
    mb(main.arrayBuffers),
    heaps,
    database ? `${mb(database.heapUsed)}/${mb(database.heapTotal)}` : '–',
    database ? mb(database.wasm) : '–',
    `${sum(caches.map(({ bytes }) => bytes))}${first ? ` (${first.name} ${mb(first.bytes)})` : ''}`,
    what,
  ]
  return `| ${cells.join(' | ')} |`
}

async function partsOf(product: Product): Promise<MemoryParts> {
  const holder = lockHolder(product.home)
  if (!holder) throw new Error('the product does not run')
  return (await askControl(holder, 'memory')) as MemoryParts
}

/** @param start on the clock of `performance.now()` */
export async function memoryPoint(product: Product, what: string, start: number): Promise<MemoryPoint> {
  return { what, minute: (performance.now() - start) / MINUTE, parts: await partsOf(product) }
}
