// Secrets that no one has to think of: made at the first start, kept in GURU_HOME where only the owner reads.

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'

const Secrets = z.object({
  /** Signs sessions and links. */
  session: z.string().min(32),
})
export type Secrets = Infer<typeof Secrets>

/** @param given  the session secret that several servers share (GURU_SECRET); then nothing is written */
export function openSecrets(home: string, given: string | null = null): Secrets {
  if (given !== null) return { session: given }
  const file = path.join(home, 'secrets.json')
  const kept = read(file)
  if (kept !== undefined) {
    const parsed = Secrets.safeParse(kept)
    if (parsed.success) return parsed.data
    throw new Error(`${file} is damaged. Restore it from a backup, or remove it: everyone will have to sign in again.`)
  }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const made: Secrets = { session: randomBytes(32).toString('base64url') }
  // Written aside and renamed: a kill in between leaves either no file or a whole one.
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  renameSync(aside, file)
  return made
}

function read(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
