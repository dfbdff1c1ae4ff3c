// What players are expected to score, in sentences: one player, a ranking, a comparison.

import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { API } from '#contract/index.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { NOTHING_HELD } from '#core/assistant/conditions/held.ts'
import type { PlayerRef } from '#core/assistant/reading/language.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { highMedian } from '#core/math/statistics.ts'
import { nounFor } from '#core/plural.ts'
import { areTeamsIn, inBrackets, keepsBounds, ofRows } from './narrow/held-rows.ts'
import { type Answer, reply } from './sources.ts'

export type Slate = Answer<typeof API.projections.forSlate>
export type Comparison = Answer<typeof API.projections.compare>
export const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel' } as const
const FEW_GAMES = 5

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const isPlayer = (row: ProjectionRow, player: PlayerRef): boolean =>
  row.playerId === player.id || folded(row.player.name) === folded(player.name)

export function projectionReply(players: readonly PlayerRef[], slates: readonly Slate[]): Reply {
  const segments: Segment[] = []
  const unsure: string[] = []
  players.forEach((player, i) => {
    const slate = slates[i]
    if (i > 0) segments.push({ text: '\n' })
    if (!slate) return
    const at = slate.value.projections.findIndex((row) => isPlayer(row, player))
    if (at === -1) segments.push(...missing(player, slate))
    else segments.push(...described(slate, at))
    unsure.push(...doubts(slate.value.projections[at]))
  })
  const first = slates[0]
  return reply(segments, {
    unsure: [...new Set(unsure)],
    links: first ? [{ label: 'Open in fantasy', href: `/fantasy?league=${first.value.league}&site=${first.value.site}` }] : [],
  })
}

function missing(player: PlayerRef, slate: Slate): Segment[] {
  const name = `${player.name} (${player.position}, ${player.team})`
  if (slate.value.hidden > 0 && slate.value.limit !== null) {
    return line`${name} is not among the ${figure(slate, 'limit', 'count')} players that your plan shows on this slate, so I cannot give you his projection.`
  }
  return [
    {
      text: `${name} has no projection on the ${slate.value.slate.name} slate of ${SITE_NAMES[slate.value.site]}: he is not on it, or nothing is known about him.`,
    },
  ]
}

/** "Marcus Okafor (QB, DEN, $6,800) projects 18.4 points on DraftKings: floor 11.2, ceiling 26.1 ..." */
function described(slate: Slate, i: number): Segment[] {
  const row = slate.value.projections[i]
  if (!row) return []
  const at = `projections.${i}`
  const injury = row.status ? ` He is listed as ${row.status.toLowerCase()}${row.status === 'OUT' ? ' and projected at nothing' : ''}.` : ''
  const value = row.value === null ? [] : line`, ${figure(slate, `${at}.value`, 'ratio')} points per thousand of salary`
  const ownership =
    row.ownership === null ? ` ${slate.value.ownershipNote}` : line` Modelled ownership ${figure(slate, `${at}.ownership`, 'percent')}.`
  const opponent = row.opponent ? ` against ${row.opponent}` : ''
  return line`${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, `${at}.player.salary`, 'salary')}) projects ${figure(slate, `${at}.median`, 'points')} points on ${SITE_NAMES[slate.value.site]}${opponent}: floor ${figure(slate, `${at}.floor`, 'points')}, ceiling ${figure(slate, `${at}.ceiling`, 'points')}${value}.${ownership}${injury} Games behind it: ${figure(slate, `${at}.sampleSize`, 'count')}.`
}

function doubts(row: ProjectionRow | undefined): string[] {
  if (!row) return []
  return [
    ...(row.sampleSize < FEW_GAMES
      ? [`${row.player.name}: few games on record, so the projection leans on the average of his position.`]
      : []),
    ...(row.status && row.status !== 'OUT'
      ? [`${row.player.name} is ${row.status.toLowerCase()}; the projection holds if he plays his usual part.`]
      : []),
    ...(row.ownership === null ? [] : ['Ownership is a model\u2019s guess until the contest starts.']),
  ]
}

type Ranked = { readonly row: ProjectionRow; readonly i: number }

