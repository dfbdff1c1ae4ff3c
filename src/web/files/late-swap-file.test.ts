import { describe, expect, it } from 'vitest'
import { lateSwap } from '#core/dfs/late-swap/late-swap.ts'
import {
  entryFigures,
  readSwapFile,
  type SwapFile,
  type SwapSettings,
  swapOrder,
  swappedFile,
  swapTotals,
  whyNothing,
} from './late-swap-file.ts'

const HEAD = 'Entry ID,Contest Name,Contest ID,Entry Fee,G,G,G,G,G,G,,Instructions'
const POOL = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const GAP = ',,,,,,,,,,,'
const golfer = (k: number, game: string) =>
  `${GAP}G,Golfer ${k} (${100 + k}),Golfer ${k},${100 + k},G,${7000 + 100 * k},${game} 01/12/2035 07:00PM ET,${game.slice(4 * (k % 2), 4 * (k % 2) + 3)},${40 + k}`
const cell = (k: number, locked = false) => `Golfer ${k} (${100 + k})${locked ? ' (LOCKED)' : ''}`
const TEXT = [
  HEAD,
  `4000001,Birdie,77,$1,${[cell(1, true), cell(2), cell(3), cell(4), cell(5), cell(6)].join(',')},,1. Edit`,
  `4000002,Birdie,77,$1,${[cell(7, true), cell(1, true), cell(2), cell(3), cell(4), cell(5)].join(',')},,`,
  ',,,,,,,,,,,',
  `${GAP}${POOL}`,
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((k) => golfer(k, k < 8 ? 'AAA@BBB' : 'CCC@DDD')),
].join('\r\n')

function opened(text = TEXT): SwapFile {
  const read = readSwapFile(new TextEncoder().encode(text), 'DKEntries.csv')
  if (read.kind === 'refused') throw new Error(read.reason)
  return read.file
}
const EARLY = Date.parse('2035-01-12T12:00:00-05:00')
const settings: SwapSettings = { mode: 'improve', keep: 1, now: EARLY, out: [] }
const swap = (file: SwapFile, change: Partial<SwapSettings> = {}) => {
  const answer = lateSwap(swapOrder(file, null, { ...settings, ...change }))
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer.entries
}

describe('an entries file in the page', () => {
  it('says how many cells are locked', () => {
    expect(opened().lockedCells).toBe(3)
  })

  it('without a pool is refused with a sentence', () => {
    const alone = TEXT.split('\r\n').slice(0, 3).join('\r\n')
    const read = readSwapFile(new TextEncoder().encode(alone), 'DKEntries.csv')
    expect(read.kind === 'refused' && read.reason).toContain('player pool')
  })

  it('finds the pool below as many entries as there may be', () => {
    const [head, entry, , gap, ...pool] = TEXT.split('\r\n')
    const entries = Array.from({ length: 500 }, (_, at) => entry!.replace('4000001', String(4_100_000 + at)))
    const file = opened([head, ...entries, gap, ...pool].join('\r\n'))
    expect(file.read.entries).toHaveLength(500)
    expect(file.slate.players).toHaveLength(8)
  })

  it('says of each entry the projections added up, and what it scores where they say how far each player’s points go', () => {
    const file = opened()
    const [first] = swap(file)
    const unknown = { mean: null, median: null, floor: null, ceiling: null }
    expect(entryFigures(file, null)(first!.entry)).toEqual({ sum: first!.after, ...unknown })
    const rows = file.slate.players.map(({ id, name, team, averagePoints }, at) => {
      return {
        row: at + 2,
        id,
        name,
        team,
        points: averagePoints ?? 0,
        floor: 20,
        ceiling: 80,
        mean: (averagePoints ?? 0) + 2,
        deviation: 25,
        ownership: null,
      }
    })
    const { sum, mean, median, ceiling } = entryFigures(file, rows)(first!.entry)
    expect(sum).toBe(first!.after)
    expect(mean).toBe(sum! + 6 * 2)
    expect(median!).toBeLessThan(mean!)
    expect(ceiling!).toBeLessThan(6 * 80)
    expect(entryFigures(file, rows.slice(1))({ ...first!.entry, picks: first!.entry.picks }).sum).toBeNull()
  })

  it('is written with locked cells byte for byte, and a second run changes nothing', () => {
    const file = opened()
    const once = swappedFile(file, swap(file))
    const rows = once.split('\r\n')
    expect(rows[1]).toContain(`$1,${cell(1, true)},`)
    expect(rows[2]).toContain(`$1,${cell(7, true)},${cell(1, true)},`)
    expect(rows.slice(3)).toEqual(TEXT.split('\r\n').slice(3))
    expect(swapTotals(swap(opened(once))).cells).toBe(0)
    expect(swappedFile(opened(once), swap(opened(once)))).toBe(once)
  })

  it('keeps its byte order mark', () => {
    const file = opened(`\ufeff${TEXT}`)
    expect(swappedFile(file, []).startsWith('\ufeff')).toBe(true)
  })

  it('takes projections by name in the place of the averages', () => {
    const file = opened()
    const row = { row: 2, id: '', name: 'Golfer 8', team: 'T8', points: 99, floor: null, ceiling: null, ownership: null }
    expect(swapOrder(file, [row], settings).points).toEqual({ '108': 99 })
  })

  it('says why nothing changes', () => {
    const file = opened()
    const why = (change: Partial<SwapSettings>) => whyNothing(file, { ...settings, ...change })
    // One game holds a locked cell and has begun; the other has not.
    expect(why({ mode: 'out' })).toMatch(/^Nobody in these lineups is out/)
    expect(why({ mode: 'improve' })).toMatch(/^No lineup can get better/)
    expect(why({ mode: 'fewest' })).toMatch(/^No swap is worth its change/)
    expect(why({ mode: 'improve', now: EARLY + 86_400_000 })).toMatch(/^Every game of this file has begun/)
  })
})
