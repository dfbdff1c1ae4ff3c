// So many rows as were asked for, the one that was asked for first, and of what is not there the nearest thing.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { talk } from '#tests/support/chat.ts'

/** A Saturday in the season of football, basketball and hockey. */
const { fan } = askingMember({ now: Date.parse('2026-11-28T16:00Z') })
const said = async (...messages: string[]) => (await talk(fan, messages)).at(-1)!.response.replace(/[\u00a0\u202f]/g, ' ')
const rowsIn = (text: string) => text.match(/^\u2022 /gm)?.length ?? 0

describe('so many rows', () => {
  it.each([
    ['show me the 3 nba games with the highest totals', 3],
    ['four tight ends on draftkings by ceiling', 4],
    ['top 7 nba guards', 7],
    ['the two biggest nfl favorites', 2],
    ['nhl moneylines, just 2', 2],
  ])('%s', async (question, count) => expect(rowsIn(await said(question))).toBe(count))

  it('the best of a conference are those of all its divisions', async () => {
    const text = await said('top 4 of the western conference in the nba')
    expect(text).toMatch(/^The first four of the NBA west by the share of games won: (?:[^,.]+, ){3}and [^,]+\.$/)
  })

  it('where fewer fit, that is said with who comes nearest', async () => {
    const text = await said('give me 6 quarterbacks under 5500 on draftkings')
    expect(text).toMatch(/\nOnly \d fits?; you asked for 6\. Nearest above it: /)
    const [, , nearest] = /(Nearest above it: [^$]+\$)(\d+,\d+)/.exec(text)!
    expect(Number(nearest!.replace(',', ''))).toBeGreaterThanOrEqual(5500)
  })

  it('a salary that is left out is left out in words, too', async () => {
    expect(await said('running backs under 6000 on draftkings')).toContain('(salary under $6,000)')
  })
})

