/** The error envelope of the server: `{ error: { code, message, fields?, feature?, request_id?, current?, findings?, failed? } }`. */
export type ErrorEnvelope = {
  code: string
  message: string
  fields?: Record<string, string[]>
  feature?: string
  request_id?: string
  current?: unknown
  findings?: Finding[]
  failed?: Refused[]
}

/** A record that an action on many could not take, with the reason. */
export type Refused = { id: number; message: string }

/** What the law has to say to an action: refusal = nobody may pass, override = a manager with a reason, advice. */
export type Finding = {
  code: string
  article: string
  level: 'refusal' | 'override' | 'advice'
  message: string
}

/** What a call that did not succeed throws. Status 0: the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** Messages per field of the body, for `form.setErrors`; empty unless the body was refused. */
  readonly fields: Record<string, string[]>
  /** The restricted area, with `feature_restricted`. */
  readonly feature: string | undefined
  readonly requestId: string | undefined
  /** The record as it stands now, with `stale`. */
  readonly current: unknown
  /** What the law objects to; the action may be asked for again with a reason where all may be passed. */
  readonly findings: readonly Finding[]
  /** The records because of which the whole was refused. */
  readonly failed: readonly Refused[]

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.status = status
    this.code = envelope.code
    this.fields = envelope.fields ?? {}
    this.feature = envelope.feature
    this.requestId = envelope.request_id
    this.current = envelope.current
    this.findings = envelope.findings ?? []
    this.failed = envelope.failed ?? []
  }
}

/** The server could not be reached at all. */
export const unreachable = () =>
  new ApiError(0, {
    code: 'unreachable',
    message: '通信できませんでした。接続を確認してもう一度お試しください。',
  })

/** Reads the envelope of an answer that is not 2xx; an answer without one (a proxy's page) keeps its status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isEnvelope(body)) return new ApiError(response.status, body.error)
  return new ApiError(response.status, {
    code: 'internal',
    message: '処理できませんでした。しばらくしてからもう一度お試しください。',
  })
}

function isEnvelope(body: unknown): body is { error: ErrorEnvelope } {
  const error = (body as { error?: Partial<ErrorEnvelope> } | null)?.error
  return typeof error?.code === 'string' && typeof error.message === 'string'
}
