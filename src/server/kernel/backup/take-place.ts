// Restored files take the place of the old ones, which are kept beside them. A note says what goes where, so that a process which is killed
// in between is followed by one that goes on: there is no moment at which a start finds half of each.
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const Note = z.object({
  from: z.string(),
  keep: z.string(),
  moves: z.array(z.object({ name: z.string(), hadOld: z.boolean(), hasNew: z.boolean() })),
})

const noteFile = (home: string) => path.join(home, 'restore.json')

/**
 * @param from  folder within home that holds the new files
 * @param keep  folder within home that will hold the old ones
 */
export async function takePlace(home: string, from: string, keep: string, names: readonly string[]): Promise<void> {
  const moves = names.map((name) => ({
    name,
    hadOld: existsSync(path.join(home, name)),
    hasNew: existsSync(path.join(home, from, name)),
  }))
  const aside = `${noteFile(home)}.${process.pid}`
  const handle = await open(aside, 'w', 0o600)
  await handle.writeFile(JSON.stringify({ from, keep, moves }))
  await handle.sync()
  await handle.close()
  await rename(aside, noteFile(home))
  await finishTakingPlace(home)
}

/** Goes on with what a killed restore had begun to move; nothing where there is none. Only whoever holds the folder's lock may. */
export async function finishTakingPlace(home: string): Promise<void> {
  const text = await readFile(noteFile(home), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { from, keep, moves } = Note.parse(JSON.parse(text))
  if (moves.some(({ hadOld }) => hadOld)) await mkdir(path.join(home, keep), { recursive: true, mode: 0o700 })
  for (const { name, hadOld, hasNew } of moves) {
    const [now, old, fresh] = [path.join(home, name), path.join(home, keep, name), path.join(home, from, name)]
    if (hadOld && !existsSync(old)) await rename(now, old)
    if (hasNew && existsSync(fresh)) await rename(fresh, now)
  }
  await rm(path.join(home, from), { recursive: true, force: true })
  await rm(noteFile(home))
}
