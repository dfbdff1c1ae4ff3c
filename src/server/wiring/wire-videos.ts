// The video library, put together: where files lie, who looks into them, who makes streams, whom videos of other sites are asked of.
// A part of the composition root (app.ts).
import path from 'node:path'
import type { DataWorld } from '#core/data-world.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { ffmpegEncoder } from '../adapters/ffmpeg/encoder.ts'
import { findFfmpeg } from '../adapters/ffmpeg/find-ffmpeg.ts'
import { oembedSites } from '../adapters/oembed/video-sites.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { captionStore } from '../features/videos/captions.store.ts'
import { clipStore } from '../features/videos/clips.store.ts'
import { demoClips } from '../features/videos/demo-clips.store.ts'
import { noteStore } from '../features/videos/notes.store.ts'
import { streamStore } from '../features/videos/streams.store.ts'
import { pieceFiles } from '../features/videos/upload-files.ts'
import { uploadStore } from '../features/videos/uploads.store.ts'
import { videosFeature } from '../features/videos/videos.ts'
import type { VideoDeps } from '../features/videos/videos-deps.ts'
import { watchingStore } from '../features/videos/watching.store.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { Pictures } from '../kernel/work/pictures.ts'
import { openVideos } from '../kernel/work/videos.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Feeds } from '../ports/feeds.ts'
import type { VideoSites } from '../ports/videos/video-sites.ts'
import { wordList } from './listed-words.ts'
import { objectStore } from './wire-objects.ts'

type Parts = {
  readonly config: Pick<Config, 'home' | 'objects' | 'ffmpeg'>
  readonly db: Db
  readonly clock: Clock
  readonly feeds: Feeds
  readonly world: () => DataWorld
  readonly pictures: Pictures
  readonly workers: Workers
  readonly sites: VideoSites | undefined
  readonly onError: (error: unknown, what: string) => void
}

const PATIENCE_MS = 10_000

export function wireVideos({ config, db, clock, feeds, world, pictures, workers, sites, onError }: Parts): {
  feature: Feature
  deps: VideoDeps
} {
  const videos = openVideos()
  const program = findFfmpeg(config.ffmpeg, process.env.PATH ?? '')
  const listed = wordList(feeds, 'names that are no listed words of clips')
  const deps: VideoDeps = {
    clips: clipStore(db),
    captions: captionStore(db),
    watching: watchingStore(db),
    notes: noteStore(db),
    uploads: uploadStore(db),
    streams: streamStore(db),
    objects: objectStore(config),
    pieces: pieceFiles(uploadFolder(config.home)),
    look: videos.look,
    workers,
    draw: pictures.draw,
    sites: sites ?? oembedSites(),
    encoder: program === null ? null : ffmpegEncoder(program),
    workFolder: path.join(config.home, 'video-work'),
    now: () => clock.now(),
    world,
    listedWords: (text) => listed(text, null),
    playerName: (id) => playerName(feeds, id),
    async gameName(id) {
      const game = await feeds.scores.game(id, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)
      return game && `${game.away.abbreviation} @ ${game.home.abbreviation}`
    },
    onError,
  }
  const feature = videosFeature(deps, () => demoClips(db, world, clock.now()))
  return { feature: { ...feature, stop: videos.close }, deps }
}

/** Ids of players begin with their league, so that one roster is asked at a time. */
async function playerName({ rosters }: Feeds, id: string): Promise<string | undefined> {
  const named = LEAGUE_KEYS.filter((league) => id.toLowerCase().includes(league))
  for (const league of [...named, ...LEAGUE_KEYS.filter((league) => !named.includes(league))]) {
    const players = await rosters.players(league, AbortSignal.timeout(PATIENCE_MS)).catch(() => [])
    const found = players.find((player) => player.id === id)
    if (found) return found.name
  }
  return undefined
}

/** What `guru doctor` says of it. */
export function videosFinding({ ffmpeg, home, databaseUrl }: Pick<Config, 'ffmpeg' | 'home' | 'databaseUrl'>): {
  name: string
  status: 'ok'
  detail: string
} {
  const program = findFfmpeg(ffmpeg, process.env.PATH ?? '')
  const encoder = program
    ? `streams, stills and loudness by ${program}`
    : 'no ffmpeg: clips play as they were uploaded (GURU_FFMPEG, or ffmpeg on the PATH)'
  const pieces = databaseUrl ? `; several servers need one ${uploadFolder(home)} that they share` : ''
  return { name: 'videos', status: 'ok', detail: encoder + pieces }
}

/** Pieces of uploads lie on a disk until the file is whole, also where the library is a bucket. */
const uploadFolder = (home: string) => path.join(home, 'video-uploads')