describe('the one that was asked for', () => {
  it('stands first, with its figure', async () => {
    expect(await said('who is the heaviest favorite in the nfl')).toMatch(/^The biggest favorite is [A-Z][\w ]+ at −\d+ \(/)
    expect(await said('which nba game has the lowest total')).toMatch(/^The lowest total: [A-Z]{3} at [A-Z]{3}, .*, [\d.]+\.\n/)
  })

  it('the last game of a night is the one that begins last', async () => {
    const all = await said('nba games tonight')
    const last = await said('what time is the last nba game tonight')
    expect(last).toMatch(/^The last one to begin tonight: /)
    expect(all).toContain(/: (.*) at /.exec(last)![1]!)
    expect(rowsIn(last)).toBe(0)
  })
})

describe('the other end of one price', () => {
  it('the worst one is the shortest that a book shows on that side', async () => {
    const [, worst] = await talk(fan, ['best price on the broncos moneyline', 'and the worst one'])
    type Board = {
      odds: {
        bookmakers: { markets: { key: string; outcomes: { name: string; price: number; stale: boolean; suspect: boolean }[] }[] }[]
      }[]
    }
    const { odds } = worst!.tools[0]!.result as Board
    const prices = odds[0]!.bookmakers
      .flatMap(({ markets }) => markets.filter(({ key }) => key === 'h2h').flatMap(({ outcomes }) => outcomes))
      .filter(({ name, stale, suspect }) => name === 'Denver Broncos' && !stale && !suspect)
      .map(({ price }) => (price > 0 ? 1 + price / 100 : 1 - 100 / price))
    const [, sign, digits] = /^The shortest price is Denver Broncos at ([+\u2212])(\d+)/.exec(worst!.response)!
    const shown = sign === '+' ? 1 + Number(digits) / 100 : 1 + 100 / Number(digits)
    expect(shown).toBeCloseTo(Math.min(...prices), 6)
    expect(Math.min(...prices)).toBeLessThan(Math.max(...prices))
  })
})

describe('plans', () => {
  it('what one has that the other has not is listed, with what both cost', async () => {
    const text = await said('what does pro have that casual does not, and what is it a year')
    expect(text).toMatch(/^What Pro has that Casual has not:\n\u2022 /)
    expect(text).toMatch(/Pro costs \$[\d.]+ a month, or \$[\d.]+ a year; Casual \$/)
    // Both have it.
    expect(text).not.toContain('Odds of every book beside a fair price')
  })
})

describe('lineups', () => {
  it('are held to what nobody may cost', async () => {
    const [chat] = await talk(fan, ['draftkings nba lineup with nobody over 8500'])
    expect(chat!.response).toContain('Held to: nobody over $8,500.')
    const { lineups } = chat!.tools.at(-1)!.result as { lineups: { players: { salary: number }[] }[] }
    expect(Math.max(...lineups[0]!.players.map(({ salary }) => salary))).toBeLessThanOrEqual(8500)
  })
})

describe('teams by name', () => {
  it('several with a day have each their own game, and who is at home is said first', async () => {
    const text = await said('which of the dolphins, titans, bills and jets is home on sunday')
    const [first, ...rows] = text.split('\n')
    expect(first).toMatch(/^At home on sunday: /)
    for (const team of ['Miami Dolphins', 'Tennessee Titans', 'Buffalo Bills']) {
      const row = rows.find((one) => one.includes(team))!
      expect(first!.includes(team), row).toBe(new RegExp(`at ${team}:`).test(row))
    }
    expect(first).not.toContain('New York Jets')
  })

  it('a score is the last one and what comes next, where nobody plays', async () => {
    expect(await said('celtics score')).toMatch(
      /^Boston Celtics, not playing now:\n• Last: .* \(final, \w+, \w+ \d+\)\.\n• Next: .*Boston Celtics/,
    )
  })

  it('the last results are so many as were asked for, the newest first', async () => {
    const text = await said('results of the last 3 lakers games')
    const days = [...text.matchAll(/\(final, \w+, (\w+ \d+)\)/g)].map(([, day]) => Date.parse(`${day} 2026`))
    expect(days).toHaveLength(3)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })

  it('a game that is a week off bears its date', async () => {
    expect(await said('when do the chiefs play next')).toMatch(/Sun, Dec 6, /)
  })

  it('the place in a division is said, and the division where it is asked about', async () => {
    expect(await said('where do the chiefs stand in their division')).toMatch(
      /^Kansas City Chiefs: [\d–]+, (?:\w+ )?(?:of the four )?in the AFC · West.*\nAFC · West: /,
    )
  })

  it('props of a team are those of its players', async () => {
    const [chat] = await talk(fan, ['knicks rebound props'])
    const { props } = chat!.tools.at(-1)!.result as { props: { player: string; team: string | null }[] }
    const named = props.filter(({ player }) => chat!.response.includes(player))
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(named.map(({ team }) => team))).toEqual(new Set(['NYK']))
  })
})

describe('the nearest thing', () => {
  it.each([
    ['moneyline on the chiefs', /no price to give\. Their next game: .*Sun, Dec 6, .*no book has it up yet\./],
    ['is it windy at the cowboys game', /^Dallas Cowboys at [\w ]+: .*Its weather I do not have/],
    ['who is a good captain for the nfl showdown on tuesday', /^I have no showdown slate for tuesday; the next one starts /],
    ['how good is your nhl model', /^No real season of the NHL has been graded; of these there are: NFL/],
    ['what is the plan above mine', /That is the highest plan: none stands above it\./],
  ])('%s', async (question, words) => expect(await said(question)).toMatch(words))
})

describe('favorites', () => {
  it('are the teams that one follows, whatever is asked of them', async () => {
    const { found } = (await fan.get('/api/sports/find?text=Boston%20Celtics')).json<{
      found: { id: string; kind: string; league: string }[]
    }>()
    const { id, league } = found.find(({ kind }) => kind === 'team')!
    const teams = [{ id, name: 'Boston Celtics', league, team: null }]
    expect((await fan.send('PATCH', '/api/user/profile', { favorites: { teams, players: [] } })).statusCode).toBe(200)
    expect(await said('when do my teams play next')).toMatch(/^Boston Celtics play next\./)
    expect(await said('did my teams win last time')).toMatch(/Boston Celtics \d+.*\(final, /)
    expect(await said('anybody hurt on my favorite teams')).toMatch(/Boston Celtics/)
    expect(await said('how are my teams doing in the table')).toMatch(/^Boston Celtics: /)
  })
})