export function rankReply(ask: AskOf<'rank'>, slate: Slate): Reply {
  const { value } = slate
  const owned = ask.held?.bounds.filter(({ field }) => field === 'ownership') ?? []
  // A bound on what nobody knows leaves nobody out.
  if (ask.held && owned.length > 0 && value.ownershipSource === 'unknown') {
    const bounds = ask.held.bounds.filter(({ field }) => field !== 'ownership')
    const nearest = rankReply({ ...ask, by: ask.by === 'ownership' ? 'median' : ask.by, held: { ...ask.held, bounds } }, slate)
    return {
      ...nearest,
      segments: [
        { text: 'Ownership is not known: the model of it was never graded in this sport, so I left that bound out.\n' },
        ...nearest.segments,
      ],
    }
  }
  const seat = captainOf(ask, slate)
  const one = ask.near ? value.projections.findIndex((row) => isPlayer(row, ask.near!.player)) : -1
  if (ask.near && one < 0) return reply(missing(ask.near.player, slate), { kind: 'cannot' })
  const teams = new Set(ask.teams.map((team) => team.abbreviation))
  const kept = value.projections
    .map((row, i): Ranked => ({ row, i }))
    .filter(({ row }) => ask.positions.length === 0 || row.player.positions.some((position) => ask.positions.includes(position)))
    .filter(({ row }) => teams.size === 0 || teams.has(row.player.team))
    .filter(
      ({ row }) =>
        (ask.maxSalary === null || seat.salary * row.player.salary <= ask.maxSalary) &&
        (ask.minSalary === null || seat.salary * row.player.salary >= ask.minSalary),
    )
    .filter(({ row }) => isRowHeld(ask, inSeat(row, seat)))
    .filter(({ row }) => isNear(row, ask, value.projections[one]))
    .filter(({ row }) => !(ask.notAmong ?? []).some(({ name }) => name === row.player.name))
    .filter(({ row }) => ask.among.length === 0 || ask.among.some(({ name }) => name === row.player.name))
    .filter(({ row }) => row.status === null || !(ask.statusesOut ?? []).includes(row.status))
    .filter(({ row }) => row.status !== 'OUT' && keyOf(ask.by, row) !== null)
  // Who is expected to score nothing is of no use to anybody, unless the question leaves nobody else.
  const scoring = kept.filter(({ row }) => row.median > 0)
  const some = scoring.length > 0 ? scoring : kept
  const isLowest = ask.by === 'salary' && ask.cheap
  const cheap = ask.cheap && !isLowest ? cheaperHalf(some) : some
  const ranked = cheap.sort(
    (a, b) => ((keyOf(ask.by, b.row) ?? 0) - (keyOf(ask.by, a.row) ?? 0)) * (isLowest ? -1 : 1) || b.row.median - a.row.median,
  )
  const league = LEAGUES[value.league].name
  const what = `${ask.positions.length > 0 ? ask.positions.join('/') : 'players'}${teams.size > 0 ? ` of ${[...teams].join(' and ')}` : ''}`
  const links = [{ label: 'Open in fantasy', href: `/fantasy?league=${value.league}&site=${value.site}&sort=${ask.by}` }]
  // Where nobody knows who will be taken most, the nearest thing is who is worth his salary most.
  if (ask.by === 'ownership' && value.ownershipSource === 'unknown') {
    const nearest = rankReply(
      {
        ...ask,
        by: 'value',
        held: ask.held ? { ...ask.held, bounds: ask.held.bounds.filter(({ field }) => field !== 'ownership') } : null,
      },
      slate,
    )
    return {
      ...nearest,
      segments: [
        { text: `${value.ownershipNote} The nearest thing is what each is worth for his salary, since many take those:\n` },
        ...nearest.segments,
      ],
    }
  }
  if (ranked.length === 0) {
    const hint = value.hidden > 0 ? ' Your plan shows only the best of this slate.' : ''
    return reply(
      line`No ${what} on the ${value.slate.name} slate of ${SITE_NAMES[value.site]} ${nounFor(ask.positions.length, 'fits', 'fit')}${rankConditions(ask)}.${hint}`,
      { links },
    )
  }
  const nth = ask.held?.nth ?? null
  const counted = ask.held?.isCounted
    ? line`${ofRows(
        slate,
        'count',
        'projections',
        kept.map(({ i }) => i),
        'count',
      )} ${nounFor(kept.length, 'player fits', 'players fit')}${rankConditions(ask)}. `
    : []
  const as = seat.points === 1 ? '' : ` as captain (${SEAT_WORDS[seat.salary === 1 ? 'points' : 'both']})`
  const head = line`${inPlaceOf(ask, slate, one)}${ask.notAmong?.length ? 'Without those that I listed: ' : ''}${ask.statusesOut?.length ? `Without those listed as ${ask.statusesOut.join(' or ').toLowerCase()}: ` : ''}${counted}${ask.among.length > 0 ? 'Of those: ' : ''}${league} ${what}, ${SITE_NAMES[value.site]} ${value.slate.name} slate${as}${ask.cheap && !isLowest ? ', the cheaper half' : ''}${counted.length > 0 ? [] : rankConditions(ask)}, by ${isLowest ? 'salary, the lowest first' : BY_NAMES[ask.by]}:`
  const why =
    seat.points === 1
      ? []
      : [
          {
            text: `\nA captain scores half as many points again${seat.salary === 1 ? ' at no more cost' : ' and costs half as much again, so what he brings for his salary stays the same: the seat is worth most on whoever is likeliest to score the most, and what he costs is missing for the others'}.`,
          },
        ]
  const lines = ranked.slice(nth === null ? 0 : nth - 1, nth ?? ask.count ?? 5).flatMap(({ row, i }) => {
    const at = `projections.${i}`
    return line`\n\u2022 ${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, timesPath(seat.salary, `${at}.player.salary`), 'salary')}): ${figure(slate, timesPath(seat.points, `${at}.median`), 'points')} points, ${keyFigure(ask.by, slate, row, at, seat)}`
  })
  const hidden =
    value.hidden > 0
      ? line`\nYour plan shows ${figure(slate, 'shown', 'count')} players of this slate; ${figure(slate, 'hidden', 'count')} with lower medians are hidden.`
      : []
  return reply([...head, ...lines, ...why, ...hidden], {
    links,
    unsure: ['Projections are medians: half of all games end above, half below.'],
  })
}

