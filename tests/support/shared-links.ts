// Everything that a member can show to strangers by a link.
import { videoClips } from '#server/db/tables/videos.ts'
import type { TestApp } from './app.ts'
import type { Person } from './as.ts'

/** What a member shares in each way there is, by the addresses at which a stranger reads it. */
export async function sharedBy(app: TestApp, person: Person & { id: string }): Promise<readonly string[]> {
  const weights = { weighting: 'fitted', ridge: 10 }
  const model = await person.post('/api/models', {
    name: 'Form',
    spec: { ...weights, league: 'nba', target: 'winner', features: [{ key: 'rating', weight: null }] },
  })
  const players = await person.post('/api/player-models', {
    name: 'Minutes',
    spec: { ...weights, league: 'nba', stat: 'player_points', features: [{ key: 'last10', weight: null }] },
  })
  const robin = { id: '1', name: 'Robin Hill', position: 'WR', team: 'DEN', salary: 5000, projectedPoints: 12.5, slot: 'FLEX' }
  const lineup = await person.post('/api/lineups', { name: 'Sunday', sport: 'nfl', site: 'draftkings', players: [robin] })
  const tokenOf = async (path: string) => (await person.send('PUT', path, { isShared: true })).json<{ shareToken: string }>().shareToken
  const kept = await person.post(`/api/lineups/${lineup.json<{ lineup: { id: string } }>().lineup.id}/share`)
  const clip = { id: `clip-${person.id}`, title: 'Zone blitz', description: '', tags: [], createdAt: 1 }
  await app.database.db
    .insert(videoClips)
    .values({ ...clip, userId: person.id, source: 'upload', sport: 'nfl', state: 'shown', seconds: 5 })
  await person.post(`/api/video-library/clips/${clip.id}/notes`, { at: 2, text: 'The turn of the game' })
  const notes = await person.post(`/api/video-library/clips/${clip.id}/share`)
  if (notes.statusCode !== 200) throw new Error(`not shared: ${notes.body}`)
  return [
    `/api/shared-models/${await tokenOf(`/api/models/${model.json<{ id: string }>().id}/share`)}`,
    `/api/shared-player-models/${await tokenOf(`/api/player-models/${players.json<{ id: string }>().id}/share`)}`,
    `/api/shared-lineups/${kept.json<{ lineup: { shareToken: string } }>().lineup.shareToken}`,
    `/api/video-library/shared/${notes.json<{ token: string }>().token}`,
    `/api/shared-pages/${(await person.send('PUT', '/api/me/shared-pages/record')).json<{ token: string }>().token}`,
  ]
}
