import type { memberRoutes } from '#accounts/members/members.ts'
import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { contractRoutes } from '../server.ts'

type Routes = typeof contractRoutes | typeof memberRoutes

/** What `validate` answers: messages per field, and what the law has to say. */
export type Validation = AnswerAt<Routes, '/api/enterprise/contracts/validate'>

export type Confirmed = AnswerAt<Routes, '/api/enterprise/contracts/confirm/:id'>

export const api = apiOf<Routes>()

/** A manager's reason to go on in spite of a finding of level `override`. */
export const overriding = (override_reason: string | undefined) =>
  override_reason === undefined ? {} : { override_reason }
