import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Navigate, useLocation, useNavigate, useRouteError } from 'react-router'
import { ApiError } from '../api-error.ts'
import { reactionTo } from '../errors.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { ForbiddenPage } from '../pages/forbidden-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { useSurface } from '../surface.ts'
import { isChunkError, mayReload } from './chunk-errors.ts'
import { signInPath } from './return-path.ts'

const failedKey = 'load-failed'

/** A path whose loading failed goes to the sign-in page the first time; the second time the error page stands. */
function isFirstFailure(path: string): boolean {
  const first = sessionStorage.getItem(failedKey) !== path
  sessionStorage.setItem(failedKey, path)
  return first
}

/** What a route shows in place of its screen when that could not be loaded. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isChunkError(error)) return <MissingChunk />
  if (error instanceof ApiError) return <LoadFailure failure={error} />
  return <ErrorPage message="画面を読み込み直してください。" />
}

function MissingChunk() {
  useEffect(() => {
    if (mayReload(sessionStorage, Date.now())) window.location.reload()
  }, [])
  return <ErrorPage message="画面を読み込めませんでした。しばらくしてから読み込み直してください。" />
}

function LoadFailure({ failure }: { failure: ApiError }) {
  const surface = useSurface()
  const { pathname, search } = useLocation()
  const reaction = reactionTo(failure, 'load')
  switch (reaction.kind) {
    case 'sign_in':
      return <Navigate to={signInPath(surface, pathname + search)} replace />
    case 'restricted':
      return <Navigate to={`${surface.home}/restrictions/${reaction.feature}`} replace />
    case 'sign_in_with_reason':
      return <FailedOnce from={pathname + search} requestId={reaction.requestId} message={failure.message} />
    case 'page':
      if (reaction.status === 403) return <ForbiddenPage message={failure.message} />
      if (reaction.status === 404) return <NotFoundPage />
      return <ErrorPage message={failure.message} isUnreachable={failure.status === 0} />
    case 'flash':
      return <ErrorPage message={reaction.text} />
  }
}

function FailedOnce(props: { from: string; requestId: string | undefined; message: string }) {
  const surface = useSurface()
  const navigate = useNavigate()
  const [again, setAgain] = useState(false)
  // In an effect: React may render a boundary twice, and the first failure must be counted once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the boundary appears
  useEffect(() => {
    if (!isFirstFailure(props.from)) setAgain(true)
    else navigate(signInPath(surface, props.from, 'error', props.requestId), { replace: true })
  }, [])
  return (
    again && <ErrorPage message={props.message} {...(props.requestId && { requestId: props.requestId })} />
  )
}
