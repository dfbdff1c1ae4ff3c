// `guru` as a person calls it: in this process, or as a process of its own; with a folder for the files it reads and writes.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { runGuru } from '#cli/commands.ts'

const BIN = path.resolve(import.meta.dirname, '../../bin/guru.mjs')

export type CommandOutput = { readonly out: string; readonly err: string; readonly code: number | null }

/** Calls a command in this process, its two outputs caught. */
export async function guru(...args: string[]): Promise<CommandOutput> {
  let [out, err] = ['', '']
  const terminal = {
    out: (text: string) => {
      out += text
    },
    err: (text: string) => {
      err += text
    },
  }
  const code = await runGuru(args, terminal)
  return { out, err, code }
}

/** Calls the installed command as a process of its own. @param folder where it stands; relative paths are read there */
export function guruProcess(folder: string, ...args: string[]): CommandOutput {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', cwd: folder })
  return { out: stdout, err: stderr, code: status }
}

/** A folder for the files of one test file, removed after it; and a way to put a file there, answering its path. */
export function fileFolder(): { readonly folder: string; readonly file: (name: string, content: string | Uint8Array) => string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, content: string | Uint8Array) => {
    const full = path.join(folder, name)
    writeFileSync(full, content)
    return full
  }
  return { folder, file }
}
