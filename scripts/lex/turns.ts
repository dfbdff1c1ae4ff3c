// The questions that Lex is measured by, read from their files. The files are written apart from everything that Lex learns from
// and are never changed to fit.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Expected = {
  /** A tool that must be called, or a kind of behavior ("care", "ok", "premise" …) after "!". */
  readonly tool: string
  /** Arguments that the call must hold, by their path, several allowed for one name. */
  readonly args: readonly (readonly [string, string])[]
  /** Figures that must stand in the answer, signs left aside. */
  readonly figures: readonly number[]
  readonly says: readonly RegExp[]
  readonly never: readonly RegExp[]
}
export type Turn = {
  /** The set that it belongs to: `own`, or a set that was unseen once (`seen-1`). */
  readonly set: string
  readonly file: string
  readonly form: string
  readonly text: string
  readonly expected: Expected
  /** Whether it continues the conversation of the turn before. */
  readonly follows: boolean
}

const FOLDER = fileURLToPath(new URL('./test-set/', import.meta.url))

/** Every turn of the files `*.txt` of a folder and of the sets in it; the project's own set where none is given. */
export function readTurns(folder: string = FOLDER, set = 'own'): Turn[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))
  const own = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.txt'))
    .flatMap(({ name }) => turnsOf(name.replace('.txt', ''), readFileSync(join(folder, name), 'utf8')).map((turn) => ({ ...turn, set })))
  return [...own, ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => readTurns(join(folder, name), name))]
}

function turnsOf(file: string, text: string): Omit<Turn, 'set'>[] {
  let base = expectedOf('!talk', '')
  const turns: Omit<Turn, 'set'>[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('@')) {
      const [tool = '', ...rest] = line.slice(1).split(' ')
      base = expectedOf(tool, rest.join(' '))
    } else if (/^[a-z] /.test(line)) {
      const [said = '', wanted = ''] = line.slice(2).split(' => ')
      const own = wanted.startsWith('@') ? wanted.slice(1).split(' ') : null
      const more = own ? expectedOf(own[0]!, own.slice(1).join(' ')) : expectedOf(base.tool, wanted)
      turns.push({
        file,
        form: line[0]!,
        text: said,
        follows: line.startsWith('f'),
        expected: own
          ? more
          : {
              ...more,
              args: [...base.args.filter(([key]) => !more.args.some(([other]) => other === key)), ...more.args],
              says: [...base.says, ...more.says],
              never: [...base.never, ...more.never],
            },
      })
    }
  }
  return turns
}

function expectedOf(tool: string, text: string): Expected {
  const patterns = [...text.matchAll(/~(!?)\/((?:[^/\\]|\\.)+)\/(i?)/g)].map(([, not, body, flag]) => ({
    not: not === '!',
    pattern: new RegExp(body!, flag),
  }))
  const rest = text.replace(/~!?\/(?:[^/\\]|\\.)+\/i?/g, '')
  return {
    tool,
    args: [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key!, value!.toLowerCase()] as const),
    figures: (/#(\S+)/.exec(rest)?.[1] ?? '').split(',').filter(Boolean).map(Number),
    says: patterns.filter(({ not }) => !not).map(({ pattern }) => pattern),
    never: patterns.filter(({ not }) => not).map(({ pattern }) => pattern),
  }
}
