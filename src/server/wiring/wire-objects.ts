// Images of members, put together: where they lie, and the process that draws them anew. A part of the composition root (app.ts).
import path from 'node:path'
import { diskObjects } from '../adapters/disk/object-store.ts'
import { s3Objects } from '../adapters/s3/object-store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { imageStore } from '../features/objects/images.store.ts'
import { objectsFeature } from '../features/objects/objects.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { Pictures } from '../kernel/work/pictures.ts'
import type { Clock } from '../ports/clock.ts'
import type { ObjectStore } from '../ports/object-store.ts'

type Parts = {
  readonly config: Pick<Config, 'home' | 'objects'>
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly pictures: Pictures
  readonly onError: (error: unknown, what: string) => void
}

export const objectStore = ({ home, objects }: Parts['config']): ObjectStore =>
  objects ? s3Objects(objects) : diskObjects(path.join(home, 'objects'))

export function wireObjects({ config, db, clock, secret, pictures, onError }: Parts): Feature {
  return objectsFeature({
    store: imageStore(db),
    objects: objectStore(config),
    now: () => clock.now(),
    secret,
    draw: pictures.draw,
    onError,
  })
}

/** Where images lie as `guru doctor` tells it; of what is secret nothing. */
export function objectsFinding({ objects, databaseUrl }: Pick<Config, 'objects' | 'databaseUrl'>): {
  name: string
  status: 'ok'
  detail: string
} {
  if (objects) return { name: 'images', status: 'ok', detail: `bucket ${objects.bucket} at ${new URL(objects.endpoint).host}` }
  const detail = 'a folder of GURU_HOME'
  return {
    name: 'images',
    status: 'ok',
    detail: databaseUrl ? `${detail}; several servers need one folder that they share, or S3_ENDPOINT` : detail,
  }
}
