// Whoever waits for a long file hears how far it is, whatever kind of file it is: a new reader of files needs a row here.
import { expect, it } from 'vitest'
import { TASKS, type TaskInput } from './tasks.ts'
import type { FileTask } from './workers.ts'

const many = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join('\n')
const GOLFERS = 8
const golfer = (at: number) => `G,Golfer ${at} (${1000 + at}),Golfer ${at},${1000 + at},G,7000,The Open,Golf,60`
const SALARIES = `Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\n${many(1500, golfer)}`
const HISTORY = `bet_id,status,stake,odds,selection,settled_at,sportsbook\n${many(4800, (at) => `${at},won,25,+116,Pick ${at},2026-01-02T12:00:00Z,FanDuel`)}`
/** After all times of the history. */
const NOW = Date.UTC(2026, 1, 1)
const read = TASKS.readSlate({ input: SALARIES, fileName: 'DKSalaries.csv' }, { progress: () => {}, shouldStop: () => false })
const slate = read.kind === 'slate' ? read.slate : expect.fail(read.reason)
const NAMES = Array.from({ length: 6 }, (_, at) => `Golfer ${at % GOLFERS}`)
const STANDINGS = `Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS\n${many(
  12_000,
  (at) => `${at + 1},${4_000_000 + at},somebody,0,100.5,${NAMES.map((name) => `G ${name}`).join(' ')},,Golfer ${at % GOLFERS},G,10%,50`,
)}`
const LINEUPS = `G,G,G,G,G,G\n${many(2000, () => NAMES.map((_, at) => `${1000 + at}`).join(','))}`
const EXPORT = JSON.stringify({
  format: 'ai-sports-guru-export',
  version: 1,
  data: { bets: Array.from({ length: 3000 }, () => ({ key: 'one' })) },
})

const FILES: { readonly [K in FileTask]: TaskInput<K> | null } = {
  readBets: { name: 'mine.csv', text: HISTORY, want: 'known', now: NOW },
  readBetRecords: { name: 'mine.csv', text: HISTORY, now: NOW },
  readOwnExport: { name: 'mine.json', text: EXPORT },
  readSlate: { input: SALARIES, fileName: 'DKSalaries.csv' },
  readSlateFile: { input: SALARIES, fileName: 'DKSalaries.csv' },
  readRealField: { input: STANDINGS, fileName: 'contest-standings-1.csv', slate, without: [] },
  readLineups: { input: LINEUPS, fileName: 'lineups.csv', slate },
  readPredictions: { text: `game,chance,time made\n${many(4000, (at) => `game-${at},0.5,2026-01-02T12:00Z`)}` },
  readBestBall: {
    text: `Draft ID,Pick,Player,Position,Team\n${many(4000, (at) => `draft-${Math.floor(at / 20)},${1 + (at % 20)},Player ${at % 20},WR,CIN`)}`,
    fileName: 'drafts.csv',
    me: null,
  },
  readPlayerPredictions: {
    text: `player,date,projection,time made\n${many(4000, (at) => `player-${at},2026-01-02,20,2026-01-02T12:00Z`)}`,
  },
  // At most 3,000 contests: some hundredths of a second.
  readLobby: null,
  // At most 600,000 letters: a few milliseconds.
  readCaptions: null,
  // Takes a body apart before anything of it is read: a tenth of a second for the largest.
  splitBody: null,
}

it.each(Object.keys(FILES) as FileTask[])('%s tells of a long file at least three rising figures between its start and its end', (task) => {
  if (FILES[task] === null) return
  const reports: { stage: string; done: number; of: number }[] = []
  const answer = (TASKS[task] as (input: unknown, watch: object) => { kind: string })(FILES[task], {
    progress: (news: (typeof reports)[number]) => reports.push(news),
    shouldStop: () => false,
  })
  expect([task, answer]).toEqual([task, expect.not.objectContaining({ kind: 'refused' })])
  const between = reports.filter(({ done, of }) => done > 0 && done < of)
  expect(between.length, JSON.stringify(reports)).toBeGreaterThanOrEqual(3)
  expect(between.map(({ done }) => done)).toEqual(between.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(new Set(reports.map(({ done }) => done)).size).toBe(reports.length)
  expect(new Set(reports.map(({ stage }) => stage))).toEqual(new Set(['reading']))
})
