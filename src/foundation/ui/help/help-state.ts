import { store } from '../store.ts'

/** Whether the help lies over the page. */
export const helpOpened = store(false)
export const openHelp = () => helpOpened.set(true)
export const closeHelp = () => helpOpened.set(false)
