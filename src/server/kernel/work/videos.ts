// Video files looked into in a process beside the server (video-process.ts, side-process.ts), within a time by their size.
import { stat } from 'node:fs/promises'
import { unreadableFile } from '../door/errors.ts'
import { openSideProcess } from './side-process.ts'
import type { VideoAnswer, VideoFacts, VideoOrder } from './video-process.ts'

export type Videos = {
  /** What is in a file of the disk. Refuses with a sentence what is no video, is not whole, or says what is not so. */
  look(order: VideoOrder, who: string, signal: AbortSignal): Promise<VideoFacts>
  close(): Promise<void>
}

/** Half a gigabyte is read in seconds; what takes longer was made to. A small file has no reason to take long. */
const LONGEST_MS = 120_000
const SHORTEST_MS = 10_000
const MS_PER_BYTE = 1000 / (4 * 2 ** 20)
const TURNS = { atOnce: 1, perPerson: 1, waiting: 20, waitingPerPerson: 3, longestWaitMs: 120_000 }

export function openVideos(): Videos {
  const looker = openSideProcess<VideoOrder, VideoAnswer>({
    entry: 'kernel/work/video-process',
    turns: TURNS,
    // What a file asks for beyond its bound ends the process, and is that file's fault.
    died: () => unreadableFile('This video could not be looked into: it asks for more memory than is given to it.'),
    late: () => unreadableFile('Looking into this video took too long and was given up.'),
  })
  return {
    async look(order, who, signal) {
      const { size } = await stat(order.file)
      const longestMs = Math.min(LONGEST_MS, SHORTEST_MS + Math.round(size * MS_PER_BYTE))
      return (await looker.ask(order, who, signal, longestMs)).facts
    },
    close: async () => looker.end(),
  }
}
