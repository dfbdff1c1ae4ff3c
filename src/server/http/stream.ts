// Server-sent events: the handler's `emit` writes one event each; the final answer travels as the event `end`, a refusal as `problem`.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, toProblem } from '../kernel/door/errors.ts'

type Emit = (event: string, data: unknown) => void

export async function openStream(request: FastifyRequest, reply: FastifyReply, run: (emit: Emit) => Promise<unknown>): Promise<void> {
  // Refusals before the first event still travel as an ordinary problem with its own status.
  let isOpen = false
  const emit: Emit = (event, data) => {
    if (!isOpen) {
      isOpen = true
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
    }
    if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  try {
    const result = await run(emit)
    emit('end', result ?? null)
  } catch (error) {
    if (!isOpen) throw error
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'stream failed')
    emit('problem', toProblem(error instanceof AppError ? error : new AppError('internal'), request.id))
  }
  reply.raw.end()
}
