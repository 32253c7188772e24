import type { ContentTab } from '#foundation/screens/screen.ts'
import { lazyPart } from '#foundation/ui/lazy-part.tsx'

/** What the person entered on the public site. */
export const webEntryTab: ContentTab = {
  tab: 'webentry',
  label: 'Webエントリー',
  content: lazyPart(async () => (await import('./web-entries.tsx')).WebEntries),
}
