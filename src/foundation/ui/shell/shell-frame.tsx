import { lazy, type ReactNode, Suspense } from 'react'
import { asked } from '../confirm.tsx'
import { helpOpened } from '../help/help-state.ts'
import { paletteOpened, usePaletteKeys } from '../palette/palette-state.ts'
import { signInPrompt } from '../signin/sign-in-prompt.ts'
import { useEver } from '../use-ever.ts'
import styles from './shell.module.css'

const Palette = lazy(() => import('../palette/palette.tsx'))
const SignInOverlay = lazy(() => import('../signin/sign-in-overlay.tsx'))
const HelpPanel = lazy(() => import('../help/help-panel.tsx'))
const ConfirmDialog = lazy(() => import('../confirm-dialog.tsx'))

type Props = { bar: ReactNode; banner?: ReactNode; children: ReactNode }

/** The bar above a screen with the banner under it, and what may lie over it. */
export function ShellFrame({ bar, banner, children }: Props) {
  usePaletteKeys()
  const opened = paletteOpened.use()
  return (
    <>
      {bar}
      {banner}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        {useEver(signInPrompt.use()) && <SignInOverlay />}
        {useEver(asked.use() !== null) && <ConfirmDialog />}
        {useEver(helpOpened.use()) && <HelpPanel />}
        {opened && <Palette mode={opened} />}
      </Suspense>
    </>
  )
}
