// The table of a league in sentences: one team, a place of it, or each group with its best or its last.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { tablePart } from '#core/assistant/stated/table-places.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { heldTable } from '../narrow/held-table.ts'
import { type Answer, answerOf, reply } from '../sources.ts'

export function standings(ask: LookAsk, card: ToolCard, tool: number): Reply {
  const table = answerOf(API.sports.standings, card, tool)!
  const rows = table.value.standings
  const name = LEAGUES[table.value.league].name
  const links = [{ label: 'Open the standings', href: `/sports/${table.value.league}?view=standings` }]
  const record = (i: number): Segment[] => {
    const row = rows[i]!
    if (row.losses === null)
      return row.points === null
        ? line`${figure(table, `standings.${i}.wins`, 'count')} wins`
        : line`${figure(table, `standings.${i}.points`, 'count')} points`
    const ties = row.ties ? line`\u2013${figure(table, `standings.${i}.ties`, 'count')}` : []
    const points = row.points === null ? [] : line`, ${figure(table, `standings.${i}.points`, 'count')} points`
    return line`${figure(table, `standings.${i}.wins`, 'count')}\u2013${figure(table, `standings.${i}.losses`, 'count')}${ties}${points}`
  }
  const { place, top: first, bottom, isBehind } = tablePart(ask.line)
  const top = first ?? (place === null && bottom === null ? (ask.held?.count ?? null) : null)
  // "1.5" games, or a dash for the first.
  const behind = (i: number): string => {
    const { games_behind: games } = rows[i]!
    return !isBehind || games === null || games === undefined
      ? ''
      : /^[-\u2013\u2014]?$/.test(games)
        ? ', nobody in front of them'
        : `, ${games} ${games === '1' ? 'game' : 'games'} behind the first`
  }
  const noSplit = AT_HOME.test(ask.line ?? '') ? [{ text: ' The table keeps no record by home and away.' }] : []
  const unknownBehind = [
    ...noSplit,
    ...(isBehind && rows.every(({ games_behind }) => games_behind === null || games_behind === undefined)
      ? [{ text: ' This table counts no games behind.' }]
      : []),
  ]
  /** "\nAFC · West: Denver Broncos 8–3, Los Angeles Chargers 7–4 …" */
  const inOrder = (group: string | null): Segment[] =>
    line`\n${group ?? name}: ${listed(rows.flatMap((row, i) => (row.group === group ? [line`${row.team_name} ${record(i)}${behind(i)}`] : [])))}.`
  const mine = rows.flatMap((row, i) => (ask.teams.some((team) => team.name === row.team_name) ? [i] : []))
  if (mine.length > 0)
    return reply(
      mine
        .flatMap(
          (i, k) =>
            line`${k > 0 ? '\n' : ''}${rows[i]!.team_name}: ${record(i)}${placeIn(rows, i)}${rows[i]!.streak ? `, streak ${rows[i]!.streak}` : ''}${behind(i)}.`,
        )
        .concat(OF_ITS_GROUP.test(ask.line ?? '') ? groupsOf(rows, mine).flatMap(inOrder) : [])
        .concat(unknownBehind),
      { links },
    )
  if (rows.length === 0) return reply([{ text: `There is no table of the ${name} now.` }], { links })
  const pairs = pairsIn(ask.part ?? '')
  if (pairs.length > 1) {
    const meant = [...new Set(pairs.flatMap((pair) => [...new Set(rows.map(({ group }) => group))].filter((group) => isIn(group, pair))))]
    if (meant.length > 1)
      return reply([{ text: `${name} standings, the best first.` }, ...meant.flatMap(inOrder), ...unknownBehind], { links })
  }
  const wanted = (ask.part ?? '').split(' ').filter(Boolean)
  const every = [...new Set(rows.map((row) => row.group))]
  const some = every.filter((group) => wanted.every((word) => group?.toLowerCase().includes(word)))
  const groups = wanted.length > 0 && some.length > 0 ? some : every
  const held = heldTable(
    ask,
    table,
    rows.flatMap(({ group }, i) => (groups.includes(group) ? [i] : [])),
    name,
    record,
  )
  if (held) return reply([...held, ...unknownBehind], { links })
  // The best five of a conference are the best of all its divisions, and not so many of each.
  if ((top !== null || bottom !== null) && groups.length > 1 && !isBehind) {
    const order = rows
      .flatMap(({ group }, i) => (groups.includes(group) ? [i] : []))
      .toSorted((a, b) => sizeOf(rows[b]!) - sizeOf(rows[a]!))
    const shown = top !== null ? order.slice(0, top) : order.slice(-bottom!)
    const by = rows.every(({ points }) => points !== null) ? 'points' : 'the share of games won'
    const whole = `${name}${wanted.length > 0 ? ` ${wanted.join(' ')}` : ''}`
    return reply(
      [
        { text: `The ${top !== null ? 'first' : 'last'} ${inWords(shown.length)} of the ${whole} by ${by}: ` },
        ...listed(shown.map((i) => line`${rows[i]!.team_name} ${record(i)}`)),
        { text: '.' },
      ],
      { links },
    )
  }
  // First in a conference is the best of all its divisions.
  if (place !== null && groups.length > 1 && wanted.length > 0 && !isBehind) {
    const all = rows
      .flatMap(({ group }, i) => (groups.includes(group) ? [i] : []))
      .toSorted((a, b) => shareOf(rows[b]!) - shareOf(rows[a]!))
    const one = all.at(place > 0 ? place - 1 : place)
    const alike =
      one === undefined ? [] : all.filter((i) => i !== one && sizeOf(rows[i]!) === sizeOf(rows[one]!)).map((i) => rows[i]!.team_name)
    const tied = alike.length === 0 ? '' : ` With the same record: ${alike.join(', ')}.`
    if (one !== undefined)
      return reply(
        line`In the ${name} ${wanted.join(' ')}, ${PLACES[place > 0 ? place - 1 : PLACES.length - 1]!} place by the share of games won: ${rows[one]!.team_name} ${record(one)}${rows[one]!.group ? ` (${rows[one]!.group})` : ''}.${tied}`,
        { links },
      )
  }
  const lines = groups.slice(0, 8).flatMap((group) => {
    const inGroup = rows.flatMap((row, i) => (row.group === group ? [i] : []))
    const places =
      place === 1 && isBehind
        ? inGroup.slice(0, 2)
        : place === null
          ? bottom !== null
            ? inGroup.slice(-bottom)
            : inGroup.slice(0, top ?? (groups.length > 1 ? 3 : isBehind ? 20 : 6))
          : [inGroup.at(place > 0 ? place - 1 : place)!]
    return line`\n${group ? `${group}: ` : ''}${listed(places.filter((i) => i !== undefined).map((i) => line`${rows[i]!.team_name} ${record(i)}${behind(i)}`))}.`
  })
  const head =
    place === null
      ? bottom !== null
        ? `${name} standings, the last ${inWords(bottom)} in their order.`
        : `${name} standings, the best first.`
      : `In the ${name} table, ${PLACES[place > 0 ? place - 1 : PLACES.length - 1]} place:`
  return reply([{ text: head }, ...lines, ...unknownBehind], { links })
}

