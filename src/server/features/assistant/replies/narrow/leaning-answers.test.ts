// Turns that lean on what was shown, and conditions that a list, a calculation or a lineup is held to: what is asked is used, or said to be left out.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { expectSourced, talk as talkWith } from '#tests/support/chat.ts'

/** A Saturday in the season of football, basketball and hockey. */
const NOW = Date.parse('2026-11-28T16:00Z')
const { fan } = askingMember({ now: NOW })

const talk = async (...messages: string[]) => {
  const chat = (await talkWith(fan, messages)).at(-1)!
  expectSourced(chat, messages.join(' '))
  return { ...chat, said: chat.response.replace(/[\u00a0\u202f]/g, ' ') }
}

describe('times', () => {
  it('results of last night are those of the evening before, whatever date it was elsewhere', async () => {
    const { said, tools } = await talk('nhl scores from last night pls')
    expect(tools[0]!.input).toMatchObject({ league: 'nhl', status: 'final' })
    expect(said).toMatch(/\(final\)/)
    expect(said).not.toContain('No NHL game')
  })

  it('results of yesterday hold the night in the west of America', async () => {
    expect((await talk('nba results yesterday')).said).toContain('Golden State Warriors 101 (final)')
  })

  it('the late games of football start in the later afternoon of the east', async () => {
    const { said } = await talk('who plays in the nfl tomorrow', 'just the late ones')
    expect(said).toContain('9:05 PM UTC')
    expect(said).not.toContain('6:00 PM UTC')
  })
})

describe('lists', () => {
  it('the last of a table', async () => {
    expect((await talk('epl bottom 4')).said.match(/points/g)).toHaveLength(4)
    const { said } = await talk('premier league table top 5', 'and the bottom three')
    expect(said).toContain('the last three in their order')
    expect(said.match(/points/g)).toHaveLength(3)
  })

  it('only the books that are named, and still so in the next league', async () => {
    const { said } = await talk('any +EV in nba tonight, 3% edge or better', 'only fanduel or caesars', 'k now nhl')
    expect(said).toMatch(/only at FanDuel or Caesars/)
    expect(said).toMatch(/NHL/)
  })

  it('a whole board at the book that is named alone, whatever the words', async () => {
    const { said } = await talk('nba moneylines this week', 'whittle it down to fanduel')
    expect(said).toMatch(/only at FanDuel/)
    expect([...new Set([...said.matchAll(/\d \(([A-Z][\w ]+)\)/g)].map(([, book]) => book))]).toEqual(['FanDuel'])
  })

  it('the best edge among those that were shown', async () => {
    const { said, tools } = await talk('hockey dogs between +100 and +400 tomorrow', 'which one of those has the best edge')
    expect(tools.map(({ input }) => (input as { market: string }).market)).toEqual(['h2h'])
    expect(said).toMatch(/among those|value/)
  })

  it('who is missing is asked of the game that was spoken of', async () => {
    expect((await talk('moneyline suns mavericks', 'is anybody important missing in that game')).tools[0]!.name).toBe('read_injuries')
  })
})

describe('calculations', () => {
  it.each([
    // 75 x 5.25 = 393.75 back, against 6.5/5.5: hedge 333.17.
    [
      ['got a $75 free bet, +425 on one book and -550 to hedge at another. whats it worth', 'and if they give the stake back too'],
      ['$60.57', '$333.17'],
    ],
    // 0.5349 x 80 = 42.8.
    [
      ['how often do i gotta hit at -115 to not lose money', 'out of 80 bets?'],
      ['Of 80 bets', '43 have to win'],
    ],
    // 23 x 100 - 18 x 110.
    [['went 23-18 betting 110 to win 100 each time am i up'], ['+$320.00']],
    // 0.38 x 3.08 - 1.
    [
      ['30 percent profit boost on +160 with 25 bucks', 'worth it if its really 38 percent?'],
      ['+17.0 %', '+$4.26'],
    ],
    [
      [
        'dolphins plus six and a half minus one ten and jaguars minus three and a half same price somewhere else fifty five on each, what do i make if it lands in between and what does it cost if it doesnt',
      ],
      ['$100.00', '\u2212$5.00', '4.76 %'],
    ],
  ] as const)('%s', async (messages, wanted) => {
    const { said } = await talk(...messages)
    for (const words of wanted) expect(said).toContain(words)
  })
})

