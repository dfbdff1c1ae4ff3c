// A free ear: pocketsphinx, where the system has it, with a grammar of Lex' own training questions and the names of today. It hears set
// questions only; free dictation by the same program is of no use. The sound goes in through a pipe and lies in no file.
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openTurns } from '../../kernel/work/turns.ts'
import type { Ear, Transcript } from '../../ports/ear.ts'
import { QUESTION_PATTERNS } from './question-patterns.ts'
import { type SpokenNames, spokenGrammar } from './spoken-grammar.ts'

const PROGRAM = 'pocketsphinx_continuous'
const MODEL = '/usr/share/pocketsphinx/model/en-us'
const DICTIONARY = path.join(MODEL, 'cmudict-en-us.dict')
const ACOUSTIC = path.join(MODEL, 'en-us')
const TIMEOUT_MS = 30_000
/** Wide beams: with the program's own a third of the questions is lost. No cut at short pauses. */
const SEARCH = ['-beam', '1e-80', '-pbeam', '1e-80', '-wbeam', '1e-60', '-vad_postspeech', '150', '-logfn', '/dev/null']
/** Each hearing takes a core for seconds. */
const AT_ONCE = 1
const MOST_WAITING = 4
const BUSY = 'Others are being listened to. Please try again in a moment.'
const GRAMMAR_MS = 3_600_000

/** Whether the program and its English model are installed: Debian's `pocketsphinx` and `pocketsphinx-en-us`. */
export async function hasPocketsphinx(): Promise<boolean> {
  if (process.platform === 'win32' || !existsSync(DICTIONARY) || !existsSync(ACOUSTIC)) return false
  return promisify(execFile)('/bin/sh', ['-c', `command -v ${PROGRAM}`]).then(
    () => true,
    () => false,
  )
}

export type ClosedGrammarDeps = {
  readonly now: () => number
  /** Who and what may be named today. */
  readonly names: () => Promise<SpokenNames>
}

export function closedGrammarEar({ now, names }: ClosedGrammarDeps): Ear & { close(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'guru-ear-'))
  const file = path.join(folder, 'questions.jsgf')
  let grammar: { until: number; written: Promise<void> } | undefined
  const ready = () => {
    if (!grammar || now() >= grammar.until) {
      const written = write(file, names)
      grammar = { until: now() + GRAMMAR_MS, written }
      written.catch(() => {
        grammar = undefined
      })
    }
    return grammar.written
  }
  const turns = openTurns({
    atOnce: AT_ONCE,
    perPerson: AT_ONCE,
    waiting: MOST_WAITING,
    waitingPerPerson: 1,
    longestWaitMs: TIMEOUT_MS,
    busy: BUSY,
  })
  return {
    kind: 'closed_grammar',
    name: 'pocketsphinx on this server',
    async hear({ pcm }, signal, who) {
      const leave = await turns.enter(who, signal)
      try {
        signal.throwIfAborted()
        await ready()
        return await listen(file, pcm, signal)
      } finally {
        leave()
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function write(file: string, names: ClosedGrammarDeps['names']): Promise<void> {
  const known = new Set((await readFile(DICTIONARY, 'utf8')).split('\n').map((line) => line.slice(0, line.indexOf(' '))))
  writeFileSync(file, spokenGrammar(QUESTION_PATTERNS, await names(), (word) => known.has(word)).jsgf, { mode: 0o600 })
}

function listen(grammar: string, pcm: Uint8Array, signal: AbortSignal): Promise<Transcript> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const options = ['-hmm', ACOUSTIC, '-dict', DICTIONARY, '-jsgf', grammar, '-infile', '/dev/stdin', ...SEARCH]
  return new Promise((resolve, reject) => {
    // The program opens its input by name, which a pipe of the shell allows and a socket, as Node hands over, does not.
    const program = spawn('/bin/sh', ['-c', `cat | ${PROGRAM} "$@"`, 'ear', ...options], {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
      env: { PATH: process.env.PATH ?? '' },
    })
    const end = () => {
      // The group of its own: shell, pipe and program.
      if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGKILL')
    }
    limited.addEventListener('abort', end, { once: true })
    let output = ''
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, 4000)
    })
    program.on('error', reject)
    // Whoever ends before all was read has closed the pipe; how it ended says the rest.
    program.stdin.on('error', () => undefined)
    program.on('close', (code) => {
      limited.removeEventListener('abort', end)
      if (limited.aborted) reject(limited.reason as Error)
      else if (code === 0) resolve({ text: output.replace(/\s+/g, ' ').trim(), confidence: null })
      else reject(new Error(`the ear ended with ${code}`))
    })
    program.stdin.end(pcm)
  })
}
