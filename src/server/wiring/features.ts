// The features of sports, odds and lineups, each with what it is given. A part of the composition root (app.ts).

import { backupsFeature } from '../features/admin/backups.ts'
import { logsFeature } from '../features/admin/logs.ts'
import { bankrollFeature } from '../features/bankroll/bankroll.ts'
import { bestBallStore } from '../features/best-ball/best-ball.store.ts'
import { bestBallFeature } from '../features/best-ball/best-ball.ts'
import { feedsFeature } from '../features/feeds/feeds.ts'
import { allDecisions } from '../features/identity/identity.store.ts'
import { identityFeature } from '../features/identity/identity.ts'
import { lineupsFeature } from '../features/lineups/lineups.ts'
import { slateService } from '../features/lineups/slate-service.ts'
import { slateStore } from '../features/lineups/slates.store.ts'
import { liveFeature } from '../features/live/live.ts'
import { oneFitEach } from '../features/models/running-fits.ts'
import { oddsFeature } from '../features/odds/odds.ts'
import { oddsService } from '../features/odds/odds-service.ts'
import { oddsPreview } from '../features/odds/preview.ts'
import { propService, propsFeature } from '../features/odds/props.ts'
import { gameProjections } from '../features/projections/game-projections.ts'
import { golfProjections } from '../features/projections/golf.ts'
import { leagueInputs } from '../features/projections/league-inputs.ts'
import { logProjectionsFeature } from '../features/projections/log-projections.ts'
import { ownProjectionStore } from '../features/projections/own.store.ts'
import { ownProjectionsFeature } from '../features/projections/own.ts'
import { projectionService, sharesOf } from '../features/projections/projection-service.ts'
import { projectionsFeature } from '../features/projections/projections.ts'
import { simulationFeature } from '../features/simulation/simulation.ts'
import { slateResearchFeature } from '../features/slate-research/slate-research.ts'
import { sportsFeature } from '../features/sports/sports.ts'
import { systemFeature } from '../features/system/system.ts'
import { tradingFeature } from '../features/trading/trading.ts'
import { clearCaches } from '../kernel/cache.ts'
import { writeAudit } from '../kernel/door/audit.ts'
import type { CareGate } from '../kernel/door/care.ts'
import type { Feature } from '../kernel/door/feature.ts'
import { requireNotRemoved } from '../kernel/link-marks.ts'
import { oneAtATime } from '../kernel/one-at-a-time.ts'
import { sharedTitles } from '../kernel/shared-titles.ts'
import type { Hub } from '../realtime/hub.ts'
import { pricesAt } from './betting/prices-at.ts'
import type { BettingWiring } from './betting/wire-betting.ts'
import { expectations } from './expectations.ts'
import { ALONE } from './fleet.ts'
import { expectedOn, forecasters } from './forecasters.ts'
import { wordList } from './listed-words.ts'
import { projectedByModels, watchOfModels } from './models/uses-of-models.ts'
import { wireModels } from './models/wire-models.ts'
import { wirePlayerModels } from './models/wire-player-models.ts'
import type { Parts } from './parts.ts'
import type { SharedWorld } from './shared-world.ts'
import { slateLinks } from './slate-links.ts'
import { community } from './wire-community.ts'

