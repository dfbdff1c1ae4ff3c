// The names of sites and sports of daily contests as people write them.
import type { DfsSport, OfferedSite } from '../../dfs/slate.ts'

/** Site, short key, title, words. */
export const CONTEST_SITES: readonly (readonly [OfferedSite, string, string, string])[] = [
  ['draftkings', 'dk', 'DraftKings', '(?:draft ?kings|dk)'],
  ['fanduel', 'fd', 'FanDuel', '(?:fan ?duel|fd)'],
]
/** Sport, title, words; positions that one sport alone has name it, too. */
export const CONTEST_SPORTS: readonly (readonly [DfsSport, string, string])[] = [
  ['wnba', 'WNBA', '(?:wnba)'],
  ['nfl', 'NFL', '(?:nfl|(?<!college )football|qbs?|quarterbacks?|running ?backs?|(?:wide )?receivers?|tight ?ends?|kickers?)'],
  ['nba', 'NBA', '(?:nba|(?<!college )(?:basketball|hoops)|point guards?|shooting guards?)'],
  ['mlb', 'MLB', '(?:mlb|baseball|pitchers?|outfielders?|hitters?|batters?)'],
  ['nhl', 'NHL', '(?:nhl|hockey|goalies?|skaters?|d-?men|defensem[ae]n|wingers?)'],
  ['pga', 'golf', '(?:golf|pga|golfers?)'],
  ['nascar', 'NASCAR', '(?:nascar|drivers?)'],
  ['mma', 'MMA', '(?:mma|ufc|fighters?|bouts?)'],
  ['soccer', 'soccer', '(?:soccer|epl|premier league|mls)'],
]

/** Positions by their words, as the slots name them. */
export const POSITION_NAMES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:tight ?ends?|tes?)\b/, ['TE']],
  [/\b(?:quarterbacks?|qbs?)\b/, ['QB']],
  [/\b(?:running ?backs?|rbs?)\b/, ['RB']],
  [/\b(?:(?:wide )?receivers?|wrs?)\b/, ['WR']],
  [/\bkickers?\b/, ['K']],
  [/\b(?:defen[cs]es?|dsts?|d\/sts?)\b/, ['DST', 'DEF', 'D']],
  [/\b(?:goalies?|goaltenders?)\b/, ['G']],
  [/\b(?:point guards?|pgs?)\b/, ['PG']],
  [/\bcenters?\b/, ['C']],
  [/\bpitchers?\b/, ['P']],
  [/\b(?:guards?)\b/, ['PG', 'SG']],
  [/\b(?:forwards?)\b/, ['SF', 'PF']],
]
