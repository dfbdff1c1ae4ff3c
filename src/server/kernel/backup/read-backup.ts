// Reads a backup from its head to its end, hands out what is in it, and says at the end whether it is all there.
import { OBJECT_KEY } from '../../ports/object-store.ts'
import { DamagedBackupError, type Entry, readArchive } from './archive.ts'
import {
  Hashing,
  HEADER_NAME,
  Header,
  HOME_FILES,
  isSameSum,
  MANIFEST_NAME,
  Manifest,
  named,
  type Sum,
  Summing,
  sha256,
} from './manifest.ts'

export type BackupReader = {
  /** Comes first, once. */
  readonly begin?: (header: Header) => Promise<void>
  readonly rows?: (table: Header['tables'][number], rows: readonly string[]) => Promise<void>
  /** Piece by piece; what is not taken is read all the same. */
  readonly upload?: (key: string, pieces: AsyncIterable<Buffer>) => Promise<void>
  readonly file?: (name: string, bytes: Buffer) => Promise<void>
}

export type ReadBackup = { readonly header: Header; readonly manifest: Manifest }

const NONE: Sum = { count: 0, bytes: 0, hash: '0'.repeat(64) }
const alien = () => new DamagedBackupError('This is no backup of AI Sports Guru, or one of a newer format.')

/** @throws DamagedBackupError with a sentence that names the first part which is not as it was written */
export async function readBackup(file: string, reader: BackupReader, signal?: AbortSignal): Promise<ReadBackup> {
  let header: Header | undefined
  let manifest: Manifest | undefined
  let head = ''
  const tables = new Map<string, Summing>()
  const uploads = new Summing()
  const files = new Summing()

  const takeHead = async (bytes: Buffer) => {
    header = parsed(Header, bytes)
    head = sha256(bytes)
    await reader.begin?.(header)
  }
  const takeRows = async (name: string, bytes: Buffer) => {
    const table = header?.tables.find((one) => one.name === name)
    if (!table) throw alien()
    const rows = bytes.toString('utf8').split('\n').slice(0, -1)
    const sum = tables.get(name) ?? new Summing()
    tables.set(name, sum)
    for (const row of rows) sum.add(row, Buffer.byteLength(row))
    await reader.rows?.(table, rows)
  }
  const takeUpload = async (key: string, pieces: AsyncIterable<Buffer>) => {
    const hashing = new Hashing()
    const passing = hashing.passing(pieces)
    await reader.upload?.(key, passing)
    for await (const _ of passing);
    uploads.add(named(key, hashing.digest()), hashing.bytes)
  }
  const take = async (name: string, entry: Entry) => {
    if (name === HEADER_NAME) return takeHead(await entry.whole())
    if (!header) throw alien()
    const [kind, key = ''] = name.split('/')
    if (name === MANIFEST_NAME) manifest = parsed(Manifest, await entry.whole())
    else if (kind === 'tables') await takeRows(key, await entry.whole())
    else if (kind === 'uploads' && OBJECT_KEY.test(key)) await takeUpload(key, entry.pieces)
    else if (kind === 'home' && (HOME_FILES as readonly string[]).includes(key)) {
      const bytes = await entry.whole()
      files.add(named(key, sha256(bytes)), bytes.length)
      await reader.file?.(key, bytes)
    } else throw alien()
  }
  await readArchive(file, take, signal)
  if (!header) throw alien()
  if (!manifest) throw new DamagedBackupError('The file ends too early: what it should hold is not said.')
  const wrong = [
    ...(manifest.header === head ? [] : ['its head']),
    ...header.tables.map(({ name }) => name).filter((name) => !isSameSum(manifest!.tables[name], tables.get(name)?.sum ?? NONE)),
    ...(isSameSum(manifest.uploads, uploads.sum) ? [] : ['the uploads']),
    ...(isSameSum(manifest.files, files.sum) ? [] : ['the files of the data folder']),
  ]
  if (wrong.length > 0) throw new DamagedBackupError(`Not as it was written: ${wrong.join(', ')}.`)
  return { header, manifest }
}

function parsed<T>(shape: { safeParse(value: unknown): { success: boolean; data?: T } }, bytes: Buffer): T {
  try {
    const { success, data } = shape.safeParse(JSON.parse(bytes.toString('utf8')))
    if (success) return data as T
  } catch {
    // No JSON: said below.
  }
  throw alien()
}
