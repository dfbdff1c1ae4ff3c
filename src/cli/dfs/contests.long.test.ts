// `guru contests` as a person runs it, called in process, on a made slate of golf.
import { describe, expect, it } from 'vitest'
import { fileFolder, guru } from '#tests/support/guru.ts'

const { file } = fileFolder()
const golfers = Array.from({ length: 24 }, (_, at) => {
  const [id, salary] = [100 + at, 6000 + 250 * (at % 12)]
  return `G,Golfer ${at} (${id}),Golfer ${at},${id},G,${salary},The Open 01/12/2035 07:00AM ET,Golf,${40 + 2 * (at % 12)}`
})
const SLATE = file(
  'DKSalaries.csv',
  ['Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame', ...golfers, ''].join('\n'),
)
const LINEUPS = file('upload.csv', 'G,G,G,G,G,G\n110,122,109,121,108,120\n111,123,109,121,107,119\n')
const LOBBY = file(
  'lobby.csv',
  'Contest,Entry fee,Entries,Prizes,Max per user,Guaranteed,Slate\nThe Gift Double Up,$5,50,$450,2,yes,Main\nThe Tax Double Up,$5,50,$50,2,no,Main\nFree roll,free,50,$50,1,no,Main\n',
)
const base = (lobby: string) => ['contests', lobby, '--slate', SLATE, '--lineups', LINEUPS, '--bankroll', '1000', '--sims', '400']

describe('guru contests', () => {
  it('says what to enter, what each contest keeps and earns, and what was left out', async () => {
    const { out, err, code } = await guru(...base(LOBBY), '--json')
    expect(code).toBe(0)
    const { none, cost, contests } = JSON.parse(out)
    expect(none).toBeNull()
    expect(contests[0]).toMatchObject({
      name: 'The Gift Double Up',
      fee: 5,
      prizes: 450,
      overlay: 200,
      suggested: { entries: 2, cost: 10 },
    })
    expect(contests[1]).toMatchObject({ name: 'The Tax Double Up', suggested: null })
    expect(cost).toBe(10)
    expect(err).toContain('“Free roll” is left out: it is free.')
    const table = (await guru(...base(LOBBY))).out
    expect(table).toMatch(/^Enter for \$10\.00 in all, the bankroll grows by/)
    expect(table).toContain('The Tax Double Up')
  })

  it('answers none of these, and keeps to the limit', async () => {
    const tax = file('tax.csv', 'Contest,Entry fee,Entries,Prizes\nThe Tax Double Up,$5,50,$50\n')
    expect((await guru(...base(tax))).out).toMatch(/^None of these: /)
    const { out } = await guru(...base(LOBBY), '--limit', '7', '--json')
    expect(JSON.parse(out).cost).toBe(5)
  })

  it.each([
    ['a salary file in the place of a lobby', [SLATE], 'is no contest lobby; it seems to be a salary file'],
    ['a lobby of two slates', [file('two.csv', 'Contest,Fee,Entries,Prizes,Slate\na,5,50,200,Main\nb,5,50,200,Late\n')], '--group: Main'],
    ['a slate that it has not', [LOBBY, '--group', 'Late'], 'has no contest of the slate Late'],
  ])('refuses with a sentence: %s', async (_what, [lobby, ...rest], words) => {
    const { code, err } = await guru(...base(lobby!), ...rest)
    expect(code).toBe(2)
    expect(err).toContain(words)
  })

  it('needs a bankroll', async () => {
    const { code, err } = await guru('contests', LOBBY, '--slate', SLATE, '--lineups', LINEUPS)
    expect(code).toBe(2)
    expect(err).toContain('--bankroll is missing')
  })
})
