import type { ReactNode } from 'react'
import type { PredictedGame, Prediction } from '#contract/sports/predictions.ts'
import { hasHomeSide, type LeagueKey } from '#core/leagues/leagues.ts'
import { scoreWord } from '#core/leagues/score-words.ts'
import { plural } from '#core/plural.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { sourceName } from '../../format/source-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { PrintButton } from '../../ui/actions/print-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QuantileDots } from '../../ui/display/quantile-dots.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/layout/range-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { TeamLink } from '../players/name-links.tsx'
import { gameWord } from '../sports/field-sports.ts'
import { FactorBars } from './factor-bars.tsx'
import { isLevel, titleOf } from './game-rows.ts'
import { HALF_A_GOAL, quantilesOf, sidesOfMargin } from './margin-dots.ts'
import { OtherLines } from './other-lines.tsx'
import { PREDICTIONS } from './predictions.copy.ts'
import { useForecast } from './predictions.queries.ts'

/** The forecast of one game: chances with their doubt, both distributions, reasons, the market beside it. */
export function ForecastPanel({ league, game }: { league: LeagueKey; game: PredictedGame }) {
  const { data, error, isLoading, refetch } = useForecast(league, game.id, game.isLive)
  if (error)
    return (
      <Card title={titleOf(game)}>
        <ErrorState error={error} title={PREDICTIONS.failed} onRetry={() => void refetch()} />
      </Card>
    )
  if (isLoading || !data)
    return (
      <Card title={titleOf(game)}>
        <LoadingState label="Calculating the forecast" rows={6} />
      </Card>
    )
  const { prediction } = data
  if (prediction.kind === 'not_enough_data' || prediction.homeTeamWinProb === null)
    return (
      <Card title={titleOf(game)}>
        <EmptyState title="Not enough data" detail={prediction.prediction.replace(/^Not enough data\.\s*/, '')} />
      </Card>
    )
  const shown = { game, prediction, home: prediction.homeTeamWinProb, world: sourceName(data) }
  return <Shown {...shown} action={<PrintButton paper={() => <Shown {...shown} />} />} />
}

type ShownProps = { game: PredictedGame; prediction: Prediction; home: number; world: string; action?: ReactNode }

function Shown({ game, prediction, home, world, action }: ShownProps) {
  const { weekdayTime } = useFormat()
  const { homeTeam, awayTeam } = game
  const { interval, market, blended, sealed, games, model, drawProb } = prediction
  return (
    <Card
      title={titleOf(game)}
      action={
        <>
          {sealed ? <Badge tone="gold">Sealed</Badge> : <Badge tone="outline">Not sealed yet</Badge>}
          {action}
        </>
      }
      source={{
        parts: [
          world,
          model,
          games > 0 || prediction.margin === null
            ? `learned from ${plural(games, gameWord(game.league))} of the lesser known side; game logs cover another span`
            : null,
          sealed ? `sealed ${weekdayTime(sealed.sealedAt)}, no. ${sealed.place}, ${sealed.hash.slice(0, 12)}…` : PREDICTIONS.sealedLater,
        ],
      }}
    >
      <div className="grid gap-4 p-4">
        {prediction.live ? (
          <p className="text-16">
            <Badge tone="live">LIVE</Badge> {homeTeam.abbreviation} now wins with <b>{formatPercent(prediction.live.home)}</b>, by score,
            clock and ball.
          </p>
        ) : null}
        <p className="text-16">{prediction.prediction}</p>
        <StatRow>
          <Stat
            label={<Name side={awayTeam} league={game.league} />}
            value={formatPercent(prediction.awayTeamWinProb ?? 1 - home)}
            note="wins"
          />
          {drawProb === null ? null : <Stat label="Draw" value={formatPercent(drawProb)} />}
          <Stat
            label={<Name side={homeTeam} league={game.league} />}
            value={formatPercent(home)}
            note={
              interval
                ? `${formatPercent(interval.low, 0)} to ${formatPercent(interval.high, 0)} by how well ${prediction.margin ? 'the teams' : 'both'} are known`
                : undefined
            }
          />
        </StatRow>
        <ChanceRangeBar prediction={prediction} home={home} abbreviation={homeTeam.abbreviation} />
        <Distributions prediction={prediction} game={game} />
        <OtherLines prediction={prediction} game={game} />
        {prediction.margin ? (
          <section aria-labelledby="factors" className="grid gap-2">
            <h3 id="factors">
              Why, in {scoreWord(game.league)} for {homeTeam.abbreviation}
            </h3>
            {prediction.keyFactors.length > 0 ? (
              <FactorBars factors={prediction.keyFactors} sum={prediction.margin.mean} unit={scoreWord(game.league)} />
            ) : (
              <p className="note">{PREDICTIONS.noFactors}</p>
            )}
          </section>
        ) : (
          <p className="note">{PREDICTIONS.noMargin}</p>
        )}
        {blended && market ? (
          <section aria-labelledby="blended" className="grid gap-1 border-t border-line pt-3">
            <h3 id="blended">{PREDICTIONS.blended}</h3>
            <p>
              {homeTeam.abbreviation} <b>{formatPercent(blended.home)}</b>, the market says {formatPercent(market.home)}, ours{' '}
              {formatPercent(home)}.
            </p>
            <p className="note">{PREDICTIONS.blendedNote}</p>
          </section>
        ) : (
          <p className="note">No complete fresh price, so there is no blended forecast.</p>
        )}
      </div>
    </Card>
  )
}

