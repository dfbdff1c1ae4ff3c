// The protocol's own conformance suite, run against a server that listens. It brings no key of its own, so that a relay adds one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../architecture/sources.ts'

export type Check = { readonly id: string; readonly status: string; readonly errorMessage?: string }
export type Run = { readonly checks: readonly Check[]; readonly said: string }

export const SUITE_FOLDER = path.join(ROOT, 'node_modules/@modelcontextprotocol/conformance')
const SUITE = path.join(SUITE_FOLDER, 'dist/index.js')
/** It is absent where only what the product runs on was installed. */
export const isSuiteThere = (): boolean => existsSync(SUITE)

/** Runs one scenario in a process of its own. @param onLine  hears what it prints, line by line */
export async function runScenario(args: readonly string[], onLine: (line: string) => void = () => {}): Promise<Run> {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'))
  const suite = spawn(process.execPath, ['--import', './scripts/conformance/older-node.mjs', SUITE, ...args, '--output-dir', folder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', NO_COLOR: '1' },
  })
  let said = ''
  const hear = (bytes: Buffer) => {
    said += bytes.toString()
    for (const line of bytes.toString().split('\n')) onLine(line)
  }
  suite.stdout.on('data', hear)
  suite.stderr.on('data', hear)
  await new Promise((resolve) => suite.once('close', resolve))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('checks.json'))
  const checks = await Promise.all(files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Check[]))
  await rm(folder, { recursive: true })
  return { checks: checks.flat(), said }
}

/** Passes on every request as it comes, with a key. */
export async function relay(to: { readonly port: number; readonly key: string }): Promise<{ url: string; server: Server }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${to.key}` }
    const passed = request({ host: '127.0.0.1', port: to.port, method: asked.method, path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, server }
}
