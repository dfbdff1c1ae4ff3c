// The only table of rosters: site × sport × contest (× vintage) → slots, cap, team and game rules, upload columns.
// Sources, cited per row:
//   [pydfs]  github.com/DimaKudosh/pydfs-lineup-optimizer, pydfs_lineup_optimizer/sites/<site>/<contest>/settings.py
//   [roto]   rotowire.com DFS Hockey 101 (2019-20): articles 47260 (FanDuel), 47353 (DraftKings)
//   [ftn]    ftndaily.com "The basics of DFS fantasy hockey" (team limits of both sites)
//   [nf]     numberfire.com 33057 (FanDuel single game: one of each team, $60,000, MVP × 1.5; static salaries)
//   [fdr]    fanduel.com/research single-game picks of 2024-09-16 (five flex spots beside the MVP since 2024)
//   [etr]    establishtherun.com/intro-to-college-football-dfs (FanDuel: seven players, a super flex, single games as in the NFL)
//   [template] rows of FanDuel's own upload templates as public programs copy them ("MVP - 2X Points", "STAR - 1.5X Points", "Driver")
//   [file]   the site's own export: its header, its "Roster Position" column, its upload template, its contest standings
import type { ContestKind, DfsSport, Site, Slate, SlatePlayer } from './slate.ts'

export type RosterSlot = {
  /** As the site's upload file heads the column, "FLEX". */
  readonly name: string
  /** Positions that may fill it; `['*']` = anyone. Ask `canFill`, do not compare yourself. */
  readonly eligible: readonly string[]
  /** What the slot makes of its player's points, 1.5 for a captain. */
  readonly pointsMultiplier: number
  /** What it makes of the salary when the player has no `roles` entry for the slot; a role's own salary wins. */
  readonly salaryMultiplier: number
}

export type Roster = {
  readonly site: Site
  readonly sport: DfsSport
  readonly contest: ContestKind
  /** Empty for today's rules; otherwise the years for which this row held. */
  readonly vintage: string
  readonly slots: readonly RosterSlot[]
  /** Dollars a lineup may cost. */
  readonly salaryCap: number
  /** Most players of one team, null = no such rule. Players of an exempt position are not counted. */
  readonly maxPerTeam: number | null
  readonly maxPerTeamExempt: readonly string[]
  /** Fewest different teams, 1 = no such rule. Players of an exempt position are not counted. */
  readonly minTeams: number
  readonly minTeamsExempt: readonly string[]
  /** Fewest different games, 1 = no such rule. */
  readonly minGames: number
  /** Column heads of the upload file, one per slot, where they differ from the slots' names. */
  readonly uploadColumns: readonly string[]
}

const ANYONE = ['*']

/** "QB RB*2 FLEX=RB/WR/TE CPT=*@1.5" → slots: name, count, eligible positions (itself unless said), multiplier(s) points[,salary]. */
function slots(text: string): RosterSlot[] {
  return text.split(' ').flatMap((word) => {
    const [left = '', multipliers = '1'] = word.split('@')
    const [head = '', positions] = left.split('=')
    const [name = '', count = '1'] = head.split('×')
    const [points = '1', salary = points] = multipliers.split(',')
    const eligible = positions === undefined ? [name] : positions === '*' ? ANYONE : positions.split('/')
    const slot: RosterSlot = { name, eligible, pointsMultiplier: Number(points), salaryMultiplier: Number(salary) }
    return Array.from({ length: Number(count) }, () => slot)
  })
}

type Rules = Partial<Omit<Roster, 'site' | 'sport' | 'contest' | 'slots'>>

function roster(site: Site, sport: DfsSport, contest: ContestKind, layout: string, rules: Rules & { salaryCap: number }): Roster {
  const parsed = slots(layout)
  return {
    site,
    sport,
    contest,
    vintage: '',
    slots: parsed,
    maxPerTeam: null,
    maxPerTeamExempt: [],
    minTeams: 1,
    minTeamsExempt: [],
    minGames: 1,
    uploadColumns: parsed.map((slot) => slot.name),
    ...rules,
  }
}

const DK = { salaryCap: 50_000 }
// A captain costs and scores 1.5 ×; one player of each team at least, so five of one team at most. [pydfs] captain_mode, [file]
const DK_CAPTAIN = { salaryCap: 50_000, maxPerTeam: 5, minTeams: 2 }
const FD = { maxPerTeam: 4, minTeams: 3 }
const PITCHERS = ['P', 'SP', 'RP']
const HITTERS = 'C/1B/2B/3B/SS/OF'
const YAHOO = { salaryCap: 200, maxPerTeam: 6, minTeams: 3 }
const FD_SINGLE = { salaryCap: 60_000, maxPerTeam: 4, minTeams: 2 }
const LOL = 'TOP/JNG/MID/ADC/SUP'
const SKATERS = 'C/W/LW/RW/D'
/** College basketball's positions. */
const COURT = 'G/F/PG/SG/SF/PF/C'
/** College football's positions. */
const BALL = 'QB/RB/WR/TE'

