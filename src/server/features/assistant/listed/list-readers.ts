// The lists of each tool's answer, and how their rows are read.
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import type { Source } from '#core/assistant/numbers.ts'
import {
  type Cell,
  cell,
  facts,
  type ListRow,
  type Lists,
  list,
  type Node,
  node,
  type Reader,
  sidesOf,
  some,
  text,
  time,
} from './row-cells.ts'
import { bet, boardGame, CENTS, inLineup, pair, projected, prop, score, signal, value } from './row-readers.ts'

const plainName =
  (name: (row: Node) => string, figures: Reader | null, tags: (row: Node) => ListRow['tags'], isShownByName = true): Reader =>
  (row, path, source) => ({
    name: name(row),
    shownBy: isShownByName ? [name(row)] : [],
    facts: figures ? figures(row, path, source).facts : {},
    tags: tags(row),
  })
const only =
  (cells: (row: Node, path: string, source: Source) => Partial<Record<Fact, Cell | undefined>>): Reader =>
  (row, path, source) => ({ name: '', facts: facts(cells(row, path, source)), tags: {} })

const idOf = (row: Node): string => text(row.id) || text(row.player_id) || text(row.team_id) || text(row.playerId) || text(row.key)

/** The lists of a tool's answer, and how their rows are read. */
export const READERS: Readonly<Record<string, Lists>> = {
  read_scores: [{ list: 'scores', keyOf: idOf, read: score }],
  read_odds_board: [{ list: 'odds', keyOf: idOf, read: boardGame }],
  read_value_bets: [{ list: 'rows', keyOf: idOf, read: value }],
  read_arbitrage: [
    {
      list: 'opportunities',
      keyOf: idOf,
      read: pair((_, path, source) => ({ profit: cell(source, `${path}.profitMargin`, 'exactPercent') })),
    },
  ],
  read_middles: [
    {
      list: 'middles',
      keyOf: idOf,
      read: pair((row, path, source) => ({
        profit: cell(source, `${path}.expectedProfit`, 'signedPercent'),
        chance: cell(source, `${path}.chance.between`, 'percent'),
        cost: cell(source, `${path}.outsideProfit`, 'signedPercent', (share) => -share),
        width: row.gap ? cell(source, `minus(${path}.gap.high,${path}.gap.low)`, 'plain') : undefined,
      })),
    },
  ],
  read_trading_signals: [{ list: 'signals', keyOf: idOf, read: signal }],
  read_props: [{ list: 'props', keyOf: idOf, read: prop }],
  read_projections: [{ list: 'projections', keyOf: idOf, read: projected }],
  compare_players: [{ list: 'players', keyOf: idOf, read: projected }],
  build_lineup: [0, 1, 2, 3, 4].map((k) => ({
    list: `lineups.${k}.players`,
    keyOf: (row: Node) => `${k} ${text(row.slot)} ${text(row.id)}`,
    read: inLineup,
  })),
  read_roster: [
    {
      list: 'players',
      keyOf: idOf,
      read: plainName(
        (row) => text(row.player_name),
        only((_, path, source) => ({ salary: cell(source, `${path}.salary`, 'salary') })),
        (row) => ({ position: text(row.position).split('/'), team: some(row.team) }),
      ),
    },
  ],
  read_stacks: [
    {
      list: 'stacks',
      keyOf: (row) =>
        `${text(row.team)} ${list(row.players)
          .map((one) => text(node(one).name))
          .join(' ')}`.slice(0, 180),
      read: (row, path, source) => ({
        name: `${text(row.team)} (${list(row.players)
          .map((one) => text(node(one).name))
          .join(', ')})`,
        facts: facts({
          ceiling: cell(source, `${path}.ceiling`, 'points'),
          salary: cell(source, `${path}.salary`, 'salary'),
          mean: cell(source, `${path}.mean`, 'points'),
          ownership: cell(source, `${path}.ownership`, 'percent'),
        }),
        tags: { team: some(row.team), position: list(row.players).flatMap((one) => text(node(one).position).split('/')) },
      }),
    },
  ],
  read_standings: [
    {
      list: 'standings',
      keyOf: idOf,
      read: (row, path, source) => ({
        name: text(row.team_name),
        shownBy: [text(row.team_name)],
        facts: facts({
          wins: cell(source, `${path}.wins`, 'count'),
          losses: cell(source, `${path}.losses`, 'count'),
          tablePoints: cell(source, `${path}.points`, 'count'),
          streak: {
            path: null,
            format: 'count',
            value: (text(row.streak).startsWith('L') ? -1 : 1) * Number(/\d+/.exec(text(row.streak))?.[0] ?? 0),
          },
        }),
        tags: { team: some(row.team_name) },
      }),
    },
  ],
  read_injuries: [
    {
      list: 'injuries',
      keyOf: (row) => text(row.playerId) || text(row.name),
      read: plainName(
        (row) => `${text(row.name)} (${text(row.position)}, ${text(row.team)}), ${text(row.injuryStatus).toLowerCase()}`,
        only((row) => ({ reported: time(row.reportedAt) })),
        (row) => ({ status: some(row.injuryStatus), position: text(row.position).split('/'), team: some(row.team) }),
      ),
    },
  ],
  read_news: [
    {
      list: 'news',
      keyOf: (row) => text(row.title).slice(0, 180),
      read: plainName(
        (row) => text(row.title),
        only((row) => ({ reported: time(row.time) })),
        () => ({}),
      ),
    },
  ],
  read_player_log: [
    {
      list: 'games',
      keyOf: (row) => text(row.gameId),
      read: (row, path, source) => ({
        name: `${/^(?:vs|@)/.test(text(row.opponent)) ? '' : 'against '}${text(row.opponent)}`,
        facts: facts({ median: cell(source, `${path}.fantasyPoints`, 'points'), starts: time(row.at) }),
        tags: { venue: text(row.opponent).startsWith('@') ? ['away'] : ['home'], team: text(row.opponent).split(' ') },
      }),
    },
  ],
  list_bets: [{ list: 'bets', keyOf: idOf, read: bet }],
  list_lineups: [
    {
      list: 'lineups',
      keyOf: idOf,
      read: plainName(
        (row) => text(row.name),
        only((row, path, source) => ({
          median: cell(source, `${path}.projectedPoints`, 'points'),
          salary: cell(source, `${path}.totalSalary`, 'salary'),
          placed: time(row.updatedAt ?? row.createdAt),
        })),
        (row) => ({ league: some(row.sport), site: some(row.site) }),
      ),
    },
  ],
  read_alert_rules: [
    {
      list: 'rules',
      keyOf: idOf,
      read: plainName(
        (row) =>
          `${text(node(row.rule).kind)} alert${node(row.rule).team ? `, ${text(node(row.rule).team)}` : ''}${node(row.rule).league ? `, ${text(node(row.rule).league).toUpperCase()}` : ''}`,
        null,
        (row) => ({
          kind: some(node(row.rule).kind),
          league: some(node(row.rule).league),
          team: some(node(row.rule).team),
          state: row.isOn ? ['on'] : ['off'],
        }),
      ),
    },
  ],
  list_slates: [
    {
      list: 'slates',
      keyOf: idOf,
      read: (row, path, source) => ({
        name: `${text(row.name)} (${text(row.contest)})`,
        facts: facts({
          starts: time(row.startsAt),
          players: cell(source, `${path}.players`, 'count'),
          cap: cell(source, `${path}.salaryCap`, 'salary'),
        }),
        tags: { league: some(node(source.value).league), kind: some(row.name, row.contest) },
      }),
    },
  ],
  project_golf: [
    {
      list: 'golfers',
      keyOf: (row) => text(row.name),
      read: plainName(
        (row) => text(row.name),
        only((_, path, source) => ({ chance: cell(source, `${path}.win`, 'percent') })),
        () => ({}),
      ),
    },
  ],
  read_slate_research: [
    {
      list: 'games',
      keyOf: (row) => `game ${text(row.game)}`,
      read: plainName(
        (row) => text(row.game),
        only((_, path, source) => ({
          wind: cell(source, `${path}.weather.windSpeed`, 'plainNumber'),
          temperature: cell(source, `${path}.weather.temperature`, 'plainNumber'),
          rain: cell(source, `${path}.weather.precipitation`, 'plainNumber'),
        })),
        (row) => ({ team: [...sidesOf(row), ...text(row.game).split('@')] }),
      ),
    },
    {
      list: 'teams',
      keyOf: (row) => `team ${text(row.team)}`,
      read: plainName(
        (row) => text(row.team),
        only((_, path, source) => ({ total: cell(source, `${path}.impliedPoints`, 'points') })),
        (row) => ({ team: some(row.team) }),
        false,
      ),
    },
  ],
  betting_performance: [
    {
      list: 'breakdowns',
      keyOf: (row) => `${text(row.by)} ${text(row.key)}`,
      read: plainName(
        (row) =>
          text(row.by) === 'market'
            ? ({ h2h: 'moneylines', prop: 'props' }[text(row.key)] ?? text(row.key))
            : text(row.by) === 'league'
              ? text(row.key).toUpperCase()
              : text(row.key),
        only((_, path, source) => ({
          won: CENTS(source, `${path}.profitCents`, 'signedCents'),
          lost: CENTS(source, `${path}.profitCents`, 'signedCents', -1),
          roi: cell(source, `${path}.roi.value`, 'signedPercent'),
          stake: CENTS(source, `${path}.stakedCents`),
          bets: cell(source, `${path}.bets`, 'count'),
        })),
        () => ({}),
        false,
      ),
    },
  ],
}
