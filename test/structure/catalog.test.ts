import { describe, expect, it } from 'vitest'
import viteConfig from '../../vite.config.ts'
import { importsOf, reachable, sourceFiles } from './imports.ts'

/** Shared parts that the catalogue does not draw, each with its reason. */
const undrawn: Readonly<Record<string, string>> = {
  'lazy-part.tsx': 'draws what it is given, later',
  'in-turn.tsx': 'draws what it is given, in its turn',
  'csv-button.tsx': 'a button of the kit that asks who the member is',
  'kept-draft-form.tsx': 'a hook that answers kept-draft-note.tsx',
  'kept-draft-note.tsx': 'offers what the device kept; Panel and Button are its look',
  'start.tsx': 'starts an area',
  'text-menu/text-menu.tsx': 'belongs to a text that is being written',
  'flash-box.tsx': 'the place of flashes; Flashes brings it',
  'pdf/pdf-page.tsx': 'draws a page of a PDF that the server gives',
  'pages/restricted-page.tsx': 'a whole screen by its address; MessageCard is its look',
  'palette/palette.tsx': 'asks the server as one types',
  'palette/palette-groups.tsx': 'names and icons, no part',
  'palette/palette-list.tsx': 'the list of the palette, tied to its input',
  'shell/announce-list.tsx': 'reads from the server; AnnounceEntry is its look',
  'help/help-panel.tsx': 'tied to the screen in view',
  'help/help-of-screen.tsx': 'tied to the screen in view',
  'help/help-screen.tsx': 'a whole screen by its address',
  'help/help-button.tsx': 'opens the help of the screen in view',
  'help/help-finder.tsx': 'searches the pages of the area',
  'help/help-menus.tsx': 'lists the pages of the area',
  'help/help-article.tsx': 'a page of the area, with links to others',
  'help/help-link.tsx': 'a link of the help',
  'palette/key-list.tsx': 'the keys of ShortcutList, which is its look',
  'copy/show-links.tsx': 'asks ConfirmDialog to show links',
  'copy/shown-links.tsx': 'the words of ConfirmDialog, made of CopyLine',
  'mail-server-notice.tsx': 'draws MailServerWarning, later',
  'mail-server-warning.tsx': 'asks the server whether mails go out',
  'shell/linked-text.tsx': 'the words of AnnounceEntry and Notice, which are its looks',
  'shell/back-office-shell.tsx': 'a whole area',
  'shell/operator-shell.tsx': 'a whole area',
  'shell/shell-frame.tsx': 'a whole area',
  'shell/guards.tsx': 'decides who sees a screen',
  'shell/route-error.tsx': 'decides which page of a failure is shown',
  'shell/router.tsx': 'the routes',
  'shell/sign-out-page.tsx': 'signs out at the server',
  'signin/guest-frame.tsx': 'a whole page: two landmarks of its own',
  'signin/guest-page.tsx': 'a whole page',
  'signin/email-confirm-page.tsx': 'a whole page',
  'signin/sign-in-page.tsx': 'a whole page',
  'signin/sign-in-form.tsx': 'signs in at the server',
  'signin/sign-in-overlay.tsx': 'signs in at the server',
  'signin/second-step.tsx': 'signs in at the server',
  'signin/set-up-step.tsx': 'signs in at the server',
  'signin/otp-set-up.tsx': 'draws a secret of the server',
}
/** The same for the public site. */
const undrawnSite: Readonly<Record<string, string>> = {
  'head.tsx': 'nothing to be seen',
  'layout.tsx': 'a whole page',
  'message.tsx': 'whole pages',
}

const drawn = new Set(sourceFiles('src/app/catalog').flatMap((file) => importsOf(file).map(({ to }) => to)))
const missing = (folder: string) =>
  sourceFiles(folder)
    .filter((file) => file.endsWith('.tsx') && !drawn.has(file))
    .map((file) => file.slice(folder.length + 1))

describe('the component catalogue', () => {
  it('given a shared part of the back office, then it is drawn, or it is said why not', () => {
    // What is asked for elsewhere stands beside what shows it: a reason may name a part that another sample draws.
    expect(missing('src/foundation/ui').sort()).toEqual(Object.keys(undrawn).sort())
  })

  it('given a shared part of the public site, then it is drawn, or it is said why not', () => {
    expect(missing('src/site/frame/ui').sort()).toEqual(Object.keys(undrawnSite).sort())
  })

  it('given the production build, then nothing of the catalogue is in it', () => {
    expect(viteConfig.build?.rolldownOptions?.input).toEqual(['back-office.html', 'operator.html'])
    const entries = [
      'src/app/back-office.tsx',
      'src/app/operator.tsx',
      'src/app/render-page.tsx',
      'src/app/server.ts',
    ]
    const inside = entries.flatMap((entry) => [...reachable(entry)])
    expect(inside.filter((file) => file.startsWith('src/app/catalog/'))).toEqual([])
  })
})
