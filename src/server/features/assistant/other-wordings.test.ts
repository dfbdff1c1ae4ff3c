// Wordings that are close to others: lists ranked anew, beliefs, roles of a team, two questions of one message; each answered as what it is.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

const { fan } = askingMember()

describe('what is said in other ways', () => {
  it('two questions are both answered, the second in the light of the first', async () => {
    const question = 'whats the lakers spread and who is hurt for them'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_odds_board', 'read_injuries'])
    expect(chat.tools[1]).toMatchObject({ input: { team: 'Los Angeles Lakers' } })
    expect(chat.response).toMatch(/Spread: .*\n\n.*Los Angeles Lakers/s)
    expectSourced(chat, question)
  })

  it.each([
    'who is hurt on the bears and the lions',
    'parlay of +150 and -110 for 20',
    'build me an nba lineup with no heat players and no lakers',
  ])('one question stays one: %s', async (question) => {
    const chat = await ask(fan, question)
    expect(new Set(chat.tools.map(({ name }) => name)).size).toBe(1)
    expectSourced(chat, question)
  })

  it('the cheapest are those of the lowest salary, and of those are the ones that were shown', async () => {
    const question = 'cheapest te on dk'
    const chat = await ask(fan, question)
    const salaries = [...chat.response.matchAll(/\$([\d,]+)\)/g)].map(([, salary]) => Number(salary!.replace(',', '')))
    expect(salaries.length).toBeGreaterThan(2)
    expect(salaries).toEqual(salaries.toSorted((a, b) => a - b))
    expectSourced(chat, question)
    const top = await ask(fan, 'top nba centers')
    const shown = [...top.response.matchAll(/\u2022 ([^(]+) \(/g)].map(([, name]) => name!)
    const cheapest = await ask(fan, 'cheapest of those', { context: top.context })
    const named = shown.filter((name) => cheapest.response.includes(name))
    expect(named.length).toBeGreaterThan(0)
    const least = Math.min(...[...top.response.matchAll(/\$([\d,]+)\)/g)].map(([, salary]) => Number(salary!.replace(',', ''))))
    expect(cheapest.response).toContain(`$${least.toLocaleString('en-US')}`)
  })

  it('the center of a team is found in its roster, and that nobody announced a starter is said', async () => {
    const question = 'Mavericks starting center last 5 games'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_roster', 'read_player_log'])
    expect(chat.response).toMatch(/^Who starts is not announced here; the dearest C of the Dallas Mavericks is .* \(C, DAL\)/)
    expectSourced(chat, question)
  })

  it('a fraction that was stated stays as it was written', async () => {
    const chat = await ask(fan, 'convert 11/8 to decimal')
    expect(chat.response).toMatch(/^\+138 is 2\.38 in decimal odds, 11\/8 in fractions\./)
  })

  it('a list is ranked anew by what is asked of it, and a lineup says what of the cap it uses', async () => {
    const top = await ask(fan, 'top nhl centers on dk')
    const ranked = await ask(fan, 'who has the best ceiling', { context: top.context })
    expect(ranked.response).toMatch(/^NHL C, DraftKings main slate, by ceiling:/)
    const built = await ask(fan, 'build a dk nba lineup')
    const left = await ask(fan, 'how much salary is left', { context: built.context })
    expect(left.tools.map(({ name }) => name)).toEqual(['build_lineup'])
  })

  it('free money on the board is set right before the prices are shown', async () => {
    const question = 'is there free money on the board tonight'
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual(['read_value_bets'])
    expect(chat.response).toMatch(/^There is no free money: .*\n/)
    expectSourced(chat, question)
  })

  it.each([
    ['tom brady stats', /^Tom Brady has retired/],
    ['seattle supersonics spread tonight', /anybody called "seattle supersonics"/],
    ['what is the max bet at betmgm', /^What a book takes at least and at most I do not know/],
    ['who killed it in fantasy last night', /^I keep no list of the best fantasy scores/],
  ] as const)('what is not there is said: %s', async (question, answer) => {
    const chat = await ask(fan, question)
    expect(chat).toMatchObject({ kind: 'cannot', tools: [] })
    expect(chat.response).toMatch(answer)
  })

  it.each([
    ['the chiefs are 0-12 right', 'read_standings'],
    ['which game has the highest total in the nfl', 'read_odds_board'],
    ['top staks nhl fanduel', 'read_stacks'],
    ['whos hert on the celtics', 'read_injuries'],
    ['if i hit 54% at -110 whats my roi', 'expected_value'],
    ['parlay of three -110s pays what on 20', 'parlay_worth'],
    ['a -200 favorite wins 80% of the time yeah?', 'convert_price'],
    ['what do i need to hit at +140 to break even', 'convert_price'],
    ['how did i do yesterday', 'betting_performance'],
    ['any juicy overs in the nba', 'read_value_bets'],
  ])('%s', async (question, tool) => {
    const chat = await ask(fan, question)
    expect(chat.tools.map(({ name }) => name)).toEqual([tool])
    expectSourced(chat, question)
  })
})
