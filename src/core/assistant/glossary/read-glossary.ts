// The glossary is written as Markdown (docs/glossary); this reads its pages into terms.
import { Term } from './term.ts'

const AREAS: Readonly<Record<string, Term['area']>> = {
  'Prices, bets and money': 'betting',
  'Daily fantasy': 'dfs',
  'Projections, chances and their grading': 'models',
  Care: 'care',
}

/**
 * The terms of one page. A page is a title (`# Daily fantasy`) and entries: `## <a id="key"></a>Name`, a line `Also: ABBREVIATIONS, aliases.`
 * where there are any, the meaning as one paragraph, and a list of facts: Formula, Unit, Example, Source.
 *
 * @throws Error that names the entry which is not written so
 */
export function readGlossary(page: string): Term[] {
  const [head = '', ...entries] = page.split(/^## /m)
  const title = /^# (.+)$/m.exec(head)?.[1] ?? ''
  const area = AREAS[title]
  if (!area) throw new Error(`A page of the glossary is headed "${title}"; known are: ${Object.keys(AREAS).join('; ')}.`)
  return entries.map((entry) => termOfEntry(entry, area))
}

function termOfEntry(entry: string, area: Term['area']): Term {
  const [, key = '', name = ''] = /^<a id="([a-z-]+)"><\/a>(.+)$/m.exec(entry) ?? []
  const blocks = entry.trim().split(/\n\n+/).slice(1)
  const also = blocks[0]?.startsWith('Also: ')
    ? blocks
        .shift()!
        .slice('Also: '.length)
        .replace(/\.$/, '')
        .split(/, (?=\S)/)
    : []
  const [meaning = '', list = '', ...more] = blocks
  const facts = new Map(
    list.split('\n').map((line): [string, string] => [/^- (\w+): /.exec(line)?.[1] ?? line, line.replace(/^- \w+: /, '')]),
  )
  const read = Term.safeParse({
    key,
    name,
    aliases: also.filter((one) => one !== one.toUpperCase() || one === one.toLowerCase()),
    abbreviations: also.filter((one) => one === one.toUpperCase() && one !== one.toLowerCase()),
    area,
    meaning,
    unit: facts.get('Unit') ?? null,
    formula: facts.get('Formula')?.replace(/^`|`$/g, '') ?? null,
    example: facts.get('Example'),
    source: facts.get('Source'),
  })
  const unknown = [...facts.keys()].filter((fact) => !['Formula', 'Unit', 'Example', 'Source'].includes(fact))
  if (!read.success || key === '' || meaning === '' || more.length > 0 || unknown.length > 0)
    throw new Error(
      `The glossary's entry "${name || entry.slice(0, 40)}" is not written like the others: ${unknown.join(', ') || 'a part is missing or too much'}.`,
    )
  return read.data
}
