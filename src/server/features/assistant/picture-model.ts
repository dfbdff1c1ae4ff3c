// A vision model as the second reader of a picture: it is asked to copy what is printed, and what it says is compared, never taken over.
import { SECOND_READER_PROMPT } from '#core/bankroll/slips/second-reading.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { MeterStore } from '../../kernel/door/meter.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { ModelUsage } from './model-usage.ts'

type Deps = {
  /** null = none is set up, or it is not to be shown pictures. */
  readonly model: LanguageModel | null
  readonly usage: ModelUsage
  readonly meter: Pick<MeterStore, 'spend'>
  readonly onError: (error: unknown, what: string) => void
}

/** About what a picture of this size costs a model in tokens, where it does not count itself. */
const PICTURE_TOKENS = 1500

/** Null where no model reads along: none is set up, the day's budget or the person's full answers are used up, or it failed. */
export function pictureModel({ model, usage, meter, onError }: Deps) {
  return async (picture: Uint8Array, call: Call): Promise<{ readonly who: string; readonly text: string } | null> => {
    if (!model || (await usage.isUsedUp())) return null
    let receipt: Awaited<ReturnType<MeterStore['spend']>>
    try {
      receipt = await meter.spend(memberOf(call), 'aiChatFull')
    } catch (error) {
      if (error instanceof AppError && error.code === 'limit_reached') return null
      throw error
    }
    const counter = usage.open(model)
    let text = ''
    let isCounted = false
    try {
      const turn = { role: 'user' as const, text: 'Copy this bet slip.', picture: { bytes: picture, mediaType: 'image/jpeg' } }
      for await (const piece of model.reply({ system: [SECOND_READER_PROMPT, ''], turns: [turn], tools: [] }, call.signal)) {
        if (piece.kind === 'text') {
          counter.firstText()
          text += piece.text
        } else if (piece.kind === 'usage') {
          isCounted = true
          counter.used(piece.input, piece.output)
        }
      }
      if (!isCounted) counter.used(PICTURE_TOKENS, Math.ceil(text.length / 4))
      await counter.end('answered')
      return { who: `${model.vendor}: ${model.model}`, text }
    } catch (error) {
      if (!isCounted) counter.used(PICTURE_TOKENS, Math.ceil(text.length / 4))
      await receipt.giveBack()
      await counter.end(call.signal.aborted ? 'stopped' : 'failed')
      if (call.signal.aborted) throw error
      onError(error, 'the second reader of a picture')
      return null
    }
  }
}
