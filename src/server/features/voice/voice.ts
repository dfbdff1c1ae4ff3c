// Spoken questions through the server's ear. The sound lives as long as the call, and neither it nor the words are logged.
import { API } from '#contract/index.ts'
import { LONGEST_SOUND_SECONDS } from '#core/voice/voice-settings.ts'
import { readWav } from '#core/voice/wav.ts'
import { AppError, notConfigured, unavailable, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Ear } from '../../ports/ear.ts'

export type VoiceDeps = {
  /** null = this server has none. */
  readonly ear: () => Promise<Ear | null>
  readonly onError: (error: unknown, what: string) => void
  readonly stop?: () => Promise<void>
}

export function voiceFeature({ ear: find, onError, stop }: VoiceDeps): Feature {
  return {
    ...(stop ? { stop } : {}),
    bounds: bind(API.voice, {
      ear: async () => {
        const ear = await find()
        return { ear: ear && shown(ear), longestSeconds: LONGEST_SOUND_SECONDS }
      },
      transcribe: async ({ sound }, call) => {
        const ear = await find()
        if (!ear) throw notConfigured('This server has no ear of its own.')
        const read = readWav(Buffer.from(sound, 'base64'))
        if ('fault' in read) throw wrongField('sound', read.fault)
        const { text, confidence } = await ear.hear(read, call.signal, memberOf(call).id).catch((error: unknown) => {
          if (error instanceof AppError || call.signal.aborted) throw error
          onError(error, 'the ear')
          throw unavailable('The ear of this server does not answer right now. Nothing was counted.')
        })
        if (text === '') call.delivered?.(0)
        return { text, confidence, ear: shown(ear) }
      },
    }),
  }
}

const shown = ({ kind, name }: Ear) => ({ kind, name })
