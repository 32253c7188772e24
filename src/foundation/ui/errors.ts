import { createContext, useContext } from 'react'
import { ApiError } from './api-error.ts'

/** `load`: a screen cannot show what it is for. `action`: something one did was not carried out. */
export type Moment = 'load' | 'action'

/** What the screen does about an error (RULES 8). */
export type Reaction =
  /** The session ended: sign in over the page, which keeps what was typed. */
  | { kind: 'sign_in' }
  /** The consent under which the operator looked in is over. */
  | { kind: 'support_ended' }
  /** The operator closed the area. */
  | { kind: 'restricted'; feature: string }
  /** Our fault while a screen loads: once to the sign-in page with the reason, then the error page. */
  | { kind: 'sign_in_with_reason'; requestId: string | undefined }
  | { kind: 'page'; status: 403 | 404 | 500; error: ApiError }
  /** Stay, keep the input, say what happened. */
  | { kind: 'flash'; text: string }

/** The code of a call that came after the end of support, and the page that says so. */
export const supportEnded = 'support_ended'
export const supportEndedPath = '/enterprise/support_ended'

/** The one table of what an error leads to. `fields` and `stale` are for forms, which show them themselves. */
export function reactionTo(error: ApiError, moment: Moment): Reaction {
  if (error.code === supportEnded) return { kind: 'support_ended' }
  if (error.status === 401 || error.status === 422) return { kind: 'sign_in' }
  if (error.code === 'feature_restricted' && error.feature)
    return { kind: 'restricted', feature: error.feature }
  if (moment === 'action') return { kind: 'flash', text: flashText(error) }
  if (error.status === 403 || error.status === 404) return { kind: 'page', status: error.status, error }
  if (error.status === 500) return { kind: 'sign_in_with_reason', requestId: error.requestId }
  return { kind: 'page', status: 500, error }
}

/** The server's message; our own faults carry the request id to tell the support. */
function flashText(error: ApiError): string {
  return error.requestId ? `${error.message}（お問い合わせ番号：${error.requestId}）` : error.message
}

/** A fault of this program rather than of a call becomes an ApiError of status 500, so that it is handled alike. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(500, {
    code: 'internal',
    message: '予期しないエラーが発生しました。画面を読み込み直してください。',
  })
}

/** Carries out the reaction; given by the entry, which knows the router. */
export type React = (error: unknown, moment: Moment) => void

export const ReactContext = createContext<React>((error) => {
  throw error
})

/** For calls made outside a mutation: `api.post(…).catch((e) => react(e, 'action'))`. */
export const useReact = () => useContext(ReactContext)