/** Whether he can stand in for another: somebody else, for as much as that one costs or for less. */
function isNear(row: ProjectionRow, { near }: AskOf<'rank'>, one: ProjectionRow | undefined): boolean {
  if (!near || !one) return true
  const { salary } = row.player
  return row.playerId !== one.playerId && (near.isCheaper ? salary < one.player.salary : salary <= one.player.salary)
}
/** "In place of Luca O'Driscoll (WR, BUF, $7,900, 14.9 points), at his salary or less: " */
const inPlaceOf = ({ near }: AskOf<'rank'>, slate: Slate, i: number): Segment[] => {
  const row = slate.value.projections[i]
  if (!near || !row) return []
  return line`In place of ${row.player.name} (${row.player.position}, ${row.player.team}, ${figure(slate, `projections.${i}.player.salary`, 'salary')}, ${figure(slate, `projections.${i}.median`, 'points')} points), ${near.isCheaper ? 'for less' : 'for his salary or less'}: `
}

/** Whether a player keeps the conditions of the question. */
const isRowHeld = ({ held }: AskOf<'rank'>, { player, ...row }: ProjectionRow): boolean =>
  areTeamsIn(held, player.team) &&
  !(held?.opponentsOut ?? []).some(({ abbreviation }) => abbreviation === row.opponent) &&
  !player.positions.every((position) => (held?.positionsOut ?? []).includes(position)) &&
  keepsBounds(held, {
    salary: player.salary,
    median: row.median,
    ceiling: row.ceiling,
    floor: row.floor,
    value: row.value,
    ownership: row.ownership,
  })

/** " (salary at most $5,999, ownership under 10 %)": what the list is held to. */
function rankConditions({ minSalary, maxSalary, held }: AskOf<'rank'>): Segment[] {
  const bounds = [
    ...(minSalary === null || held?.bounds.some(({ field, op }) => field === 'salary' && op === 'above')
      ? []
      : [{ field: 'salary', op: 'least', value: minSalary, said: '' } as const]),
    ...(maxSalary === null ? [] : [{ field: 'salary', op: 'most', value: maxSalary, said: '' } as const]),
  ]
  return inBrackets({ ...(held ?? NOTHING_HELD), bounds: [...bounds, ...(held?.bounds ?? [])] })
}

function cheaperHalf(rows: readonly Ranked[]): Ranked[] {
  const middle = highMedian(rows.map(({ row }) => row.player.salary)) ?? 0
  return rows.filter(({ row }) => row.player.salary <= middle)
}

const BY_NAMES = {
  median: 'projected points',
  value: 'points per thousand of salary',
  ceiling: 'ceiling',
  floor: 'floor',
  ownership: 'modelled ownership',
  salary: 'salary',
} as const

function keyOf(by: AskOf<'rank'>['by'], row: ProjectionRow): number | null {
  return by === 'salary' ? row.player.salary : row[by]
}

function keyFigure(by: AskOf<'rank'>['by'], slate: Slate, row: ProjectionRow, at: string, seat: Multiplier): Segment[] {
  if (by === 'ceiling' || by === 'floor') return line`${by} ${figure(slate, timesPath(seat.points, `${at}.${by}`), 'points')}`
  if (by === 'ownership') return line`ownership ${figure(slate, `${at}.ownership`, 'percent')}`
  return row.value === null
    ? [{ text: 'value unknown' }]
    : line`${figure(slate, timesPath(seat.points / seat.salary, `${at}.value`), 'ratio')} per thousand`
}

/** What a seat makes of a player's salary and points. */
type Multiplier = { readonly points: number; readonly salary: number }
const PLAIN_SEAT: Multiplier = { points: 1, salary: 1 }
const SEAT_WORDS = { both: 'half as much again in salary and points', points: 'half as many points again at the same salary' } as const
const timesPath = (factor: number, path: string): string => (factor === 1 ? path : `times(${factor},${path})`)

