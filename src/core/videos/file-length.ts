// How long is a video file really? The length that its head claims can lie; what its packets take is counted.

/** What was counted of one track. */
export type TrackCount = {
  readonly kind: 'video' | 'audio'
  readonly packets: number
  /** Sum of the packets' own durations, seconds. */
  readonly summed: number
  /** Where the last packet ends, seconds from the start. */
  readonly end: number
  /** Packets whose bytes the file holds. */
  readonly readable: number
}

export type FileLength =
  | { readonly kind: 'length'; readonly seconds: number /** The head says something else. */; readonly headLies: boolean }
  | { readonly kind: 'refused'; readonly reason: string }

/** No camera takes more pictures a second; more of them in a file are a length that was shrunk. Judged: slow motion is kept at 240. */
const MOST_FRAMES_A_SECOND = 250
/** A head may round; so far off it lies, seconds and share. */
const ROUNDS = { seconds: 1, share: 0.05 }

/**
 * The length of a file: the longest of all tracks, by whichever is longer of the sum of its packets and the end of its last one.
 *
 * @param claimed what the head says, seconds; null = nothing
 * @example fileLength([{ kind: 'video', packets: 300, summed: 10, end: 10, readable: 300 }], 2)
 * // { kind: 'length', seconds: 10, headLies: true }
 */
export function fileLength(tracks: readonly TrackCount[], claimed: number | null): FileLength {
  const video = tracks.find(({ kind }) => kind === 'video')
  if (!video || video.packets === 0) return { kind: 'refused', reason: 'There are no pictures in this file.' }
  if (tracks.some(({ packets, readable }) => readable < packets))
    return { kind: 'refused', reason: 'This file ends mid-way: pictures or sound that it announces are not there. Export it again.' }
  const seconds = Math.max(...tracks.map(({ summed, end }) => Math.max(summed, end)))
  if (!Number.isFinite(seconds) || seconds <= 0)
    return { kind: 'refused', reason: 'This file does not say how long its pictures are shown.' }
  if (video.packets > Math.max(1, seconds) * MOST_FRAMES_A_SECOND)
    return {
      kind: 'refused',
      reason: `This file has ${video.packets} pictures in ${seconds.toFixed(1)} seconds: its times are wrong. Export it again.`,
    }
  const off = claimed === null ? 0 : Math.abs(claimed - seconds)
  return { kind: 'length', seconds, headLies: off > Math.max(ROUNDS.seconds, seconds * ROUNDS.share) }
}