export const ROSTERS: readonly Roster[] = [
  // DraftKings, classic. [pydfs] draftkings/classic; slot names and eligibility agree with the "Roster Position" column of [file].
  roster('draftkings', 'nfl', 'classic', 'QB RB×2 WR×3 TE FLEX=RB/WR/TE DST', { ...DK, minGames: 2 }),
  roster('draftkings', 'madden', 'classic', 'QB RB×2 WR×3 TE FLEX=RB/WR/TE DST', { ...DK, minGames: 2 }),
  roster('draftkings', 'nba', 'classic', 'PG SG SF PF C G=PG/SG F=SF/PF UTIL=PG/SG/SF/PF/C', { ...DK, minGames: 2 }),
  // At most five hitters of a team (DraftKingsBaseballRosterRule of [pydfs]); pitchers are not counted.
  roster('draftkings', 'mlb', 'classic', 'P×2=P/SP/RP C 1B 2B 3B SS OF×3', {
    ...DK,
    minGames: 2,
    maxPerTeam: 5,
    maxPerTeamExempt: PITCHERS,
  }),
  // Skaters of three teams; the goalie is not counted. [pydfs], [ftn], [roto]
  roster('draftkings', 'nhl', 'classic', 'C×2 W×3=W/LW/RW D×2 G UTIL=C/W/LW/RW/D', { ...DK, minTeams: 3, minTeamsExempt: ['G'] }),
  roster('draftkings', 'cfb', 'classic', 'QB RB×2 WR×3 FLEX=RB/WR S-FLEX=QB/RB/WR', { ...DK, minGames: 2 }),
  // At least two teams; since 2017 one receiver less and a second flex. [pydfs], dailyroto.com/daily-fantasy-cfl-dk-primer-2017
  roster('draftkings', 'cfl', 'classic', 'QB RB WR×2 FLEX×2=RB/WR DST', { ...DK, minTeams: 2 }),
  // fantasypoints.com "DraftKings Week 1 UFL Intro" (2024); the USFL of 2022 and 2023 had the same (fantasylabs.com, USFL week 7).
  roster('draftkings', 'ufl', 'classic', 'QB RB WR/TE×2=WR/TE FLEX×2=RB/WR/TE DST', { ...DK, minTeams: 2 }),
  roster('draftkings', 'wnba', 'classic', 'G×2=G/PG/SG F×3=F/SF/PF UTIL=G/F/PG/SG/SF/PF/C', { ...DK, minGames: 2 }),
  // rotowire.com/cbasketball 67291 (2022: slots and cap of both sites)
  roster('draftkings', 'cbb', 'classic', `G×3=G/PG/SG F×3=F/SF/PF/C UTIL×2=${COURT}`, { ...DK, minGames: 2 }),
  // Eleven players until 2016 (soccerdfs.com/draft-kings), eight since; three teams in both.
  roster('draftkings', 'soccer', 'classic', 'GK D×2 M×2 F×2 UTIL=D/M/F', { ...DK, minTeams: 3 }),
  // A single round has the same roster, without a captain: legalsportsreport.com 19623, courtedge.net/pga-showdown-builder
  roster('draftkings', 'pga', 'classic', 'G×6', DK),
  roster('draftkings', 'nascar', 'classic', 'D×6', DK),
  // Both fighters of one bout are allowed: 113 of 3,635 entries of the recorded contest standings of 2019-11-09 have them. [file]
  roster('draftkings', 'mma', 'classic', 'F×6', DK),
  roster('draftkings', 'tennis', 'classic', 'P×6', DK),

  // DraftKings, captain. [pydfs] captain_mode; slot names from [file].
  roster('draftkings', 'nfl', 'showdown', 'CPT=*@1.5 FLEX×5=*', DK_CAPTAIN),
  roster('draftkings', 'xfl', 'showdown', 'CPT=*@1.5 FLEX×5=*', DK_CAPTAIN),
  roster('draftkings', 'nhl', 'showdown', 'CPT=*@1.5 FLEX×5=*', DK_CAPTAIN),
  // help.draftkings.com 24808583978003 (a captain at 1.5 ×, flex athletes, both teams); draftasy.com on soccer: one and five.
  roster('draftkings', 'cfb', 'showdown', 'CPT=*@1.5 FLEX×5=*', DK_CAPTAIN),
  roster('draftkings', 'soccer', 'showdown', 'CPT=*@1.5 FLEX×5=*', DK_CAPTAIN),
  roster('draftkings', 'nba', 'showdown', 'CPT=*@1.5 UTIL×5=*', DK_CAPTAIN),
  roster('draftkings', 'wnba', 'showdown', 'CPT=*@1.5 UTIL×5=*', DK_CAPTAIN),
  // rotowire.com/cbasketball 62795 (2022: a captain at 1.5 × the salary, and utility players)
  roster('draftkings', 'cbb', 'showdown', 'CPT=*@1.5 UTIL×5=*', DK_CAPTAIN),
  roster('draftkings', 'mlb', 'showdown', 'CPT=*@1.5 UTIL×5=*', DK_CAPTAIN),
  // Four of one team at most ([pydfs]; fantasyalarm.com 94335); a team entry may be captain ([file]: TEAM has CPT rows).
  roster('draftkings', 'lol', 'showdown', 'CPT=*@1.5 TOP JNG MID ADC SUP TEAM', { salaryCap: 50_000, maxPerTeam: 4, minTeams: 2 }),

  // Counter-Strike: three of one team at most, two matches at least. [pydfs] classic; dailyfantasysports.codes on CS:GO.
  roster('draftkings', 'cs', 'showdown', 'CPT=*@1.5 FLEX×5=*', { ...DK, maxPerTeam: 3, minGames: 2 }),

  // FanDuel, classic: four of one team at most, three teams at least. [pydfs] fanduel/classic; upload heads from [file].
  roster('fanduel', 'nfl', 'classic', 'QB RB×2 WR×3 TE FLEX=RB/WR/TE D=D/DEF/DST', {
    ...FD,
    salaryCap: 60_000,
    uploadColumns: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DEF'],
  }),
  // The kicker gave way to the flex in 2018: exports of 2015 hold kickers, those of 2018 none. [file]
  roster('fanduel', 'nfl', 'classic', 'QB RB×2 WR×3 TE K D=D/DEF/DST', { ...FD, salaryCap: 60_000, vintage: 'to 2017' }),
  roster('fanduel', 'nba', 'classic', 'PG×2 SG×2 SF×2 PF×2 C', { ...FD, salaryCap: 60_000 }),
  // Four hitters of a team at most; the pitcher is not counted (FanduelBaseballRosterRule of [pydfs]).
  roster('fanduel', 'mlb', 'classic', `P C/1B=C/1B 2B 3B SS OF×3 UTIL=${HITTERS}`, {
    ...FD,
    salaryCap: 35_000,
    maxPerTeamExempt: PITCHERS,
  }),
  // Two centers, wingers, defensemen and utility skaters: heads of today's upload file "C,C,W,W,D,D,UTIL,UTIL,G".
  roster('fanduel', 'nhl', 'classic', 'C×2 W×2=W/LW/RW D×2 UTIL×2=C/W/LW/RW/D G', { ...FD, salaryCap: 55_000 }),
  // Four wingers: [roto] of 2019-20, [ftn]. A players list of those years looks like today's; an upload template's head tells.
  roster('fanduel', 'nhl', 'classic', 'C×2 W×4=W/LW/RW D×2 G', { ...FD, salaryCap: 55_000, vintage: '2017 to 2020' }),
  // Two left and two right wings: rotowire.com hockey article 21445; exports of 2015 tell LW from RW. [file]
  roster('fanduel', 'nhl', 'classic', 'LW×2 RW×2 C×2 D×2 G', { ...FD, salaryCap: 55_000, vintage: 'to 2016' }),
  roster('fanduel', 'wnba', 'classic', 'G×3 F×4', { ...FD, salaryCap: 40_000 }),
  // rotowire.com/cbasketball 67291 (2022)
  roster('fanduel', 'cbb', 'classic', `G×4=G/PG/SG F×3=F/SF/PF/C UTIL=${COURT}`, { ...FD, salaryCap: 50_000 }),
  roster('fanduel', 'pga', 'classic', 'G×6', { salaryCap: 60_000 }),
  // [etr], numberfire.com 46786: tight ends count as receivers, the super flex takes any position. Cap and team rules: [pydfs], base settings.
  roster('fanduel', 'cfb', 'classic', 'QB RB×2 WR×3=WR/TE SuperFLEX=QB/RB/WR/TE', { ...FD, salaryCap: 60_000 }),
  roster('fanduel', 'nascar', 'classic', 'D×5', { salaryCap: 50_000, uploadColumns: Array.from({ length: 5 }, () => 'Driver') }), // [pydfs], [template]
  // A cap of $100; the MVP scores 1.5 × at the same salary. [pydfs], rotowire.com/mma 50523
  roster('fanduel', 'mma', 'classic', 'MVP=F@1.5,1 F×5', {
    salaryCap: 100,
    uploadColumns: ['MVP - 1.5X Points', 'Fighter', 'Fighter', 'Fighter', 'Fighter', 'Fighter'],
  }),
  // The star scores 1.5 × at the same salary and is no team entry. [pydfs], its lineup_exporter for the head of the star
  roster('fanduel', 'lol', 'classic', `STAR=${LOL}@1.5,1 TOP JNG MID ADC SUP TEAM`, {
    ...FD,
    salaryCap: 60_000,
    uploadColumns: ['STAR - 1.5X Points', 'TOP', 'JNG', 'MID', 'ADC', 'SUP', 'TEAM'],
  }),

  // FanDuel, single game: no kick in the salary for the MVP until 2024. [nf], [file]
  roster('fanduel', 'nfl', 'showdown', 'MVP=*@1.5,1 AnyFLEX×4=*', {
    salaryCap: 60_000,
    maxPerTeam: 4,
    minTeams: 2,
    vintage: '2018 to 2023',
    uploadColumns: ['MVP - 1.5X Points', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX'],
  }),
  // Since 2024: five flex spots, and the MVP costs 1.5 × ("MVP 1.5X Salary" column). [fdr]
  roster('fanduel', 'nfl', 'showdown', 'MVP=*@1.5 AnyFLEX×5=*', {
    salaryCap: 60_000,
    maxPerTeam: 5,
    minTeams: 2,
    uploadColumns: ['MVP - 1.5X Points', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX'],
  }),
  // College football as the NFL, but without kickers. [etr]; rotowire.com/cfootball 66356 (2022: one and four, $60,000, static salaries)
  roster('fanduel', 'cfb', 'showdown', `MVP=${BALL}@1.5,1 AnyFLEX×4=${BALL}`, {
    ...FD_SINGLE,
    vintage: '2018 to 2023',
    uploadColumns: ['MVP - 1.5X Points', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX'],
  }),
  roster('fanduel', 'cfb', 'showdown', `MVP=${BALL}@1.5 AnyFLEX×5=${BALL}`, {
    ...FD_SINGLE,
    maxPerTeam: 5,
    uploadColumns: ['MVP - 1.5X Points', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX', 'AnyFLEX'],
  }),
  // Skaters alone. rotowire.com/hockey 97138 and 92565 (2025: six players, an MVP at 1.5 × the salary); 86250 (2024: five, static salaries)
  roster('fanduel', 'nhl', 'showdown', `MVP=${SKATERS}@1.5,1 UTIL×4=${SKATERS}`, {
    ...FD_SINGLE,
    salaryCap: 55_000,
    vintage: 'to 2024',
    uploadColumns: ['MVP - 1.5X Points', 'UTIL', 'UTIL', 'UTIL', 'UTIL'],
  }),
  roster('fanduel', 'nhl', 'showdown', `MVP=${SKATERS}@1.5 UTIL×5=${SKATERS}`, {
    ...FD_SINGLE,
    maxPerTeam: 5,
    uploadColumns: ['MVP - 1.5X Points', 'UTIL', 'UTIL', 'UTIL', 'UTIL', 'UTIL'],
  }),
  // rotowire.com/basketball 92928 (2025-05-18: six players, the MVP scores and costs 1.5 ×, "unlike previous years"); heads as in hockey
  roster('fanduel', 'nba', 'showdown', 'MVP=*@1.5 UTIL×5=*', {
    ...FD_SINGLE,
    maxPerTeam: 5,
    uploadColumns: ['MVP - 1.5X Points', 'UTIL', 'UTIL', 'UTIL', 'UTIL', 'UTIL'],
  }),
  // Until February 2025 (rotowire.com 90299; 63725, stnbets.com 48533): MVP 2 ×, STAR 1.5 ×, PRO 1.2 ×, static salaries. Heads: [template]
  roster('fanduel', 'nba', 'showdown', 'MVP=*@2,1 STAR=*@1.5,1 PRO=*@1.2,1 UTIL×2=*', {
    ...FD_SINGLE,
    vintage: 'to 2024',
    uploadColumns: ['MVP - 2X Points', 'STAR - 1.5X Points', 'PRO - 1.2X Points', 'UTIL', 'UTIL'],
  }),
  // numberfire.com/ncaab 25382 (2019: the slots of the NBA under the cap of the classic contest, $50,000; 35880 of 2021 writes that of the NBA)
  roster('fanduel', 'cbb', 'showdown', 'MVP=*@2,1 STAR=*@1.5,1 PRO=*@1.2,1 UTIL×2=*', {
    ...FD_SINGLE,
    salaryCap: 50_000,
    uploadColumns: ['MVP - 2X Points', 'STAR - 1.5X Points', 'PRO - 1.2X Points', 'UTIL', 'UTIL'],
  }),
  // No pitchers; salaries the same in each slot. [pydfs], rotowire.com/baseball 80811 (2024); a cap of $35,000 by rotowire.com/baseball 42008,
  // with which the prices of 2020 and 2024 agree ([pydfs] has $60,000, which five of the dearest would not cost).
  roster('fanduel', 'mlb', 'showdown', `MVP=${HITTERS}@2,1 STAR=${HITTERS}@1.5,1 UTIL×3=${HITTERS}`, {
    ...FD_SINGLE,
    salaryCap: 35_000,
    uploadColumns: ['MVP - 2X Points', 'STAR - 1.5X Points', 'UTIL', 'UTIL', 'UTIL'],
  }),
  // [pydfs]; no team entries
  roster('fanduel', 'lol', 'showdown', `MVP=${LOL}@2,1 STAR=${LOL}@1.5,1 UTIL×3=${LOL}`, {
    ...FD_SINGLE,
    uploadColumns: ['MVP - 2X Points', 'STAR - 1.5X Points', 'UTIL', 'UTIL', 'UTIL'],
  }),

  // Yahoo: $200, six of one team at most ([pydfs] yahoo), three teams at least and the order of slots by its own rules
  // (sports.yahoo.com/dailyfantasy/help, 2024; for the NBA "How to play Yahoo Daily Fantasy Basketball in 2020-21").
  roster('yahoo', 'nfl', 'classic', 'QB RB×2 WR×3 TE FLEX=RB/WR/TE DEF', YAHOO),
  roster('yahoo', 'nba', 'classic', 'PG SG G=PG/SG SF PF F=SF/PF C UTIL=PG/SG/SF/PF/C', YAHOO),
  roster('yahoo', 'mlb', 'classic', 'P×2=P/SP/RP C 1B 2B 3B SS OF×3', YAHOO),
  roster('yahoo', 'nhl', 'classic', 'C×2 W×3=W/LW/RW D×2 G×2', YAHOO),

  // FantasyDraft (closed in 2020). [pydfs] fantasy_draft
  roster('fantasydraft', 'nfl', 'classic', 'QB RB×2 WR×2 TE FLEX×2=RB/WR/TE DST', { salaryCap: 100_000, maxPerTeam: 6 }),
]

/** The rules of a contest; where rules changed over the years, those of `vintage` ('' = today's). Undefined: the table has no such row. */
export function rosterFor(site: Site, sport: DfsSport, contest: ContestKind, vintage = ''): Roster | undefined {
  const rows = ROSTERS.filter((row) => row.site === site && row.sport === sport && row.contest === contest)
  return rows.find((row) => row.vintage === vintage) ?? (rows.length === 1 ? rows[0] : undefined)
}

/** The rules of a slate: the row whose slots are the slate's own. The slate's cap wins over the row's. */
export function rosterOf(slate: Pick<Slate, 'site' | 'sport' | 'contest' | 'slots' | 'salaryCap'>): Roster | undefined {
  const row = ROSTERS.find(
    (candidate) =>
      candidate.site === slate.site &&
      candidate.sport === slate.sport &&
      candidate.contest === slate.contest &&
      candidate.slots.length === slate.slots.length &&
      candidate.slots.every((slot, index) => slot.name === slate.slots[index]),
  )
  return row && (row.salaryCap === slate.salaryCap ? row : { ...row, salaryCap: slate.salaryCap })
}

/**
 * May this player stand in this slot? By position; and where the file lists the player's roles, only in a role it lists.
 * Example: a "PG/SG" may fill PG, SG, G and UTIL on DraftKings.
 */
export function canFill(slot: RosterSlot, player: Pick<SlatePlayer, 'positions' | 'roles'>): boolean {
  if (player.roles && !player.roles.some((role) => role.slot === slot.name)) return false
  return slot.eligible[0] === '*' || player.positions.some((position) => slot.eligible.includes(position))
}