/** A name leads to its page; a fighter's few letters say little, so that his whole name stands here. */
function Name({ side: { id, name, abbreviation }, league }: { side: PredictedGame['homeTeam']; league: LeagueKey }) {
  return <TeamLink id={id}>{hasHomeSide(league) ? abbreviation : name}</TeamLink>
}

function ChanceRangeBar({
  prediction: { interval, market },
  home,
  abbreviation,
}: {
  prediction: Prediction
  home: number
  abbreviation: string
}) {
  const said = `${abbreviation} wins with ${formatPercent(home)}${market ? `; the market says ${formatPercent(market.home)}` : ''}`
  return (
    <div className="grid gap-1">
      <RangeBar
        label={said}
        range={[0, 1]}
        ours={home}
        band={interval ? [interval.low, interval.high] : null}
        market={market ? [market.home] : []}
        reference={0.5}
        width={560}
        height={26}
        className="h-auto w-full"
      />
      <p className="note">
        Chance of {abbreviation}: gold is ours, the band its doubt, {market ? 'the dot the market without its margin, ' : ''}the dashes
        even.
      </p>
    </div>
  )
}

const reachOf = ({ mean, deviation }: { mean: number; deviation: number }): readonly [number, number] => [
  mean - 2.2 * deviation,
  mean + 2.2 * deviation,
]

function Distributions({
  prediction: { margin, total, drawProb },
  game: { homeTeam, awayTeam, league },
}: {
  prediction: Prediction
  game: PredictedGame
}) {
  if (!margin) return null
  const unit = scoreWord(league)
  const ahead = margin.mean >= 0 ? homeTeam : awayTeam
  const hasDraws = drawProb !== null
  const sides = sidesOfMargin(margin, hasDraws)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <figure className="grid gap-1">
        <figcaption className="label">
          Spread: {isLevel(margin.mean) ? 'level' : `${ahead.abbreviation} by ${formatPoints(Math.abs(margin.mean))} ${unit}`}
        </figcaption>
        <QuantileDots
          label={`Margin of ${homeTeam.name}: the middle 80 percent from ${formatPoints(margin.low)} to ${formatPoints(margin.high)} ${unit}; ${sides.home} of 20 chances ahead${hasDraws ? `, ${sides.level} level, ${sides.away} behind` : ''}`}
          quantiles={quantilesOf(margin)}
          range={reachOf(margin)}
          threshold={0}
          level={hasDraws ? HALF_A_GOAL : 0}
          className="w-full"
        />
        <p className="note">
          {homeTeam.abbreviation} from {formatPoints(margin.low)} to {formatPoints(margin.high)} in 8 of 10; solid dots:{' '}
          {homeTeam.abbreviation} ahead, {sides.home} of 20
          {hasDraws ? `; rings: a draw, ${sides.level}; pale ones: ${awayTeam.abbreviation} ahead, ${sides.away}` : ''}.
        </p>
      </figure>
      {total ? (
        <figure className="grid gap-1">
          <figcaption className="label">
            Total: {formatPoints(total.mean)} {unit}
          </figcaption>
          <QuantileDots
            label={`Total ${unit}: the middle 80 percent from ${formatPoints(total.low)} to ${formatPoints(total.high)}`}
            quantiles={quantilesOf(total)}
            range={reachOf(total)}
            className="w-full"
          />
          <p className="note">
            {formatPoints(Math.max(0, total.low))} to {formatPoints(total.high)} in 8 of 10.
          </p>
        </figure>
      ) : null}
    </div>
  )
}
