// What is asked of a player's games: of which figures of his line, their mean, or how often one of them came to so much.
import type { Sport } from '../../leagues/leagues.ts'
import { boundsIn } from '../conditions/said-bounds.ts'

export type LogStat = {
  /** "Passing yards", as it stands in a sentence. */
  readonly name: string
  /** What of his line is added up. */
  readonly keys: readonly string[]
}
type Named = LogStat & { readonly words: RegExp; readonly sports: readonly Sport[] }

const YARDS = '(?:yards|yds?|yardage)'
const SCORES = '(?:touchdowns?|tds?)'
const STATS: readonly Named[] = [
  {
    name: 'passing yards',
    keys: ['passYards'],
    words: new RegExp(`\\bpass(?:ing)? ${YARDS}|\\bthr(?:ow|ew|own|owing) for\\b(?! .*\\b(?:tds?|touchdowns?)\\b)`),
    sports: ['football'],
  },
  { name: 'passing touchdowns', keys: ['passTouchdowns'], words: new RegExp(`\\bpass(?:ing)? ${SCORES}`), sports: ['football'] },
  {
    name: 'interceptions',
    keys: ['interceptionsThrown'],
    words: /\binterceptions?\b|\bints\b|\bpicks thrown\b/,
    sports: ['football'],
  },
  { name: 'completions', keys: ['passCompletions'], words: /\bcompletions?\b/, sports: ['football'] },
  { name: 'pass attempts', keys: ['passAttempts'], words: /\bpass(?:ing)? attempts?\b/, sports: ['football'] },
  {
    name: 'rushing yards',
    keys: ['rushYards'],
    words: new RegExp(`\\b(?:rush(?:ing)?|ground) ${YARDS}|\\b(?:rush(?:ed)?|ran|run) for\\b(?! .*\\b(?:tds?|touchdowns?)\\b)`),
    sports: ['football'],
  },
  { name: 'rushing touchdowns', keys: ['rushTouchdowns'], words: new RegExp(`\\brush(?:ing)? ${SCORES}`), sports: ['football'] },
  { name: 'carries', keys: ['rushAttempts'], words: /\bcarr(?:y|ies)\b|\brush(?:ing)? attempts?\b/, sports: ['football'] },
  {
    name: 'receiving yards',
    keys: ['receivingYards'],
    words: new RegExp(`\\b(?:receiving|reception|rec|catching) ${YARDS}`),
    sports: ['football'],
  },
  {
    name: 'receiving touchdowns',
    keys: ['receivingTouchdowns'],
    words: new RegExp(`\\b(?:receiving|rec) ${SCORES}`),
    sports: ['football'],
  },
  { name: 'receptions', keys: ['receptions'], words: /\breceptions?\b|\bcatch(?:es)?\b/, sports: ['football'] },
  { name: 'targets', keys: ['targets'], words: /\btargets?\b|\btargeted\b/, sports: ['football'] },
  {
    name: 'rushing and receiving touchdowns',
    keys: ['rushTouchdowns', 'receivingTouchdowns'],
    words: new RegExp(`(?<!pass |passing |rush |rushing |receiving |rec )\\b${SCORES}\\b`),
    sports: ['football'],
  },
  { name: 'rebounds', keys: ['rebounds'], words: /\brebound(?:s|ing|ers?)?\b|\bboards\b|\brebs?\b/, sports: ['basketball'] },
  { name: 'assists', keys: ['assists'], words: /\bassists?\b|\bdimes\b/, sports: ['basketball', 'hockey'] },
  { name: 'threes', keys: ['threes'], words: /\bthrees\b|\b(?:three|3)s?[- ]?pointers?\b|\b3s\b/, sports: ['basketball'] },
  { name: 'steals', keys: ['steals'], words: /\bsteals?\b/, sports: ['basketball'] },
  { name: 'blocks', keys: ['blocks'], words: /\bblocks\b/, sports: ['basketball'] },
  { name: 'turnovers', keys: ['turnovers'], words: /\bturnovers?\b/, sports: ['basketball'] },
  {
    name: 'points',
    keys: ['points'],
    words:
      /(?<!\b(?:fantasy|dk|draftkings|fanduel|dfs) )\b(?:points?|pts|ppg)\b|\bscor(?:ed|es|ing|ers?)\b|\b(?:did|does|will|to) (?:\w+ )*score\b/,
    sports: ['basketball'],
  },
  {
    name: 'points',
    keys: ['goals', 'assists'],
    words: /(?<!\b(?:fantasy|dk|draftkings|fanduel|dfs|power play) )\b(?:points?|pts)\b/,
    sports: ['hockey'],
  },
  { name: 'goals', keys: ['goals'], words: /\bgoals?\b(?! against)|\bscored?\b/, sports: ['hockey'] },
  { name: 'shots on goal', keys: ['shots'], words: /\bshots?\b|\bsog\b/, sports: ['hockey'] },
  { name: 'saves', keys: ['saves'], words: /\bsaves?\b/, sports: ['hockey'] },
  { name: 'home runs', keys: ['homeRuns'], words: /\bhome ?runs?\b|\bhomers?\b|\bhrs?\b/, sports: ['baseball'] },
  { name: 'strikeouts', keys: ['strikeouts'], words: /\bstrike ?outs?\b|\bks\b/, sports: ['baseball'] },
]
/** What a quarterback's yards and scores are where neither is said to be run. */
const OF_A_PASSER: readonly (readonly [RegExp, LogStat])[] = [
  [new RegExp(`\\b${YARDS}\\b`), { name: 'passing yards', keys: ['passYards'] }],
  [new RegExp(`\\b${SCORES}\\b`), { name: 'passing touchdowns', keys: ['passTouchdowns'] }],
]
const MOST = 3

