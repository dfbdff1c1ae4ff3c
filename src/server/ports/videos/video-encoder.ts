// What makes streams, a still and an even loudness of a video file. Not every server has one.
export type EncodeOrder = {
  /** A file that was looked into before; nothing else is ever handed over. */
  readonly file: string
  readonly container: 'mp4' | 'webm'
  readonly seconds: number
  readonly height: number
  /** Where its files are written; whoever asks removes it. */
  readonly folder: string
}

export type EncodedStream = {
  /** Of its files and addresses, the lines that it has at the most: '360' or '720'. */
  readonly name: string
  readonly height: number
  readonly width: number
  /** Bits per second at the most, for the list of streams. */
  readonly bandwidth: number
  /** One fragmented MP4. */
  readonly file: string
  /** HLS, its pieces as ranges of that one file, which it calls `media`. */
  readonly playlist: string
}
export type Encoded = {
  readonly streams: readonly EncodedStream[]
  /** A JPEG; null where none could be taken. */
  readonly still: string | null
  /** Integrated loudness as it was, LUFS; null of silence. */
  readonly loudness: number | null
}

export type VideoEncoder = {
  readonly name: string
  encode(order: EncodeOrder, signal: AbortSignal): Promise<Encoded>
}