const shareOf = ({ wins, losses, ties }: { wins: number; losses: number | null; ties?: number | null }): number => {
  const games = wins + (losses ?? 0) + (ties ?? 0)
  return games === 0 ? 0 : (wins + (ties ?? 0) / 2) / games
}
/** "Their record at home", which no table of ours parts. */
const AT_HOME = /\b(?:at home|home record|on the road|road record|away record|away from home)\b/
const CONFERENCES: ReadonlySet<string> = new Set(['afc', 'nfc', 'american', 'national'])
/** "afc east nfc west": two divisions, each with its conference. */
function pairsIn(part: string): readonly (readonly string[])[] {
  const pairs: string[][] = []
  for (const word of part.split(' ').filter(Boolean)) {
    if (CONFERENCES.has(word) || pairs.length === 0) pairs.push([word])
    else pairs.at(-1)!.push(word)
  }
  return pairs.filter((pair) => pair.length > 1)
}
const isIn = (group: string | null, words: readonly string[]): boolean => words.every((word) => group?.toLowerCase().includes(word))

const PLAYS_NEXT =
  /\b(?:plays?|playing|face|faces|facing|meets?|up against)\b.*\bnext\b|\bnext (?:game|match|opponent|one)\b|\bwho (?:do|does) (?:the |they )?.*\bplay\b/
/** "Who does the first place team play next": whose games are to be looked up. */
export function leaderToPlay(ask: LookAsk, card: ToolCard, tool: number): { readonly name: string; readonly i: number } | null {
  const table = answerOf(API.sports.standings, card, tool)
  if (!table || !PLAYS_NEXT.test(ask.line ?? '') || ask.teams.length > 0) return null
  const { place } = tablePart(ask.line)
  const wanted = (ask.part ?? '').split(' ').filter(Boolean)
  const order = table.value.standings
    .flatMap((row, i) => (wanted.every((word) => row.group?.toLowerCase().includes(word)) ? [{ row, i }] : []))
    .toSorted((a, b) => sizeOf(b.row) - sizeOf(a.row))
  const one = order.at(place === null ? 0 : place > 0 ? place - 1 : place)
  return one ? { name: one.row.team_name, i: one.i } : null
}

type Row = Answer<typeof API.sports.standings>['value']['standings'][number]
const sizeOf = (row: Row): number => row.points ?? shareOf(row)
/** "How are they doing in their division": the rivals are asked about, too. */
const OF_ITS_GROUP =
  /\b(?:divisions?|conferences?|groups?|rivals?|standings?|tables?|the others?|compared?|rest of)\b|\bwho(?:'?s| is| are)? (?:ahead|above|in front|behind|below)\b/
const groupsOf = (rows: readonly Row[], mine: readonly number[]) => [...new Set(mine.map((i) => rows[i]!.group))]
/** ", third of four in the AFC · West". */
function placeIn(rows: readonly Row[], i: number): string {
  const { group } = rows[i]!
  const mates = rows.flatMap((row, k) => (row.group === group ? [k] : []))
  const at = mates.indexOf(i)
  const place = mates.length === 1 ? '' : at === mates.length - 1 ? 'last of ' : PLACES[at] ? `${PLACES[at]} of ` : ''
  const size = place === '' ? '' : `the ${mates.length <= SMALL.length ? inWords(mates.length) : 'teams'} `
  return place === '' && group === null ? '' : `, ${place}${size}in the ${group ?? 'table'}`
}
const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const inWords = (count: number): string => SMALL[count - 1] ?? 'places'
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'last']
