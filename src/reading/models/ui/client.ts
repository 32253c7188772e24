import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { readingModelRoutes } from '../server.ts'

type Routes = typeof readingModelRoutes
export type ModelSetting = AnswerAt<Routes, '/api/enterprise/reading_models/show'>['reading_model']
export type ModelCall = AnswerAt<
  Routes,
  '/api/enterprise/reading_model_calls/index'
>['reading_model_calls'][number]

export const api = apiOf<Routes>()
