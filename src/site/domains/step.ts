import type { App } from '#foundation/api/app.ts'
import type { Look } from './look.ts'

export type StageAt = { enterpriseId: number; host: string; attempts: number }

/** What a stage does; what it saw of the DNS, where it looked. Doing it again changes nothing; throws StageError. */
export type Step = (app: App, at: StageAt) => Promise<Look | undefined>