describe('fantasy', () => {
  it('a captain costs and scores half as much again, and bounds on his salary are held to that', async () => {
    const { said, tools } = await talk('captain options for the texans bills showdown', 'anyone under 9k in the cpt spot')
    const rows = (tools[0]!.result as { projections: { median: number; player: { name: string; salary: number } }[] }).projections
    const shown = rows.filter(({ player }) => said.includes(player.name))
    expect(shown.length).toBeGreaterThan(0)
    for (const { player, median } of shown) {
      expect(1.5 * player.salary).toBeLessThan(9000)
      expect(said).toContain(`$${(1.5 * player.salary).toLocaleString('en-US')}): ${(Math.round(1.5e6 * median) / 1e6).toFixed(1)} points`)
    }
  })

  it('stacks with a bring-back hold a player of the opponent, and keep him when a team is left out', async () => {
    const { tools } = await talk('best stacks for the sunday nfl slate with a bringback', 'not buffalo')
    expect(tools[0]!.input).toMatchObject({ shape: 'qb-1-1' })
  })

  it('so many as are asked for, and nobody below the points that are expected of him', async () => {
    expect((await talk('8 best points per thousand on fanduel nba tomorrow')).said.match(/per thousand\n|per thousand$/gm)).toHaveLength(8)
    const { said } = await talk('cheapest tight end thats still supposed to get me 8 points')
    for (const [, points] of said.matchAll(/: (\d+\.\d) points/g)) expect(Number(points)).toBeGreaterThanOrEqual(8)
  })

  it('what stays unused is taken from the cap of the site and sport', async () => {
    const { tools } = await talk('bild me a fanduel hokey lineup and leave at least 500 unused')
    expect(tools[0]!.input).toMatchObject({ league: 'nhl', site: 'fanduel', rules: { salaryCap: 54_500 } })
  })

  it('several of a lineup, with a player in his seat and nobody in more than so many', async () => {
    const { tools } = await talk(
      'best nfl dk lineup, no jaguars',
      'put Lars Hanks in at qb',
      'now give me 5 of them, nobody besides him in more than 3',
    )
    expect(tools[0]!.input).toMatchObject({ count: 5, locks: ['Lars Hanks'], maxExposure: 0.6, maxPerTeam: { JAX: 0 } })
  })

  it('a third player joins a comparison, and one player is looked up on both sites', async () => {
    const joined = await talk('Brady Beretti or Wade Winfield?', 'throw Ian Langridge in there too')
    expect(joined.tools[0]!.input).toMatchObject({ players: 'Brady Beretti,Wade Winfield,Ian Langridge' })
    const both = await talk('how much is Lars Hanks on dk and on fanduel')
    expect(both.tools.map(({ input }) => (input as { site: string }).site)).toEqual(['draftkings', 'fanduel'])
  })

  it('who keeps their goal is asked of the team that was spoken of', async () => {
    expect((await talk('when do the bruins play next', 'whos their goalie')).said).toMatch(/NHL G of BOS|Boston Bruins \(NHL\).*\nG: /s)
  })

  it('without a saved lineup none is simulated', async () => {
    expect((await talk('sim my first saved lineup in a 20 dollar gpp')).said).toContain('You have no saved lineup')
  })
})

it('a plan and what is left of it are told together, and a bankroll is stated anew on the profile', async () => {
  const both = await talk('what plan am i on and how many questions do i have left today')
  expect(both.tools.map(({ name }) => name)).toEqual(['read_my_plan', 'read_my_usage'])
  expect(both.said).toMatch(/You are on VIP.*Used today/s)
  expect((await talk('who are my favorite players')).said).toContain('You follow no player yet')
  expect((await talk('add the avalanche to my favorites')).said).toContain('Nothing is changed yet')
  expect((await talk('who are my favourite teams on here')).said).toContain('You follow no team yet')
  expect((await talk('whats my bankroll at', 'bump it up to 1500')).said).toContain('Nothing is changed yet')
})
