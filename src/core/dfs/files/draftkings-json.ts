// DraftKings' public JSON: draftables (with upload ids) and available players (without); what else its API says is named and refused.

import { z } from 'zod'
import { dictionary } from '../../dictionary.ts'
import type { Infer } from '../../infer.ts'
import type { DfsSport } from '../slate.ts'
import { isoToUtc, opponentOf, readGameInfo } from './kickoff.ts'
import { type Dropped, type PoolReading, type RawPlayer, readPoints, readPositions, refused } from './reading.ts'

const Draftables = z.object({
  draftables: z.array(z.unknown()),
  draftStats: z.array(z.object({ id: z.number(), abbr: z.string() })).catch([]),
  competitions: z.array(z.object({ sport: z.string().catch('') })).catch([]),
})

const Draftable = z.object({
  draftableId: z.number().int(),
  displayName: z.string().min(1),
  playerId: z.number().int(),
  position: z.string().min(1),
  rosterSlotId: z.number().int(),
  salary: z.number().int().positive(),
  status: z.string().catch('None'),
  isDisabled: z.boolean().catch(false),
  teamAbbreviation: z.string().min(1),
  competition: z.object({ name: z.string(), startTime: z.string() }).nullable().catch(null),
  draftStatAttributes: z.array(z.object({ id: z.number(), value: z.string() })).catch([]),
})
type Draftable = Infer<typeof Draftable>

const AvailablePlayers = z.object({ playerList: z.array(z.unknown()) })

const AvailablePlayer = z.object({
  pid: z.number().int(),
  fn: z.string(),
  ln: z.string(),
  pn: z.string().min(1),
  tid: z.number().int(),
  htid: z.number().int(),
  atid: z.number().int(),
  htabbr: z.string(),
  atabbr: z.string(),
  dgst: z.number().catch(0),
  s: z.number().int().positive(),
  ppg: z.string().catch(''),
  i: z.string().catch(''),
  IsDisabledFromDrafting: z.boolean().catch(false),
})

/** The largest draft groups (college football Saturdays) have about a thousand players, twice in captain contests. */
const MOST_PLAYERS = 10_000

const SPORTS: Readonly<Record<string, DfsSport>> = dictionary({
  NFL: 'nfl',
  NBA: 'nba',
  MLB: 'mlb',
  NHL: 'nhl',
  WNBA: 'wnba',
  CFB: 'cfb',
  CBB: 'cbb',
  GOLF: 'pga',
  PGA: 'pga',
  MMA: 'mma',
  NAS: 'nascar',
  SOC: 'soccer',
  TEN: 'tennis',
  LOL: 'lol',
  XFL: 'xfl',
  UFL: 'ufl',
  CFL: 'cfl',
  CS: 'cs',
  CSGO: 'cs',
})

/** A pool out of parsed JSON; undefined when the JSON is none of DraftKings'. `row` of players and drops is the position in the list, from 1. */
export function readDraftKingsJson(fileName: string, value: unknown): PoolReading {
  const list = Object(value).draftables ?? Object(value).playerList
  if (Array.isArray(list) && list.length > MOST_PLAYERS) {
    return refused(`${fileName} lists ${list.length} players; a draft group has at most ${MOST_PLAYERS}. Expected one draft group.`)
  }
  const draftables = Draftables.safeParse(value)
  if (draftables.success) return fromDraftables(fileName, draftables.data)
  const available = AvailablePlayers.safeParse(value)
  if (available.success) return fromAvailable(fileName, available.data.playerList)
  const keys = value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : []
  const expected = 'Expected the draftables or the available players of a draft group.'
  if (keys.includes('Contests') && keys.includes('DraftGroups')) {
    return refused(`${fileName} seems to be DraftKings' contest lobby: it lists contests and entry fees, no players. ${expected}`)
  }
  if (keys.includes('draftGroup')) {
    return refused(`${fileName} seems to describe a DraftKings draft group: its games and times, no players or salaries. ${expected}`)
  }
  return undefined
}

