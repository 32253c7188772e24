import { type AnswerAt, apiOf } from '#foundation/ui/api.ts'
import type { importRoutes } from '../server.ts'

type Routes = typeof importRoutes
type Answer = AnswerAt<Routes, '/api/enterprise/enterprise_import_files/show/:id'>

/** An import with what stands in its file. */
export type CheckedFile = Answer['enterprise_import_file']

export const api = apiOf<Routes>()

export const importQuery = (id: number) => ({
  ...api.query.get('/api/enterprise/enterprise_import_files/show/:id', { id }),
  select: ({ enterprise_import_file }: Answer) => enterprise_import_file,
})

/** Of a file that was checked once more, by its name or by what its headers mean. */
export const setTitle = api.mutation.post('/api/enterprise/enterprise_import_files/set_title')
