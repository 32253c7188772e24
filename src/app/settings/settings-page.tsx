import { SettingsLayout } from '#foundation/settings/layout.tsx'
import { settingsMenu } from './menu.ts'

/** The settings of an enterprise; the menu is no part of the first screen. */
export const SettingsPage = () => <SettingsLayout menu={settingsMenu} />