/** The figures of a line that a sentence names, in the order in which it names them. */
export function logStats(said: string, sport: Sport, position: string): LogStat[] {
  const isPasser = position === 'QB'
  const found = STATS.filter(({ sports }) => sports.includes(sport)).flatMap(({ name, keys, words }) => {
    const at = said.search(words)
    return at < 0 || (isPasser && keys.length > 1) ? [] : [{ name, keys, at }]
  })
  if (isPasser && found.length === 0) {
    const one = OF_A_PASSER.find(([words]) => words.test(said))?.[1]
    return one ? [one] : []
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST)
    .map(({ name, keys }) => ({ name, keys }))
}

/** Whether a figure of any line is named. */
export const namesStat = (said: string): boolean => STATS.some(({ words }) => words.test(said))

const MEAN = /\b(?:averag\w*|avg|mean|per game|a game|ppg|typical\w*|usual\w*)\b/
export const asksLogMean = (said: string): boolean => MEAN.test(said)
export const ofThisSeason = (said: string): boolean => /\b(?:this|the) (?:season|year)\b|\bso far\b/.test(said)
const TIMES = /\bhow (?:many (?:times|games|of)|often)\b|\bwhat (?:share|percent\w*|part)\b|\bhit rate\b|\bin how many\b/
/** "How many times has he scored 25 or more": the least or the most that counts; null where it is not asked. */
export function timesAsked(said: string): { readonly value: number; readonly isLeast: boolean; readonly isStrict: boolean } | null {
  if (!TIMES.test(said)) return null
  const games = /\b(?:last|past|previous|recent) \d{1,2}\b/g
  const bound = boundsIn(said.replace(games, ' '))[0]
  if (bound)
    return {
      value: bound.value,
      isLeast: bound.op === 'above' || bound.op === 'least',
      isStrict: bound.op === 'above' || bound.op === 'below',
    }
  const plain = /\b(\d{1,3}(?:\.5)?)\b/.exec(said.replace(games, ' '))?.[1]
  return plain === undefined ? null : { value: Number(plain), isLeast: true, isStrict: false }
}
