import type { SettingSection } from '#foundation/settings/layout.tsx'
import type { HelpEntry, HelpPage, HelpScreen } from '#foundation/ui/help/help-page.ts'
import type { Slice } from '#foundation/ui/shell/slice.ts'

/** Every screen that the menus name, in their order. */
export const helpScreens = (
  slices: readonly Slice[],
  settings: readonly SettingSection[] = [],
): readonly HelpScreen[] => [
  ...slices.flatMap(({ tabs = [] }) =>
    tabs.map(({ label, path, menu = label }) => ({ menu, label, at: path })),
  ),
  ...settings.flatMap(({ title, entries }) =>
    entries.map(({ path, label }) => ({ menu: `設定：${title}`, label, at: `setting/${path}` })),
  ),
]

/** The pages under the names of their screens; a screen without a page has no entry (test/structure/help.test.ts). */
export const entriesOf = (screens: readonly HelpScreen[], pages: readonly HelpPage[]): readonly HelpEntry[] =>
  screens.flatMap((screen) =>
    pages.filter(({ at }) => at === screen.at).map((page) => ({ ...page, ...screen })),
  )
