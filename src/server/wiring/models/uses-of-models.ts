// Where members' models stand in for ours: the projections of a slate, and the edges that alerts look at.
// A part of the composition root (app.ts).
import type { ModelPrice } from '#core/alerts/alert-checks.ts'
import type { ModelsFeature } from '../../features/models/models.ts'
import type { PlayerModelsFeature } from '../../features/models/players/player-models.ts'
import type { ProjectionService } from '../../features/projections/projection-service.ts'
import type { OwnModel } from '../../ports/slate-projections.ts'

/** The projections of slates, with a member's own model in the place of ours where one is named. */
export function projectedByModels(service: ProjectionService, { slate: byModel }: PlayerModelsFeature) {
  return {
    ...service,
    async open(...[league, site, slate, by]: [...Parameters<ProjectionService['open']>, OwnModel?]) {
      const ours = await service.open(league, site, slate)
      return by ? { ...ours, ...(await byModel({ league, site }, ours.rows, by)) } : ours
    },
  }
}

/** A rule names a model by its id, of games or of players. */
export function watchOfModels({ watch: games }: ModelsFeature, { watch: players }: PlayerModelsFeature) {
  type Rule = Parameters<typeof games.edges>[1]
  type Seen = Parameters<typeof games.edges>[2]
  return {
    find: async (userId: string, rule: Rule) => (await games.find(userId, rule)) ?? players.find(userId, rule),
    edges: async (userId: string, rule: Rule, seen: Seen): Promise<readonly ModelPrice[]> =>
      (await players.edges(userId, rule)) ?? games.edges(userId, rule, seen),
  }
}
