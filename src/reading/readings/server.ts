import { aiGeneratorRoutes } from './ai-generator.ts'
import { aliasRoutes } from './alias-routes.ts'
import { batchRoutes } from './batch-routes.ts'
import { candidateCalls, jobCalls } from './calls.ts'
import { labelRoutes } from './label-routes.ts'
import { addressRoutes, readResume } from './more-routes.ts'
import { readingRoutes } from './reading-routes.ts'

export const candidateReadingRoutes = [
  ...batchRoutes(candidateCalls),
  ...readingRoutes(candidateCalls),
  ...addressRoutes(candidateCalls),
  readResume,
] as const

export const jobReadingRoutes = [
  ...batchRoutes(jobCalls),
  ...readingRoutes(jobCalls),
  ...addressRoutes(jobCalls),
] as const

export const readingCalls = [
  ...candidateReadingRoutes,
  ...jobReadingRoutes,
  ...aliasRoutes,
  ...labelRoutes,
  ...aiGeneratorRoutes,
] as const
