import type { Feature } from '#foundation/entity/entity.ts'

/** Features that are to be closed (1) or opened again (0). */
export type Chosen = Partial<Record<Feature, 0 | 1>>
