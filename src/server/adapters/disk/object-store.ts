// Objects as files of one folder. A file is written beside its place and moved there, so that none is ever half there.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkedKey, OBJECT_KEY, type ObjectStore } from '../../ports/object-store.ts'

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

export function diskObjects(folder: string): ObjectStore {
  const place = (key: string) => path.join(folder, checkedKey(key))
  const placed = async (key: string, write: (beside: string) => Promise<void>) => {
    const target = place(key)
    await mkdir(folder, { recursive: true })
    const beside = path.join(folder, `.${randomUUID()}`)
    try {
      await write(beside)
      await rename(beside, target)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }
  return {
    name: 'disk',
    put: (key, bytes) => placed(key, (beside) => writeFile(beside, bytes)),
    putFile: (key, file) => placed(key, (beside) => copyFile(file, beside)),
    async open(key) {
      const target = place(key)
      try {
        const { size } = await stat(target)
        return { size, read: async (start, end) => createReadStream(target, { start, end }) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => rm(place(key), { force: true }),
    async *list() {
      const entries = await opendir(folder).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      // What a kill left half written has a name that is no key.
      for await (const entry of entries ?? []) if (OBJECT_KEY.test(entry.name)) yield entry.name
    },
  }
}
