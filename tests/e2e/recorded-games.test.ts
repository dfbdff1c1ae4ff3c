// Recorded games carried all the way: the vendors' own answers, served on loopback, through adapter and reducer on to the screen. What the
// file says at the end, the page says.

import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listeningPort, type TestApp, testApp } from '../support/app.ts'
import { type FakeClock, fakeClock } from '../support/clock.ts'
import { newWindow, stage } from '../support/journey.ts'
import { HAS_RECORDED } from '../support/recorded-feeds.ts'
import { ESPN_EVENT, mlbFile, nbaFile, nhlFile, recordedBody, wnbaFile } from '../support/recorded-vendors.ts'
import { UNHURRIED, type VendorServer, vendorServer } from '../support/vendor-server.ts'

const HOUR = 3_600_000
const WEB = path.resolve(import.meta.dirname, '../../dist/web')

// Without the recorded answers beside the checkout there is nothing to show.
describe.skipIf(!HAS_RECORDED)('a recorded game on the screen', () => {
  stage()
  let clock: FakeClock
  let vendors: VendorServer
  let app: TestApp
  let page: Page
  let url: string

  beforeAll(async () => {
    clock = fakeClock()
    vendors = await vendorServer(clock, recordedBody)
    app = await testApp({ env: { GURU_DATA: 'live' }, live: { urls: vendors.urls, haste: UNHURRIED }, webFolder: WEB, clock })
    url = `http://127.0.0.1:${await listeningPort(app)}`
    page = await (await newWindow()).newPage()
  })
  afterAll(async () => {
    await app?.close()
    await vendors?.close()
  })

  /** The page of a game some hours after its start. */
  async function openGame(id: string, startsAt: string): Promise<void> {
    clock.set(Date.parse(startsAt) + 4 * HOUR)
    await page.goto(`${url}/games/${id}`)
    await page.getByRole('tab', { name: 'Box score' }).waitFor()
  }
  const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const newestScore = async () => {
    await tab('Plays')
    return page.getByRole('list', { name: 'Plays, newest first' }).getByRole('listitem').first().innerText()
  }

  /** A table of a side's box score: of each player, his figures by the head of their column ("PTS" 29). */
  async function box(club: string, short: string, table: string): Promise<Map<string, Map<string, number>>> {
    await tab('Box score')
    await page.getByRole('radio', { name: short, exact: true }).click()
    const rows = page.getByRole('table', { name: `Box score of ${club}: ${table}` }).getByRole('row')
    await rows.nth(1).waitFor()
    // A name, and beside it the position.
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.querySelector('span a, span span') ?? cell).textContent ?? '')),
    )
    const [[, ...heads] = [], ...lines] = cells
    return new Map(
      lines.map(([name = '', ...figures]) => [name.trim(), new Map(heads.map((head, i) => [head.trim(), Number(figures[i])]))]),
    )
  }
  const total = (lines: Map<string, Map<string, number>>, what: string): number =>
    [...lines.values()].reduce((sum, line) => sum + (line.get(what) ?? 0), 0)

  it('baseball: score, runs and hits of both nines', async () => {
    const { gameData, liveData } = mlbFile()
    const { home, away } = gameData.teams
    const runs = liveData.linescore.teams
    await openGame(`espn-mlb-0-${ESPN_EVENT.mlb}`, gameData.datetime.dateTime)
    await says(`${away.name} ${runs.away.runs}, ${home.name} ${runs.home.runs}`)
    expect(await newestScore()).toContain(`${runs.away.runs}–${runs.home.runs}`)
    for (const side of ['away', 'home'] as const) {
      const { hits, homeRuns, runs: scored } = liveData.boxscore.teams[side].teamStats.batting
      const lines = await box(gameData.teams[side].name, gameData.teams[side].abbreviation, 'Batting')
      expect([total(lines, 'H'), total(lines, 'HR'), total(lines, 'R')]).toEqual([hits, homeRuns, scored])
    }
  })

  it('basketball: score, the points of everybody, and the totals of both clubs', async () => {
    const { header, boxscore } = nbaFile()
    const [{ date, competitors }] = header.competitions
    const of = (side: 'home' | 'away') => competitors.find(({ homeAway }) => homeAway === side)!
    await openGame(`espn-nba-0-${header.id}`, date)
    await says(`${of('away').team.displayName} ${of('away').score}, ${of('home').team.displayName} ${of('home').score}`)
    expect(await newestScore()).toContain(`${of('away').score}–${of('home').score}`)
    for (const { team, statistics } of boxscore.players) {
      const [{ keys, totals, athletes }] = statistics
      const lines = await box(team.displayName, team.abbreviation, 'Players')
      const names = ['points', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers']
      const heads = ['PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']
      expect(heads.map((head) => total(lines, head))).toEqual(names.map((what) => Number(totals[keys.indexOf(what)])))
      for (const { athlete, stats } of athletes.filter((one) => one.stats.length > 0))
        expect(lines.get(athlete.displayName)?.get('PTS') ?? 0, athlete.displayName).toBe(Number(stats[keys.indexOf('points')]))
    }
  })

  it('hockey: score, shots on goal and goals of both clubs', async () => {
    const { startTimeUTC, homeTeam, awayTeam } = nhlFile()
    const name = ({ placeName, commonName }: typeof homeTeam) => `${placeName.default} ${commonName.default}`
    await openGame(`espn-nhl-0-${ESPN_EVENT.nhl}`, startTimeUTC)
    await says(`${name(awayTeam)} ${awayTeam.score}, ${name(homeTeam)} ${homeTeam.score}`)
    expect(await newestScore()).toContain(`${awayTeam.score}–${homeTeam.score}`)
    await tab('Shots')
    // On a wide screen both rinks stand side by side.
    for (const club of [awayTeam, homeTeam])
      await page.getByRole('img', { name: `Shots of ${name(club)}: ${club.sog} shots on goal, ${club.score} goals` }).waitFor()
  })

  // Of the WNBA a day's board was recorded, no game play by play.
  it('women’s basketball: the final scores of a day', async () => {
    const { events } = wnbaFile()
    expect(events.length).toBeGreaterThan(0)
    for (const { id, date, competitions } of events) {
      const [{ competitors }] = competitions
      const of = (side: 'home' | 'away') => competitors.find(({ homeAway }) => homeAway === side)!
      await openGame(`espn-wnba-0-${id}`, date)
      await says(`${of('away').team.displayName} ${of('away').score}, ${of('home').team.displayName} ${of('home').score}`)
    }
  })
})
