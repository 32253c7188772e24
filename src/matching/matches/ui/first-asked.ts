import type { Asked } from './client.ts'

/** What the tab asks for when it is opened, before anybody narrows it. */
export const firstAsked: Asked = { page: 1, sort: 'score' }
