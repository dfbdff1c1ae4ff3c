// "constructor" is a word like any other. A plain object that is asked by a text answers with what all objects inherit, and a reader that
// believes it fails or invents. So every name of Object.prototype goes through every reader of what comes from outside.
import { describe, expect, it } from 'vitest'
import { mailboxOf } from '#core/access/mailbox.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import { bookOf } from '#core/bankroll/bets/book-names.ts'
import { bookNamed, importTickets } from '#core/bankroll/bets/import-tickets.ts'
import { readQuickBet } from '#core/bankroll/bets/quick-bet.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { recordsOfFile } from '#core/bankroll/linked/synced-from-file.ts'
import { readProjections } from '#core/dfs/imports/read-projections.ts'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { readLobby } from '#core/dfs/lobby/read-lobby.ts'
import { meaningOf } from '#core/dfs/players/player-status.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { sharpness } from '#core/odds/fair/fair-line.ts'
import { readOddsCsv } from '#core/odds/files/odds-csv.ts'
import { propShape } from '#core/odds/props/prop-shapes.ts'
import { readPayouts } from '#core/simulation/contest/payouts.ts'
import { usualDeviation } from '#core/simulation/scores/shapes.ts'
import { readCaptions } from '#core/videos/captions.ts'

const NAMES = Object.getOwnPropertyNames(Object.prototype)

/** A table, with a name in each of its cells in turn. */
const tables = (head: string, row: readonly string[], name: string) =>
  row.map((_, at) => `${head}\n${row.map((cell, i) => (i === at ? name : cell)).join(',')}\n`)

describe.each(NAMES)('“%s” as a word of a file or a request', (name) => {
  it('is the name of a book that nobody knows', () => {
    expect([bookNamed(name), bookNamed(name.toUpperCase())]).toEqual([name, name.toUpperCase()])
    expect(bookOf(name)).toBeUndefined()
    expect(sharpness('nfl', name)).toBe(1)
    expect(propShape('football', name)).toBeUndefined()
    expect(usualDeviation('nba', name, 9)).toBe(usualDeviation('nba', 'C', 9))
  })
  it('in any cell of a bet history makes a record that can be kept, or a reason', () => {
    const own = tables(
      'bet_id,placed_at,settled_at,book,type,league,selection,status,stake,odds,profit',
      ['7', '2025-01-02', '2025-01-03', 'FanDuel', 'straight', 'nba', 'Denver', 'won', '10', '+100', '10'],
      name,
    )
    const pikkit = tables(
      'bet_id,time_placed,time_settled,sportsbook,type,leagues,bet_info,status,odds,amount,profit',
      ['7', '2025-01-02 18:00:00', '2025-01-03 18:00:00', 'FanDuel', 'straight', 'NBA', 'Denver', 'SETTLED_WIN', '2.0', '10', '10'],
      name,
    )
    for (const text of [...own, ...pikkit]) {
      const read = readBetHistory(text)
      if (read.kind !== 'history') throw new Error(read.reason)
      expect(read.bets.length + read.dropped.length, text).toBe(1)
      for (const { book, ticket } of importTickets(read.bets))
        expect([typeof book, typeof ticket.legs[0]!.price]).toEqual(['string', 'string'])
      for (const bet of recordsOfFile(read.bets, { accountOf: bookNamed, isEntry: () => false }).bets)
        expect(SyncedBet.safeParse(bet).success, text).toBe(true)
    }
  })
  it('is read by every other reader without a failure', () => {
    const texts = [
      ...tables(
        'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'.replaceAll('\n', ''),
        [...['QB', 'A B (123)', 'A B', '123', 'QB', '6000', 'DEN@KC 01/02/2026 04:25PM ET', 'DEN', '12']],
        name,
      ),
      ...tables('book,home,away,home_price,away_price', ['fanduel', 'DEN', 'KC', '-110', '-110'], name),
      ...tables('Place,Prize', ['1', '$100'], name),
      ...tables('Contest,Fee,Entries,Prizes', ['A', '5', '100', '400'], name),
      ...tables(
        'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
        [...['1', '2', 'me', '0', '10', 'QB A B', '', 'A B', 'QB', '10%', '5']],
        name,
      ),
    ]
    for (const text of texts) {
      expect(() => readSlate(text, 'f.csv'), text).not.toThrow()
      expect(() => readProjections(text, 'f.csv', 'draftkings'), text).not.toThrow()
      expect(() => readOddsCsv(text), text).not.toThrow()
      expect(() => readPayouts(text, 'f.csv'), text).not.toThrow()
      expect(() => readLobby(text, 'f.csv'), text).not.toThrow()
      expect(() => readStandings(text, 'f.csv'), text).not.toThrow()
    }
  })
  it('is a plain word in a sentence, in a caption, in an address and in a typed bet', () => {
    expect(normalized(`${name} bets`)).not.toContain('native code')
    expect(readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\na &${name}; b\n`)).toMatchObject({ cues: [{ text: `a &${name}; b` }] })
    expect(mailboxOf(`somebody@${name}`)).not.toContain('native code')
    expect(() => readQuickBet(`${name} -110 for 20 at ${name}`)).not.toThrow()
    expect(() => meaningOf(name)).not.toThrow()
  })
})