function fromDraftables(fileName: string, data: Infer<typeof Draftables>): PoolReading {
  const dropped: Dropped[] = []
  const fppg = data.draftStats.find((stat) => stat.abbr === 'FPPG')?.id
  const listed: { row: number; entry: Draftable }[] = []
  data.draftables.forEach((item, index) => {
    const parsed = Draftable.safeParse(item)
    if (!parsed.success)
      dropped.push({ row: index + 1, reason: `Not a draftable: ${parsed.error.issues[0]?.path.join('.') ?? ''} is missing or wrong.` })
    else if (parsed.data.isDisabled) dropped.push({ row: index + 1, reason: `${parsed.data.displayName} is disabled by the site.` })
    else listed.push({ row: index + 1, entry: parsed.data })
  })
  if (listed.length === 0)
    return refused(`${fileName} holds no draftable player. Expected draftables with name, position, salary and team.`)
  const captains = captainIds(listed.map((one) => one.entry))
  // In captain contests each person stands twice, once at 1.5 × the other salary.
  const isCaptain = captains.size > 0 && captains.size * 2 >= listed.length * 0.9
  const seen = new Set<number>()
  const players: RawPlayer[] = []
  for (const { row, entry } of listed) {
    const key = isCaptain ? entry.draftableId : entry.playerId
    if (seen.has(key)) continue
    seen.add(key)
    const info = readGameInfo(entry.competition?.name ?? '')
    const slots = isCaptain ? [captains.has(entry.draftableId) ? 'CPT' : 'FLEX'] : null
    players.push({
      row,
      id: String(entry.draftableId),
      name: entry.displayName,
      positions: readPositions(entry.position),
      team: entry.teamAbbreviation,
      opponent: opponentOf(entry.teamAbbreviation, info),
      game: info.game,
      startsAt: isoToUtc(entry.competition?.startTime ?? ''),
      salary: entry.salary,
      averagePoints: readPoints(entry.draftStatAttributes.find((stat) => stat.id === fppg)?.value ?? ''),
      status: entry.status === 'None' || entry.status === '' ? null : entry.status,
      roles: null,
      slotNames: slots,
      gameCell: `${entry.competition?.name ?? ''} ${entry.competition?.startTime ?? ''}`.trim(),
    })
  }
  return {
    site: 'draftkings',
    format: 'DraftKings draftables (JSON)',
    hasUploadIds: true,
    contest: isCaptain ? 'showdown' : null,
    sport: SPORTS[data.competitions[0]?.sport ?? ''] ?? null,
    vintage: null,
    players,
    heads: { id: 'draftableId', game: 'competition', team: 'teamAbbreviation', idForm: /^\d+$/ },
    dropped,
    warnings: [],
    uploadHead: null,
  }
}

function captainIds(entries: readonly Draftable[]): Set<number> {
  const byPlayer = new Map<number, Draftable[]>()
  for (const entry of entries) {
    const list = byPlayer.get(entry.playerId)
    if (list) list.push(entry)
    else byPlayer.set(entry.playerId, [entry])
  }
  const captains = new Set<number>()
  for (const pair of byPlayer.values()) {
    const [high, low] = pair.sort((a, b) => b.salary - a.salary)
    if (high && low && pair.length === 2 && Math.abs(high.salary - low.salary * 1.5) <= 100) captains.add(high.draftableId)
  }
  return captains
}

function fromAvailable(fileName: string, list: readonly unknown[]): PoolReading {
  const dropped: Dropped[] = []
  const players: RawPlayer[] = []
  list.forEach((item, index) => {
    const row = index + 1
    const parsed = AvailablePlayer.safeParse(item)
    if (!parsed.success) {
      dropped.push({ row, reason: `Not a player: ${parsed.error.issues[0]?.path.join('.') ?? ''} is missing or wrong.` })
      return
    }
    const one = parsed.data
    const name = `${one.fn} ${one.ln}`.trim()
    if (one.IsDisabledFromDrafting) {
      dropped.push({ row, reason: `${name} is disabled by the site.` })
      return
    }
    const isHome = one.tid === one.htid
    const info = readGameInfo(`${one.atabbr}@${one.htabbr}`)
    const plays = isHome || one.tid === one.atid
    players.push({
      row,
      id: String(one.pid),
      name,
      positions: readPositions(one.pn),
      team: isHome ? one.htabbr : one.atabbr,
      opponent: plays ? (isHome ? info.away : info.home) : null,
      game: info.game,
      startsAt: one.dgst > 0 ? one.dgst : null,
      salary: one.s,
      averagePoints: readPoints(one.ppg),
      status: one.i === '' ? null : one.i,
      roles: null,
      slotNames: null,
      gameCell: `${one.atabbr}@${one.htabbr}`,
    })
  })
  if (players.length === 0) return refused(`${fileName} lists no available player. Expected players with name, position, salary and team.`)
  const oneGame = new Set(players.map((player) => player.game)).size === 1
  return {
    site: 'draftkings',
    format: 'DraftKings available players (JSON)',
    hasUploadIds: false,
    contest: oneGame ? 'showdown' : null,
    sport: null,
    vintage: null,
    players,
    heads: { id: 'pid', game: 'atabbr and htabbr', team: 'tid', idForm: /^\d+$/ },
    dropped,
    warnings: ["The ids are DraftKings' player ids, not the draftable ids of its upload file: lineups from it cannot be uploaded."],
    uploadHead: null,
  }
}