export function features(
  { config, clock, db, log, ports, workers, backups, logs, isAlone = false, learn, fleet = ALONE }: Parts,
  freshness: BettingWiring,
  hub: Hub,
  shown: SharedWorld,
  gate: Pick<CareGate, 'entryRoom' | 'stakeRoom'>,
): readonly Feature[] {
  const feeds = { ...ports.feeds, odds: freshness.odds }
  const world = () => ports.world
  const prices = oddsService({ ...feeds, clock, world, age: ports.age })
  const players = propService({ ...feeds, clock, leagueBoard: (league) => prices.board(league, { method: 'shin' }) })
  const inputs = leagueInputs({ ...feeds, expected: expectedOn(prices) })
  const projected = projectionService({ slates: feeds.slates, inputs, clock })
  const links = slateLinks({ feeds, decisions: () => allDecisions(db), workers })
  const slates = slateService(feeds.slates, slateStore(db), clock, world, links.linked)
  const onError = (error: unknown, what: string) => log.error({ err: error }, what)
  const predictions = forecasters({
    ...{ feeds, service: prices, db, clock, world, onError, learn },
    projected: gameProjections({ inputs, slates: feeds.slates }),
  })
  const oneFit = oneFitEach()
  const serially = oneAtATime(fleet.turns)
  const listed = wordList(feeds, 'names that are no listed words of titles')
  const requireSharedTitle = sharedTitles(
    (title) => listed(title, null),
    (ownerId, shown) => requireNotRemoved(db, ownerId, shown),
  )
  const playerModels = wirePlayerModels({
    ...{ feeds, predictions, props: players, db, clock, workers, world, oneFit, serially, requireSharedTitle, onError },
    expected: gameProjections({ inputs, slates: feeds.slates }),
  })
  const models = wireModels({
    ...{
      feeds,
      service: prices,
      predictions,
      db,
      clock,
      workers,
      world,
      players: playerModels,
      oneFit,
      serially,
      requireSharedTitle,
      onError,
    },
  })
  const byModels = projectedByModels(projected, playerModels)
  return [
    oddsFeature({
      ...{ service: prices, source: () => feeds.odds.name, world },
      carries: () => ({ parts: feeds.odds.partQuotes !== undefined, alternates: feeds.odds.alternates !== undefined }),
    }),
    propsFeature({ ...feeds, clock, service: players, world }),
    tradingFeature({
      board: (league, options) => prices.board(league, options),
      ticks: (league, from) => freshness.ticks(league, from),
      plays: (id) => feeds.scores.plays(id, AbortSignal.timeout(5000)),
      injuries: (league) => feeds.injuries.injuries(league, AbortSignal.timeout(5000)),
      now: () => clock.now(),
      source: () => feeds.odds.name,
      world,
    }),
    bankrollFeature({ purse: (userId) => freshness.purse(userId), gate }),
    predictions.feature,
    models,
    playerModels,
    ...freshness.features(prices, players, watchOfModels(models, playerModels), requireSharedTitle),
    community({
      ...{ db, clock, feeds, service: prices, closes: freshness.closes, world, hub },
      onError: (error, what) => log.error({ err: error }, what),
    }),
    projectionsFeature({
      service: byModels,
      slates,
      golf: golfProjections({ ...feeds, clock, world }),
      source: () => feeds.stats.name,
      world,
      now: () => clock.now(),
    }),
    ownProjectionsFeature({ ...feeds, service: projected, store: ownProjectionStore(db), clock, world }),
    logProjectionsFeature({
      ownFile: (userId, id) => slateStore(db).get(userId, id),
      inputs,
      workers,
      clock,
      source: () => feeds.stats.name,
    }),
    bestBallFeature({ store: bestBallStore(db), scores: feeds.scores, workers, clock, world }),
    lineupsFeature({
      ...feeds,
      db,
      clock,
      workers,
      projections: byModels,
      world,
      slateService: slates,
      isAlone,
      requireSharedTitle,
      ...links,
    }),
    simulationFeature({ ...feeds, slates, slateFeed: feeds.slates, projections: byModels, workers, clock, gate }),
    slateResearchFeature({ ...feeds, slates, projections: projected, prices, clock }),
    liveFeature({
      ...feeds,
      clock,
      world,
      age: ports.age,
      ownership: async (league, slate) => {
        const { rows, field, ownershipBefore } = await projected.open(league, 'draftkings', slate)
        return { shares: sharesOf(rows), before: ownershipBefore, note: field.ownershipNote }
      },
      before: expectations({ closes: freshness.closes, db, world }),
      pricesAt: pricesAt(freshness, world),
    }),
    sportsFeature({ ...feeds, clock, world, age: ports.age }),
    feedsFeature({
      world,
      sources: ports.sources,
      switchTo: shown.switchTo,
      speed: () => ports.speed,
      setSpeed: shown.setSpeed,
      begins: config.data,
      feeds,
      clock,
      clearCaches: () => void clearCaches(),
      note: (action, actorId, detail) => writeAudit(db, { action, actorId, subjectId: null, detail }, clock.now()),
    }),
    backupsFeature({ db, clock, backups }),
    logsFeature({ logs, writes: config.logLevel }),
    identityFeature({ ...feeds, db, clock, store: ports.identity, workers }),
    systemFeature({
      clock,
      version: config.version,
      world,
      speed: () => ports.speed,
      sources: ports.sources,
      signIn: { password: config.hasPasswords, oidc: config.oidc ? { name: config.oidc.name } : null, mail: config.smtpUrl !== null },
      languageModel: config.languageModel ? { vendor: config.languageModel.vendor, model: config.languageModel.model } : null,
      preview: () => oddsPreview({ service: prices, source: () => feeds.odds.name, world, now: () => clock.now() }),
    }),
  ]
}
