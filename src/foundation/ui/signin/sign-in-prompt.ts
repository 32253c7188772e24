import { store } from '../store.ts'

/** True while the session has ended and the member is asked to sign in over the page, which keeps what was typed. */
export const signInPrompt = store(false)
