// Counts what the server answers, and writes its heartbeat each minute until it closes.
import type { FastifyInstance } from 'fastify'
import type { pulse } from '../features/admin/pulse.store.ts'
import { isApiCall } from '../http/route-address.ts'
import type { answerTimes } from '../kernel/process/answer-times.ts'

const MINUTE = 60_000

type Parts = {
  readonly times: Pick<ReturnType<typeof answerTimes>, 'watch'>
  readonly heart: Pick<ReturnType<typeof pulse>, 'note' | 'beat'>
  readonly onError: (error: unknown, what: string) => void
}

export function watchAnswers(http: FastifyInstance, { times, heart, onError }: Parts): void {
  times.watch(http)
  http.addHook('onResponse', (request, reply, done) => {
    if (isApiCall(request)) heart.note(reply.statusCode >= 500)
    done()
  })
  const beat = () => heart.beat().catch((error: unknown) => onError(error, 'the heartbeat was not written'))
  const timer = setInterval(beat, MINUTE)
  timer.unref()
  http.addHook('onReady', beat)
  http.addHook('preClose', async () => {
    clearInterval(timer)
    await beat()
  })
}
