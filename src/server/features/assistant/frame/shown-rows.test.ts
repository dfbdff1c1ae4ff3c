// Whatever tool an answer lists rows of, the next turn may point at one of them by its place.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { talk as talkWith } from '#tests/support/chat.ts'

const { fan } = askingMember()

const talk = (...messages: string[]) => talkWith(fan, messages)

describe('a list can be pointed at', () => {
  it.each([
    ['nba games tonight', 'game'],
    ['nba moneylines', 'game'],
    ['nba totals', 'game'],
    ['top 5 qbs this week', 'player'],
    ['nba injuries', 'player'],
    ['lakers roster', 'player'],
    ['build me an nba lineup on draftkings', 'player'],
    ['nba standings', 'team'],
  ])('%s', async (list, kind) => {
    const [shown] = await talk(list)
    const rows = (shown!.context.rows ?? []).filter((row) => row.kind === kind)
    expect(rows.length).toBeGreaterThan(2)
    // In the order in which the answer names them.
    const places = rows.map(({ name, teams }) => {
      const [away, home] = teams
      return kind === 'game' ? shown!.response.search(new RegExp(`${away}|\\b\\w+ at ${home}`)) : shown!.response.indexOf(name)
    })
    if (kind !== 'game') expect(places).toEqual([...places].sort((a, b) => a - b))
    const noun = { game: 'game', player: 'guy', team: 'team' }[kind]
    const question = kind === 'player' ? `is the second ${noun} hurt` : `when does the second ${noun} play`
    const [, next] = await talk(list, question)
    const asked = JSON.stringify(next!.tools.map(({ input }) => input)) + next!.response
    const second = rows[1]!
    expect(kind === 'game' ? second.teams.some((team) => asked.includes(team)) : asked.includes(second.name), asked).toBe(true)
  })

  it('keeps the list while its rows are picked one after the other', async () => {
    const [list, last, second] = await talk('nba games tonight', 'odds on the last one', 'and the second one')
    const games = (list!.context.rows ?? []).filter(({ kind }) => kind === 'game')
    for (const team of games.at(-1)!.teams) expect(last!.response).toContain(team)
    for (const team of games[1]!.teams) expect(second!.response).toContain(team)
  })

  it('says which starts first of the games to come, with its time', async () => {
    const [list, first] = await talk('nba games tonight', 'which one starts first')
    const open = (list!.context.rows ?? []).filter(({ isBegun, kind }) => kind === 'game' && !isBegun)
    const earliest = open.reduce((a, b) => (b.at! < a.at! ? b : a))
    expect(first!.response).toContain(`${earliest.teams[0]} at ${earliest.teams[1]}: `)
    expect(first!.tools.map(({ name }) => name)).toEqual(['read_scores'])
  })
})

describe('a table can be asked about', () => {
  it('by place and by games behind', async () => {
    const [table, third, behind] = await talk('nfc east standings', 'whos in third', 'how far back are they')
    const { standings } = table!.tools[0]!.result as { standings: { group: string; team_name: string; games_behind: string }[] }
    const row = standings.filter(({ group }) => /NFC.*East/.test(group))[2]!
    expect(third!.response).toMatch(new RegExp(`third place:\nNFC . East: ${row.team_name} `))
    expect(behind!.response).toMatch(new RegExp(`${row.team_name} .*, ${row.games_behind} games? behind the first`))
    expect(behind!.response.split('\n')).toHaveLength(2)
  })
})

describe('one of the own alerts', () => {
  it('is named before it is deleted with a click, and nothing is deleted by words', async () => {
    for (const team of ['Los Angeles Lakers', 'Boston Celtics']) {
      const set = await fan.post('/api/alerts/rules', { rule: { kind: 'injury', league: 'nba', team }, channels: ['inApp'] })
      expect(set.statusCode, set.body).toBe(200)
    }
    const [list, gone] = await talk('which alerts have i set', 'delete the second one')
    const { rules } = list!.tools[0]!.result as { rules: { rule: { team: string } }[] }
    expect(gone!.response).toContain(`The second of your alerts is: injury, NBA, ${rules[1]!.rule.team}.`)
    expect(gone!.links.map(({ href }) => href)).toContain('/alerts')
    expect((await fan.get('/api/alerts/rules')).json<{ rules: unknown[] }>().rules).toHaveLength(2)
  })
})
