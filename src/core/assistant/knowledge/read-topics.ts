// Topics are written as text, one below the other, so that many stand on a page:
//
//   == bets-moneyline-bet | board | moneyline
//   The answer in two to four sentences.
//   why: its reason, for who asks "why"
//   nba, basketball: the same of a league, a book, a number
//   lot>6<4: what is said of "is 8 percent a lot"; the bounds say whether a figure is large or small
//   ? a sentence that asks for it / another one
//
// "+key" in the place of the key adds sentences and facets to help that stands elsewhere.
import type { PageHelp } from '../help/page-help.ts'
import type { Facet, Topic } from './topic.ts'
import { PLACES, type PlaceName } from './topics/term-facts.ts'

/** What parts the key of a topic from the name of its facet. */
export const OF_TOPIC = '--'
const HEAD = /^\+?([a-z0-9-]+)(?: \| ([a-z-]+))?(?: \| ([a-z-]+))?$/
const NAMED = /^([a-z0-9][a-z0-9 ,'-]*?)((?:[<>][\d.]+)*): (.+)$/
const BOUNDED = /^(?:lot)$/

/** @throws Error that names the topic which is not written so */
export function readTopics(text: string): Topic[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => topicOfBlock(block.trim().split('\n')))
}

function topicOfBlock([head = '', ...lines]: readonly string[]): Topic {
  const [, key, place, term] = HEAD.exec(head.trim()) ?? []
  const isElsewhere = head.startsWith('+')
  const wrong = (what: string): never => {
    throw new Error(`The topic "${head}" ${what}.`)
  }
  if (key === undefined || place === undefined || !(place in PLACES)) return wrong('has no key or no place')
  const [label, href] = PLACES[place as PlaceName]
  const sentences: string[] = []
  const texts: string[] = []
  const facets: Facet[] = []
  const helpOf = (name: string, said: string, bounds = ''): PageHelp => ({
    key: `${key}${name === '' ? '' : `${OF_TOPIC}${name}`}`,
    match: /(?!)/,
    text: said,
    label,
    href,
    ...(bounds === '' ? {} : { lead: sizeLead(bounds) }),
  })
  for (const line of lines) {
    const named = NAMED.exec(line)
    if (line.startsWith('? '))
      sentences.push(
        ...line
          .slice(2)
          .split(' / ')
          .map((one) => one.trim()),
      )
    else if (named) {
      const names = named[1]!.split(',').map((one) => one.trim())
      if (named[2] !== '' && !BOUNDED.test(names[0]!)) wrong(`has bounds of "${names[0]}"`)
      facets.push({ names, help: helpOf(names[0]!.replaceAll(' ', '-'), named[3]!, named[2]) })
    } else if (line.trim() !== '') texts.push(line.trim())
  }
  if (isElsewhere !== (texts.length === 0)) wrong('has no answer of its own, or one too many')
  if (!isElsewhere && term === undefined && !facets.some(({ names }) => names.includes('where')))
    facets.push({ names: ['where'], help: helpOf('where', `That stands ${PLACES[place as PlaceName][2]}.`) })
  const bounded = facets.find(({ help }) => help.lead)?.help.lead
  const whole = { ...helpOf('', texts.join(' ')), ...(bounded ? { lead: bounded } : {}) }
  return { help: isElsewhere ? key : whole, asks: sentences, facets, term: term ?? null }
}

const ASKS_THE_SIZE =
  /\b(?:is|are|isn'?t|would|does|how)\b.*\b(?:a lot|much|many|high|low|big|large|small|too|normal|typical|average|good|bad|ok|okay|enough|usual|fair|cheap|expensive|steep|decent|reasonable)\b/
/** "Yes, 8 % is a lot: …", where one figure is asked about. */
function sizeLead(bounds: string): (question: string) => string | null {
  const bound = (sign: string) => Number(new RegExp(`${sign}([\\d.]+)`).exec(bounds)?.[1] ?? Number.NaN)
  const [most, least] = [bound('>'), bound('<')]
  return (question) => {
    const figures = [...question.matchAll(/(?<![\w.])(\d+(?:\.\d+)?)(?:\s*(%|percent|pct))?(?![\w])/g)]
    const [figure] = figures
    if (figures.length !== 1 || !ASKS_THE_SIZE.test(question)) return null
    const value = Number(figure![1])
    const said = `${figure![1]}${figure![2] ? '\u00a0%' : ''}`
    if (/\benough\b/.test(question))
      return value < least
        ? `No, ${said} is too few. `
        : value > most
          ? `Yes, ${said} says something. `
          : `${said} begins to say something. `
    if (value > most) return `${said} is a lot. `
    if (value < least) return `${said} is little. `
    return Number.isNaN(most) || Number.isNaN(least) ? null : `${said} is about usual. `
  }
}
