// What another site says of one of its videos. It is asked when an administrator adds one, never because somebody looks at it.
import type { VideoAddress } from '#core/videos/video-address.ts'

export type SiteVideo = {
  readonly title: string
  /** Who made it; null = the site does not say. */
  readonly author: string | null
  /** Of the player, in pixels of no meaning but their ratio. */
  readonly width: number | null
  readonly height: number | null
  readonly seconds: number | null
  /** Address of a still at the site's own server of pictures; null = none. */
  readonly still: string | null
}

export type VideoSites = {
  /** Undefined where there is no such video, or it may not be shown elsewhere. Throws where the site does not answer. */
  about(address: VideoAddress, signal: AbortSignal): Promise<SiteVideo | undefined>
  /** The still itself; undefined where it does not come. */
  still(address: string, signal: AbortSignal): Promise<Uint8Array | undefined>
}
