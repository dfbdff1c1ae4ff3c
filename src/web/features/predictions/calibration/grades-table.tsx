import type { CalibrationRow } from '#contract/sports/predictions.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { type Column, Table } from '../../../ui/display/table.tsx'

type Graded = CalibrationRow
export const keyOf = ({ world, league, model, season }: Graded) => `${world} ${league} ${model} ${season}`

/** A row in words; its model and its world are told where the record has several. */
export function nameOf({ world, league, model, season }: Graded, rows: readonly Graded[]): string {
  const version = rows.some((other) => other.model !== model) ? ` ${model}` : ''
  return `${LEAGUES[league].name} ${season}${version}${worldOf(world, rows)}`
}

const worldOf = (world: Graded['world'], rows: readonly Graded[]) =>
  rows.some((other) => other.world !== world) ? (world === 'demo' ? ', demo' : ', real') : ''

type Props = { rows: readonly Graded[]; caption: string; isWalked: boolean }

/** Log-loss, Brier score, calibration and sharpness of each league, model and season, and what others scored on the same games. */
export function GradesTable({ rows, caption, isWalked }: Props) {
  const columns: readonly Column<Graded>[] = [
    {
      key: 'what',
      header: 'League, season',
      sortBy: ({ league, season }) => `${league} ${season}`,
      cell: ({ world, league, model, season }) => (
        <span>
          <b>{LEAGUES[league].name}</b> {season}{' '}
          <span className="note">
            {model}
            {worldOf(world, rows)}
          </span>
        </span>
      ),
    },
    { key: 'games', header: 'Games', align: 'right', sortBy: ({ games }) => games, cell: ({ games }) => formatCount(games) },
    {
      key: 'loss',
      header: 'Log-loss',
      align: 'right',
      sortBy: ({ logLoss }) => logLoss,
      cell: ({ logLoss }) => <b>{formatScore(logLoss)}</b>,
    },
    {
      key: 'brier',
      header: 'Brier',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ brier }) => brier,
      cell: ({ brier }) => formatScore(brier),
    },
    {
      key: 'ece',
      header: 'Error',
      align: 'right',
      sortBy: ({ ece }) => ece,
      cell: ({ ece, eceInterval: { low, high } }) => (
        <span>
          {formatPercent(ece)}{' '}
          <span className="note whitespace-nowrap max-sm:block sm:ml-1">
            {formatPercent(low)} to {formatPercent(high)}
          </span>
        </span>
      ),
    },
    {
      key: 'sharp',
      header: 'Sharpness',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ sharpness }) => sharpness,
      cell: ({ sharpness }) => formatPercent(sharpness),
    },
    {
      key: 'right',
      header: 'Right',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ accuracy }) => accuracy,
      cell: ({ accuracy }) => formatPercent(accuracy),
    },
    {
      key: 'naive',
      header: 'Against the home share',
      align: 'right',
      hideOnPhone: true,
      sortBy: ({ naive }) => naive.difference.mean,
      cell: ({ naive }) => <Gap {...naive.difference} />,
    },
    ...(isWalked
      ? []
      : [
          {
            key: 'market',
            header: 'Against the market',
            align: 'right' as const,
            sortBy: ({ market }: Graded) => market?.difference.mean,
            cell: ({ market, games }: Graded) =>
              market ? <MarketGap {...market} all={games} /> : <span className="text-ink-3">no price</span>,
          },
        ]),
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={keyOf} />
}

/** A game without a price when it was sealed is in our own mean and not in this difference: then it says on how many games it stands. */
function MarketGap({ difference, games, all }: NonNullable<Graded['market']> & { all: number }) {
  return (
    <>
      <Gap {...difference} />
      {games < all ? (
        <span className="note block">
          on the {formatCount(games)} of {formatCount(all)} with a price
        </span>
      ) : null}
    </>
  )
}

function Gap({ mean, low, high }: { mean: number; low: number; high: number }) {
  return (
    <span className="whitespace-nowrap">
      {formatScoreChange(mean)}{' '}
      <span className="note">
        {formatScoreChange(low)} to {formatScoreChange(high)}
      </span>
    </span>
  )
}
