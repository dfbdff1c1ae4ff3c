// Traces for a collector of OpenTelemetry: a span for each request, for what it waited for in the database, and for each job. Loaded only
// where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Spans name routes, verbs and tables; nothing of a person, no address as it was asked,
// no parameter of a statement. Names of attributes: https://opentelemetry.io/docs/specs/semconv/ (HTTP, database).
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanContext, Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Job } from '../kernel/door/feature.ts'

export type Tracing = {
  /** The same job, with a span around each of its runs. */
  traced(job: Job): Job
  /** Sends what is left and ends. */
  close(): Promise<void>
}

type Parts = { readonly http: FastifyInstance; readonly pool: pg.Pool; readonly version: string }
type Otel = typeof import('@opentelemetry/api')

/** A collector that does not answer holds up no stop for longer. */
const LAST_SENDING_MS = 3000

export async function startTracing({ endpoint, headers, service }: NonNullable<Config['traces']>, parts: Parts): Promise<Tracing> {
  const [
    otel,
    { BatchSpanProcessor, ParentBasedSampler, AlwaysOnSampler, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': parts.version }),
    // Whoever begins a trace decides whether it is kept.
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
          headers: { ...headers },
          timeoutMillis: LAST_SENDING_MS,
        }),
        exportTimeoutMillis: LAST_SENDING_MS,
      }),
    ],
  })
  const spans = openSpans(otel, provider.getTracer('ai-sports-guru'))
  traceRequests(spans, otel, parts.http)
  traceDatabase(spans, otel, parts.pool)
  return {
    traced: (job) => ({
      ...job,
      run: (signal) => spans.around(`job ${job.name}`, otel.SpanKind.INTERNAL, { 'guru.job': job.name }, () => job.run(signal)),
    }),
    close: () => provider.shutdown().catch(() => {}),
  }
}

const DATABASE = { 'db.system.name': 'postgresql' } as const

type Attributes = Readonly<Record<string, string | number>>
type Spans = ReturnType<typeof openSpans>

/** Spans under the one that is open here; which that is goes along with the work and not with the thread. */
function openSpans(otel: Otel, tracer: Tracer) {
  const open = new AsyncLocalStorage<Span>()
  const begin = (name: string, kind: number, attributes: Attributes, parent?: SpanContext) => {
    const above = open.getStore()?.spanContext() ?? parent
    const context = above ? otel.trace.setSpanContext(otel.ROOT_CONTEXT, above) : otel.ROOT_CONTEXT
    return tracer.startSpan(name, { kind, attributes: { ...attributes } }, context)
  }
  /** An error is told by its class: its words may hold what somebody typed. */
  const fail = (span: Span, error: unknown) => {
    span.setStatus({ code: otel.SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  }
  return {
    begin,
    fail,
    isOpen: () => open.getStore() !== undefined,
    within: <T>(span: Span, run: () => T): T => open.run(span, run),
    async around<T>(name: string, kind: number, attributes: Attributes, run: () => Promise<T>): Promise<T> {
      const span = begin(name, kind, attributes)
      try {
        return await open.run(span, run)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
  }
}

function traceRequests(spans: Spans, otel: Otel, http: FastifyInstance): void {
  const ofRequest = new WeakMap<FastifyRequest, Span>()
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'guru.request_id': request.id }
    const span = spans.begin(`${request.method} ${route}`, otel.SpanKind.SERVER, attributes, parentOf(request.headers.traceparent))
    ofRequest.set(request, span)
    spans.within(span, done)
  })
  http.addHook('onResponse', (request, reply, done) => {
    const span = ofRequest.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: otel.SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span of whoever asks, by https://www.w3.org/TR/trace-context/; undefined where none or no such is told. */
function parentOf(traceparent: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

/** Statements that a request or a job waits for, and the transactions that it holds a connection for; the time includes the wait for a connection. */
function traceDatabase(spans: Spans, otel: Otel, pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  const takesCallback = (given: readonly unknown[]) => typeof given.at(-1) === 'function'
  pool.query = ((...given: unknown[]) => {
    if (!spans.isOpen() || takesCallback(given)) return query(...given)
    const { name, attributes } = statementOf(given[0])
    return spans.around(name, otel.SpanKind.CLIENT, attributes, () => query(...given) as Promise<unknown>)
  }) as typeof pool.query
  pool.connect = ((...given: unknown[]) => {
    if (!spans.isOpen() || takesCallback(given)) return connect(...given)
    const span = spans.begin('transaction', otel.SpanKind.CLIENT, DATABASE)
    return (connect() as Promise<pg.PoolClient>).then(
      (client) => {
        const release = client.release
        client.release = (...about) => {
          span.end()
          client.release = release
          release.apply(client, about)
        }
        return client
      },
      (error: unknown) => {
        spans.fail(span, error)
        span.end()
        throw error
      },
    )
  }) as typeof pool.connect
}

const VERBS = {
  select: /^\s*select\b[\s\S]*?\bfrom\s+"?(\w+)/i,
  insert: /^\s*insert\s+into\s+"?(\w+)/i,
  update: /^\s*update\s+"?(\w+)/i,
  delete: /^\s*delete\s+from\s+"?(\w+)/i,
} as const

/** A statement by its verb and first table: a text that was put together by hand could hold what somebody typed. */
function statementOf(given: unknown): { readonly name: string; readonly attributes: Attributes } {
  const text = typeof given === 'string' ? given : String((given as { text?: unknown } | undefined)?.text ?? '')
  for (const [verb, pattern] of Object.entries(VERBS)) {
    const table = pattern.exec(text)?.[1]
    if (table !== undefined)
      return { name: `${verb} ${table}`, attributes: { ...DATABASE, 'db.operation.name': verb, 'db.collection.name': table } }
  }
  return { name: 'statement', attributes: DATABASE }
}
