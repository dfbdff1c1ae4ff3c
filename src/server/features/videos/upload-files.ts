// The pieces of uploads, as files of one folder named by their upload. Several servers of one database need one folder that they share.
import { randomUUID } from 'node:crypto'
import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ID = /^[0-9a-f-]{36}$/

export type PieceFiles = {
  readonly folder: string
  place(id: string): string
  create(id: string): Promise<void>
  /** Whether this server has the file of an upload; another one may, where they share no folder. */
  has(id: string): Promise<boolean>
  /** Bytes that have arrived; 0 where there is no file. */
  size(id: string): Promise<number>
  remove(id: string): Promise<void>
  /** Ids of all files there are. */
  list(): Promise<readonly string[]>
}

export function pieceFiles(folder: string): PieceFiles {
  const place = (id: string) => {
    if (!ID.test(id)) throw new Error('this is no id of an upload')
    return path.join(folder, id)
  }
  return {
    folder,
    place,
    async create(id) {
      await mkdir(folder, { recursive: true })
      await writeFile(place(id), '', { flag: 'wx' })
    },
    has: (id) =>
      stat(place(id)).then(
        () => true,
        () => false,
      ),
    size: (id) =>
      stat(place(id)).then(
        ({ size }) => size,
        () => 0,
      ),
    remove: (id) => rm(place(id), { force: true }),
    async list() {
      const entries = await opendir(folder).catch(() => null)
      const ids: string[] = []
      for await (const entry of entries ?? []) if (ID.test(entry.name)) ids.push(entry.name)
      return ids
    },
  }
}

export const newUploadId = (): string => randomUUID()