/** The seat of the captain, where one is asked for and the contest has one that is half as much again. */
function captainOf({ isCaptain }: AskOf<'rank'>, { value: { site, slate } }: Slate): Multiplier {
  if (!isCaptain || !slate.slots.some((slot) => slot === 'CPT' || slot === 'MVP')) return PLAIN_SEAT
  return { points: 1.5, salary: site === 'draftkings' ? 1.5 : 1 }
}

const times = (factor: number, value: number | null): number | null => (value === null ? null : factor * value)
const inSeat = (row: ProjectionRow, { points, salary }: Multiplier): ProjectionRow => ({
  ...row,
  median: points * row.median,
  ceiling: points * row.ceiling,
  floor: points * row.floor,
  value: times(points / salary, row.value),
  player: { ...row.player, salary: salary * row.player.salary },
})

/** "The highest ceiling has Nathaniel Wexton, 25.8." of those who are compared. */
function leadOf(comparison: Comparison, by: AskOf<'rank'>['by']): Segment[] {
  const { players } = comparison.value
  const sizeOf = (row: (typeof players)[number]): number | null => (by === 'salary' ? -row.player.salary : (row[by as 'ceiling'] ?? null))
  const order = players.map((row, i) => ({ row, i, size: sizeOf(row) })).filter(({ size }) => size !== null)
  const top = order.sort((a, b) => b.size! - a.size!)[0]
  if (!top) return []
  const at = `players.${top.i}`
  const value =
    by === 'salary'
      ? figure(comparison, `${at}.player.salary`, 'salary')
      : figure(comparison, `${at}.${by}`, by === 'ownership' ? 'percent' : by === 'value' ? 'ratio' : 'points')
  return line`The ${by === 'salary' ? 'lowest salary' : `highest ${by}`} has ${top.row.player.name}: ${value}. `
}

/** "Together they cost $13,500." */
function costOf(comparison: Comparison): Segment[] {
  const rows = comparison.value.players.map((_, i) => i)
  const each = rows.map(
    (i) => line`${comparison.value.players[i]!.player.name} ${figure(comparison, `players.${i}.player.salary`, 'salary')}`,
  )
  return line`Together they cost ${ofRows(comparison, 'sum', 'players', rows, 'salary', 'player.salary')} on ${SITE_NAMES[comparison.input.site === 'fanduel' ? 'fanduel' : 'draftkings']}: ${listed(each)}. `
}

export function comparisonReply(comparison: Comparison, by: AskOf<'rank'>['by'] | null = null, isSum = false): Reply {
  const { players, unknown, hidden } = comparison.value
  const ranked = players.map((row, i) => ({ row, i })).sort((a, b) => b.row.winChance - a.row.winChance)
  const best = ranked[0]
  const absent = [
    ...(hidden.length > 0 ? [`${hidden.join(' and ')}: not among the players that your plan shows on this slate.`] : []),
    ...(unknown.length > 0 ? [`${unknown.join(' and ')}: no projection on this slate.`] : []),
  ]
  if (!best || ranked.length < 2) {
    return reply([{ text: `I cannot compare them: ${absent.join(' ') || 'fewer than two have a projection on this slate.'}` }], {
      kind: 'cannot',
    })
  }
  const head = line`${best.row.player.name}: he scores the most of them in ${figure(comparison, `players.${best.i}.winChance`, 'percent')} of cases.`
  // In the order in which they were named, so that "the second one" is the second of both.
  const rows = listed(
    ranked
      .toSorted((a, b) => a.i - b.i)
      .map(({ row, i }) => {
        const at = `players.${i}`
        return line`${row.player.name} projects ${figure(comparison, `${at}.median`, 'points')} (floor ${figure(comparison, `${at}.floor`, 'points')}, ceiling ${figure(comparison, `${at}.ceiling`, 'points')}, ${figure(comparison, `${at}.player.salary`, 'salary')})`
      }),
  )
  const first = isSum ? costOf(comparison) : by === null ? [] : leadOf(comparison, by)
  const isClose = best.row.winChance < 1.1 / ranked.length
  return reply(
    [...first, ...head, { text: ' ' }, ...rows, { text: '.' }, ...(absent.length > 0 ? [{ text: ` ${absent.join(' ')}` }] : [])],
    {
      unsure: [
        ...(isClose ? ['They can hardly be told apart: take the one who fits the rest of your lineup.'] : []),
        'The chances hold if they score independently, which teammates and opponents do not quite.',
        ...new Set(ranked.flatMap(({ row }) => doubts(row))),
      ],
      links: [{ label: 'Open in fantasy', href: '/fantasy' }],
    },
  )
}
