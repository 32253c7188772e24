import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { paletteOpened, usePaletteKeys } from '../palette/palette-state.ts'
import { SignInOverlay } from '../signin/sign-in-overlay.tsx'
import { useSurface } from '../surface.ts'
import styles from './shell.module.css'

const Palette = lazy(() => import('../palette/palette.tsx'))

/** The bar above a screen, and what may lie over it. */
export function ShellFrame({ bar }: { bar: ReactNode }) {
  const hasPalette = useSurface().strategy === 'enterprise'
  usePaletteKeys(hasPalette)
  const opened = paletteOpened.use()
  return (
    <>
      {bar}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <SignInOverlay />
      {hasPalette && opened && (
        <Suspense>
          <Palette mode={opened} />
        </Suspense>
      )}
    </>
  )
}
