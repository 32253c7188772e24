import { type ComponentType, lazy, Suspense } from 'react'
import { whenIdle } from './shell/idle.ts'

/**
 * A part of a screen in a chunk of its own, for what the first screen does not show. It is read ahead when the browser
 * is idle; what cannot be read then is complained about where it is shown.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }))
  whenIdle(() => void load().catch(() => undefined))
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
