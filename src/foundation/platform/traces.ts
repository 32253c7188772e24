import { setTimeout } from 'node:timers/promises'
import type { Context, Tracer } from '@opentelemetry/api'
import type { Config } from './config.ts'
import type { Statement } from './statements.ts'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** One piece of work that is over: what it was, when it began, and what went wrong. */
export type Work = {
  name: string
  kind: 'request' | 'job'
  began: Date
  attributes: Attributes
  statements: readonly Statement[]
  /** What kind of error ended it; never its message, which may hold personal data. */
  error?: string | undefined
}

/** Where finished work is told to an OpenTelemetry collector. */
export type Traces = {
  /** Never waits and never fails: spans are sent together, some seconds later. */
  tell(work: Work): void
  /** When spans last arrived, and the last failure since. */
  state(): { sent_at: string | null; failure: string | null }
  /** Sends what is waiting. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** How long the collector may take to accept spans, and how long a process that ends waits for that. */
const patience_ms = 3_000

/** The first word of a statement: what it does. */
const verbOf = (text: string) => /^[a-z]+/i.exec(text)?.[0]?.toUpperCase() ?? 'SQL'

/** A span of one statement within its work: its text, never what was asked with it. */
const endStatement = (
  tracer: Tracer,
  api: typeof import('@opentelemetry/api'),
  within: Context,
  { text, began, took_ms, error }: Statement,
) => {
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verbOf(text),
    'db.query.text': text,
  }
  const span = tracer.startSpan(
    `sql ${verbOf(text)}`,
    { kind: api.SpanKind.CLIENT, startTime: began, attributes },
    within,
  )
  if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: error })
  span.end(new Date(began.getTime() + took_ms))
}

/** A span of one piece of work, from its begin to now, and of its statements within it. */
const endSpan = (
  tracer: Tracer,
  api: typeof import('@opentelemetry/api'),
  { name, kind, began, attributes, statements, error }: Work,
) => {
  const span = tracer.startSpan(
    name,
    {
      kind: kind === 'request' ? api.SpanKind.SERVER : api.SpanKind.CONSUMER,
      startTime: began,
      attributes,
      root: true,
    },
    api.ROOT_CONTEXT,
  )
  if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: error })
  const within = api.trace.setSpan(api.ROOT_CONTEXT, span)
  for (const statement of statements) endStatement(tracer, api, within, statement)
  span.end()
}

/** Traces to the collector of the configuration, none without one. The SDK is loaded only then. */
export const openTraces = async ({ tracesUrl }: Pick<Config, 'tracesUrl'>): Promise<Traces | undefined> => {
  if (!tracesUrl) return undefined
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, TracerProvider }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const exporter = new OTLPTraceExporter({ url: tracesUrl, timeoutMillis: patience_ms })
  let [sent_at, failure]: (string | null)[] = [null, null]
  const send = exporter.export.bind(exporter)
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.code === 0) [sent_at, failure] = [new Date().toISOString(), null]
      else failure = result.error?.message ?? '送れませんでした'
      done(result)
    })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'tsumugi' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tsumugi')
  return {
    tell: (work) => endSpan(tracer, api, work),
    state: () => ({ sent_at: sent_at ?? null, failure: failure ?? null }),
    flush: () => provider.forceFlush(),
    // A collector that is away must not keep the process.
    async stop() {
      const over = new AbortController()
      const waited = setTimeout(patience_ms, undefined, { signal: over.signal }).catch(() => undefined)
      await Promise.race([provider.shutdown().catch(() => undefined), waited])
      over.abort()
    },
  }
}
