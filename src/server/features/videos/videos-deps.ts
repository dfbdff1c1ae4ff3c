// What the calls of the video library depend on.
import type { DataWorld } from '#core/data-world.ts'
import type { EpochMs } from '#core/units.ts'
import type { HandlerWith } from '../../kernel/door/feature.ts'
import type { DrawnImage } from '../../kernel/work/picture-drawing.ts'
import type { Videos } from '../../kernel/work/videos.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { VideoEncoder } from '../../ports/videos/video-encoder.ts'
import type { VideoSites } from '../../ports/videos/video-sites.ts'
import type { CaptionStore } from './captions.store.ts'
import type { ClipStore } from './clips.store.ts'
import type { NoteStore } from './notes.store.ts'
import type { StreamStore } from './streams.store.ts'
import type { PieceFiles } from './upload-files.ts'
import type { UploadStore } from './uploads.store.ts'
import type { WatchingStore } from './watching.store.ts'

export type VideoDeps = {
  readonly clips: ClipStore
  readonly captions: CaptionStore
  readonly watching: WatchingStore
  readonly notes: NoteStore
  readonly uploads: UploadStore
  readonly streams: StreamStore
  readonly objects: ObjectStore
  /** Where the pieces of uploads lie until they are finished. */
  readonly pieces: PieceFiles
  readonly look: Videos['look']
  /** Read files of captions. */
  readonly workers: Workers
  /** A still, drawn anew in a process beside the server. */
  readonly draw: (bytes: Uint8Array, who: string, signal: AbortSignal) => Promise<DrawnImage>
  readonly sites: VideoSites
  /** Null on a server without one: files play as they were uploaded. */
  readonly encoder: VideoEncoder | null
  /** Where the background work keeps its files while it lasts. */
  readonly workFolder: string
  readonly now: () => EpochMs
  readonly world: () => DataWorld
  /** Names of the registry; undefined for whom it does not know. */
  readonly playerName: (id: string) => Promise<string | undefined>
  readonly gameName: (id: string) => Promise<string | undefined>
  /** Words of the list in a text; names of players are no such words. */
  readonly listedWords: (text: string) => Promise<readonly { readonly text: string }[]>
  readonly onError: (error: unknown, what: string) => void
}

export type VideoHandler<Row> = HandlerWith<VideoDeps, Row>
