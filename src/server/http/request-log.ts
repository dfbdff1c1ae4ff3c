// The log of one request, which bears its id. Hardly any request writes a line, and pino's redaction makes a child dear: it is made with the
// first line.
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Make = () => FastifyBaseLogger
type Line = [what: unknown, message?: string, ...rest: unknown[]]

class RequestLog {
  readonly #make: Make
  #made: FastifyBaseLogger | undefined
  level: string

  constructor(level: string, make: Make) {
    this.level = level
    this.#make = make
  }
  get #child() {
    this.#made ??= this.#make()
    return this.#made
  }
  child(...parts: Parameters<FastifyBaseLogger['child']>) {
    return this.#child.child(...parts)
  }
  fatal(...line: Line) {
    this.#child.fatal(...line)
  }
  error(...line: Line) {
    this.#child.error(...line)
  }
  warn(...line: Line) {
    this.#child.warn(...line)
  }
  info(...line: Line) {
    this.#child.info(...line)
  }
  debug(...line: Line) {
    this.#child.debug(...line)
  }
  trace(...line: Line) {
    this.#child.trace(...line)
  }
  silent(...line: Line) {
    this.#child.silent(...line)
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) =>
  new RequestLog(logger.level, () => logger.child(bindings, options)) as unknown as FastifyBaseLogger
