import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Feature } from '../entity/entity.ts'
import type { Authority, Member } from '../entity/member.ts'
import type { InScope, Scope } from '../entity/scope.ts'
import type { Pace } from '../platform/pace.ts'
import type { App } from './app.ts'

/** Who may call a route. There is no default: a route that forgets it does not compile, and a walk over all routes checks it. */
export type Access =
  /** A member of the enterprise; `feature` is the area an operator may restrict; `contracts` asks for a contract permission above 0. */
  | { who: 'member'; feature: Feature | null; authority: Authority; contracts?: true }
  /** The operator's staff. */
  | { who: 'operator'; authority: Authority }
  /**
   * A program of the enterprise with a token (`/api/v1`, `/mcp`), in the name of the member who made it. One of `scopes` is
   * enough; without any, every token will do. The feature `enterprise_api` is asked for besides.
   */
  | { who: 'token'; feature: Feature | null; scopes: readonly string[]; contracts?: true }
  /** Everybody; `why` says what protects the data. */
  | { who: 'anyone'; why: string }

/**
 * What a route takes of a file: its JSON part and the bytes at most. With `dataUrlBytes` the file may also come in a JSON
 * body, `{ file: 'data:…;base64,…' }`, of so many bytes at most, since such a body stands in memory.
 */
export type UploadRule = {
  part: string
  maxBytes: number
  dataUrlBytes?: number
  /** It may come without a file as well, as a JSON body. */
  optional?: true
  /** Other keys of the body, each a JSON part of its own. */
  beside?: readonly string[]
}

export type Upload = { filename: string; path: string; size: number }

/** What a handler gets. The body and query have passed their schema. */
export type Call<B, Q> = {
  app: App
  body: B
  query: Q
  id: number
  params: Record<string, string>
  file: Upload | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type OfMember = { member: Member; enterpriseId: number }
export type MemberCall<B, Q> = Call<B, Q> & OfMember & { scope: Scope }
/** Opens the transaction itself: long work, mails, streams. */
export type ManualCall<B, Q> = Call<B, Q> &
  OfMember & {
    inScope: InScope
  }
export type OperatorCall<B, Q> = Call<B, Q> & { adminMember: { id: number; authority: Authority } }

/** The token a program came with. */
export type Grant = {
  id: number
  name: string
  scopes: readonly string[]
  expires_at: string | null
  /** Areas that the operator has closed (1) for the enterprise. */
  restrictions: Record<string, number>
}
export type TokenCall<B, Q> = MemberCall<B, Q> & { grant: Grant }
/** Opens its transactions itself. */
export type TokenManualCall<B, Q> = ManualCall<B, Q> & { grant: Grant }

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Common<
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  M extends Method = Method,
  P extends string = string,
  A extends z.ZodType = z.ZodType,
> = {
  method: M
  path: P
  summary: string
  body?: B
  query?: Q
  /** The shape of a success; in tests every answer is held against it. */
  answer: A
  /** Bytes at most of an uploaded file; the JSON part stands under the family's name. */
  upload?: UploadRule
  /** It takes a form (application/x-www-form-urlencoded) as well as JSON. */
  forms?: true
  /** Bytes at most of its body, where less than usual. */
  maxBytes?: number
  /** It reads, and what it reads may be a little old: from a copy of the database, where there is one. */
  mayLag?: true
  /** How often one member may call it; calls with a file have a limit without saying so (register.ts). */
  pace?: Pace
  /** It erases a person, also from the history, which nothing else rewrites. */
  erases?: true
  /** The `enterprise_member` key of the body is the payload here, not the sender. */
  memberPayload?: true
}

type Handler<C> = (call: C) => Promise<unknown>
type Body<B> = B extends z.ZodType ? z.infer<B> : undefined

export type Route = Common & { access: Access } & (
    | { run: 'scope'; handle: Handler<MemberCall<never, never>> }
    | { run: 'manual'; handle: Handler<ManualCall<never, never>> }
    | { run: 'operator'; handle: Handler<OperatorCall<never, never>> }
    | { run: 'token'; handle: Handler<TokenCall<never, never>> }
    | { run: 'token-manual'; handle: Handler<TokenManualCall<never, never>> }
    | { run: 'open'; handle: Handler<Call<never, never>> }
  )

/**
 * What a route's type tells the browser: where it is called, with what, and what it answers (`src/foundation/ui/api.ts`).
 * The type alone carries body and answer; there is no such value.
 */
export type Signature<M = string, P = string, B = never, A = unknown> = {
  readonly method: M
  readonly path: P
  readonly signature?: { readonly takes: (body: B) => void; readonly answer: A }
}

/** A route without a body. */
type None = z.ZodUndefined
type Typed<M extends Method, P extends string, B extends z.ZodType, A extends z.ZodType> = Route &
  Signature<M, P, z.input<B>, z.output<A>>

export type MemberAccess = Omit<Extract<Access, { who: 'member' }>, 'who'>
type TokenAccess = Omit<Extract<Access, { who: 'token' }>, 'who'>

/** What a handler gets, by the way its route is run. */
type CallOf<B, Q> = {
  scope: MemberCall<B, Q>
  manual: ManualCall<B, Q>
  operator: OperatorCall<B, Q>
  token: TokenCall<B, Q>
  'token-manual': TokenManualCall<B, Q>
  open: Call<B, Q>
}

/** Makes the function that declares routes of one way; `accessOf` says who may call them. */
const declare =
  <K extends keyof CallOf<unknown, unknown>, Who>(run: K, accessOf: (who: Who) => Access) =>
  <
    const M extends Method,
    const P extends string,
    A extends z.ZodType,
    B extends z.ZodType = None,
    Q extends z.ZodType = None,
  >(
    r: Common<B, Q, M, P, A> & Who & { handle: Handler<CallOf<Body<B>, Body<Q>>[K]> },
  ): Typed<M, P, B, A> =>
    ({ ...r, access: accessOf(r), run }) as never

/** A call of an enterprise's member inside one transaction that sees only that enterprise. */
export const memberRoute = declare('scope', ({ access }: { access: MemberAccess }) => ({
  who: 'member',
  ...access,
}))

/** A member's call that opens its own transactions. */
export const manualRoute = declare('manual', ({ access }: { access: MemberAccess }) => ({
  who: 'member',
  ...access,
}))

/** A call of the operator's staff. */
export const operatorRoute = declare('operator', ({ authority }: { authority: Authority }) => ({
  who: 'operator',
  authority,
}))

/** Calls of members that the operator's staff has too, in the operator's own enterprise: `/api/admin/…`, from this authority on. */
export const forOperator = (routes: readonly Route[], authority?: Authority): Route[] =>
  routes.map((route) => {
    if (route.access.who !== 'member') throw new Error(`${route.path} is no call of members`)
    return {
      ...route,
      path: route.path.replace('/api/enterprise/', '/api/admin/'),
      access: { who: 'operator', authority: authority ?? route.access.authority },
    }
  })

/** A program's call inside one transaction of its enterprise. */
export const tokenRoute = declare('token', ({ access }: { access: TokenAccess }) => ({
  who: 'token',
  ...access,
}))

/** A program's call that opens its own transactions. */
export const tokenManualRoute = declare('token-manual', ({ access }: { access: TokenAccess }) => ({
  who: 'token',
  ...access,
}))

/** A call without a session; `why` says what protects the data. */
export const openRoute = declare('open', ({ why }: { why: string }) => ({ who: 'anyone', why }))
